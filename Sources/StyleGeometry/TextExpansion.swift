/// How much longer a label may be in another language than in that of its source.
package enum TextExpansion: Hashable, Sendable {
  /// As IBM's guidelines on globalization estimate (A3, text expansion), at the upper ends of their ranges.
  case ibm
  /// By a factor in 1…4.
  case factor(Double)

  /// The multiple of a label's width up to which translations of it, and of all shorter ones, are estimated.
  ///
  /// Shorter labels grow by more, and may end up longer.
  ///
  /// - Parameters:
  ///   - width: The label's width in points, above 0.
  ///   - fontSize: Its font's size in points.
  /// - Returns: The multiple, 1 or above.
  package func multiple(width: Double, fontSize: Double) -> Double {
    guard case .factor(let factor) = self else {
      let characters = SystemText.characters(width: width, fontSize: fontSize)
      return Self.longest(of: characters) / characters
    }
    return factor
  }

  /// The characters of labels up to which texts grow by a share of their own length, ascending.
  private static let shares: [(most: Double, share: Double)] = [
    (most: 10, share: 2), (most: 20, share: 1), (most: 30, share: 0.8), (most: 50, share: 0.6), (most: 70, share: 0.4),
    (most: .infinity, share: 0.3),
  ]

  /// Returns the characters of the longest translation of all labels of up to some characters.
  private static func longest(of characters: Double) -> Double {
    var longest = 0.0
    for (most, share) in shares {
      longest = max(longest, min(characters, most) * (1 + share))
      if characters <= most { break }
    }
    return longest
  }
}
