#if canImport(UIKit)
  public import StyleClient
  public import UIKit

  extension UIColor {
    /// The same colour, in the colour space that it is stated in.
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
    /// The same colour, in the colour space that it is stated in.
    public var cgColor: CGColor { UIColor(self).cgColor }
  }
#endif
