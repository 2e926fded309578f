/// A color of sRGB by hue, saturation and brightness (HSV).
public struct HSBColor: Hashable, Sendable {
  /// The hue round the circle of colors, in 0..<1: red at 0, green at ⅓, blue at ⅔; 0 for grays.
  public var hue: Double
  /// The saturation, from gray at 0 to the pure color at 1.
  public var saturation: Double
  /// The brightness, from black at 0 to the brightest at 1.
  public var brightness: Double

  /// The color of a hue, of which whole turns of the circle don't count, and of a saturation and brightness in 0…1.
  public init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  /// The color of stored components of sRGB, in 0…1.
  ///
  /// The largest component is the brightness, and the smallest is brightness · (1 − saturation).
  public init(red: Double, green: Double, blue: Double) {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let span = most - least
    brightness = most
    saturation = most > 0 ? span / most : 0
    guard span > 0 else {
      hue = 0
      return
    }
    let sixth =
      most == red ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    let turned = sixth < 0 ? sixth + 6 : sixth
    // A value below 0 by rounding alone would come out at a whole turn.
    hue = turned < 6 ? turned / 6 : 0
  }

  /// Red, green and blue as stored in sRGB, in 0…1.
  public var components: (red: Double, green: Double, blue: Double) {
    let turned = hue - hue.rounded(.down)
    // How far one component has gone from least to most at that hue, shifted by `offset` sixths of the circle.
    func component(_ offset: Double) -> Double {
      let position = (offset + turned * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    return (component(5), component(3), component(1))
  }
}
