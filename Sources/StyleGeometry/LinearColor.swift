/// An opaque color as linear light of sRGB's primaries.
package struct LinearColor: Hashable, Sendable {
  /// Red, green and blue: in 0…1 for what sRGB can show, beyond it for other colors of Display P3.
  package var light: SIMD3<Double>

  /// A color from its linear light.
  package init(_ light: SIMD3<Double>) {
    self.light = light
  }

  /// The linear light of a stored color, whatever its alpha; nothing is cut off.
  package init(_ color: EncodedColor) {
    let stored = color.parts
    let own = SIMD3(TransferCurve.linear(stored[0]), TransferCurve.linear(stored[1]), TransferCurve.linear(stored[2]))
    light = color.isDisplayP3 ? Self.fromDisplayP3 * own : own
  }

  /// Linear light of Display P3 to that of sRGB, both with the white point D65.
  private static let fromDisplayP3 = ColorMatrix(
    [1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786360, 1.0982736])

  /// The nearest color that sRGB can show, component by component.
  package var clipped: LinearColor { LinearColor(light.clamped(lowerBound: .zero, upperBound: .one)) }

  /// The color as stored, in sRGB; nothing is cut off.
  package func encoded(alpha: Double = 1) -> EncodedColor {
    EncodedColor(
      isDisplayP3: false,
      [TransferCurve.encoded(light[0]), TransferCurve.encoded(light[1]), TransferCurve.encoded(light[2]), alpha])
  }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2).
  package var luminance: Double { 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] }

  /// The contrast with another color, from 1 to 21, not rounded (WCAG 2.2, contrast ratio).
  package func contrast(with other: LinearColor) -> Double {
    let (one, two) = (luminance + 0.05, other.luminance + 0.05)
    return max(one, two) / min(one, two)
  }
}
