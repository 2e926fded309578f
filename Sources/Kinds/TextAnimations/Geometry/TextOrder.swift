/// The part of a text that moves by itself.
public enum TextUnit: String, Hashable, CaseIterable, Sendable {
  /// A character as people see it: an extended grapheme cluster.
  case character
  /// A run without white space.
  case word
  /// A line as it is laid out.
  case line
}

/// The zero of the new text's time.
public enum TextBegin: String, Hashable, CaseIterable, Sendable {
  /// The moment at which the last unit of the old text is away.
  case afterOut
  /// The old text's own start: both play together.
  case withOut
}

/// The order in which the units of a text begin.
public enum TextOrder: String, Hashable, CaseIterable, Sendable {
  /// The order of reading.
  case forward
  /// The last one first.
  case backward
  /// The ones in the middle first.
  case centreOut
  /// The ones at both ends first.
  case edgesIn
  /// The order of random numbers, one a unit.
  case random

  /// The rank of a unit, both from 0; nil where random numbers give it.
  package func rank(of unit: Int, in count: Int) -> Int? {
    switch self {
    case .forward: unit
    case .backward: count - 1 - unit
    case .centreOut: Int((2 * unit - (count - 1)).magnitude / 2)
    case .edgesIn: min(unit, count - 1 - unit)
    case .random: nil
    }
  }

  /// The largest rank of a number of units; 0 for none.
  package func largestRank(of count: Int) -> Int {
    switch self {
    case .forward, .backward, .random: max(count - 1, 0)
    case .centreOut, .edgesIn: max(count - 1, 0) / 2
    }
  }
}
