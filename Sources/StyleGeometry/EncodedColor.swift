/// A color as it is stored, as numbers.
package struct EncodedColor: Hashable, Sendable {
  /// Whether the components are those of Display P3 and not of sRGB.
  package var isDisplayP3: Bool
  /// Red, green and blue, with the transfer curve of sRGB, and alpha.
  ///
  /// In 0…1, but for colors of Display P3 that are expressed in sRGB.
  package var parts: SIMD4<Double>

  /// A color from its parts: red, green, blue and alpha.
  package init(isDisplayP3: Bool, _ parts: SIMD4<Double>) {
    self.isDisplayP3 = isDisplayP3
    self.parts = parts
  }

  /// White of sRGB, opaque.
  package static let white = EncodedColor(isDisplayP3: false, .one)
  /// Black of sRGB, opaque.
  package static let black = EncodedColor(isDisplayP3: false, [0, 0, 0, 1])

  /// The opacity, from 0, clear, to 1, opaque.
  package var alpha: Double { parts[3] }

  /// The color as seen over an opaque one: opaque, in sRGB, components of Display P3 not cut off.
  ///
  /// Alpha mixes stored components, as browsers and UIKit do.
  package func laid(over background: EncodedColor) -> EncodedColor {
    let (own, below) = (inSRGB.parts, background.inSRGB.parts)
    var seen = below + (own - below) * alpha
    if alpha == 1 { seen = own }
    seen[3] = 1
    return EncodedColor(isDisplayP3: false, seen)
  }

  /// The same color with the primaries of sRGB, components below 0 or above 1 not cut off.
  private var inSRGB: EncodedColor { isDisplayP3 ? LinearColor(self).encoded(alpha: alpha) : self }
}

extension EncodedColor {
  /// The color at a part of the way to another, component by component, never outside 0…1.
  ///
  /// Colors of different spaces are mixed in the wider one.
  package func mixed(with other: EncodedColor, progress: Double) -> EncodedColor {
    if progress == 0 { return self }
    if progress == 1 { return other }
    if isDisplayP3 != other.isDisplayP3 { return inDisplayP3.mixed(with: other.inDisplayP3, progress: progress) }
    let mixed = parts + (other.parts - parts) * progress
    return EncodedColor(isDisplayP3: isDisplayP3, mixed.clamped(lowerBound: .zero, upperBound: .one))
  }

  /// The same color with the primaries of Display P3.
  ///
  /// The matrix takes linear light from the primaries of Rec. 709 to those of SMPTE RP 431-2, both with the white point D65.
  private var inDisplayP3: EncodedColor {
    if isDisplayP3 { return self }
    let (r, g, b) = (TransferCurve.linear(parts[0]), TransferCurve.linear(parts[1]), TransferCurve.linear(parts[2]))
    return EncodedColor(
      isDisplayP3: true,
      [
        TransferCurve.encoded(0.8224619687 * r + 0.1775380313 * g),
        TransferCurve.encoded(0.0331941989 * r + 0.9668058011 * g),
        TransferCurve.encoded(0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b), parts[3],
      ])
  }
}
