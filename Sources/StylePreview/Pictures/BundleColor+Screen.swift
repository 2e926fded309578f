import StyleBundle
import StyleGeometry

extension BundleColor {
  /// Red, green and blue of sRGB in linear light; what that can't hold is cut off at 0 and 1.
  private var light: (red: Double, green: Double, blue: Double) {
    let (r, g, b) = (TransferCurve.linear(red), TransferCurve.linear(green), TransferCurve.linear(blue))
    if space == .sRGB { return (r, g, b) }
    // From the primaries of Display P3 to those of sRGB, both with the white point D65.
    func held(_ light: Double) -> Double { max(0, min(light, 1)) }
    return (
      held(1.2249401763 * r - 0.2249401763 * g), held(-0.0420569547 * r + 1.0420569547 * g),
      held(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b)
    )
  }

  /// How light it is, from 0 to 1, as WCAG 2.2 reckons it.
  var luminance: Double { 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue }

  /// `#RRGGBB` of the nearest colour of sRGB, without alpha.
  var hex: String {
    let light = light
    let digits = [light.red, light.green, light.blue].map { part in
      let byte = Int((TransferCurve.encoded(part) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + digits.joined()
  }
}
