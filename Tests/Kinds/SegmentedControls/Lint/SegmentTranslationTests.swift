import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// `translation-outgrows` against the guideline's table, read for every shorter label.
@Suite(.tags(.many), .firstIssues) struct SegmentTranslationTests {
  /// The table as printed: characters up to which a share holds, in hundredths.
  private static let table = [(10, 200), (20, 100), (30, 80), (50, 60), (70, 40)]

  private static func translated(_ characters: Double) -> Double {
    let share = table.first { characters <= Double($0.0) }?.1 ?? 30
    return characters * Double(100 + share) / 100
  }

  /// The width of the longest translation of all labels up to one: of every hundredth of it, and of those where a share ends.
  private static func longest(_ width: Double, fontSize: Double) -> Double {
    let characters = 2 * width / fontSize
    let shorter = (1...100).map { characters * Double($0) / 100 }
    let ends = table.map { Double($0.0) }.filter { $0 <= characters }
    return ((shorter + ends).map(translated).max() ?? 0) * fontSize / 2
  }

  @Test func findingsAreThoseOfTheLongestTranslation() throws {
    var generator = SeededGenerator(seed: 1304)
    var (faulty, valid) = (0, 0)
    for index in 0..<Effort.cases(10_000, few: 500) {
      var style = SegmentGrowthTests.randomStyle(&generator)
      var context = LintContext()
      let factor = (100 + Double(generator.next(below: 301))) / 100
      let usesTable = generator.next(below: 2) == 0
      context.longerText = usesTable ? .ibm : .factor(factor)
      style.title.width = 0...style.title.width.upperBound * [0.2, 0.5, 1][generator.next(below: 3)]
      let (widest, cell) = (style.title.width.upperBound, style.width.lowerBound / Double(style.segments.upperBound))
      let window = cell - 2 * style.inset
      let longest = usesTable ? Self.longest(widest, fontSize: style.title.fontSize) : widest * factor
      let isFaulty = window > 0 && style.height > 2 * style.inset && widest <= window && longest > window
      let findings = Linter.findings(in: [Authored(style)], context) { $0 == "translation-outgrows" }
      #expect(findings.count == (isFaulty ? 1 : 0), "\(index): \(findings.map(\.message)) \(longest) \(window)")
      guard let finding = findings.first, let counterexample = finding.counterexample else {
        valid += 1
        continue
      }
      faulty += 1
      #expect(finding.level == .note && finding.message.count <= 120)
      let width = try #require(counterexample.number("titleWidth"))
      let bound = try #require(counterexample.bound).value
      #expect(abs(width - longest) < 1e-6 && bound <= window + 1e-9 && bound > window - 1e-3)
    }
    #expect(faulty > Effort.cases(1_000, few: 50) && valid > Effort.cases(2_000, few: 100), "\(faulty) \(valid)")
  }

  @Test func theWiderControlFitsTranslations() throws {
    let source = SegmentGrowthTests.source(height: "50", widestLabel: "50")
    let project = "format: 1\nlint: { text: { longer: ibm } }\n"
    let finding = try #require(try lint(source, project: project).findings.first { $0.name == "translation-outgrows" })
    // 4 · 3 · 50: 5.88 characters triple.
    #expect(
      finding.help == [
        "use the widest translation in `title.width` and the level `off` for its key path, "
          + "or a width of at least 600, to fit translations"
      ])
    let wider = source.replacing("260..370", with: "600")
    #expect(!(try lint(wider, project: project).names.contains("translation-outgrows")))
    let off = project + #"  rules: { "segmentedControls.plain.title.width/translation-outgrows": off }"# + "\n"
    #expect(!(try lint(source, project: off).names.contains("translation-outgrows")))
  }
}
