/// What of a text moves by itself.
public enum TextUnit: String, Hashable, CaseIterable, Sendable {
  /// What people take for one character: an extended grapheme cluster.
  case character
  /// A run without white space.
  case word
  /// A line as it is laid out.
  case line
}

/// Where the new text's time has its zero.
public enum TextBegin: String, Hashable, CaseIterable, Sendable {
  /// When the last unit of the old text is away.
  case afterOut
  /// At the old text's own start: both play together.
  case withOut
}

/// Which units of a text come first.
public enum TextOrder: String, Hashable, CaseIterable, Sendable {
  /// As people read.
  case forward
  /// The last one first.
  case backward
  /// Those in the middle first.
  case centreOut
  /// Those at both ends first.
  case edgesIn
  /// By random numbers, one a unit.
  case random

  /// The rank of a unit, both from 0; nil where random numbers say it.
  package func rank(of unit: Int, in count: Int) -> Int? {
    switch self {
    case .forward: unit
    case .backward: count - 1 - unit
    case .centreOut: (2 * unit - (count - 1)).magnitude.half
    case .edgesIn: min(unit, count - 1 - unit)
    case .random: nil
    }
  }

  /// The largest rank of so many units; 0 for none.
  package func largestRank(of count: Int) -> Int {
    switch self {
    case .forward, .backward, .random: max(count - 1, 0)
    case .centreOut, .edgesIn: max(count - 1, 0) / 2
    }
  }
}

extension UInt {
  fileprivate var half: Int { Int(self / 2) }
}
