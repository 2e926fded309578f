#if canImport(UIKit)
  public import StyleClient
  public import UIKit

  extension UIColor {
    /// Creates the opaque color of a hue, saturation and brightness, as a color wheel gives it.
    public convenience init(_ color: HSBColor) { self.init(BundleColor(color)) }
  }

  extension PaletteStyle {
    /// The palette's colors in their order.
    public var uiColors: [UIColor] { colors.map { UIColor($0.color) } }
  }
#endif
