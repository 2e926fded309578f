#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension Color {
    /// The same colour, in the colour space that it is stated in.
    public init(_ color: BundleColor) {
      let space: RGBColorSpace =
        switch color.space {
        case .sRGB: .sRGB
        case .displayP3: .displayP3
        }
      self.init(space, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
  }

  extension Path {
    /// The elements as a path, in their own coordinates.
    public init(_ elements: some Sequence<PathElement>) { self.init(elements.cgPath) }
  }
#endif
