import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Fonts too small to be read, and texts lower than a line of their font.
enum TagTextSmall: TagRule {
  static let description = RuleDescription(
    "tag-text-small", .tags, .note, levelRemark: "texts lower than a line of their font: warning",
    fixability: .display,
    summary: "a tag's text is under 11 pt, or lower than a line of its font",
    explanation: """
      Under 11 pt, the smallest size that iOS has in use, people read letters with effort, on pictures even more so: a note.

      Whatever the size, a line of the system's font is 1.19 times as high. Where the smallest text that the style declares \
      is lower than that, what the app lays out isn't what was proved: the text is taller than its rectangle, so it meets \
      its underline or its neighbours, or loses the ends of letters such as g where it is clipped. That is a warning.

      `layout.text.fontSize` says the size; without it nothing is known and nothing is found. Exactly 11 pt, and a height of \
      exactly one line, are enough.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let fontSize = tags.style.layout.fontSize else { return }
    let remedy = FontRemedy(tags: tags, fontSize: fontSize)
    if fontSize < SystemText.leastSize - context.tolerance { report(.tooSmall(remedy)) }
    if tags.height.lowerBound < SystemText.lineHeight(fontSize) - context.tolerance { report(.tooLow(remedy)) }
  }
}

/// The font sizes and text heights that suit each other, in points.
private struct FontRemedy {
  let tags: TagFigure
  let fontSize: Double

  /// Returns the least height that takes a line of a font size, in points.
  func leastHeight(_ fontSize: Double) -> Double { Numerals.roundedUp(SystemText.lineHeight(fontSize)) }

  /// The largest font size whose line fits all declared heights, in points.
  var largestSize: Double { Numerals.roundedDown(SystemText.fontSize(lineHeight: tags.height.lowerBound)) }

  func change(fontSize: Double) -> FixProposal.Change { .init(tags.layout("text", "fontSize"), fontSize) }

  /// Returns the change of the least height; nil where the largest height isn't enough: a larger one wasn't proved.
  func change(leastHeight: Double) -> FixProposal.Change? {
    let (least, most) = (ExactDecimal(rounded: leastHeight), tags.style.layout.textHeight.upperBound.exact)
    guard least <= most else { return nil }
    return .init(
      tags.layout("text", "height"), least < most ? .text("\(least)..\(most)") : .number(least.description))
  }

  func witness(bound: Witness.Bound) -> Witness {
    Witness(
      [.init("fontSize", .number(fontSize)), .init("textHeight", .number(tags.height.lowerBound))], bound: bound)
  }
}

extension Finding {
  fileprivate static func tooSmall(_ remedy: FontRemedy) -> Finding {
    let (tags, least) = (remedy.tags, SystemText.leastSize)
    let height = remedy.leastHeight(least)
    let needsHeight = tags.height.lowerBound < height
    let help = "write `fontSize: \(Numerals.number(least))` or more"
    let change = needsHeight ? remedy.change(leastHeight: height) : nil
    return Finding(
      TagTextSmall.self, "text of \(Numerals.points(remedy.fontSize)) is smaller than \(Numerals.points(least))",
      at: tags.layout("text", "fontSize"),
      notes: ["witness: iOS has no text under \(Numerals.points(least)), whatever people set"],
      help: [needsHeight ? help + ", and heights from \(Numerals.points(height)) on, which a line of it takes" : help],
      witness: remedy.witness(bound: .init(member: "fontSize", value: least, isOpen: true)),
      proposals: [
        .advice(
          "write \(Numerals.points(least))", [remedy.change(fontSize: least)] + (change.map { [$0] } ?? []))
      ])
  }

  fileprivate static func tooLow(_ remedy: FontRemedy) -> Finding {
    let n = Numerals.number
    let (tags, fontSize, largest) = (remedy.tags, remedy.fontSize, remedy.largestSize)
    let (line, height) = (SystemText.lineHeight(fontSize), remedy.leastHeight(fontSize))
    let ways =
      ["write heights from \(Numerals.points(height)) on"]
      + (largest >= SystemText.leastSize ? ["a font size of up to \(Numerals.points(largest))"] : [])
    return Finding(
      TagTextSmall.self,
      "a text \(Numerals.points(tags.height.lowerBound)) high holds no line of \(Numerals.points(fontSize)), which is "
        + "\(Numerals.points(line)) high",
      level: .warning, at: tags.layout("text", "height"),
      related: [.init(tags.layout("text", "fontSize"), "\(Numerals.points(fontSize)) is written here")],
      notes: ["witness: 1.19 · \(n(fontSize)) = \(n(line)) pt, the system font's line"],
      help: [ways.joined(separator: ", or ")],
      witness: remedy.witness(bound: .init(member: "textHeight", value: Numerals.bound(line, .up), isOpen: true)),
      proposals: [
        remedy.change(leastHeight: height).map { .advice("declare heights from \(n(height)) on", [$0]) },
        largest >= SystemText.leastSize
          ? .advice("write a font size of \(n(largest))", [remedy.change(fontSize: largest)]) : nil,
      ].compactMap { $0 })
  }
}

private let examples = [
  RuleExample(
    "12 pt text, and lines that hold it",
    """
    tags:
      note:
        layout:
          radius: 25
          dot: { radius: 2 }
          text: { width: 20..120, height: 14.28..15, padding: 5, gap: 5, fontSize: 12 }
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles: { 1: { right: [0], left: [180] } }
    """),
  RuleExample(
    "text of 10 pt",
    """
    tags:
      note:
        layout:
          radius: 25
          dot: { radius: 2 }
          text: { width: 20..120, height: 14..15, padding: 5, gap: 5, fontSize: 10 }
          #                                                                     ^^ tag-text-small
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles: { 1: { right: [0], left: [180] } }
    """),
  RuleExample(
    "texts lower than a line of their font",
    """
    tags:
      note:
        layout:
          radius: 25
          dot: { radius: 2 }
          text: { width: 20..120, height: 14..16, padding: 5, gap: 5, fontSize: 13 }
          #                               ^^^^^^ tag-text-small
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles: { 1: { right: [0], left: [180] } }
    """),
]
