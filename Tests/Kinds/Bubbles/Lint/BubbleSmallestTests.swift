import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// The smallest sizes and clearances that bundles publish, against the conditions of the linter and the formulas behind them.
@Suite(.tags(.many), .firstIssues) struct BubbleSmallestTests {
  private static let conditions: Set<DiagnosticName> = [
    "bubble-arrow-folds", "bubble-arrow-meets-corner", "bubble-arrow-wider-than-edge", "bubble-corners-collide",
    "bubble-body-empty",
  ]

  /// The findings about the outline of a bubble that is drawn no smaller than `size`, in one direction.
  private func faults(_ bubble: BubbleStyle, _ direction: Direction, from size: Size) -> [Finding] {
    var other = bubble
    other.arrow.directions = [direction]
    // The size across the arrow's edge has to be above the bound of a body without corners.
    func extent(_ least: Double, isAcross: Bool) -> ClosedRange<Double> {
      let least = bubble.cornerRadius == 0 && isAcross ? ExactDecimal(rounded: least + 1e-6).double : least
      return least...(least + 10)
    }
    other.width = extent(size.width, isAcross: !direction.isVertical)
    other.height = extent(size.height, isAcross: direction.isVertical)
    return Linter.findings(in: [Authored(other)], LintContext(), isOn: Self.conditions.contains)
  }

  @Test func bubblesDeclaredAtTheirSmallestSizeAreSound() throws {
    var checked = 0
    for numbers in BubbleNumbers.many(Effort.cases(4000), seed: 2801) {
      var bubble = numbers.style
      try bubble.drawOutline()
      for (direction, smallest) in bubble.smallest {
        let faults = faults(bubble, direction, from: smallest)
        #expect(faults.isEmpty, "\(numbers) \(direction) from \(smallest): \(faults.map(\.message))")
        checked += 1
      }
    }
    #expect(checked > Effort.enough(3000))
  }

  /// What is published lies on the sound side of the formula, less than a millionth from it.
  @Test func clearancesAndSmallestEdgesAreRoundedUp() throws {
    for numbers in BubbleNumbers.many(Effort.cases(4000), seed: 2802) {
      var bubble = numbers.style
      try bubble.drawOutline()
      let clearance = numbers.baseRadius * tan(atan2(numbers.arrowHeight, numbers.arrowWidth / 2) / 2)
      #expect(-1e-10...1e-6 ~= bubble.arrow.clearance - clearance, "\(numbers)")
      let margin = numbers.positions.map { min($0.lowerBound, 1 - $0.upperBound) } ?? 0.5
      guard clearance > 0, margin > 0 else { continue }
      let edge = numbers.arrowWidth + 2 * numbers.cornerRadius + clearance / margin
      for (direction, size) in bubble.smallest {
        let along = direction.isVertical ? size.width : size.height
        #expect(-1e-10...(1e-6 + 1e-10) ~= along - edge, "\(numbers)")
      }
    }
  }

  /// What docs/rules/README.md says of the slack: 1e-9 less than an edge needs is as good as the edge, more isn't.
  @Test(arguments: [("46", true), ("45.9999999995", true), ("45.999999998", false), ("45.99", false)])
  func edgesWithinTheSlackAreSound(width: String, isValid: Bool) throws {
    let declared = try lint(
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12 }
          cornerRadius: 8
          size: { width: \(width)..313, height: 48..313 }
      """)
    #expect(declared.names.contains("bubble-arrow-wider-than-edge") == !isValid, "\(declared.lines)")
  }

  /// Ends of a range at which the arrow meets a corner, and no others, are named; 0.05 and 0.95 are just valid.
  @Test(arguments: [
    ("0.05..0.951", "at position 0.951 "), ("0.049..0.95", "at position 0.049 "),
    ("0.049..0.951", "at positions 0.049 and 0.951 "),
  ])
  func onlyTheEndsThatMeetACornerAreNamed(positions: String, words: String) throws {
    let declared = try lint(
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 20, baseRadius: 4, position: \(positions) }
          cornerRadius: 8
          size: { width: 86..313, height: 100..313 }
      """)
    let found = declared.findings.filter { $0.name == "bubble-arrow-meets-corner" }.map(\.message)
    #expect(found.count == 1 && found[0].hasPrefix(words), "\(found)")
  }

  @Test func publishedSmallestSizeIsAcceptedInTheSource() throws {
    let shape =
      "arrow: { direction: left, width: 5.32, height: 3.19, position: follow, tipRadius: 0, baseRadius: 3 }, cornerRadius: 0"
    let published = try compile("bubbles: { tip: { \(shape), size: { width: 10..53, height: 9..53 } } }")
    #expect(published.lines == [])
    let height = try published.bundle().root.at("bubbles", "tip", "smallest", "left").requireNumber(at: "height")
    #expect(height == 8.129123)
    let declared = try lint("bubbles: { tip: { \(shape), size: { width: 10..53, height: \(height)..53 } } }")
    #expect(declared.findings.filter { Self.conditions.contains($0.name) } == [])
  }
}
