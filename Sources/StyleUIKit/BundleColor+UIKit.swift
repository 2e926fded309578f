#if canImport(UIKit)
  public import StyleClient
  public import UIKit

  extension UIColor {
    /// Creates the color that a bundle states, in the same color space.
    public convenience init(_ color: BundleColor) {
      let (red, green) = (CGFloat(color.red), CGFloat(color.green))
      let (blue, alpha) = (CGFloat(color.blue), CGFloat(color.alpha))
      switch color.space {
      case .sRGB: self.init(red: red, green: green, blue: blue, alpha: alpha)
      case .displayP3: self.init(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      }
    }
  }

  extension BundleColor {
    /// The color as Core Graphics has it, in the same color space.
    public var cgColor: CGColor { UIColor(self).cgColor }
  }
#endif
