import StyleBundle
import StyleGeometry

extension BundleColor {
  /// The color at a part of the way to another; colors of different spaces are mixed in the wider one.
  func mixed(with other: BundleColor, progress: Double) -> BundleColor {
    let mixed = encoded.mixed(with: other.encoded, progress: progress)
    return BundleColor(
      mixed.isDisplayP3 ? .displayP3 : .sRGB, red: mixed.parts[0], green: mixed.parts[1], blue: mixed.parts[2],
      alpha: mixed.parts[3])
  }
}
