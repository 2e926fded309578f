#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension Color {
    /// Creates the color that a bundle states, in the same color space.
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
    /// Creates a path from elements, in their own coordinates: x to the right and y down.
    public init(_ elements: some Sequence<PathElement>) { self.init(elements.cgPath) }
  }
#endif
