package import StyleBundle
package import StyleModel

/// A bundle's styles as the model that rules look at.
///
/// What was stated and what followed can't be told apart any more: everything counts as stated, and a number as the decimal that
/// prints back as its double.
package struct LiftedBundle: Sendable {
  package let name: StyleName
  package let tagSets: [TagSet]
  package let bubbles: [Bubble]
  package let animations: [Animation]
  /// Per tag set what each of its dictionaries writes for ±90.
  package let verticals: [StyleName: [Project.Verticals]]

  package init(_ bundle: DecodedBundle) {
    name = StyleName(bundle.name)
    tagSets = bundle.tags.map { TagSet(lifting: $0) }
    bubbles = bundle.bubbles.map { Bubble(lifting: $0) }
    animations = bundle.animations.map { Animation(lifting: $0) }
    var verticals: [StyleName: [Project.Verticals]] = [:]
    for set in bundle.tags where !set.verticals.isEmpty {
      verticals[StyleName(set.name.text)] = set.verticals.map {
        Project.Verticals(right: ExactDecimal(lifting: $0.right), left: ExactDecimal(lifting: $0.left))
      }
    }
    self.verticals = verticals
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
