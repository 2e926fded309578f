package import StyleBundle
import StyleGeometry

extension BundleColor {
  /// Linear light of sRGB, whatever the alpha; colors outside sRGB are clipped.
  private var light: LinearColor {
    LinearColor(encoded).clipped
  }

  /// The relative luminance of WCAG 2.2, from 0 to 1.
  var luminance: Double { light.luminance }

  /// The nearest color of sRGB as `#RRGGBB`, without alpha.
  package var hex: String { ColorBytes(light).hex }
}
