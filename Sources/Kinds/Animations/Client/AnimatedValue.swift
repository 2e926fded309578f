public import StyleBundle

/// The value of a property at some time.
public enum AnimatedValue: Hashable, Sendable {
  /// A number in points, degrees or proportions, as the property has it.
  case number(Double)
  /// A color.
  case color(BundleColor)

  /// The number; nil for a color.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The color; nil for a number.
  public var color: BundleColor? {
    if case .color(let color) = self { color } else { nil }
  }
}
