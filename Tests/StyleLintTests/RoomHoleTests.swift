import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Numbers between the ends of random rooms, by ordinary runs of the linter.
@Suite(.tags(.many)) struct RoomHoleTests {
  @Test func atMostTwoOfAThousandRoomsHaveAHole() throws {
    var random = SeededGenerator(seed: 91)
    var rooms = 0
    var holes: [String] = []
    for (key, make) in RandomRoomTests.sources {
      for index in 0..<Effort.cases(60, few: 2) {
        let check = try RoomCheck(make(index + 900)) { numbers in
          Array(numbers.shuffled(using: &random).prefix(Effort.isWhole ? 3 : 2))
        }
        for room in check?.rooms ?? [] {
          rooms += 1
          let found = try check?.holes(room, grid: Effort.isWhole ? 200 : 40) ?? []
          if let hole = found.first { holes.append("\(key): \(room.number.keyPath) \(room.number.part) at \(hole)") }
        }
      }
    }
    #expect(rooms >= 30 && holes.count <= rooms * 2 / 1_000, "\(rooms) rooms: \(holes)")
  }

  /// A text's tap area holds the dot's center at 0° alone.
  @Test func levelAnglesAreNeverJumpedOver() throws {
    let check = try RoomCheck(RandomRoomTests.sources[0].make(909)) { $0.filter { $0.dimension == .angle } }
    let interval = try #require(check?.rooms.first).interval
    #expect(interval.lower.number == ExactDecimal(significand: 1, exponent: -2), "\(interval)")
    #expect(interval.lower.fault?.name == "tag-hit-areas-overlap")
  }
}
