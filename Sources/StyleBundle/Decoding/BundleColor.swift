package import StyleGeometry

/// A color in a named color space.
public struct BundleColor: Hashable, Sendable {
  /// A color space, which gives the components their meaning.
  public enum Space: String, Hashable, CaseIterable, Sendable {
    /// The color space of the web.
    case sRGB = "srgb"
    /// The wider color space of current displays.
    case displayP3 = "display-p3"
  }

  /// The color space of the components.
  public private(set) var space: Space
  /// Red, gamma-encoded in the color space, in 0…1; not multiplied by `alpha`.
  public private(set) var red: Double
  /// Green, gamma-encoded in the color space, in 0…1; not multiplied by `alpha`.
  public private(set) var green: Double
  /// Blue, gamma-encoded in the color space, in 0…1; not multiplied by `alpha`.
  public private(set) var blue: Double
  /// Opacity, from 0, clear, to 1, opaque.
  public private(set) var alpha: Double

  /// A color from its parts, all in 0…1.
  ///
  /// Nothing is checked: other values stay as they are, and a bundle that states them is refused when it is read.
  public init(_ space: Space = .sRGB, red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.space = space
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension BundleColor {
  /// The color as numbers.
  package var encoded: EncodedColor { EncodedColor(isDisplayP3: space == .displayP3, [red, green, blue, alpha]) }
}

extension BundleColor: SchemaObject {
  static let shared: String? = "color"

  /// Opaque black, for reading to replace.
  package init() { self.init(red: 0, green: 0, blue: 0) }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    var components = Components(red: red, green: green, blue: blue)
    try form.member("alpha", &alpha, .proportion, "opacity, from 0 (transparent) to 1 (opaque)")
    try form.member("colorSpace", &space, Space.form, "color space of the components")
    try form.member("components", &components, Components.form, "red, green and blue")
    (red, green, blue) = (components.red, components.green, components.blue)
  }

  private struct Components: SchemaTuple {
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    mutating func numbers<Walker: TupleVisitor>(_ form: inout Walker) throws(Walker.Failure) {
      try form.number(&red, .proportion)
      try form.number(&green, .proportion)
      try form.number(&blue, .proportion)
    }
  }
}
