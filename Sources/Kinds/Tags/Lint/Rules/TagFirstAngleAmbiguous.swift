import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Styles of a count that clients can't tell apart.
enum TagFirstAngleAmbiguous: StyleRule {
  static let description = RuleDescription(
    "tag-first-angle-ambiguous", .tags, .error,
    summary: "two styles of a count have the same angles and sides, or in a dictionary the same first angle",
    explanation: """
      A stored tag doesn't name its style: it holds the angles and sides of its texts, and a client finds the style that \
      has them. Two styles with the same angles and sides throughout are one to it; a tap on the dot then continues from \
      the wrong place of the cycle, or never gets past the first of the two.

      Existing clients look at the first angle only and compare it as a 32-bit float. So for a tag set with a plain \
      dictionary, one that it imports or one that the project writes, the first angles of a count have to be different \
      floats: Float(a) ≠ Float(b), where ±90 is replaced by the dictionary's `verticals` for the side. Floats near 90 \
      are 2⁻¹⁷ ≈ 0.0000076° apart.

      Apps that step through the cycle by its length, (style + 1) mod n, ask for every style of every count, also where \
      fewer styles would do. Each of them needs angles that differ from the others', and no help can invent them.

      Every pair of styles of every count is compared, so nothing is left to sampling. Where two styles are the same \
      throughout, their first angles are too, and only that is reported.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let dictionaries = PlainDictionary.all(of: tags.style)
    let tolerance = context.toleranceOfStated
    for range in tags.counts {
      let styles = tags.styles[range]
      let firsts = FirstAngles(styles, dictionaries)
      for index in range {
        if let lookalike = firsts.lookalike(
          of: index, tolerance, where: { isSame(styles[index], styles[$0], tolerance) })
        {
          report(.sameThroughout(styles[index], styles[lookalike]))
        } else if let clash = firsts.clash(of: index),
          let finding = Finding.sameFirstAngle(styles[index], styles[clash.other], dictionaries[clash.dictionary])
        {
          report(finding)
        }
      }
    }
  }

  /// Whether clients can't tell two styles of a count apart.
  static func confuses(
    _ one: TagFigure.Style, _ other: TagFigure.Style, in tags: TagFigure, _ context: LintContext
  ) -> Bool {
    if isSame(one, other, context.toleranceOfStated) { return true }
    guard let first = one.stated.first, let second = other.stated.first else { return false }
    return PlainDictionary.all(of: tags.style).contains { dictionary in
      guard let angle = dictionary.angle(first)?.float else { return false }
      return angle == dictionary.angle(second)?.float
    }
  }

  private static func isSame(_ one: TagFigure.Style, _ other: TagFigure.Style, _ tolerance: Double) -> Bool {
    one.texts.count == other.texts.count
      && one.texts.indices.allSatisfy { index in
        abs(one.texts[index].angle - other.texts[index].angle) <= tolerance
          && one.texts[index].side == other.texts[index].side
      }
  }
}

/// The first angles of the styles of one count, as arrays: every pair is compared, and some tag sets have thousands of styles.
private struct FirstAngles {
  private let start: Int
  /// The angles in degrees; not a number for a style without texts, which equals no other.
  private let angles: [Double]
  /// The angles as each dictionary's clients hold them; not a number where the dictionary holds none.
  private let floats: [[Float]]

  init(_ styles: ArraySlice<TagFigure.Style>, _ dictionaries: [PlainDictionary]) {
    start = styles.startIndex
    angles = styles.map { $0.texts.first?.angle ?? .nan }
    floats = dictionaries.map { dictionary in
      styles.map { style in style.stated.first.flatMap { dictionary.angle($0)?.float } ?? .nan }
    }
  }

  /// Returns the first earlier style with the same first angle that `isSame` accepts; nil where there is none.
  func lookalike(of index: Int, _ tolerance: Double, where isSame: (Int) -> Bool) -> Int? {
    let own = angles[index - start]
    for place in 0..<index - start where (angles[place] - own).magnitude <= tolerance {
      if isSame(start + place) { return start + place }
    }
    return nil
  }

  /// Returns the first earlier style with the same float in a dictionary; nil where there is none.
  func clash(of index: Int) -> (other: Int, dictionary: Int)? {
    guard !floats.isEmpty else { return nil }
    for place in 0..<index - start {
      for dictionary in floats.indices where floats[dictionary][place] == floats[dictionary][index - start] {
        return (start + place, dictionary)
      }
    }
    return nil
  }
}

extension Finding {
  fileprivate static func sameThroughout(_ style: TagFigure.Style, _ lookalike: TagFigure.Style) -> Finding {
    let angles = style.texts.map { "\(Numerals.degrees($0.angle)) \($0.side.rawValue)" }
    return Finding(
      TagFirstAngleAmbiguous.self,
      "\(style.title) has the same angles and sides as `\(lookalike.name.text)`: "
        + "clients can't determine which style a stored tag uses",
      at: style.keyPath,
      caption: "the same as `\(lookalike.name.text)`",
      related: [.init(lookalike.keyPath, "`\(lookalike.name.text)` has the same angles and sides")],
      notes: ["example: both are \(angles.listed)"],
      help: ["use another angle or side for one of them, or remove it from the cycle"],
      counterexample: style.counterexample(Array(style.texts.indices)))
  }

  fileprivate static func sameFirstAngle(
    _ style: TagFigure.Style, _ other: TagFigure.Style, _ dictionary: PlainDictionary
  ) -> Finding? {
    guard let mine = style.stated.first.flatMap(dictionary.angle),
      let its = other.stated.first.flatMap(dictionary.angle)
    else { return nil }
    let (own, angle) = (Numerals.degrees(mine), Numerals.degrees(its))
    let same = mine == its ? own : "the same 32-bit float"
    return Finding(
      TagFirstAngleAmbiguous.self,
      "\(style.title) and `\(other.name.text)` both begin with \(same): "
        + "clients of \(dictionary.title) can't distinguish their tags",
      at: style.keyPath(ofText: 0),
      related: [.init(other.keyPath(ofText: 0), "`\(other.name.text)` begins with \(angle)")],
      notes: [
        "example: \(own) and \(angle) are both the 32-bit float \(Numerals.degrees(mine.nearestFloatDecimal ?? mine))"
      ],
      help: ["use another first angle for one of them, for instance by another order of its texts"],
      counterexample: style.counterexample([0]))
  }
}

private let examples = [
  RuleExample(
    "the same angles on two sides",
    tagSet: """
      cycle: [square-right, square-left]
      angles:
        2:
          square-right: { side: right, angles: [-90, 90] }
          square-left: { side: left, angles: [-90, 90] }
      """,
    projectSettings: "dictionaries: { old: { of: default/note, formats: [plist] } }"),
  RuleExample(
    "one style under two names",
    tagSet: """
      cycle: [oblique, slanted]
      angles:
        2:
          oblique: [-45, 45]
          slanted: [-45, 45]
          #        ^^^^^^^^^ tag-first-angle-ambiguous
      """),
  RuleExample(
    "the same first angle, which is fine without a dictionary",
    tagSet: """
      cycle: [oblique, crossed]
      angles:
        2:
          oblique: [-45, 45]
          crossed: [-45, 135]
      """),
  RuleExample(
    "the same first angle in a dictionary",
    tagSet: """
      cycle: [oblique, crossed]
      angles:
        2:
          oblique: [-45, 45]
          crossed: [-45, 135]
          #         ^^^ tag-first-angle-ambiguous
      """,
    projectSettings: "dictionaries: { old: { of: default/note, formats: [plist] } }"),
]
