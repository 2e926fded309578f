import Foundation
import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// `text-outgrows` in tags, against the rules that it asks again over sets whose texts are as large as at each size.
@Suite(.tags(.many), .firstIssues) struct TagGrowthTests {
  private static let asked: Set<DiagnosticName> = ["tag-texts-overlap", "tag-line-crosses-text"]

  /// Returns the key paths of the styles that fail with texts multiplied by a growth.
  private func failing(_ set: TagSet, _ growth: Double, _ context: LintContext) -> Set<String> {
    var grown = set
    let (width, height) = (set.layout.textWidth, set.layout.textHeight)
    grown.layout.textWidth = width.lowerBound...width.upperBound * growth
    grown.layout.textHeight = height.lowerBound...height.upperBound * growth
    return Set(
      Linter.findings(in: [grown], context) { Self.asked.contains($0) }.map { $0.keyPath.components.last ?? "" })
  }

  private func randomSet(_ generator: inout SeededGenerator, _ index: Int) -> TagSet {
    var tag = PlainTag.random(
      &generator, styles: 1 + index % 4, text: index % 2 == 0 ? PlainTag.Text.random : PlainTag.Text.rightward)
    tag.radius *= 1.5
    tag.fontSize = index % 3 == 0 ? Double(8 + generator.next(below: 40)) : nil
    var set = tag.set
    if index % 5 == 0 { set.layout.textStyle = TextStyle.allCases[generator.next(below: TextStyle.allCases.count)] }
    if index % 4 == 0 { set.layout.textLimit = Self.limit(&generator) }
    return set
  }

  static func limit(_ generator: inout SeededGenerator) -> TextLimit {
    let sizes = TextSize.enlarged
    return generator.next(below: 3) == 0
      ? .factor((generator.next(in: 1...3) * 100).rounded() / 100) : .size(sizes[generator.next(below: sizes.count)])
  }

  /// The sizes up to the one asked for, each with its growth; one for a factor.
  static func steps(_ asked: TextLimit, _ growth: TextGrowth) -> [(size: TextSize?, growth: Double)] {
    guard case .size(let most) = asked else { return [(nil, growth.proved(at: asked))] }
    return TextSize.allCases.filter { $0 > .large && $0 <= most }.map { ($0, growth.proved(at: .size($0))) }
  }

  @Test func leastSizesAndStylesAreThoseOfEachSizeAlone() throws {
    var generator = SeededGenerator(seed: 1301)
    var (faulty, valid) = (0, 0)
    for index in 0..<Effort.cases(10_000, few: 400) {
      let set = randomSet(&generator, index)
      var context = LintContext()
      let asked = Self.limit(&generator)
      context.largestText = asked
      context.searchesAdvice = false
      if index % 6 == 0 {
        context.options = [.init(rule: "tag-texts-overlap", keyPath: nil, option: "gap", value: Double(index % 5))]
      }
      let asDeclared = failing(set, 1, context)
      var least: [String: Int] = [:]
      let steps = Self.steps(asked, set.layout.textGrowth)
      for (place, step) in steps.enumerated() {
        for style in failing(set, step.growth, context).subtracting(asDeclared) where least[style] == nil {
          least[style] = place
        }
      }
      let findings = Linter.findings(in: [set], context) { $0 == "text-outgrows" }
      #expect(
        findings.isEmpty == least.isEmpty && findings.count <= 1, "\(index): \(findings.map(\.message)), \(least)")
      guard let finding = findings.first, let first = least.values.min() else {
        valid += 1
        continue
      }
      faulty += 1
      try expect(finding, least, steps[first], steps, set, context)
    }
    #expect(faulty > Effort.cases(1_000, few: 40) && valid > Effort.cases(2_000, few: 80), "\(faulty) \(valid)")
  }

  /// Expects the size, the level, the styles with their sizes, and the bound of a finding.
  private func expect(
    _ finding: Finding, _ least: [String: Int], _ step: (size: TextSize?, growth: Double),
    _ steps: [(size: TextSize?, growth: Double)], _ set: TagSet, _ context: LintContext
  ) throws {
    let counterexample = try #require(finding.counterexample)
    #expect(counterexample["textSize"] == step.size.map { .text($0.rawValue) }, "\(finding.message)")
    #expect(counterexample["textScale"] == .number(step.growth))
    #expect(finding.level == (step.size.map { $0 >= .accessibility1 } == true ? .note : .warning))
    guard case .text(let named)? = counterexample["style"] else {
      Issue.record("no style: \(finding.message)")
      return
    }
    #expect(finding.message.contains("`\(named)`") && finding.message.count <= 120, "\(finding.message)")
    let count = set.styles.keys.first ?? 0
    let texts = count == 1 ? "1 text" : "\(count) texts"
    var expected: [String] = []
    for place in Set(least.values).sorted() {
      let titles = least.filter { $0.value == place && $0.key != named }.keys.sorted().map { "`\($0)` (\(texts))" }
      guard !titles.isEmpty else { continue }
      let size = steps[place].size.map { "from `\($0.rawValue)` on " } ?? ""
      expected.append((steps[place].size == step.size ? "" : size) + titles.joined(separator: ", "))
    }
    #expect(finding.notes.dropFirst() == (expected.isEmpty ? [] : ["also: " + expected.joined(separator: "; ")])[...])
    // It is the lowest bound, and of equals the first.
    let bound = try #require(counterexample.bound).value
    let asDeclared = failing(set, 1, context)
    #expect(failing(set, bound, context).subtracting(asDeclared).isEmpty, "\(finding.message) \(bound)")
    let beyond = failing(set, min(bound + 2e-6, step.growth), context).subtracting(asDeclared)
    #expect(beyond.contains(named), "\(finding.message) \(bound) \(beyond)")
  }

  /// The styles that this repository's projects build, and their text sizes.
  private func findings(_ asked: String) throws -> [Diagnostic] {
    var files: [String: String] = [:]
    for name in ["tokens.yaml", "tags.yaml", "field-tags.yaml", "field-tags.plist", "animations/tags.yaml"] {
      files[name] = try Checkout.text("StyleSources/" + name)
    }
    return try lint(files, project: "format: 1\nlint: { text: { upTo: \(asked) } }\n").findings
      .filter { $0.name == "text-outgrows" }
  }

  @Test(arguments: [("xxxLarge", "27.5"), ("accessibility3", "44.5"), ("accessibility5", "58.5")])
  func ownTagsNeedARadiusThatGrowsWithTheSize(_ asked: String, _ radius: String) throws {
    let findings = try findings(asked)
    let bounds = findings.reduce(into: [:]) { $0[$1.keyPath?.description] = $1.counterexample?.bound?.value }
    #expect(bounds == ["tags.note.layout.text": 1.333333, "tags.classic.layout.text": 1.396648])
    #expect(
      findings.allSatisfy {
        $0.level == .warning && $0.message.hasPrefix("from `xxxLarge` text on, text 2 of `square-right`")
      })
    let note = try #require(findings.first { $0.keyPath?.description == "tags.note.layout.text" })
    let help = note.help.joined(separator: "\n")
    #expect(help.contains("use a radius of at least \(radius)") && help.contains("`upTo: xxLarge`"), "\(help)")
    let caps = asked != "xxxLarge"
    #expect(help.contains("a radius of at least 27.5 with `upTo: xxxLarge`") == caps, "\(help)")
  }

  /// Where sizes are asked for, a radius that fixes a declared fault is valid for grown texts, too, `xxxLarge` at most.
  @Test(arguments: [(nil, "29"), ("xLarge", "33.5"), ("xxxLarge", "41"), ("accessibility5", "41"), ("1.25", "35")])
  func declaredFaultsAreAdvisedARadiusForGrownTexts(_ asked: String?, _ radius: String) throws {
    let source = """
      tags:
        note:
          layout: { radius: 20, dot: { radius: 2 }, text: { width: 20..60, height: 20..24, padding: 5, gap: 5, follows: caption1 } }
          hit: { dot: 10, text: 0 }
          cycle: [a]
          angles: { 3: { a: { side: right, angles: [-90, 0, 90] } } }

      """
    let project = asked.map { "format: 1\nlint: { text: { upTo: \($0) } }\n" }
    let findings = try lint(source, project: project).findings.filter { Self.asked.contains($0.name) }
    #expect(!findings.isEmpty)
    #expect(
      findings.allSatisfy { $0.help.joined().contains("a radius of at least \(radius)") }, "\(findings.map(\.help))")
  }
}
