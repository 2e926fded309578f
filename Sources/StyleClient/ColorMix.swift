import StyleBundle
import StyleGeometry

extension BundleColor {
  /// The colour at a part of the way to another; colours of different spaces are mixed in the wider one.
  func mixed(with other: BundleColor, progress: Double) -> BundleColor {
    let mixed = parts.mixed(with: other.parts, progress: progress)
    return BundleColor(
      mixed.isDisplayP3 ? .displayP3 : .sRGB, red: mixed.red, green: mixed.green, blue: mixed.blue, alpha: mixed.alpha)
  }

  private var parts: MixedColor {
    MixedColor(isDisplayP3: space == .displayP3, red: red, green: green, blue: blue, alpha: alpha)
  }
}
