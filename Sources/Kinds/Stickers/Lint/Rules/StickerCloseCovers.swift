import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A close button that leaves nothing of a small sticker to take hold of.
enum StickerCloseCovers: StyleRule {
  static let description = RuleDescription(
    "sticker-close-covers", .stickers, .warning,
    options: [StickerFigure.aspect],
    fixability: .suggestion,
    summary: "at its smallest scale the close button leaves no 24 × 24 pt of a sticker free",
    explanation: """
      The close button isn't scaled, and where it overlaps the sticker a tap removes it. A sticker that is hardly larger \
      than its button can't be moved, pinched or turned any more: every touch removes it.

      The rule checks the sticker at `scale.min`, with the square around the close button and its `growth`. A free \
      square of 24 × 24 pt, WCAG 2.2's minimum (success criterion 2.5.8), is beside, above or below that square as a \
      whole, so it is in one of four strips of the body. Where the body itself has no space for such a square, \
      `sticker-target-small` reports it and this rule is silent. For a photo the rule checks every aspect ratio from \
      1:`aspect` to `aspect`:1 at which the body has space for one: the farther a ratio is from the box's own, the less \
      is left in every strip, so the two outermost of them decide.
      """,
    examples: examples)

  /// The side of the square that has to stay free, in points.
  fileprivate static let free = TouchTarget.wcag

  static func check(_ sticker: StickerFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let close = sticker.shape.close else { return }
    let aspects = sticker.aspects(Self.self, context)
    let covered = sticker.covered(close, scale: sticker.scale.lowerBound, aspects, context)
    if let covered { report(.closeCovers(sticker, close, covered, aspects, context)) }
  }
}

/// A body of which the close button leaves too little.
private struct CoveredBody {
  let aspect: Double?
  let body: Size
  /// The dimension of the widest strip beside the button, where the body leaves 24 points across it.
  let room: Double
}

extension StickerFigure {
  /// The body at a scale whose strips are all too narrow, though it isn't itself; nil where there is none.
  fileprivate func covered(
    _ close: StickerShape.Close, scale: Double, _ aspects: ClosedRange<Double>?, _ context: LintContext
  ) -> CoveredBody? {
    let least = StickerCloseCovers.free - context.tolerance
    let square = Rectangle(around: close.offset).grown(by: close.reach)
    for aspect in outermost(aspects, scale: scale) {
      let body = body(aspect: aspect, scale: scale)
      guard min(body.width, body.height) >= least else { continue }
      let strips = [
        body.width - max(0, square.maxX), min(square.minX, body.width), body.height - max(0, square.maxY),
        min(square.minY, body.height),
      ]
      guard let room = strips.max(), room < least else { continue }
      return CoveredBody(aspect: aspect, body: body, room: max(room, 0))
    }
    return nil
  }

  /// The aspect ratios farthest from the box's own at which the body still holds the free square, where it does at any.
  private func outermost(_ aspects: ClosedRange<Double>?, scale: Double) -> [Double?] {
    guard let aspects else { return [nil] }
    let (free, box) = (StickerCloseCovers.free, shape.body)
    let own = box.width / box.height
    var found: [Double] = []
    if aspects.lowerBound <= own {
      found.append(min(max(aspects.lowerBound, free / (box.height * scale)), min(aspects.upperBound, own)))
    }
    if aspects.upperBound >= own {
      found.append(max(min(aspects.upperBound, box.width * scale / free), max(aspects.lowerBound, own)))
    }
    return found
  }

  /// The smallest scale that leaves enough free, to hundredths; nil where none at a strip's or the body's bound does.
  fileprivate func uncoveredScale(
    _ close: StickerShape.Close, _ aspects: ClosedRange<Double>?, _ context: LintContext
  ) -> ValidNumber? {
    let (free, box) = (StickerCloseCovers.free, shape.body)
    let (right, below) = (close.offset.x + close.reach, close.offset.y + close.reach)
    let (wide, high) = ((free + max(0, right)) / box.width, (free + max(0, below)) / box.height)
    let least = max(free / box.width, free / box.height)
    let bounds = [max(wide, least), max(high, least), max(wide, high)].map { ValidNumber(.atLeast, $0) }
    return bounds.sorted { $0.value < $1.value }.first {
      $0.number > scale.lowerBound && covered(close, scale: $0.number, aspects, context) == nil
    }
  }
}

extension Finding {
  fileprivate static func closeCovers(
    _ sticker: StickerFigure, _ close: StickerShape.Close, _ covered: CoveredBody, _ aspects: ClosedRange<Double>?,
    _ context: LintContext
  ) -> Finding {
    let scale = sticker.scale.lowerBound
    let size = "\(Numerals.brief(covered.body))"
    let outside = -ValidNumber(.atLeast, close.reach).value
    let (x, y, reach) = (Numerals.number(close.offset.x), Numerals.number(close.offset.y), Numerals.number(close.reach))
    return Finding(
      StickerCloseCovers.self,
      "at the smallest scale \(sticker.title(aspect: covered.aspect)) is \(size), "
        + "and its close button leaves no 24 × 24 pt free",
      at: sticker.member("close", "size"),
      related: [.init(sticker.member("scale"), "smallest scale \(Numerals.number(scale))")],
      notes: [
        "example: scale \(Numerals.number(scale)), the button's center at (\(x), \(y)) of the body's corner, "
          + "\(reach) to every side: the widest strip beside it is \(Numerals.points(covered.room))"
      ],
      counterexample: Counterexample(sticker.sample(aspect: covered.aspect, scale: scale)),
      advice: Suggestion(
        [
          sticker.uncoveredScale(close, aspects, context).map(sticker.scaled),
          Suggestion.Option("an `offset.x`", exactly: outside, at: sticker.member("close", "offset", "x")),
        ], "leave 24 × 24 pt free"))
  }
}

private let examples = [
  RuleExample(
    "a button outside of the corner",
    sticker: """
      content: image
      size: { width: 60, height: 60 }
      scale: 0.8..3
      close: { size: 24, growth: 10, offset: { x: -22 } }
      """),
  RuleExample(
    "a tap area over most of a small sticker",
    sticker: """
      content: image
      size: { width: 60, height: 60 }
      scale: 0.7..3
      close: { size: 24, growth: 10 }
      #              ^^ sticker-close-covers
      """),
]
