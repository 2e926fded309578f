/// A colour as numbers, to be mixed: components with the transfer curve of sRGB, and alpha, all in 0…1.
package struct MixedColor: Hashable, Sendable {
  /// Whether the components are those of Display P3 and not of sRGB.
  package var isDisplayP3: Bool
  /// Red.
  package var red: Double
  /// Green.
  package var green: Double
  /// Blue.
  package var blue: Double
  /// From 0, clear, to 1, opaque.
  package var alpha: Double

  /// A colour from its parts.
  package init(isDisplayP3: Bool, red: Double, green: Double, blue: Double, alpha: Double) {
    self.isDisplayP3 = isDisplayP3
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour at a part of the way to another, component by component, never outside 0…1.
  ///
  /// Colours of different spaces are mixed in the wider one.
  package func mixed(with other: MixedColor, progress: Double) -> MixedColor {
    if progress == 0 { return self }
    if progress == 1 { return other }
    if isDisplayP3 != other.isDisplayP3 { return inDisplayP3.mixed(with: other.inDisplayP3, progress: progress) }
    func mix(_ from: Double, _ to: Double) -> Double { max(0, min(from + (to - from) * progress, 1)) }
    return MixedColor(
      isDisplayP3: isDisplayP3, red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The same colour with the primaries of Display P3.
  ///
  /// The matrix takes linear light from the primaries of Rec. 709 to those of SMPTE RP 431-2, both with the white point D65.
  private var inDisplayP3: MixedColor {
    if isDisplayP3 { return self }
    let (r, g, b) = (TransferCurve.linear(red), TransferCurve.linear(green), TransferCurve.linear(blue))
    return MixedColor(
      isDisplayP3: true, red: TransferCurve.encoded(0.8224619687 * r + 0.1775380313 * g),
      green: TransferCurve.encoded(0.0331941989 * r + 0.9668058011 * g),
      blue: TransferCurve.encoded(0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b), alpha: alpha)
  }
}
