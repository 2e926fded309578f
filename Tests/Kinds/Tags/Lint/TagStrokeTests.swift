import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// Lines over their own texts, by drawn strokes.
@Suite(.tags(.many), .firstIssues) struct TagStrokeTests {
  /// The length that a stroke reaches into some text of its own, in points.
  private static func covered(_ tag: PlainTag) -> Double {
    let depths = tag.styles.joined().flatMap { text in
      tag.sizes.map { size in
        let (line, box) = (tag.underline(text, size), tag.box(text, size))
        return box.bottom - (line.0.y - tag.lineWidth / 2)
      }
    }
    return depths.max() ?? 0
  }

  @Test func linesOverTheirTextsAreFound() throws {
    var generator = SeededGenerator(seed: 79)
    var counts = [0, 0]
    for index in 0..<Effort.cases(2000) {
      var tag = PlainTag.random(&generator)
      tag.lineWidth = Double(generator.next(below: 2400)) / 100
      if index % 4 == 0 { tag.lineWidth = (2 * tag.gap + 2) + [0, 0.01, -0.01, 1][index / 4 % 4] }
      tag.lineWidth = (tag.lineWidth * 100).rounded() / 100
      let covered = Self.covered(tag)
      let isCovered = covered > 1 + 1e-6
      let found = TagTextRulesTests.findings(tag, "tag-line-covers-text")
      #expect(found.count == (isCovered ? 1 : 0), "\(tag)")
      counts[isCovered ? 0 : 1] += 1
      guard let bound = found.first?.counterexample?.bound else { continue }
      var other = tag
      other.gap = bound.value
      #expect(bound.member == "gap" && abs(Self.covered(other) - 1) < 1e-5, "\(tag)")
    }
    #expect(counts.allSatisfy { $0 >= Effort.enough(200) }, "\(counts)")
  }
}
