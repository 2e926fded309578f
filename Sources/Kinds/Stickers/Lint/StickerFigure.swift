package import StyleBundle
import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A sticker with the measures that its rules share, in points.
package final class StickerFigure: StatedFigure {
  package static let crossKindRules: [any CrossKindRule.Type] = [TextSmall.self]

  package let style: StickerStyle
  /// Whether somebody wrote the quarter turn.
  let statesQuarterTurn: Bool
  /// Whether somebody wrote the size that text begins with.
  let statesFirstFontSize: Bool
  /// The sticker's shape at scale 1; of a photo with the box as its body.
  package let shape: StickerShape

  package init(_ stated: Authored<StickerStyle>, _ context: LintContext) {
    style = stated.style
    statesQuarterTurn = stated.states("quarterTurn")
    statesFirstFontSize = stated.states("fontSize", "default")
    let close = style.close.map { StickerShape.Close(size: $0.size, growth: $0.growth, offset: $0.offset) }
    shape = StickerShape(body: style.size, close: close)
  }

  /// The scales that fingers may give it.
  package var scale: ClosedRange<Double> { style.scale }
}

extension StickerFigure {
  /// The option of the largest ratio between the sides of photos that rules look at.
  static let aspect = RuleDescription.Option(
    "aspect", default: 3, unit: .proportion, "the largest ratio of a photo's longer side to its shorter one")

  /// The aspect ratios of photos, from 1:n to n:1; nil for other content.
  func aspects(_ rule: any Rule.Type, _ context: LintContext) -> ClosedRange<Double>? {
    guard style.content == .photo else { return nil }
    let most = context.number(Self.aspect, of: rule, at: member("size"))
    guard most > 0 else { return 1...1 }
    return Swift.min(most, 1 / most)...Swift.max(most, 1 / most)
  }

  /// The body at a scale, of a photo with an aspect ratio.
  func body(aspect: Double?, scale: Double) -> Size {
    (aspect.map(shape.body.holding) ?? shape.body).scaled(by: scale)
  }

  /// The sticker in words: `the sticker`, or `a photo of 3:1`.
  func title(aspect: Double?) -> String {
    guard let aspect else { return "the sticker" }
    return "a photo of " + (aspect >= 1 ? "\(Numerals.brief(aspect)):1" : "1:\(Numerals.brief(1 / aspect))")
  }

  /// A sample for a counterexample.
  func sample(aspect: Double?, scale: Double) -> [Counterexample.Member] {
    let body = body(aspect: aspect, scale: scale)
    let aspects = aspect.map { [Counterexample.Member("aspect", .number($0))] } ?? []
    return [.init("scale", .number(scale))] + aspects
      + [.init("width", .number(body.width)), .init("height", .number(body.height))]
  }

  /// Returns the suggestion of another smallest or largest scale.
  func scaled(_ number: ValidNumber) -> Suggestion.Option {
    let noun = number.side == .atLeast ? "a smallest scale" : "a largest scale"
    return Suggestion.Option(noun, number, of: style.scale.exact, at: member("scale"))
  }

  package var statedTexts: [StatedText] {
    guard style.content == .text, let size = style.fontSize else { return [] }
    // A size to begin with that somebody wrote has to stay in the range.
    let largest = statesFirstFontSize ? size.initial : size.range.upperBound
    return [
      StatedText(
        title: "the smallest text", fontSize: size.range.lowerBound, keyPath: member("fontSize", "min"),
        largest: largest, scale: .init(factor: scale.lowerBound, keyPath: member("scale")))
    ]
  }
}
