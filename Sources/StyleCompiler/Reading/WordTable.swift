import StyleGeometry
import StyleModel
import StyleSyntax

/// Words that a value may be, each with its meaning: found by their bytes, with no text made of them.
struct WordTable<Meaning: Sendable>: Sendable {
  private struct Entry {
    let word: [UInt8]
    let meaning: Meaning
  }

  private let entries: [Entry]

  init(_ words: some Sequence<(word: String, meaning: Meaning)>) {
    entries = words.map { Entry(word: Array($0.word.utf8), meaning: $0.meaning) }
  }

  /// What a value means that is one of the words; nil for all else.
  func find(_ value: Value, in forest: Forest) -> Meaning? {
    guard case .text = forest.kind(value) else { return nil }
    return self[forest.textBytes(value).span]
  }

  subscript(_ text: Span<UInt8>) -> Meaning? {
    for index in entries.indices {
      let word = entries[index].word
      if text.isSame(as: word.span) { return entries[index].meaning }
    }
    return nil
  }
}

/// An enumeration whose raw values are words of a source.
protocol SourceWord: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  static var words: WordTable<Self> { get }
}

extension WordTable where Meaning: SourceWord {
  /// All cases of an enumeration.
  init(_: Meaning.Type) {
    self.init(Meaning.allCases.map { ($0.rawValue, $0) })
  }
}

extension Direction: SourceWord {
  static let words = WordTable(Direction.self)
}

extension Side: SourceWord {
  static let words = WordTable(Side.self)
}

extension TagDictionary.Format: SourceWord {
  static let words = WordTable(TagDictionary.Format.self)
}

extension StepJump: SourceWord {
  static let words = WordTable(StepJump.self)
}

extension StyleColor.Space: SourceWord {
  static let words = WordTable(StyleColor.Space.self)
}

extension TagSet.Preference: SourceWord {
  static let words = WordTable(TagSet.Preference.self)
}

extension Track.Fill: SourceWord {
  static let words = WordTable(Track.Fill.self)
}
