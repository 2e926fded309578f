import StyleDiagnostics
import StyleGeometry

/// Text rectangles of one style share area, or come closer than a minimum gap.
enum TagTextsOverlap: TagRule {
  static let description = RuleDescription(
    "tag-texts-overlap", .tags, .error,
    options: [.init("gap", default: 0, unit: .points, "the least distance between two texts")],
    fixability: .display,
    summary: "two texts of one style share area, at some of the declared text extents",
    explanation: """
      A text grows with what people write, and each text of a tag grows on its own. Where two rectangles share area, the \
      upper text can't be read and a tap hits the wrong one; no client notices.

      A text stands over its underline: from `padding` behind the elbow on the text's side, its lower edge `gap` above \
      the underline. Growing any extent only adds to a rectangle, so if two are apart at the largest widths and heights \
      they are apart at all; one sample proves the range. With the option `gap` above 0 rectangles nearer than that \
      fail too, measured between their nearest points.

      Texts one above the other are apart while the lower one is no higher than the distance of their underlines.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for style in tags.styles where style.count > 1 {
      let least = context.option("gap", of: Self.self, at: style.keyPath)
      let clashes = pairs(style).compactMap { Clash(tags, style, $0, least: least, tolerance: context.tolerance) }
      // Rows that are equally far apart clash for one reason: the pair that clashes first is shown.
      if let first = clashes.min(by: { $0.bound.value < $1.bound.value }) { report(first.finding(tags, style)) }
    }
  }

  private static func pairs(_ style: TagFigure.Style) -> [(Int, Int)] {
    style.texts.indices.flatMap { first in
      style.texts.indices.dropFirst(first + 1).map { (first, $0) }
    }
  }
}

/// Two texts that share area, and from which extent on.
private struct Clash {
  /// The text that reaches into the other: the lower one where the height decides.
  let texts: (Int, Int)
  let width: Double
  let height: Double
  let bound: Witness.Bound
  let least: Double

  init?(_ tags: TagFigure, _ style: TagFigure.Style, _ pair: (Int, Int), least: Double, tolerance: Double) {
    let (first, second) = (style.texts[pair.0], style.texts[pair.1])
    func clashes(_ width: Double, _ height: Double) -> Bool {
      tags.rectangle(first, width: width, height: height)
        .isNearer(than: least, to: tags.rectangle(second, width: width, height: height), tolerance: tolerance)
    }
    let (widths, heights) = (tags.width, tags.height)
    guard clashes(widths.upperBound, heights.upperBound) else { return nil }
    self.least = least
    texts = first.elbow.y <= second.elbow.y ? (pair.0, pair.1) : (pair.1, pair.0)
    // One sample: the least width that will do, then the largest height, unless even the least height fails.
    let isWide = !clashes(widths.lowerBound, heights.upperBound) && clashes(widths.upperBound, heights.lowerBound)
    width = clashes(widths.lowerBound, heights.upperBound) ? widths.lowerBound : widths.upperBound
    height = isWide ? heights.lowerBound : heights.upperBound
    let (fixedWidth, fixedHeight) = (width, height)
    bound =
      isWide
      ? Witness.Bound(
        member: "textWidth", value: Onset.value(in: 0...width) { clashes($0, fixedHeight) }, isOpen: true)
      : Witness.Bound(
        member: "textHeight", value: Onset.value(in: 0...height) { clashes(fixedWidth, $0) }, isOpen: true)
  }

  func finding(_ tags: TagFigure, _ style: TagFigure.Style) -> Finding {
    let (upper, lower) = (texts.0 + 1, texts.1 + 1)
    let isHigh = bound.member == "textHeight"
    let more = isHigh ? "higher" : "wider"
    let limit = Numerals.number(bound.value)
    let verb = least > 0 ? "come nearer than \(Numerals.points(least))" : "overlap"
    let rectangles = [texts.0, texts.1].map { index in
      let rectangle = tags.rectangle(style.texts[index], width: width, height: height)
      return "text \(index + 1) is \(Numerals.rectangle(rectangle))"
    }
    let extent = isHigh ? "height" : "width"
    let largest = isHigh ? tags.height.upperBound : tags.width.upperBound
    return Finding(
      TagTextsOverlap.self,
      "texts \(upper) and \(lower) of \(style.title) \(verb) when they are \(more) than \(limit) pt",
      at: style.keyPath,
      related: [.init(tags.layout("text", extent), "up to \(Numerals.points(largest)) is declared here")],
      notes: [
        "witness: width \(Numerals.number(width)), height \(Numerals.number(height)): "
          + rectangles.joined(separator: ", ")
      ],
      help: [
        bound.value > 0
          ? "declare a text \(extent) of at most \(limit), or move the texts apart"
          : "give the two texts other angles or sides: they stand on each other at any size"
      ],
      witness: Witness(
        [
          .init("texts", .counts([lower, upper])), .init("count", .counts([style.count])),
          .init("textWidth", .number(width)), .init("textHeight", .number(height)),
        ], bound: bound),
      proposals: bound.value > 0
        ? [FixProposal(title: "declare text \(extent)s up to \(limit) only", applicability: .display)] : [])
  }
}

extension TagTextsOverlap {
  private static let examples = [
    RuleExample(
      "rows 25 apart hold texts of 15",
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [square]
          angles: { 3: { square: { side: right, angles: [-90, 0, 90] } } }
      """),
    RuleExample(
      "texts higher than their rows",
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..30, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [square]
          angles:
            3:
              square: { side: right, angles: [-90, 0, 90] }
              #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-texts-overlap
      """),
    RuleExample(
      "a minimum gap that rows don't keep",
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..20, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [square]
          angles:
            3:
              square: { side: right, angles: [-90, 0, 90] }
              #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-texts-overlap
      """,
      project: """
        format: 1
        bundles: { default: { sources: ["**/*.yaml"] } }
        lint: { rules: { tag-texts-overlap: { gap: 6 } } }
        """),
  ]
}
