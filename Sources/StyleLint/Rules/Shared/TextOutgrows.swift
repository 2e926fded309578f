import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Texts that no longer fit once people enlarge them.
enum TextOutgrows: CrossKindRule {
  static let description = RuleDescription(
    "text-outgrows", .shared, .warning,
    levelRemark: "note where only sizes from `accessibility1` on fail",
    fixability: .suggestion,
    summary: "texts fit at the default text size, but not at a larger one",
    explanation: """
      People enlarge text in the system's settings, and an app that follows them draws larger labels and tags than the \
      source declares. The rule asks nothing until `lint.text.upTo` in the project file names the largest text: a size of \
      the settings, or a factor such as 2 for a page's text zoom.

      A text grows as its text style does: the one that `follows` names, else the one nearest to its font's size, up to \
      `upTo` beside it. The multiple is the greater of Apple's points and leading over those of `large`. Width and height of \
      texts are multiplied by it, nothing else is: an estimate, since letter spacing changes widths by some per cent.

      At the multiplied sizes the rule checks the conditions of `tag-texts-overlap`, `tag-line-crosses-text` and \
      `segment-title-clipped`, which only get worse as texts grow: the largest size proves all, and where it fails the list \
      of sizes is halved until the least is found. What fails as declared is left to these rules.

      A style whose declared sizes are those of large text already, or whose texts wrap, turns the rule off by its key path.
      """,
    examples: examples)

  static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let outgrown = context.largestText.flatMap({ style.outgrown(upTo: $0, context) }) { report(.outgrown(outgrown)) }
  }
}

extension Finding {
  fileprivate static func outgrown(_ text: OutgrownText) -> Finding {
    let (own, step) = (text.growing, text.asked.steps[text.step])
    let start = step.size.map { "from `\($0.rawValue)` text on" } ?? "above × \(Numerals.ratio(text.bound)) text"
    let style = "`\(own.growth.style.rawValue)`" + (own.fontSize.map { " (by \(Numerals.brief($0)) pt)" } ?? "")
    let size = step.size.map { [Counterexample.Member("textSize", .text($0.rawValue))] } ?? []
    return Finding(
      TextOutgrows.self, "\(start), \(text.sentence)",
      level: step.size.map { $0 >= .accessibility1 } == true ? .note : nil, at: own.keyPath,
      notes: [
        "example: \(style) × \(Numerals.number(step.growth)): \(text.example); valid up to × "
          + text.bound.exact.description
      ] + others(text),
      counterexample: Counterexample(
        size + [
          .init("textStyle", .text(own.growth.style.rawValue)), .init("textScale", .number(step.growth)),
        ] + text.members, bound: .init(member: "textScale", value: text.bound, isOpen: true)),
      advice: text.suggestion)
  }

  /// The greatest number of further parts that a note names.
  private static let mostNamed = 8

  /// Returns the note of the other parts that fail: those of larger sizes behind the size.
  private static func others(_ text: OutgrownText) -> [String] {
    if text.others.isEmpty { return [] }
    var groups: [(step: Int, titles: [String])] = []
    for other in text.others.prefix(mostNamed) {
      if groups.last?.step != other.step { groups.append((other.step, [])) }
      groups[groups.count - 1].titles.append(other.title)
    }
    let words = groups.map { group in
      let size = text.asked.steps[group.step].size.map { "from `\($0.rawValue)` on " } ?? ""
      return (group.step > text.step ? size : "") + group.titles.joined(separator: ", ")
    }
    let more = text.others.count > mostNamed ? ["and \(text.others.count - mostNamed) more"] : []
    return ["also: " + (words + more).joined(separator: "; ")]
  }
}

private let examples = [
  RuleExample(
    "labels that fit at `xxxLarge`",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      title: { fontSize: 17, width: 20..48 }
      """, projectSettings: "lint: { text: { upTo: xxxLarge } }"),
  RuleExample(
    "labels that outgrow the narrowest window at `xxxLarge`",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      title: { fontSize: 17, width: 20..52 }
      #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ text-outgrows
      """, projectSettings: "lint: { text: { upTo: xxxLarge } }"),
  RuleExample(
    "labels that the app enlarges to `xxLarge` only",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      title: { fontSize: 17, width: 20..52, upTo: xxLarge }
      """, projectSettings: "lint: { text: { upTo: xxxLarge } }"),
  RuleExample(
    "texts that reach the row above them at twice their size",
    """
    tags:
      note:
        layout:
          radius: 25
          dot: { radius: 2 }
          text: { width: 20..120, height: 14..15, padding: 5, gap: 5 }
          #     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ text-outgrows
        hit: { dot: 25, text: 5 }
        cycle: [square]
        angles: { 2: { square: { side: right, angles: [0, 90] } } }
    """, projectSettings: "lint: { text: { upTo: 2 } }"),
]
