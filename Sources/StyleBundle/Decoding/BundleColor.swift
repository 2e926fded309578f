/// A colour in a named colour space.
public struct BundleColor: Hashable, Sendable {
  /// What the components mean.
  public enum Space: String, Hashable, CaseIterable, Sendable {
    /// The colour space of the web.
    case sRGB = "srgb"
    /// The wider one of current displays.
    case displayP3 = "display-p3"
  }

  /// What the components mean.
  public let space: Space
  /// In 0…1.
  public let red: Double
  /// In 0…1.
  public let green: Double
  /// In 0…1.
  public let blue: Double
  /// From 0, clear, to 1, opaque.
  public let alpha: Double

  /// A colour from its parts, all in 0…1.
  public init(_ space: Space = .sRGB, red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.space = space
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension BundleColor {
  init(_ value: JSONValue) throws(BundleError) {
    let components = try value.numbers("components", .proportion, count: 3)
    self.init(
      try value.word("colorSpace", as: Space.self), red: components[0], green: components[1], blue: components[2],
      alpha: try value.number("alpha", .proportion))
  }
}
