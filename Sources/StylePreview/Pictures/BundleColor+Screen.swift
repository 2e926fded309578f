import StyleBundle
import StyleGeometry

extension BundleColor {
  /// Linear light of sRGB, whatever the alpha; what sRGB can't show is cut off.
  private var light: LinearColor {
    LinearColor(encoded).clipped
  }

  /// How light it is, from 0 to 1, as WCAG 2.2 reckons it.
  var luminance: Double { light.luminance }

  /// `#RRGGBB` of the nearest colour of sRGB, without alpha.
  var hex: String { ColorBytes(light).hex }
}
