import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// Font sizes against text heights, in whole hundredths of a point.
@Suite(.tags(.many), .firstIssues) struct TagFontTests {
  private func findings(_ tag: PlainTag) -> [Finding] { TagTextRulesTests.findings(tag, "tag-text-small") }

  /// Returns a tag whose font size and least height are some hundredths of a point.
  private func tag(font: Int, height: Int, more: Int) -> PlainTag {
    var tag = PlainTag(styles: [[.init(angle: 0, isRight: true)]])
    tag.fontSize = Double(font) / 100
    tag.height = Double(height) / 100...Double(height + more) / 100
    return tag
  }

  @Test func smallFontsAndLowTextsAreThoseByWholeNumbers() {
    var generator = SeededGenerator(seed: 61)
    var (small, low, both, none, equal) = (0, 0, 0, 0, 0)
    for index in 0..<Effort.cases(2400) {
      // Every fourth one is exactly at a bound.
      let isAtBound = index % 4 == 0
      let size =
        isAtBound ? [1100, 100 * (4 + generator.next(below: 18))][index / 4 % 2] : 400 + generator.next(below: 1800)
      let height = isAtBound ? size / 100 * 119 : 500 + generator.next(below: 2400)
      let isSmall = size < 1100
      let isLow = height * 100 < 119 * size
      let found = findings(tag(font: size, height: height, more: generator.next(below: 600)))
      #expect(found.contains { $0.keyPath.components.last == "fontSize" && $0.level == .note } == isSmall, "\(size)")
      #expect(
        found.contains { $0.keyPath.components.last == "height" && $0.level == .warning } == isLow, "\(size) \(height)")
      #expect(found.count == (isSmall ? 1 : 0) + (isLow ? 1 : 0))
      small += isSmall ? 1 : 0
      low += isLow ? 1 : 0
      both += isSmall && isLow ? 1 : 0
      none += found.isEmpty ? 1 : 0
      equal += height * 100 == 119 * size ? 1 : 0
    }
    #expect(
      small > Effort.enough(300) && low > Effort.enough(300) && both > Effort.enough(50) && none > Effort.enough(300)
        && equal > Effort.enough(300), "\(small) \(low) \(both) \(none) \(equal)")
  }

  /// The heights and sizes of the help are enough, and a hundredth less isn't.
  @Test func numbersOfTheHelpRemoveTheFinding() {
    var generator = SeededGenerator(seed: 62)
    var (heights, sizes) = (0, 0)
    for _ in 0..<Effort.cases(800) {
      let one = tag(
        font: 500 + generator.next(below: 1600), height: 500 + generator.next(below: 1600),
        more: generator.next(below: 900))
      for finding in findings(one) {
        for proposal in finding.options {
          var mended = one
          for change in proposal.changes {
            let text = change.value.flowText
            let ends = text.split(separator: "..").compactMap { Double($0) }
            guard let least = ends.first, let most = ends.last else {
              Issue.record("no number: \(proposal.title)")
              continue
            }
            if change.keyPath.components.last == "fontSize" {
              mended.fontSize = least
              sizes += 1
            } else {
              mended.height = least...most
              heights += 1
            }
          }
          #expect(!findings(mended).contains { $0.keyPath == finding.keyPath }, "\(one) \(proposal.title)")
        }
      }
    }
    #expect(heights > Effort.enough(100) && sizes > Effort.enough(200), "\(heights) \(sizes)")
  }

  @Test func noFindingComesWithoutAFontSize() {
    var tag = PlainTag(styles: [[.init(angle: 0, isRight: true)]])
    tag.height = 2...3
    #expect(findings(tag).isEmpty)
  }
}
