public import StyleBundle
public import StyleGeometry

/// A disc from which people choose hue and saturation; brightness is set apart.
public struct ColorWheel: Hashable, Sendable {
  private let geometry: ColorWheelGeometry
  /// The brightness, from black at 0 to the brightest at 1.
  public var brightness: Double

  /// A wheel of a diameter in points.
  public init(diameter: Double, brightness: Double = 1) {
    geometry = ColorWheelGeometry(diameter: diameter)
    self.brightness = brightness
  }

  /// The diameter from edge to edge, in points.
  public var diameter: Double { geometry.diameter }

  /// Whether a point lies on the wheel; x to the right and y down from its upper left corner.
  public func contains(_ point: Point) -> Bool { geometry.contains(point) }

  /// The color at a point; a finger that has left the wheel goes on along its edge.
  public func color(at point: Point) -> HSBColor {
    let (hue, saturation) = geometry.color(at: point)
    return HSBColor(hue: hue, saturation: saturation, brightness: brightness)
  }

  /// The place of a color's mark, in points from the wheel's upper left corner.
  public func point(of color: HSBColor) -> Point {
    geometry.point(hue: color.hue, saturation: color.saturation)
  }
}

extension BundleColor {
  /// The color of a hue, saturation and brightness, opaque unless `alpha` says otherwise.
  public init(_ color: HSBColor, alpha: Double = 1) {
    let (red, green, blue) = color.components
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension HSBColor {
  /// Hue, saturation and brightness of a color; what sRGB can't show is cut off.
  public init(_ color: BundleColor) {
    let stored = color.space == .sRGB ? color.encoded.parts : LinearColor(color.encoded).clipped.encoded().parts
    self.init(red: stored[0], green: stored[1], blue: stored[2])
  }
}
