/// Cost of an error to the style that it is in.
enum ErrorScope: Hashable {
  /// The value that was being read.
  case value
  /// A missing or misspelled key of the map being read.
  case key(String)
  /// No loss: all that is known stands there and can be read.
  case nothing
}

/// The losses by errors, one after the other.
///
/// A style with an error is never written. Rules look at it all the same where all is known that they look at, so that one run
/// shows all that can be known.
struct ErrorScopes {
  struct Entry {
    fileprivate let path: [String]
    fileprivate let costsNothing: Bool

    /// Whether a style is still known but for the keys in `parts`.
    func allows(_ parts: Set<String>) -> Bool {
      costsNothing || path.count > 2 && parts.contains(path[2])
    }
  }

  private var entries: [Entry] = []
  /// Number of values and keys that were lost.
  private(set) var valueCount = 0

  var count: Int { entries.count }

  mutating func add(_ loss: ErrorScope, at path: [String]) {
    switch loss {
    case .value: entries.append(Entry(path: path, costsNothing: false))
    case .key(let key): entries.append(Entry(path: path + [key], costsNothing: false))
    case .nothing: entries.append(Entry(path: path, costsNothing: true))
    }
    if loss != .nothing { valueCount += 1 }
  }

  /// The losses from a number on that are of a style, by kind and name.
  func suffix(from start: Int, of style: [String]) -> [Entry] {
    entries[start...].filter { $0.path.starts(with: style) }
  }
}
