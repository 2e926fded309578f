import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Tap areas smaller than a finger needs.
enum TagHitAreaSmall: StyleRule {
  static let description = RuleDescription(
    "tag-hit-area-small", .tags, .note,
    levelRemark:
      "warning under 24 pt, error under 24 pt where the circle of 24 pt around a tap area meets another one's",
    options: [minimum],
    fixability: .suggestion,
    summary: "a tap area is smaller than 44 pt at the smallest text",
    explanation: """
      Fingers miss small targets. Apple recommends 44 × 44 pt and names 28 × 28 as the minimum (Human Interface \
      Guidelines, Accessibility); WCAG 2.2 requires 24 × 24, or enough space that circles of 24 around the centers of \
      smaller targets meet no other target and no other such circle (success criterion 2.5.8). The option `minimum` \
      moves the bound of the note only.

      A text's tap area is its rectangle grown by `hit.text` on every side, so at the smallest text it is \
      `text.width.min + 2 · hit.text` wide and `text.height.min + 2 · hit.text` high, the same in every style: one \
      finding per tag set. The dot's is a circle of radius `hit.dot`.

      A text is under 24 while its width or height is below `24 − 2 · hit.text`. As its sizes vary there, the center of \
      its tap area moves over one or two rectangles; the others' areas are largest at their largest texts. So the circle \
      meets a text at some sizes exactly when such a rectangle is nearer than 12 to the text's largest area, or nearer \
      than 24 to the rectangle of another circle's center; and the dot's when it is nearer than 12 + hit.dot, or 24, to \
      the dot.
      """,
    examples: examples)

  private static let minimum = RuleDescription.Option(
    "minimum", default: 44, unit: .points, "the recommended width and height of a tap area")

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let hit = tags.style.hit else { return }
    lazy var growth = context.searchesAdvice ? TapGrowth(tags, context) : nil
    let asked = context.number(minimum, of: Self.self, at: tags.hit("text"))
    if min(tags.smallest.width, tags.smallest.height) + 2 * hit.text < max(asked, TouchTarget.wcag)
      - context.tolerance
    {
      report(.textAreaSmall(tags, hit, asked: asked, growth?.ofTexts(max(asked, TouchTarget.wcag)), context))
    }
    let dotAsked = context.number(minimum, of: Self.self, at: tags.hit("dot"))
    if 2 * hit.dot < max(dotAsked, TouchTarget.wcag) - context.tolerance {
      report(.dotAreaSmall(tags, hit, asked: dotAsked, growth?.ofDot(max(dotAsked, TouchTarget.wcag)), context))
    }
  }
}

extension Finding {
  fileprivate static func textAreaSmall(
    _ tags: TagFigure, _ hit: TagStyles.HitAreas, asked: Double, _ advice: Suggestion?,
    _ context: LintContext
  ) -> Finding {
    let growth = hit.text
    let area = Size(width: tags.smallest.width + 2 * growth, height: tags.smallest.height + 2 * growth)
    let least = min(area.width, area.height)
    let meeting = TapAreas(tags, tolerance: context.tolerance)?.crowdedText
    let bound = least < TouchTarget.wcag - context.tolerance ? TouchTarget.wcag : asked
    let size =
      area.width < bound - context.tolerance && area.height < bound - context.tolerance
      ? "\(Numerals.size(area))"
      : "\(Numerals.points(least)) \(area.height <= area.width ? "high" : "wide")"
    let sample = meeting?.sample ?? tags.smallest
    return Finding(
      TagHitAreaSmall.self,
      "the smallest text's tap area is \(size) "
        + TouchTarget.shortfall(least, asked: asked, isCrowded: meeting != nil, context) + (meeting?.words ?? ""),
      level: level(least, isCrowded: meeting != nil, context), at: tags.hit("text"),
      related: [
        .init(
          tags.layout("text", area.height <= area.width ? "height" : "width"),
          "the smallest text is \(Numerals.size(tags.smallest))")
      ] + (meeting.map { [.init($0.style.keyPath, "they meet here")] } ?? []),
      notes: [
        "example: width \(Numerals.number(sample.width)), height \(Numerals.number(sample.height)), "
          + "grown by \(Numerals.number(growth)) on every side: "
          + "\(Numerals.number(sample.width + 2 * growth)) × \(Numerals.points(sample.height + 2 * growth))"
          + (meeting.map { ", " + $0.measure } ?? "")
      ] + rowNote(tags, growth),
      counterexample: meeting?.counterexample
        ?? Counterexample(Counterexample.extents(sample)),
      advice: advice)
  }

  fileprivate static func dotAreaSmall(
    _ tags: TagFigure, _ hit: TagStyles.HitAreas, asked: Double, _ advice: Suggestion?,
    _ context: LintContext
  ) -> Finding {
    let width = 2 * hit.dot
    let meeting = TapAreas(tags, tolerance: context.tolerance)?.crowdedDot
    return Finding(
      TagHitAreaSmall.self,
      "the dot's tap area is \(Numerals.points(width)) wide "
        + TouchTarget.shortfall(width, asked: asked, isCrowded: meeting != nil, context) + (meeting?.words ?? ""),
      level: level(width, isCrowded: meeting != nil, context), at: tags.hit("dot"),
      related: meeting.map { [.init($0.style.keyPath, "they meet here")] } ?? [],
      notes: meeting.map {
        [
          "example: width \(Numerals.number($0.sample.width)), height \(Numerals.number($0.sample.height)): "
            + $0.measure
        ]
      } ?? [],
      counterexample: meeting?.counterexample, advice: advice)
  }

  private static func level(_ size: Double, isCrowded: Bool, _ context: LintContext) -> Level {
    guard size < TouchTarget.wcag - context.tolerance else { return .note }
    return isCrowded ? .error : .warning
  }

  /// Returns a note about the two tap areas with the least space between them; empty where no two are apart.
  private static func rowNote(_ tags: TagFigure, _ growth: Double) -> [String] {
    var least: (room: Double, words: String)?
    for style in tags.styles {
      let areas = style.texts.map { tags.rectangle($0, tags.largest).grown(by: growth) }
      for pair in style.pairs {
        let room = areas[pair.first].distance(to: areas[pair.second])
        guard room > 0, room < least?.room ?? .infinity else { continue }
        least = (room, "texts \(pair.first + 1) and \(pair.second + 1) of \(style.title)")
      }
    }
    return least.map { ["the tap areas of \($0.words) are \(Numerals.points($0.room)) apart"] } ?? []
  }
}

extension TapAreas.Meeting {
  fileprivate var counterexample: Counterexample {
    let others = other.map {
      [Counterexample.Member("otherWidth", .number($0.width)), .init("otherHeight", .number($0.height))]
    }
    return Counterexample(Counterexample.texts(texts, of: style.count, sample) + (others ?? []))
  }
}

private let examples = [
  RuleExample(
    "44 pt for every text and the dot",
    radius: 40, hit: "7", text: "width: 30..120, height: 30, padding: 8, gap: 8",
    tagSet: """
      cycle: [square]
      angles: { 2: { square: [0, 180] } }
      """),
  RuleExample(
    "rows of 24.32, as in released apps",
    height: "14.32",
    tagSet: """
      #                     ^ tag-hit-area-small
      cycle: [square]
      angles: { 3: { square: { side: right, angles: [-90, 0, 90] } } }
      """),
  RuleExample(
    "under 24, far from anything else",
    radius: 60, dot: 22, hit: "4", text: "width: 40..120, height: 14, padding: 8, gap: 8",
    tagSet: """
      #                     ^ tag-hit-area-small
      cycle: [slanted]
      angles: { 1: { slanted: [45] } }
      """),
  RuleExample(
    "under 24, beside the dot's tap area",
    height: "14", hit: "4",
    tagSet: """
      #                     ^ tag-hit-area-small
      cycle: [square]
      angles: { 1: { square: [0] } }
      """),
  RuleExample(
    "a dot that is hard to hit",
    radius: 40, dot: 16, hit: "7", text: "width: 30..120, height: 30, padding: 8, gap: 8",
    tagSet: """
      #           ^^ tag-hit-area-small
      cycle: [square]
      angles: { 1: { square: [0] } }
      """),
]
