import StyleStore
import Testing

@Suite struct TransportTests {
  @Test func aRequestAsksForAnythingUnlessItNamesATag() {
    #expect(TransportRequest(url: "https://example.com/a", limit: 1, timeout: 1).entityTag == nil)
  }
}
