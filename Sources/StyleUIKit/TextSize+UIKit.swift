#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension TextSize {
    /// Creates the size of a content size category; `large` where none is chosen.
    public init(_ category: UIContentSizeCategory) {
      self = Self.allCases.first { UIContentSizeCategory($0) == category } ?? .large
    }
  }

  extension UIContentSizeCategory {
    /// Creates the content size category of a size, as `maximumContentSizeCategory` takes one.
    public init(_ size: TextSize) {
      self =
        switch size {
        case .xSmall: .extraSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .xLarge: .extraLarge
        case .xxLarge: .extraExtraLarge
        case .xxxLarge: .extraExtraExtraLarge
        case .accessibility1: .accessibilityMedium
        case .accessibility2: .accessibilityLarge
        case .accessibility3: .accessibilityExtraLarge
        case .accessibility4: .accessibilityExtraExtraLarge
        case .accessibility5: .accessibilityExtraExtraExtraLarge
        }
    }
  }
#endif
