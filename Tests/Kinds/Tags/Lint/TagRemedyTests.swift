import Foundation
import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// The advice in the help of two rules.
@Suite(.tags(.many)) struct TagSuggestionTests {
  private func isValid(_ tag: PlainTag, _ size: PlainTag.Size) -> Bool {
    TagTextRulesTests.pairs(tag).allSatisfy { TagTextRulesTests.overlap(tag, $0, size, size) <= 1e-9 }
      && TagTextRulesTests.orderedPairs(tag).allSatisfy { TagTextRulesTests.lineCrosses(tag, $0, size, size) <= 1e-9 }
  }

  private func number(_ help: String?, after words: String) -> Double? {
    guard let help, let range = help.range(of: words) else { return nil }
    return Double(help[range.upperBound...].prefix { "0123456789.".contains($0) })
  }

  @Test func advisedNumbersAreSoundAndNoBetterOnesAre() {
    var generator = SeededGenerator(seed: 6)
    var (radii, heights, widths, notLeast) = (0, 0, 0, 0)
    for index in 0..<Effort.cases(1_000) {
      let tag = PlainTag.random(&generator, text: PlainTag.Text.rightward)
      let name: DiagnosticName = index % 2 == 0 ? "tag-texts-overlap" : "tag-line-crosses-text"
      guard let help = TagTextRulesTests.findings(tag, name).first?.help.joined(separator: " ") else { continue }
      if let height = number(help, after: "heights of at most ") {
        heights += 1
        #expect(isValid(tag, .init(width: tag.largest.width, height: height)), "\(tag) \(help)")
        #expect(!isValid(tag, .init(width: tag.largest.width, height: height + 0.011)), "\(tag) \(help)")
      }
      if let width = number(help, after: "widths of at most ") {
        widths += 1
        #expect(isValid(tag, .init(width: width, height: tag.largest.height)), "\(tag) \(help)")
        #expect(!isValid(tag, .init(width: width + 0.011, height: tag.largest.height)), "\(tag) \(help)")
      }
      guard let radius = number(help, after: "radius of at least ") else { continue }
      radii += 1
      var other = tag
      for step in 0..<60 {
        other.radius = step < 30 ? radius + Double(step) * 0.17 : radius + Double(step - 29) * 3.1
        #expect(isValid(other, tag.largest), "\(other) \(help)")
      }
      // Some radius within a hundredth below is at fault.
      let isLeast = (1...40).contains { part in
        other.radius = radius - 0.0101 * Double(part) / 40
        return !isValid(other, tag.largest)
      }
      // On a fine grid a faulty stretch may be narrower than a step of this search.
      if !isLeast { notLeast += 1 }
    }
    #expect(
      radii > Effort.enough(200) && heights > Effort.enough(40) && widths >= Effort.enough(4)
        && notLeast <= radii / 20,
      "\(radii) \(heights) \(widths) \(notLeast)")
  }

  @Test func findingOfTheFieldsRowsHasItsNumbers() throws {
    let rows: [PlainTag.Text] = [-90, 0, 90].map { .init(angle: $0, isRight: true) }
    var tag = PlainTag(height: 12...24, styles: [rows])
    let help = ["use a radius of at least 29, or text heights of at most 20, to make every style of `t` valid"]
    let crossed = try #require(TagTextRulesTests.findings(tag, "tag-line-crosses-text").first)
    #expect(
      crossed.message == "text 2 of `s0` (3 texts) overlaps the underline of text 1 when taller than 20 pt")
    #expect(crossed.caption == "rows are 25 pt apart (radius 25); 24 pt of text over a 5 pt gap need 29")
    #expect(
      crossed.notes.first
        == "example: width 20, height 24: text 2 is (5, −29)…(25, −5), the underline of text 1 runs (0, −25)…(30, −25)")
    #expect(crossed.help == help)
    #expect(crossed.counterexample?.bound == .init(member: "textHeight", value: 20, isOpen: true))
    #expect(crossed.counterexample?["texts"] == .counts([2, 1]))
    #expect(TagTextRulesTests.findings(tag, "tag-texts-overlap").isEmpty)
    // On a grid of whole points 28.5 is drawn as 29.
    tag.pixelGrid = 1
    #expect(
      TagTextRulesTests.findings(tag, "tag-line-crosses-text").first?.help
        == ["use a radius of at least 28.5, or text heights of at most 20, to make every style of `t` valid"])
    tag.height = 12...26
    let overlap = try #require(TagTextRulesTests.findings(tag, "tag-texts-overlap").first)
    #expect(overlap.message == "text 2 of `s0` (3 texts) overlaps text 1 when taller than 25 pt")
    #expect(
      overlap.notes.last
        == "text 2 overlaps the underline of text 1 when taller than 20 pt; "
        + "text 3 overlaps the underline of text 2 when taller than 20 pt")
    #expect(
      overlap.help == ["use a radius of at least 30.5, or text heights of at most 20, to make every style of `t` valid"]
    )
    #expect(TagTextRulesTests.findings(tag, "tag-line-crosses-text").isEmpty)
  }

  /// A bundle's numbers are rounded to a millionth.
  @Test func decodedBundlesAreJudgedToAMillionth() {
    let rows: [PlainTag.Text] = [-45, 45].map { .init(angle: $0, isRight: true) }
    // The rows are 50 · √½ = 35.3553391 apart: 0.94 millionths too little.
    let tag = PlainTag(height: 30.35534...30.35534, styles: [rows])
    var context = LintContext()
    #expect(TagTextRulesTests.findings(tag, "tag-line-crosses-text", context).count == 1)
    context.isDecoded = true
    #expect(TagTextRulesTests.findings(tag, "tag-line-crosses-text", context).isEmpty)
  }

  /// Texts beside each other are told apart by their widths, and by the one that grows.
  @Test(
    arguments: [
      (14.0...15, "text 1 of `s0` (2 texts) overlaps text 2 when wider than 59.09 pt"),
      (8.0...14, "text 1 of `s0` (2 texts) overlaps text 2 when taller than 10.42 pt and wider than 59.09 pt"),
      (8.0...10, nil),
    ] as [(ClosedRange<Double>, String?)])
  func messageNamesTheTextThatHasToGrow(height: ClosedRange<Double>, expected: String?) {
    let texts = [0, -10].map { PlainTag.Text(angle: $0, isRight: true) }
    let findings = TagTextRulesTests.findings(
      PlainTag(radius: 60, height: height, styles: [texts]), "tag-texts-overlap")
    #expect(findings.map(\.message) == (expected.map { [$0] } ?? []))
  }
}
