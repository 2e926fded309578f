import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A sticker or a close button that is smaller than a finger needs.
enum StickerTargetSmall: StyleRule {
  static let description = RuleDescription(
    "sticker-target-small", .stickers, .note,
    levelRemark: "warning under 24 pt",
    options: [StickerFigure.aspect],
    fixability: .suggestion,
    summary: "at its smallest scale a sticker, or its close button, is smaller than 44 pt",
    explanation: """
      A sticker that was made small has to remain large enough to touch. Apple recommends 44 × 44 pt and names 28 × 28 \
      as the minimum (Human Interface Guidelines, Accessibility); WCAG 2.2 requires 24 × 24 (success criterion 2.5.8).

      A sticker is smallest at `scale.min`, and its shorter side decides. A photo of aspect ratio a in a box w × h is w \
      × w/a where a ≥ w/h, else h·a × h: its shorter side falls from the box's own ratio to both ends, so of all ratios \
      from 1:`aspect` to `aspect`:1 one of the two ends has the smallest. The close button isn't scaled: its tap area is \
      as wide as `size + 2 · growth`.
      """,
    examples: examples)

  /// The size that a target should have, in points.
  fileprivate static let asked = 44.0

  static func check(_ sticker: StickerFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let aspects = sticker.aspects(Self.self, context)
    let ends: [Double?] = aspects.map { [$0.lowerBound, $0.upperBound] } ?? [nil]
    let least = ends.min { sticker.shortest($0) < sticker.shortest($1) } ?? nil
    if sticker.shortest(least) < asked - context.tolerance { report(.bodySmall(sticker, aspect: least, context)) }
    if let close = sticker.shape.close, 2 * close.reach < asked - context.tolerance {
      report(.closeSmall(sticker, close, context))
    }
  }
}

extension StickerFigure {
  /// The shorter side at the smallest scale, in points.
  fileprivate func shortest(_ aspect: Double?) -> Double {
    let body = body(aspect: aspect, scale: scale.lowerBound)
    return min(body.width, body.height)
  }
}

extension Finding {
  fileprivate static func bodySmall(_ sticker: StickerFigure, aspect: Double?, _ context: LintContext) -> Finding {
    let scale = sticker.scale.lowerBound
    let (whole, body) = (sticker.body(aspect: aspect, scale: 1), sticker.body(aspect: aspect, scale: scale))
    let (least, asked) = (min(body.width, body.height), StickerTargetSmall.asked)
    let needed = ValidNumber(.atLeast, asked / min(whole.width, whole.height))
    let size = "\(Numerals.brief(body))"
    return Finding(
      StickerTargetSmall.self,
      "at the smallest scale \(sticker.title(aspect: aspect)) is \(size) "
        + TouchTarget.shortfall(least, asked: asked, context),
      level: level(least, context), at: sticker.member("scale"),
      related: [
        .init(
          sticker.member("size"),
          "\(Numerals.size(sticker.shape.body)) at scale 1")
      ],
      notes: [
        "calculation: scale \(Numerals.number(scale)), \(sticker.title(aspect: aspect)): "
          + "\(Numerals.number(scale)) · \(Numerals.number(min(whole.width, whole.height))) = \(Numerals.points(least))"
      ],
      counterexample: Counterexample(
        sticker.sample(aspect: aspect, scale: scale),
        bound: .init(member: "scale", value: needed.bound, isOpen: true)),
      advice: Suggestion([sticker.scaled(needed)], "make every side at least \(Numerals.points(asked)) long"))
  }

  fileprivate static func closeSmall(
    _ sticker: StickerFigure, _ close: StickerShape.Close, _ context: LintContext
  ) -> Finding {
    let (width, asked) = (2 * close.reach, StickerTargetSmall.asked)
    let (size, growth) = (Numerals.number(close.size), Numerals.number(close.growth))
    let needed = ValidNumber(.atLeast, (asked - close.size) / 2)
    return Finding(
      StickerTargetSmall.self,
      "the close button's tap area is \(Numerals.points(width)) wide "
        + TouchTarget.shortfall(width, asked: asked, context),
      level: level(width, context), at: sticker.member("close", "size"),
      notes: ["calculation: \(size) + 2 · \(growth) = \(Numerals.points(width)), at every scale"],
      counterexample: Counterexample(
        [.init("width", .number(width)), .init("height", .number(width))],
        bound: .init(member: "width", value: asked, isOpen: true)),
      advice: Suggestion(
        [Suggestion.Option("a growth", needed, at: sticker.member("close", "growth"))],
        "make the tap area \(Numerals.points(asked)) wide", "; the visible button stays the same"))
  }

  private static func level(_ size: Double, _ context: LintContext) -> Level {
    size < TouchTarget.wcag - context.tolerance ? .warning : .note
  }
}

private let examples = [
  RuleExample(
    "a sticker that stays large enough, with a button that takes taps around it",
    sticker: """
      content: image
      size: { width: 100, height: 100 }
      scale: 0.5..3
      close: { size: 24, growth: 10, offset: { x: -10, y: -10 } }
      """),
  RuleExample(
    "a photo up to three times as long as wide",
    sticker: """
      content: photo
      size: { width: 100, height: 100 }
      scale: 0.5..3
      #      ^^^^^^ sticker-target-small
      """),
  RuleExample(
    "a sticker that shrinks to a dot",
    sticker: """
      content: image
      size: { width: 100, height: 80 }
      scale: 0.2..3
      #      ^^^^^^ sticker-target-small
      """),
  RuleExample(
    "a button with a small tap area",
    sticker: """
      content: image
      size: { width: 100, height: 100 }
      scale: 0.5..3
      close: { size: 12 }
      #              ^^ sticker-target-small
      """),
]
