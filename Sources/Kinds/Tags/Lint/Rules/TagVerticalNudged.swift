import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Angles that are pushed a little off the vertical to force a side.
enum TagVerticalNudged: StyleRule {
  static let description = RuleDescription(
    "tag-vertical-nudged", .tags, .warning,
    fixability: .unsafe,
    summary: "an angle within 1° of ±90, but not ±90: a trick to force a side",
    explanation: """
      Where −90 < angle < 90 a text is on the right, otherwise on the left, and at exactly ±90 the angle doesn't decide. \
      Existing clients had no other way to choose than 89.999 for the right and 90.999 for the left. Such numbers \
      mislead: the leader leans by an amount nobody wants, which shows as soon as the radius grows or the pixel grid is \
      removed; the two sides aren't mirror images (that of 89.999 is 90.001); and the first angle of a stored tag is \
      compared as a 32-bit float that never equals the double.

      Here a side can be set: `{ angle: -90, side: right }`, or `{ side: right, angles: [-90, 90] }` for a whole style. \
      A dictionary that the project writes for existing clients has its `verticals` for ±90, so they lose nothing; where \
      they would, `dictionary-verticals-differ` gives the numbers. An angle is nudged when 0 < | |angle| − 90 | ≤ 1.

      A dictionary that is imported can't set a side. List the angles in the source then, beside `import` or instead of \
      it. One finding is given for a style, at the first such angle.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    lazy var places = tags.places()
    lazy var firsts = Dictionary(
      tags.style.mirrors.filter { $0.count == 2 }.map { ($0[1], $0[0]) }, uniquingKeysWith: { first, _ in first })
    for style in tags.styles {
      let nudged = style.texts.indices.filter { index in
        let distance = abs(style.texts[index].angle.magnitude - 90)
        return distance > context.tolerance && distance <= 1 + context.tolerance
      }
      guard !nudged.isEmpty else { continue }
      let partner = firsts[style.name].flatMap { places[.init(name: $0, count: style.count)] }.map { tags.styles[$0] }
      report(.nudged(tags, style, nudged, partner: partner))
    }
  }
}

extension Finding {
  fileprivate static func nudged(
    _ tags: TagFigure, _ style: TagFigure.Style, _ nudged: [Int], partner: TagFigure.Style?
  ) -> Finding {
    let texts = style.stated
    let angles = nudged.map { Numerals.degrees(texts[$0].angle) }
    let sides = Set(nudged.map { style.texts[$0].side })
    let purpose = sides.count == 1 ? "the \(style.texts[nudged[0]].side.rawValue) side" : "their sides"
    let first = style.texts[nudged[0]]
    let vertical = ExactDecimal(first.angle < 0 ? -90 : 90)
    let distance = Numerals.number(abs(first.angle.magnitude - 90))
    return Finding(
      TagVerticalNudged.self,
      "\(Numerals.texts(nudged)) of \(style.title) \(nudged.count == 1 ? "uses" : "use") \(angles.listed) "
        + "to force \(purpose)",
      at: style.keyPath(ofText: nudged[0]),
      caption: "\(distance)° off \(Numerals.degrees(vertical))",
      related: zip(nudged, angles).dropFirst().map { index, angle in
        .init(style.keyPath(ofText: index), "text \(index + 1) uses \(angle)")
      },
      notes: ["example: text \(nudged[0] + 1): \(angles[0]) is \(distance)° from \(Numerals.degrees(vertical))"]
        + (partner.flatMap { unmirrored(style, nudged, $0) }.map { [$0] } ?? []),
      help: tags.style.isImported
        ? ["use `dictionaries` in the project file to write nudged angles for clients that need them"] : [],
      counterexample: style.counterexample(nudged),
      advice: Suggestion(
        [tags.style.isImported ? nil : upright(style, texts, nudged)], "",
        texts[nudged[0]].statesSide ? ": the side is already set" : "",
        otherwise: (tags.style.isImported ? "add this style under `angles` in the source, with " : "use ")
          + "`{ angle: \(vertical), side: \(first.side.rawValue) }`"
          + (tags.style.isImported
            ? ": imports can't set a side" : " after removing or moving the style or text that is there already")))
  }

  private static func upright(_ style: TagFigure.Style, _ texts: [TagSet.Text], _ nudged: [Int]) -> Suggestion.Option {
    let uprights = nudged.map { ExactDecimal(texts[$0].angle < .zero ? -90 : 90) }
    let changes = zip(nudged, uprights).map { style.change(ofText: $0, texts[$0], to: $1) }
    let sides = Set(nudged.map { texts[$0].side.rawValue })
    guard let side = sides.first, sides.count == 1, !nudged.contains(where: { texts[$0].statesSide }) else {
      return Suggestion.Option(writing: changes, as: .unsafe)
    }
    let angle = Set(uprights).count > 1 ? "±90" : "`\(uprights[0])`"
    return Suggestion.Option("\(angle) with `side: \(side)`", changes, as: .unsafe)
  }

  /// Returns the remark that a nudged angle isn't even the mirror image of the partner's nudged one; nil where it is.
  private static func unmirrored(
    _ style: TagFigure.Style, _ nudged: [Int], _ partner: TagFigure.Style
  ) -> String? {
    let (own, other) = (style.stated, partner.stated)
    for index in nudged where other.indices.contains(index) {
      let angle = other[index].angle
      guard (angle.double.magnitude - 90).magnitude <= 1, !angle.isVertical, let mirrored = angle.mirroredAngle,
        mirrored != own[index].angle
      else { continue }
      return "\(Numerals.degrees(own[index].angle)) isn't the mirror of `\(partner.name.text)`'s "
        + "\(Numerals.degrees(angle)) either: that is \(Numerals.degrees(mirrored))"
    }
    return nil
  }
}

private let examples = [
  RuleExample(
    "vertical leaders with their sides",
    tagSet: """
      cycle: [square-right, square-left]
      angles:
        2:
          square-right: [{ angle: -90, side: right }, { angle: 90, side: right }]
          square-left: { side: left, angles: [-90, 90] }
      """),
  RuleExample(
    "leaders pushed to the right",
    height: "14",
    tagSet: """
      cycle: [square]
      angles:
        3:
          square: [-89.999, 0, 89.999]
          #        ^^^^^^^ tag-vertical-nudged
      """,
    fixes: ["-89.999, 0, 89.999": "{ angle: -90, side: right }, 0, { angle: 90, side: right }"]),
  RuleExample(
    "pushed although the side is set",
    tagSet: """
      cycle: [square]
      angles:
        2:
          square:
            side: left
            angles: [-90.11, 90.11]
            #        ^^^^^^ tag-vertical-nudged
      """,
    fixes: ["[-90.11, 90.11]": "[-90, 90]"]),
  RuleExample(
    "beside an imported dictionary, which can't set a side",
    """
    tags:
      note:
        import: old.json
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [plain]
        names: [plain]
        angles:
          1: { plain: [89.5] }
          #            ^^^^ tag-vertical-nudged
    """,
    files: [("old.json", #"{ "1": { "0": [0] } }"#)]),
]
