import StyleDiagnostics
import StyleGeometry
import StyleModel

/// First angles of dictionaries that change when they become 32-bit floats.
enum DictionaryAngleInexact: StyleRule {
  static let description = RuleDescription(
    "dictionary-angle-inexact", .tags, .warning,
    fixability: .unsafe,
    summary: "a dictionary's first angle changes when it becomes a 32-bit float",
    explanation: """
      Existing clients store a tag's first angle as a 32-bit float and find its style by equality with the dictionary's \
      number, which they read as a double, from JSON for instance. −89.999 as a float is −89.99900054931641: widened \
      again it equals no double of the file, the style isn't found, and the tap on the dot does nothing. An angle is \
      valid when double(float(a)) = a. Whole numbers are, and so are fractions of a few powers of two: 89.5, \
      89.9990234375.

      Only first angles are compared, of every count and style, in a dictionary that is imported or that the project \
      writes; ±90 is replaced by the dictionary's `verticals` for the side. The fix writes the shortest decimal whose \
      double is that very float; of `verticals` it writes both, in the project file. It moves nothing visibly, and tags \
      that were stored as floats are found again.
      """,
    examples: examples)

  static let compares = true

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let dictionaries = PlainDictionary.all(of: tags.style)
    guard !dictionaries.isEmpty else { return }
    // The number in the place of ±90 is one a dictionary and side, however many styles begin upright.
    var reported: Set<Vertical> = []
    for style in tags.styles {
      guard let text = style.stated.first else { continue }
      for dictionary in dictionaries {
        guard let angle = dictionary.angle(text), let exact = angle.nearestFloatDecimal else { continue }
        guard case .written(let written) = dictionary, text.angle.isVertical else {
          report(.inexact(style, text, angle, exact))
          break
        }
        if reported.insert(Vertical(dictionary: written.name, side: text.side)).inserted {
          report(.inexact(style, angle, exact, written, SoundVerticals(written, in: tags).advice))
        }
      }
    }
  }

  private struct Vertical: Hashable {
    let dictionary: StyleName
    let side: Side
  }
}

extension Finding {
  /// Returns the finding about an angle that is set, in a source or an imported file.
  fileprivate static func inexact(
    _ style: TagFigure.Style, _ text: TagSet.Text, _ angle: ExactDecimal, _ exact: ExactDecimal
  ) -> Finding {
    Finding(
      DictionaryAngleInexact.self,
      "the first angle of `\(style.name.text)`, \(Numerals.degrees(angle)), isn't an exact 32-bit float: "
        + "clients that compare angles won't recognize stored tags",
      at: style.keyPath(ofText: 0),
      caption: "as a float \(Numerals.degrees(exact))",
      notes: [counterexample(angle, exact)],
      counterexample: style.counterexample([0]),
      advice: Suggestion(
        [Suggestion.Option(writing: [style.change(ofText: 0, text, to: exact)], as: .unsafe)], "",
        ", the nearest exact 32-bit float"))
  }

  /// Returns the finding about the number that a dictionary of the project writes for ±90.
  fileprivate static func inexact(
    _ style: TagFigure.Style, _ angle: ExactDecimal, _ exact: ExactDecimal, _ dictionary: TagDictionary,
    _ advice: Suggestion
  ) -> Finding {
    Finding(
      DictionaryAngleInexact.self,
      "dictionary `\(dictionary.name.text)` uses \(Numerals.degrees(angle)) for \(angle < .zero ? "\u{2212}90" : "+90"), "
        + "not an exact 32-bit float: clients won't recognize stored tags",
      at: style.keyPath(ofText: 0),
      caption: "written as \(Numerals.degrees(angle))",
      notes: [counterexample(angle, exact)],
      counterexample: style.counterexample([0]),
      advice: advice)
  }

  private static func counterexample(_ angle: ExactDecimal, _ exact: ExactDecimal) -> String {
    "example: \(Numerals.degrees(angle)) as a 32-bit float and back is \(Numerals.degrees(exact))"
  }
}

private let examples = [
  RuleExample(
    "whole and half degrees, and ±90 as dictionaries write it by default",
    tagSet: """
      cycle: [square, oblique]
      angles:
        2:
          square: { side: right, angles: [-90, 90] }
          oblique: [-45.5, 45.3]
      """,
    projectSettings: "dictionaries: { old: { of: default/note, formats: [plist] } }"),
  RuleExample(
    "a first angle that 32-bit floats round",
    tagSet: """
      cycle: [oblique]
      angles:
        2:
          oblique: [-45.3, 45.3]
          #         ^^^^^ dictionary-angle-inexact
      """,
    fixes: ["-45.3": "-45.29999923706055"],
    projectSettings: "dictionaries: { old: { of: default/note, formats: [json] } }"),
  RuleExample(
    "a number for ±90 in the project file that 32-bit floats round",
    tagSet: """
      cycle: [square]
      angles:
        2:
          square: { side: left, angles: [-90, 90] }
          #                              ^^^ dictionary-angle-inexact
      """,
    projectSettings: "dictionaries: { old: { of: default/note, formats: [json], verticals: { left: 90.999 } } }"),
]
