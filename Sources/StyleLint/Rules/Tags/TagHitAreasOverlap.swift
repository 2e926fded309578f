import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Tap areas of two texts share area, or a text's tap area holds the dot's centre.
enum TagHitAreasOverlap: TagRule {
  static let description = RuleDescription(
    "tag-hit-areas-overlap", .tags, .warning, fixability: .display,
    summary: "tap areas of two texts share area, or one takes taps on the dot",
    explanation: """
      Where two tap areas share area, the client gives the tap to whichever text it asks first, and people open the wrong \
      one. A tap area that holds the dot's centre takes the taps that were to step through the styles.

      A tap area is the text's rectangle grown by `hit.text` on every side. It only grows with the text, so if nothing is \
      shared at the largest extents nothing is at all; one sample proves the range. Rows keep apart while \
      `height + 2 · hit.text` is no more than the distance of their underlines. Areas that touch share nothing, and a \
      dot's centre on an edge is outside.

      With `prefer: dot` a tap on the dot hits the dot whatever lies over it, so only the texts are looked at. Texts that \
      overlap themselves are told by `tag-texts-overlap`, and one that the dot's centre lies in by `tag-dot-covers-text`; \
      this rule is silent about them.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    lazy var soundGrowth = Self.soundGrowth(tags)
    for style in tags.styles {
      for cause in PairFault.causes(overlaps(tags, style, tolerance: context.tolerance)) {
        report(.hitAreasOverlap(tags, style, cause, soundGrowth))
      }
      for cause in PairFault.causes(coveredDots(tags, style, tolerance: context.tolerance)) {
        report(.hitAreaHoldsDot(tags, style, cause, soundGrowth))
      }
    }
  }

  private static func overlaps(_ tags: TagFigure, _ style: TagFigure.Style, tolerance: Double) -> [PairFault] {
    let growth = tags.set.hit.text.value
    return style.pairs.compactMap { pair in
      let (first, second) = (style.texts[pair.first], style.texts[pair.second])
      func share(_ growth: Double, _ one: Extents, _ other: Extents) -> Bool {
        tags.rectangle(first, one).grown(by: growth)
          .isNearer(than: 0, to: tags.rectangle(second, other).grown(by: growth), tolerance: tolerance)
      }
      guard !share(0, tags.largest, tags.largest) else { return nil }
      let onset = ExtentOnset(tags) { share(growth, $0, $1) }
      return onset.map { PairFault(first: pair.first, second: pair.second, onset: $0) }
    }
  }

  /// Texts by themselves: both texts of the fault are the same.
  private static func coveredDots(_ tags: TagFigure, _ style: TagFigure.Style, tolerance: Double) -> [PairFault] {
    guard tags.set.hit.prefer == .text else { return [] }
    let growth = tags.set.hit.text.value
    return style.texts.indices.compactMap { index in
      let text = style.texts[index]
      let isCovered = tags.rectangle(text, tags.largest).holdsDot(tolerance)
      guard !isCovered || tags.set.layout.dotRadius.value <= 0 else { return nil }
      let onset = ExtentOnset(tags) { size, _ in tags.rectangle(text, size).grown(by: growth).holdsDot(tolerance) }
      return onset.map { PairFault(first: index, second: index, onset: $0) }
    }
  }

  /// The largest growth that keeps all tap areas apart and off the dot, where the texts themselves are; to hundredths.
  static func soundGrowth(_ tags: TagFigure) -> Double {
    var least = Double.infinity
    for style in tags.styles {
      let rectangles = style.texts.map { tags.rectangle($0, tags.largest) }
      for pair in style.pairs {
        let apart = rectangles[pair.first].apart(from: rectangles[pair.second])
        if max(apart.x, apart.y) >= 0 { least = min(least, max(apart.x, apart.y) / 2) }
      }
      guard tags.set.hit.prefer == .text else { continue }
      for rectangle in rectangles {
        let apart = rectangle.apart(from: .atDot)
        if max(apart.x, apart.y) >= 0 { least = min(least, max(apart.x, apart.y)) }
      }
    }
    return Numerals.roundedDown(least)
  }
}

extension Rectangle {
  /// Whether the dot's centre lies inside, not on an edge.
  fileprivate func holdsDot(_ tolerance: Double) -> Bool {
    minX < -tolerance && maxX > tolerance && minY < -tolerance && maxY > tolerance
  }
}

extension Finding {
  fileprivate static func hitAreasOverlap(
    _ tags: TagFigure, _ style: TagFigure.Style, _ cause: PairFault.Cause, _ soundGrowth: Double
  ) -> Finding {
    let fault = cause.first
    func sentence(_ fault: PairFault, _ style: String) -> String {
      let (first, second) = (fault.first + 1, fault.second + 1)
      return "the tap areas of texts \(first) and \(second)\(style) overlap "
        + fault.onset.condition(first, second, subject: nil, in: tags)
    }
    return hitAreas(
      tags, style, cause, sentence, texts: [fault.speaker, fault.listener],
      help: "a growth of up to \(Numerals.number(soundGrowth)) keeps the tap areas of every style apart", soundGrowth)
  }

  fileprivate static func hitAreaHoldsDot(
    _ tags: TagFigure, _ style: TagFigure.Style, _ cause: PairFault.Cause, _ soundGrowth: Double
  ) -> Finding {
    func sentence(_ fault: PairFault, _ style: String) -> String {
      let text = fault.first + 1
      return "a tap on the dot hits text \(text)\(style) "
        + fault.onset.condition(text, text, subject: nil, in: tags)
    }
    return hitAreas(
      tags, style, cause, sentence, texts: [cause.first.first],
      help: "a growth of up to \(Numerals.number(soundGrowth)) leaves the dot to be tapped, or `prefer: dot`",
      soundGrowth)
  }

  private static func hitAreas(
    _ tags: TagFigure, _ style: TagFigure.Style, _ cause: PairFault.Cause,
    _ sentence: (PairFault, String) -> String, texts: [Int], help: String, _ soundGrowth: Double
  ) -> Finding {
    let onset = cause.first.onset
    let growth = tags.set.hit.text.value
    let areas = texts.map { index in
      let area = tags.rectangle(style.texts[index], onset.sample).grown(by: growth)
      return "the tap area of text \(index + 1) is \(Numerals.rectangle(area))"
    }
    let canShrink = soundGrowth < growth
    return Finding(
      TagHitAreasOverlap.self, sentence(cause.first, " of " + style.title), at: style.keyPath,
      related: [.init(tags.hit("text"), "texts are grown by \(Numerals.points(growth)) on every side")]
        + onset.declared(in: tags),
      notes: [onset.note(areas.joined(separator: ", "))] + cause.note { sentence($0, "") },
      help: [canShrink ? help : "move the texts apart"],
      witness: onset.witness(texts: texts.map { $0 + 1 }, count: style.count),
      proposals: canShrink
        ? [FixProposal(title: "grow texts by \(Numerals.number(soundGrowth)) or less", applicability: .display)] : [])
  }
}

extension TagHitAreasOverlap {
  private static let examples = [
    RuleExample(
      "tap areas that fill rows of 25",
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [square]
          angles: { 3: { square: { side: right, angles: [-90, 0, 90] } } }
      """),
    RuleExample(
      "tap areas higher than their rows",
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..18, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [square]
          angles:
            3:
              square: { side: right, angles: [-90, 0, 90] }
              #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-hit-areas-overlap
      """),
    RuleExample(
      "a tap area that takes taps on the dot",
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 8 }
          cycle: [square]
          angles:
            1:
              square: [0]
              #       ^^^ tag-hit-areas-overlap
      """),
    RuleExample(
      "a dot that goes before the text",
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 8, prefer: dot }
          cycle: [square]
          angles: { 1: { square: [0] } }
      """),
  ]
}
