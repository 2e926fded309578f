package import StyleBundle
import StyleModel

extension BundlePart {
  /// The styles that one part of a bundle gave, as clients read them.
  package init(_ styles: StyleCompilation.Result) {
    self.init()
    for style in styles.styles { append(style.bundleStyle) }
  }
}

extension ClosedRange<Double> {
  /// The range as clients read it.
  init(_ range: QuantityRange) {
    let min = range.min.value
    self = min...Swift.max(min, range.max.value)
  }
}

extension BundleColor {
  /// The colour as clients read it.
  init(_ color: StyleColor) {
    let numbers = color.components.map(\.double)
    self.init(
      color.space == .sRGB ? .sRGB : .displayP3, red: numbers[0], green: numbers[1], blue: numbers[2],
      alpha: color.alpha.double)
  }
}

extension BundleBorder {
  /// The border as clients read it.
  init(_ border: StyleBorder) {
    self.init()
    color = BundleColor(border.color)
    width = border.width.value
  }
}
