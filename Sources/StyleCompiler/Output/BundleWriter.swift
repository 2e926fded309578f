package import StyleBundle
package import StyleModel

/// Writes a bundle as clients read it, one part after the other.
package enum BundleWriter {
  /// A part of a bundle; `verticals` has per tag set what each of its dictionaries writes for ±90.
  package static func part(
    _ styles: StyleCompilation.Result, verticals: [StyleName: [Project.Verticals]]
  ) -> BundlePart {
    var part = BundlePart()
    for animation in styles.animations { part.append(AnimationStyle(animation)) }
    for entry in styles.bubbles { part.append(BubbleStyle(entry.bubble, entry.outline)) }
    for entry in styles.tagSets {
      part.append(TagStyles(entry.set, entry.drawing, verticals: verticals[entry.set.name] ?? []))
    }
    return part
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
