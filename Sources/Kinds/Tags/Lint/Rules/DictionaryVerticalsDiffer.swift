import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Dictionaries that write another number for ±90 than the files that existing clients have read so far.
enum DictionaryVerticalsDiffer: StyleRule {
  static let description = RuleDescription(
    "dictionary-verticals-differ", .tags, .warning,
    fixability: .unsafe,
    summary: "a dictionary writes another number for ±90 than existing clients have stored",
    explanation: """
      An existing client stores the angles of a tag as its dictionary gave them, and finds the tag's style again by the \
      first of them, compared as a 32-bit float. Where an imported file had −90.999 for a vertical leader on the left, \
      and the source beside the import now has −90 with its side, the dictionary that the project writes has the number \
      of its `verticals` in that place: −90.0009765625 unless something else is set. Tags that hold −90.999 then match \
      no known style, and are shown as the first of the cycle. A theme whose dictionary has other `verticals` than that \
      of its base does the same to tags that were stored before the theme was switched on.

      For each side, the rule compares the dictionary's number with those of the imported file (of texts within 1° of \
      ±90 that are now at ±90) and of the base bundles' dictionaries, as 32-bit floats; one that is equal is enough. The \
      fix sets these `verticals`, as the nearest numbers that are the same as floats and as doubles.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard !tags.style.formerVerticals.isEmpty else { return }
    for dictionary in tags.style.dictionaries {
      let differences = [Side.right, .left].compactMap { Difference(dictionary, $0, tags) }
      if !differences.isEmpty { report(.verticalsDiffer(tags, dictionary, differences)) }
    }
  }

  /// A dictionary's number for ±90 on one side, with the one that clients have stored.
  struct Difference {
    let side: Side
    let written: ExactDecimal
    let former: FormerVertical
    /// The first style with a text at ±90 on that side, and the text's index.
    let use: (style: TagFigure.Style, text: Int)

    init?(_ dictionary: TagDictionary, _ side: Side, _ tags: TagFigure) {
      let written = dictionary.magnitude(on: side)
      let known = tags.style.formerVerticals.filter { $0.side == side }
      guard let former = known.first, !known.contains(where: { $0.magnitude.float == written.float }) else {
        return nil
      }
      for style in tags.styles {
        let text = style.stated.firstIndex { $0.side == side && $0.angle.isVertical }
        guard let text else { continue }
        (self.side, self.written, self.former, use) = (side, written, former, (style, text))
        return
      }
      return nil
    }

    /// `90.999 for +90 on the left, but the import uses 90.0009765625`.
    fileprivate var sentence: String {
      let file =
        switch former.file {
        case .imported: "the import"
        case .dictionary(let name): "its base's `\(name.text)`"
        }
      return "\(written) for +90 on the \(side.rawValue), but \(file) uses \(former.magnitude)"
    }
  }
}

extension Finding {
  fileprivate static func verticalsDiffer(
    _ tags: TagFigure, _ dictionary: TagDictionary, _ differences: [DictionaryVerticalsDiffer.Difference]
  ) -> Finding {
    let first = differences[0]
    return Finding(
      DictionaryVerticalsDiffer.self,
      "dictionary `\(dictionary.name.text)` uses \(first.sentence): clients won't recognize stored tags",
      at: first.use.style.keyPath(ofText: first.use.text),
      caption: "stored as \(Numerals.degrees(first.stored))",
      notes: [
        "example: text \(first.use.text + 1) of \(first.use.style.title) is stored as "
          + "\(Numerals.degrees(first.stored)) and written as \(Numerals.degrees(first.now))"
      ] + differences.dropFirst().map { "also: it uses \($0.sentence)" },
      counterexample: first.use.style.counterexample([first.use.text]),
      advice: SoundVerticals(dictionary, in: tags).advice)
  }
}

extension DictionaryVerticalsDiffer.Difference {
  /// The text's angle as clients have stored it.
  fileprivate var stored: ExactDecimal { isUp ? -former.magnitude : former.magnitude }

  /// The text's angle as the dictionary has it.
  fileprivate var now: ExactDecimal { isUp ? -written : written }

  private var isUp: Bool { use.style.stated[use.text].angle < .zero }
}

private let examples = [
  RuleExample(
    "the dictionary writes what the imported one had",
    tagSet: keys(), projectSettings: dictionaries + "    verticals: { right: 89.5, left: 90.5 }\n", files: [imported]),
  RuleExample(
    "vertical leaders that were nudged in the imported file, and nothing set for the dictionary",
    tagSet: keys("\n    #              ^^^^^^^^^^^^^^^^^^^^^^^^^^^ dictionary-verticals-differ"),
    projectSettings: dictionaries, files: [imported]),
]

private let imported = (path: "old.json", text: "{ \"1\": { \"0\": [-89.5], \"1\": [-90.5] } }")

private func keys(_ marker: String = "") -> String {
  """
  import: old.json
  names: [square-right, square-left]
  angles:
    1:
      square-right: [{ angle: -90, side: right }]\(marker)
      square-left: [{ angle: -90, side: left }]
  """
}

private let dictionaries = """
  dictionaries:
    old:
      of: default/note
      formats: [json]

  """
