import Foundation
import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// Bubbles of libraries in use, and the numbers that are known of them.
@Suite struct BubbleKnownStyleTests {
  private func findings(
    arrow: String, corner: String, size: String = "width: 120..313, height: 80..313"
  ) throws -> Compiled {
    try lint(
      """
      bubbles:
        tip:
          arrow: { \(arrow) }
          cornerRadius: \(corner)
          size: { \(size) }
      """)
  }

  @Test(arguments: [
    ("direction: bottom, width: 30, height: 12, radius: 3", "8"),
    ("direction: left, width: 30, height: 22, radius: 3", "20"),
    ("direction: top, width: 18, height: 12, position: 0.3", "10"),
    ("direction: top, width: 18, height: 12, position: 0.3, radius: 4", "10"),
    ("direction: [top, bottom, left, right], width: 10, height: 5, position: follow", "5"),
    ("direction: top, width: 8, height: 8", "4"), ("direction: [left, right], width: 16, height: 10", "6"),
    ("direction: bottom, width: 14, height: 7, position: follow", "8"),
    ("direction: bottom, width: 30, height: 12, radius: 3", "0"),
    ("direction: bottom, width: 30, height: 12, radius: 3", "30"),
  ]) func librariesDefaultsAreCleanButForNotes(arrow: String, corner: String) throws {
    let result = try findings(arrow: arrow, corner: corner)
    #expect(result.findings.allSatisfy { $0.level == .note }, "\(result.report)")
  }

  /// The bubbles of this repository's own styles.
  @Test(arguments: ["libraries", "journal"]) func ownStylesAreCleanButForNotes(name: String) throws {
    let own = try Checkout.text("StyleSources/bubbles/\(name).yaml")
    let tokens = "\ntokens: { corner: { popover: 10 }, color: { popover: '#FFFFFF' } }\n"
    let result = try lint(own + tokens)
    #expect(
      result.findings.allSatisfy { $0.level == .note }, "\(result.report)")
  }

  /// An arrow inside the ranges of the bubble-mask library that folds, and the largest radius that it and the default hold.
  @Test(arguments: [(10, 45, 4.58), (30, 12, 16.69)]) func radiusLimitsAreThoseOfTheField(
    width: Int, height: Int, limit: Double
  ) throws {
    let arrow = "direction: bottom, width: \(width), height: \(height), radius: "
    let folded = try findings(arrow: arrow + "17", corner: "8", size: "width: 120..313, height: 100..313")
    let finding = try #require(folded.findings.first { $0.name == "bubble-arrow-folds" })
    let bound = try #require(finding.counterexample?.bound)
    #expect(bound.member == "radius")
    #expect(bound.isOpen)
    #expect(abs(bound.value - limit) < 0.005)
    for (radius, folds) in [(limit - 0.005, false), (limit + 0.01, true)] {
      let result = try findings(arrow: arrow + "\(radius)", corner: "8", size: "width: 120..313, height: 100..313")
      #expect(result.names.contains("bubble-arrow-folds") == folds, "\(result.report)")
    }
  }

  /// Edges and positions in closed form: w + 2r + t/m, t/X, 1 − t/X.
  @Test func boundsAreThoseOfTheClosedForms() throws {
    let clearance = 3 * tan(atan2(12.0, 15) / 2)
    let narrow = try findings(
      arrow: "direction: bottom, width: 30, height: 12, radius: 3", corner: "8", size: "width: 47, height: 48")
    let bound = try #require(narrow.findings.first { $0.level == .error }?.counterexample?.bound)
    #expect(bound.member == "width")
    #expect(abs(bound.value - (30 + 16 + clearance / 0.5)) < 1e-6)
    let ends = try findings(
      arrow: "direction: right, width: 30, height: 12, radius: 3, position: 0.1..1", corner: "8",
      size: "width: 120, height: 66")
    let meeting = try #require(ends.findings.first { $0.level == .error })
    #expect(meeting.name == "bubble-arrow-meets-corner")
    #expect(abs((meeting.counterexample?.bound?.value ?? 0) - (1 - clearance / (66 - 16 - 30))) < 1e-6)
    let edge = 30 + 16 + clearance / 0.1
    for (height, isValid) in [(edge - 0.001, false), (edge + 0.001, true)] {
      let result = try findings(
        arrow: "direction: right, width: 30, height: 12, radius: 3, position: 0.1..0.9", corner: "8",
        size: "width: 120, height: \((height * 1e6).rounded() / 1e6)")
      #expect(result.names.contains("bubble-arrow-meets-corner") == !isValid, "\(result.report)")
    }
  }

  /// Directions that fail for one reason are named together.
  @Test func failingDirectionsAreNamedTogether() throws {
    let result = try findings(
      arrow: "direction: [top, right, bottom], width: 30, height: 12", corner: "8", size: "width: 40..100, height: 90")
    #expect(result.names == ["bubble-arrow-wider-than-edge"])
    #expect(result.findings.first?.notes.first?.contains("top or bottom arrow") == true)
  }
}
