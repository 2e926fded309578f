import StyleBundle
import StyleGeometry

extension BundleColor {
  /// The colour at a part of the way to another, component by component, never outside 0…1.
  ///
  /// Colours of different spaces are mixed in the wider one.
  func mixed(with other: BundleColor, progress: Double) -> BundleColor {
    if progress == 0 { return self }
    if progress == 1 { return other }
    if space != other.space { return inDisplayP3.mixed(with: other.inDisplayP3, progress: progress) }
    func mix(_ from: Double, _ to: Double) -> Double { max(0, min(from + (to - from) * progress, 1)) }
    return BundleColor(
      space, red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The same colour with the primaries of Display P3.
  ///
  /// The matrix takes linear light from the primaries of Rec. 709 to those of SMPTE RP 431-2, both with the white point D65.
  private var inDisplayP3: BundleColor {
    guard space == .sRGB else { return self }
    let (r, g, b) = (TransferCurve.linear(red), TransferCurve.linear(green), TransferCurve.linear(blue))
    return BundleColor(
      .displayP3, red: TransferCurve.encoded(0.8224619687 * r + 0.1775380313 * g),
      green: TransferCurve.encoded(0.0331941989 * r + 0.9668058011 * g),
      blue: TransferCurve.encoded(0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b), alpha: alpha)
  }
}
