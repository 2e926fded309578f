package import StyleBundle
package import StyleModel

/// A bundle's styles as the model that rules look at.
///
/// Stated and derived values can't be told apart any more: everything counts as stated, and a number as the decimal that
/// prints back as its double.
package struct LiftedBundle: Sendable {
  package let name: StyleName
  /// Styles by kind, in the order of the bundle.
  package let styles: [any ModelStyle]

  package init(_ bundle: DecodedBundle) {
    name = StyleName(bundle.name)
    styles = KindRegistry.all.flatMap { $0.lift(bundle) }
  }
}

extension ExactDecimal {
  /// The decimal that prints back as a double; rounded to six places in the rare case that it has too many digits.
  init(lifting value: Double) {
    self = ExactDecimal(source: "\(value)".utf8) ?? ExactDecimal(rounded: value)
  }
}

extension Quantity {
  init(lifting value: Double) {
    self.init(ExactDecimal(lifting: value), .stated)
  }
}

extension QuantityRange {
  init(lifting range: ClosedRange<Double>) {
    self.init(min: Quantity(lifting: range.lowerBound), max: Quantity(lifting: range.upperBound))
  }
}

extension StyleColor {
  init(lifting color: BundleColor) {
    self.init(
      space: color.space == .sRGB ? .sRGB : .displayP3,
      components: [color.red, color.green, color.blue].map { ExactDecimal(lifting: $0) },
      alpha: ExactDecimal(lifting: color.alpha))
  }
}

extension StyleBorder {
  init(lifting border: BundleBorder) {
    self.init(color: StyleColor(lifting: border.color), width: Quantity(lifting: border.width))
  }
}
