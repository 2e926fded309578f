import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Angles that are pushed a little off the vertical to force a side.
enum TagVerticalNudged: TagRule {
  static let description = RuleDescription(
    "tag-vertical-nudged", .tags, .warning,
    fixability: .unsafe,
    summary: "an angle within 1° of ±90, but not ±90: the trick that forces a side",
    explanation: """
      Where −90 < angle < 90 a text stands on the right, beyond on the left, and at exactly ±90 the angle doesn't say. \
      Clients in the field knew no other way to say it than 89.999 for the right and 90.999 for the left. The numbers \
      then mean something else than they say: the leg leans by an amount nobody wants, which shows as soon as the radius \
      grows or the pixel grid goes away; the two sides are no mirror images (that of 89.999 is 90.001); and the \
      first angle of a stored tag is compared as a 32-bit float that never equals the double.

      Here a side can be stated: `{ angle: -90, side: right }`, or `{ side: right, angles: [-90, 90] }` for a whole \
      style. A dictionary that the project writes for clients in the field has its `verticals` for ±90, so they lose \
      nothing; where they would, `dictionary-verticals-differ` gives the numbers. An angle is nudged when 0 < | |angle| − 90 | ≤ 1.

      A dictionary that is imported can't state a side. There the way out is to list the angles in the source, beside \
      `import` or instead of it. One finding is given for a style, at the first such angle.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    lazy var trial = StyleTrial(tags, context)
    lazy var partners = MirrorPartnersByName(tags)
    for style in tags.styles {
      let nudged = style.texts.indices.filter { index in
        let distance = abs(style.texts[index].angle.magnitude - 90)
        return distance > context.tolerance && distance <= 1 + context.tolerance
      }
      guard !nudged.isEmpty else { continue }
      // Two styles that stand alike couldn't be told apart.
      var upright = style.stated
      for text in nudged { upright[text].angle.standUpright() }
      let hasTwin = context.searchesAdvice && !trial.allows(upright, for: style)
      report(.nudged(tags, style, nudged, partner: partners.partner(of: style), hasTwin: hasTwin))
    }
  }
}

/// The mirror partners of a tag set's styles, looked up by name.
private struct MirrorPartnersByName {
  private let tags: TagFigure
  private let firsts: [StyleName: StyleName]
  private let places: [Int: [StyleName: Int]]

  init(_ tags: TagFigure) {
    self.tags = tags
    let pairs = tags.style.mirrors.filter { $0.count == 2 }.map { ($0[1], $0[0]) }
    firsts = Dictionary(pairs) { first, _ in first }
    places = tags.placesByName()
  }

  func partner(of style: TagFigure.Style) -> TagFigure.Style? {
    firsts[style.name].flatMap { places[style.count]?[$0] }.map { tags.styles[$0] }
  }
}

extension ExactDecimal {
  /// Sets the angle to 90 or −90 degrees, whichever is nearer.
  fileprivate mutating func standUpright() { self = ExactDecimal(self < .zero ? -90 : 90) }
}

extension Finding {
  fileprivate static func nudged(
    _ tags: TagFigure, _ style: TagFigure.Style, _ nudged: [Int], partner: TagFigure.Style?, hasTwin: Bool
  ) -> Finding {
    let texts = style.stated
    let angles = nudged.map { Numerals.degrees(texts[$0].angle) }
    let sides = Set(nudged.map { style.texts[$0].side })
    let purpose = sides.count == 1 ? "on the \(style.texts[nudged[0]].side.rawValue)" : "each on its side"
    let first = style.texts[nudged[0]]
    let vertical = ExactDecimal(first.angle < 0 ? -90 : 90)
    let twin = hasTwin ? "; but then it stands where another style or text does, which has to go first" : ""
    let distance = Numerals.number(abs(first.angle.magnitude - 90))
    return Finding(
      TagVerticalNudged.self,
      "\(Numerals.texts(nudged)) of \(style.title) \(nudged.count == 1 ? "stands" : "stand") at "
        + "\(angles.listed), just off the vertical to be \(purpose)",
      at: style.keyPath(ofText: nudged[0]),
      caption: "\(distance)° off \(Numerals.degrees(vertical))",
      related: zip(nudged, angles).dropFirst().map { index, angle in
        .init(style.keyPath(ofText: index), "text \(index + 1) is nudged to \(angle)")
      },
      notes: ["witness: text \(nudged[0] + 1): \(angles[0]) is \(distance)° from \(Numerals.degrees(vertical))"]
        + (partner.flatMap { unmirrored(style, nudged, $0) }.map { [$0] } ?? []),
      witness: style.witness(nudged),
      advice: Suggestion(
        [tags.style.isImported ? nil : upright(style, texts, nudged)], "",
        (texts[nudged[0]].statesSide
          ? ": the side is stated already" : ": an upright leg may stand on either side") + twin,
        otherwise: "an imported dictionary can't state a side: list this style under `angles` in the source, with "
          + "`{ angle: \(vertical), side: \(first.side.rawValue) }`; `dictionaries` in the project file can write nudged "
          + "angles for clients that need them" + twin))
  }

  private static func upright(_ style: TagFigure.Style, _ texts: [TagSet.Text], _ nudged: [Int]) -> Suggestion.Option {
    Suggestion.Option(
      writing: nudged.map { index in
        let upright = ExactDecimal(texts[index].angle < .zero ? -90 : 90)
        return style.change(ofText: index, texts[index], to: upright)
      }, as: .unsafe)
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
    "upright legs with their sides",
    tagSet: """
      cycle: [square-right, square-left]
      angles:
        2:
          square-right: [{ angle: -90, side: right }, { angle: 90, side: right }]
          square-left: { side: left, angles: [-90, 90] }
      """),
  RuleExample(
    "legs pushed to the right",
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
    "pushed although the side is stated",
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
    "beside an imported dictionary, which can't state a side",
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
