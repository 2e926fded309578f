import StyleGeometry
import StyleModel

/// Opaque colors as counterexamples and messages name them, told apart.
enum ReportedColors {
  /// The texts of colors: `#RRGGBB` of the nearest that sRGB can show, or where that makes different ones the same,
  /// `color(srgb R G B)` with components below 0 or above 1, as CSS writes them.
  static func texts(_ colors: [LinearColor]) -> [String] {
    let nearest = colors.map { ColorBytes($0).hex }
    return Set(nearest).count < Set(colors).count ? colors.map(components) : nearest
  }

  private static func components(_ color: LinearColor) -> String {
    let parts = color.encoded().parts
    return "color(srgb \((0..<3).map { ExactDecimal(rounded: parts[$0]).description }.joined(separator: " ")))"
  }
}
