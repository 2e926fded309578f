#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension TextSize {
    /// Creates the size of SwiftUI's environment.
    public init(_ size: DynamicTypeSize) { self = Self.allCases.last { DynamicTypeSize($0) <= size } ?? .xSmall }
  }

  extension DynamicTypeSize {
    /// Creates SwiftUI's size of the same name, as `dynamicTypeSize(_:)` takes one.
    public init(_ size: TextSize) {
      self =
        switch size {
        case .xSmall: .xSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .xLarge: .xLarge
        case .xxLarge: .xxLarge
        case .xxxLarge: .xxxLarge
        case .accessibility1: .accessibility1
        case .accessibility2: .accessibility2
        case .accessibility3: .accessibility3
        case .accessibility4: .accessibility4
        case .accessibility5: .accessibility5
        }
    }
  }
#endif
