import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// `text-outgrows` in segmented controls, against `segment-title-clipped` over controls whose labels are as large as at each size.
@Suite(.tags(.many), .firstIssues) struct SegmentGrowthTests {
  private func clipped(_ style: SegmentedControlStyle, _ growth: Double, _ context: LintContext) -> [Finding] {
    var style = style
    let width = style.title.width
    style.title.width = width.lowerBound...width.upperBound * growth
    style.title.fontSize *= growth
    return Linter.findings(in: [Authored(style)], context) {
      ["segment-title-clipped", "segment-window-empty"].contains($0)
    }
  }

  static func randomStyle(_ generator: inout SeededGenerator) -> SegmentedControlStyle {
    func hundredths(_ range: ClosedRange<Double>) -> Double { (generator.next(in: range) * 100).rounded() / 100 }
    var style = SegmentedControlStyle()
    let (least, narrowest) = (2 + generator.next(below: 3), hundredths(60...400))
    style.name = "plain"
    style.segments = least...least + generator.next(below: 3)
    style.width = narrowest...narrowest + 40
    (style.height, style.inset) = (hundredths(20...90), hundredths(0...11))
    style.title.fontSize = hundredths(8...36)
    style.title.width = 0...hundredths(0...narrowest / Double(style.segments.upperBound))
    if generator.next(below: 3) == 0 {
      style.title.textStyle = TextStyle.allCases[generator.next(below: TextStyle.allCases.count)]
    }
    if generator.next(below: 3) == 0 { style.title.textLimit = TagGrowthTests.limit(&generator) }
    return style
  }

  @Test func leastSizesAreThoseOfEachSizeAlone() throws {
    var generator = SeededGenerator(seed: 1302)
    var (faulty, valid) = (0, 0)
    for index in 0..<Effort.cases(10_000, few: 500) {
      let style = Self.randomStyle(&generator)
      var context = LintContext()
      let asked = TagGrowthTests.limit(&generator)
      context.largestText = asked
      let steps = TagGrowthTests.steps(asked, style.title.textGrowth)
      let isValid = clipped(style, 1, context).isEmpty
      let least = isValid ? steps.first { !clipped(style, $0.growth, context).isEmpty } : nil
      let findings = Linter.findings(in: [Authored(style)], context) { $0 == "text-outgrows" }
      #expect(findings.isEmpty == (least == nil) && findings.count <= 1, "\(index): \(findings.map(\.message))")
      guard let finding = findings.first, let least else {
        valid += 1
        continue
      }
      faulty += 1
      let counterexample = try #require(finding.counterexample)
      #expect(counterexample["textSize"] == least.size.map { .text($0.rawValue) }, "\(finding.message)")
      #expect(counterexample["textScale"] == .number(least.growth))
      #expect(finding.level == (least.size.map { $0 >= .accessibility1 } == true ? .note : .warning))
      #expect(finding.message.count <= 120)
      let bound = try #require(counterexample.bound).value
      #expect(clipped(style, bound, context).isEmpty, "\(finding.message) \(bound)")
      #expect(!clipped(style, bound + 2e-6, context).isEmpty, "\(finding.message) \(bound)")
    }
    #expect(faulty > Effort.cases(2_000, few: 100) && valid > Effort.cases(2_000, few: 100), "\(faulty) \(valid)")
  }

  /// A source of one control, `plain`, at least 260 pt wide with up to four segments.
  static func source(height: String, widestLabel: String) -> String {
    """
    segmentedControls:
      plain:
        segments: 2..4
        width: 260..370
        height: \(height)
        title: { fontSize: 17, width: 20..\(widestLabel) }
        colors: { title: "#000000", titleHighlighted: "#FFFFFF", highlight: "#B00020" }
        duration: 300ms
        reducedMotion: none

    """
  }

  @Test func numbersOfTheHelpFitTheLabels() throws {
    let source = Self.source(height: "30", widestLabel: "60")
    let project = "format: 1\nlint: { text: { upTo: accessibility1 } }\n"
    let finding = try #require(try lint(source, project: project).findings.first { $0.name == "text-outgrows" })
    // 4 · 60 · 28/17, and 1.19 · 17 · 28/17.
    #expect(
      finding.help == [
        "use a width of at least 395.3 with a height of at least 33.32, or `upTo: large`, to fit the label"
      ])
    let wider = source.replacing("260..370", with: "395.3").replacing("height: 30", with: "height: 33.32")
    #expect(!(try lint(wider, project: project).names.contains("text-outgrows")))
  }
}
