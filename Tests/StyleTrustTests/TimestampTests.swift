import Foundation
import StyleTestSupport
import StyleTrust
import Testing

@Suite(.firstIssues) struct TimestampTests {
  /// Compares with Foundation's calendar, which shares no code with ours.
  @Test func agreesWithFoundation() throws {
    let format = ISO8601DateFormatter()
    for seconds in stride(from: 0, through: 253_402_300_799, by: 39_916_801 * 3) + [
      253_402_300_799, 951_782_399, 951_782_400,
    ] {
      let time = try #require(Timestamp(seconds: seconds))
      #expect(time.description == format.string(from: Date(timeIntervalSince1970: Double(seconds))))
      #expect(Timestamp(time.description) == time)
    }
    #expect(Timestamp(seconds: -1) == nil)
    #expect(Timestamp(seconds: 253_402_300_800) == nil)
    #expect(Timestamp(seconds: .max) == nil)
  }

  @Test(arguments: [
    "", "2026-11-22", "2026-11-22T08:00:00", "2026-11-22T08:00:00+00:00", "2026-11-22t08:00:00Z", "2026-11-22T08:00Z",
    "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-22T24:00:00Z", "2026-11-22T08:60:00Z",
    "2026-11-22T08:00:60Z", "2026-1-22T08:00:00Z", "+026-11-22T08:00:00Z", "2026-11-22T08:00:00.0Z",
    "2026-11-22T08:00:00Z ", "1969-12-31T23:59:59Z", "99999999999999999999-01-01T00:00:00Z", "2026-11-22T-8:00:00Z",
    "10000-01-01T00:00:00Z", "２026-11-22T08:00:00Z",
  ])
  func otherTextIsRefused(text: String) {
    #expect(Timestamp(text) == nil)
  }
}
