import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleSyntax

/// The edges that a bubble's arrow may be on, as a source names them: by their sides, or by where a line begins and ends.
struct ArrowDirections {
  /// A direction in sources.
  enum Word: String, CaseIterable {
    case right, bottom, left, top, leading, trailing
  }

  /// The words in their order, at least one.
  let words: [Word]

  /// All edges, of a bubble without an arrow.
  static let all = ArrowDirections(words: [.bottom, .top, .right, .left])

  private init(words: [Word]) { self.words = words }

  /// Reads one direction, or a list of different ones; nil where one can't be read or contradicts another (reported).
  init?(_ arrow: MergedMap) {
    let words = arrow.value(of: "direction").flatMap { value in
      arrow.reader.at(.value(value, of: arrow.path)) { Self.words(value, arrow) }
    }
    guard let words else { return nil }
    self.words = words
  }

  /// The directions from left to right.
  var directions: [Direction] { words.map(\.direction) }

  /// The first word for a side that changes with the reading direction; nil where none is.
  var changing: Word? { words.first(where: \.isChanging) }

  private static func words(_ value: Value, _ map: MergedMap) -> [Word]? {
    let reader = map.reader
    guard reader.sources.kind(value) == .sequence else { return reader.word(value, as: Word.self).map { [$0] } }
    var sides: [Word] = []
    return reader.distinctItems(value, expected: map.type(of: "direction")) { item, step in
      guard let word = reader.word(item, as: Word.self, at: step) else { return nil }
      guard let other = word.counterpart else { return word }
      if let first = sides.first, first.isChanging != word.isChanging {
        let instead = sides.contains(other) ? nil : other
        reader.at(step) {
          reader.report(
            Message.directionsMixed(word, beside: first, instead: instead, at: reader.sources.place(item)), about: item)
        }
        return nil
      }
      sides.append(word)
      return word
    }
  }
}

extension ArrowDirections.Word {
  /// The direction from left to right.
  fileprivate var direction: Direction {
    switch self {
    case .right, .trailing: .right
    case .bottom: .bottom
    case .left, .leading: .left
    case .top: .top
    }
  }

  /// The other word for the same side; nil at top and bottom.
  var counterpart: Self? {
    switch self {
    case .right: .trailing
    case .left: .leading
    case .leading: .left
    case .trailing: .right
    case .top, .bottom: nil
    }
  }

  /// Whether the side changes with the reading direction.
  fileprivate var isChanging: Bool { self == .leading || self == .trailing }
}
