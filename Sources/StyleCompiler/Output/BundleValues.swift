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
