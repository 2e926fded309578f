/// A text size that people choose in the system's settings, from the smallest to the largest, in SwiftUI's words.
public enum TextSize: String, Hashable, CaseIterable, Comparable, Sendable {
  /// The smallest size.
  case xSmall
  /// The second smallest size.
  case small
  /// The size just below the default.
  case medium
  /// The default size, for which styles are drawn.
  case large
  /// The size just above the default.
  case xLarge
  /// Two sizes above the default.
  case xxLarge
  /// The largest size without the larger accessibility sizes.
  case xxxLarge
  /// The first of the larger accessibility sizes.
  case accessibility1
  /// The second of the larger accessibility sizes.
  case accessibility2
  /// The third of the larger accessibility sizes.
  case accessibility3
  /// The fourth of the larger accessibility sizes.
  case accessibility4
  /// The largest size of all.
  case accessibility5

  /// Whether a size is smaller than another.
  public static func < (one: TextSize, other: TextSize) -> Bool { one.place < other.place }

  /// The place among all sizes, from 0.
  package var place: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }

  /// The default size and those above it, ascending.
  package static let enlarged = allCases.filter { $0 >= .large }
}

/// How far text is enlarged.
public enum TextLimit: Hashable, Sendable {
  /// Up to a size of the system's settings, `large` or above.
  case size(TextSize)
  /// Up to a multiple of the size as drawn, in 1…8.
  case factor(Double)
}
