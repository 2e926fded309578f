import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Numbers between the ends of random safe ranges, by ordinary runs of the linter.
@Suite(.tags(.many)) struct SafeRangeHoleTests {
  @Test func atMostTwoOfAThousandSafeRangesHaveAHole() throws {
    var random = SeededGenerator(seed: 91)
    var safeRanges = 0
    var holes: [String] = []
    for (key, make) in RandomSafeRangeTests.sources {
      for index in 0..<Effort.cases(60, few: 2) {
        let check = try SafeRangeCheck(make(index + 900)) { numbers in
          Array(numbers.shuffled(using: &random).prefix(Effort.isWhole ? 3 : 2))
        }
        for safeRange in check?.safeRanges ?? [] {
          safeRanges += 1
          let found = try check?.holes(safeRange, grid: Effort.isWhole ? 200 : 40) ?? []
          if let hole = found.first {
            holes.append("\(key): \(safeRange.number.keyPath) \(safeRange.number.part) at \(hole)")
          }
        }
      }
    }
    #expect(safeRanges >= 30 && holes.count <= safeRanges * 2 / 1_000, "\(safeRanges) safe ranges: \(holes)")
  }

  /// A text's tap area holds the dot's center at 0° alone.
  @Test func levelAnglesAreNeverJumpedOver() throws {
    let check = try SafeRangeCheck(RandomSafeRangeTests.sources[0].make(909)) { $0.filter { $0.dimension == .angle } }
    let interval = try #require(check?.safeRanges.first).interval
    #expect(interval.lower.number == ExactDecimal(significand: 1, exponent: -2), "\(interval)")
    #expect(interval.lower.fault?.name == "tag-hit-areas-overlap")
  }
}
