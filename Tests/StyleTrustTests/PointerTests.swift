import StyleTrust
import Testing

/// Members of a release that version 0.1 didn't have, and unknown ones, which are ignored.
@Suite struct PointerTests {
  private func pointer(_ members: String) throws -> Pointer {
    try Pointer(
      payload: Array(
        """
        {"action":"embedded","app":"com.example.notes","bundles":{},"channel":"stable","format":1,\
        "issued":"2026-11-23T00:00:00Z",\(members)"rootVersion":1,"seq":7}
        """.utf8))
  }

  @Test func messageAndCopiesAreOptionalMembers() throws {
    let plain = try pointer("")
    #expect(plain.message == nil && plain.hasCompressedCopies)
    var said = plain
    said.message = "autumn \u{202E} \"colors\"\n"
    said.hasCompressedCopies = false
    #expect(try Pointer(payload: said.payload) == said)
    #expect(String(decoding: said.payload, as: UTF8.self).hasSuffix("\"rootVersion\":1,\"seq\":7,\"twins\":false}"))
    #expect(try pointer("\"message\":\"a\",").message == "a")
    #expect(try pointer("\"unknown\":[1],") == plain)
  }

  @Test func aMemberOutOfBoundsRefusesThePointer() throws {
    let long = String(repeating: "ä", count: Pointer.messageLimit)
    #expect(try pointer("\"message\":\"\(long)\",").message == long)
    for members in [
      "\"message\":\"\(long)a\",", "\"message\":1,", "\"twins\":\"no\",", "\"message\":\"a\",\"message\":\"a\",",
    ] {
      #expect(throws: TrustError.self) { try pointer(members) }
    }
  }
}
