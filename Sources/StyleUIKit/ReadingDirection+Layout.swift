#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension ReadingDirection {
    /// Creates the direction that a view is laid out in: its `effectiveUserInterfaceLayoutDirection`.
    public init(_ direction: UIUserInterfaceLayoutDirection) {
      self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
#endif
#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension ReadingDirection {
    /// Creates the direction that a view is laid out in: the environment's `layoutDirection`.
    public init(_ direction: LayoutDirection) {
      self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
#endif
