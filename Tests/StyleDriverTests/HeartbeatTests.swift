import Foundation
import StyleDriver
import StyleTestSupport
import Testing

@Suite struct SignOfLifeTests {
  private static let past = Date(timeIntervalSince1970: 1_000_000)

  /// Whether a tick at some nanosecond touches a file that was last touched long ago.
  private func touches(_ life: inout Heartbeat, at now: Int, _ file: String) throws -> Bool {
    try FileManager.default.setAttributes([.modificationDate: Self.past], ofItemAtPath: file)
    life.tick(at: now)
    return try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date != Self.past
  }

  @Test func fileIsTouchedOnceASecondAndKeepsItsContents() throws {
    let scratch = try ScratchFolder()
    try scratch.write("{}", to: "live.json")
    var life = Heartbeat(file: scratch["live.json"])
    let moments = [0, 999_999_999, 1_000_000_000, 1_500_000_000, 2_000_000_000]
    let touched = try moments.map { try touches(&life, at: $0, scratch["live.json"]) }
    #expect(touched == [true, false, true, false, true])
    #expect(try scratch.text("live.json") == "{}")
  }

  @Test func fileThatIsGoneDoesNotComeBack() throws {
    let scratch = try ScratchFolder()
    var life = Heartbeat(file: scratch["live.json"])
    life.tick(at: 0)
    #expect(!scratch.exists("live.json"))
  }
}
