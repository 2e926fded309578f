import StyleDiagnostics
import StyleLint
import StyleModel
import StyleSyntax
import StyleTestSupport
import Testing

/// One run shows all that can be known: the findings in a style with an error, as far as the error leaves it readable.
@Suite(.tags(.many), .firstIssues) struct FaultyStyleTests {
  private static let bubble = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 20, height: 12, radius: 12 }
        cornerRadius: 8
        size: { width: 120..313, height: 48..313 }

    """

  private static let tags = """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..30, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 8 }
        cycle: [one-right, one-left]
        angles: { 2: { one-right: { side: right, angles: [-90, 0] }, one-left: { side: left, angles: [-90, 180] } } }

    """

  private static let animations = """
    animations:
      move: { target: view, property: opacity, from: 0, to: 2, duration: 300ms }

    """

  /// A fault, the text that it replaces, and the rules that have findings all the same.
  struct Fault: CustomTestStringConvertible, Sendable {
    let source: String
    let old: String
    let new: String
    let rules: Set<String>

    var testDescription: String { new }
  }

  private static func bubble(_ old: String, _ new: String, _ rules: Set<String>) -> Fault {
    Fault(source: bubble, old: old, new: new, rules: rules)
  }

  private static let ofTags: Set = ["tag-texts-overlap", "tag-placement-gap"]
  private static let ofTapAreas: Set = ["tag-hit-area-small", "tag-hit-areas-overlap"]
  private static let folds: Set = ["bubble-arrow-folds", "bubble-tip-short"]

  private static let faults: [Fault] =
    [
      bubble("cornerRadius: 8", "cornerRadius: 8\n    shadow: 3", folds),
      bubble("cornerRadius: 8", "cornerRadius: 8\n    fil: \"#FFF\"", folds),
      bubble("cornerRadius: 8", "cornerRadius: 8\n    fill: white", folds),
      bubble("cornerRadius: 8", "cornerRadius: 8\n    border: { color: \"#FFF\", width: 1kg }", folds),
      bubble("cornerRadius: 8", "cornerRadius: 8\n    contentInsets: 8deg", folds),
      bubble("cornerRadius: 8", "cornerRadius: 8\n    contentInset: 0", folds),
      bubble("cornerRadius: 8", "cornerRadius: 8\n    placement: { margin: 8deg }", folds),
      bubble("cornerRadius: 8", "cornerRadius: 8\n    placement: { margins: 8 }", folds),
      bubble("tip:", "tip:\n    wobble: 3", folds),
      // The values that the rules look at aren't known.
      bubble("radius: 12", "raduis: 12", []),
      bubble("radius: 12", "radius: 12, wobble: 3", []),
      bubble("radius: 12", "radius: 12deg", []),
      bubble("cornerRadius: 8", "", []),
      bubble("cornerRadius: 8", "cornerRadius: 8\n    extends: nothing", []),
      Fault(source: animations, old: "}", new: ", reducedMotion: gone }", rules: ["animation-value-out-of-domain"]),
      Fault(source: animations, old: "}", new: ", reducedMotoin: none }", rules: ["animation-value-out-of-domain"]),
      Fault(source: animations, old: "}", new: ", wobble: 3 }", rules: []),
      Fault(source: animations, old: "}", new: ", autorevers: true }", rules: []),
    ] + faultsOfTags

  private static let faultsOfTags: [Fault] = [
    ("hit: {", "colors: { line: red }\n    hit: {", ofTags.union(ofTapAreas)),
    ("hit: {", "hide: gone\n    hit: {", ofTags.union(ofTapAreas)),
    ("hit: {", "mirrors: [[one-right, two]]\n    hit: {", ofTags.union(ofTapAreas)),
    ("text: 8 }", "text: 8, panDot: 1s }", ofTags.union(ofTapAreas)),
    ("text: 8 }", "text: 8deg }", ofTags),
    ("hit: {", "hits: {", ofTags),
    ("hit: { dot: 25, text: 8 }", "", ofTags),
    ("text: 8 }", "text: 8, prefr: dot }", ofTags),
    ("padding: 5", "padding: 5s", []),
    ("[-90, 0]", "[-90, 0, 1]", []),
  ].map { Fault(source: tags, old: $0.0, new: $0.1, rules: $0.2) }

  @Test(arguments: faults) func rulesReportWhatAnErrorLeavesReadable(_ fault: Fault) throws {
    let sound = try lint(fault.source)
    #expect(fault.rules.isSubset(of: sound.names), "\(sound.lines)")
    let faulty = try lint(fault.source.replacing(fault.old, with: fault.new, maxReplacements: 1))
    let names = Set(faulty.names.filter { name in RuleRegistry.rules.contains { $0.name.rawValue == name } })
    #expect(names == fault.rules, "\(faulty.lines)")
    #expect(faulty.findings.contains { $0.level == .error && RuleRegistry.rule($0.name) == nil })
    // The style is written nowhere.
    let bundle = try #require(faulty.bundles["default"])
    #expect(!["tip", "note", "move"].contains { String(decoding: bundle, as: UTF8.self).contains("\"\($0)\"") })
  }

  /// The findings in a style with a misspelled key or an unreadable value are those of the sound style as well.
  @Test func errorsBringNoFurtherFindings() throws {
    var generator = SeededGenerator(seed: 7)
    var reported = 0
    for index in 0..<Effort.cases(1200) {
      let text =
        index % 2 == 0
        ? PlainTag.random(&generator, styles: 2).source("t") : BubbleNumbers(&generator).source("b")
      let damaged = Self.damaged(text, &generator)
      let faulty = try lint(damaged)
      // The rest of a text that broke off is unknown.
      if faulty.trees.contains(where: { !$0.diagnostics.isEmpty }) { continue }
      let findings = faulty.findings.filter { RuleRegistry.rule($0.name) != nil }
      let known = Set(try lint(text).findings.map { "\($0.name) \($0.keyPath?.description ?? "") \($0.message)" })
      let new = findings.map { "\($0.name) \($0.keyPath?.description ?? "") \($0.message)" }.filter {
        !known.contains($0)
      }
      #expect(new.isEmpty, "\(new)\n\(damaged)")
      reported += findings.isEmpty ? 0 : 1
    }
    #expect(reported > Effort.enough(150), "\(reported)")
  }

  /// A source in which one key is misspelled, or one value can't be read.
  private static func damaged(_ text: String, _ generator: inout SeededGenerator) -> String {
    let colons = text.indices.filter { text[$0] == ":" }.dropFirst(2)
    let colon = colons[colons.startIndex + generator.next(below: colons.count)]
    if generator.next(below: 3) == 0 { return text.replacingCharacters(at: colon, with: ": 12parsec ") }
    return text.replacingCharacters(at: colon, with: ["x:", "e:", "Wobbled:"][generator.next(below: 3)])
  }
}

extension String {
  fileprivate func replacingCharacters(at index: String.Index, with text: String) -> String {
    String(self[..<index]) + text + String(self[self.index(after: index)...])
  }
}
