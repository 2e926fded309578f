/// The kinds of thing that another value may name.
package enum NameKind: Equatable, Sendable {
  case style, bundle, target, property, rule
  case of(StyleKind)
  /// A part that a style gives names of its own, with a name that one of them might have.
  case part(noun: String, plural: String, example: String)
}

/// The type of a value in a source: the one declaration from which checking, messages, defaults, JSON Schema and
/// documentation follow.
package indirect enum ValueType: Sendable {
  case quantity(Dimension, NumberDomain)
  case range(Dimension, NumberDomain)
  case boolean
  case text
  /// A text that is one of fixed words.
  case word([String])
  case name(NameKind)
  /// A path or a glob, with an example that may be written.
  case path(String)
  case color
  case curve
  case map(KeyTable)
  /// A map with names of the author's own.
  case named(NameKind, ValueType)
  /// A map from the number of texts, from 1, to values of a type.
  case counts(ValueType)
  case list(ValueType)
  /// `[x, y, width, height]` in proportions, the last two above 0.
  case rectangle
  /// A list of pairs of names.
  case pairs(NameKind)
  /// A value of any of several types; the first is the usual one.
  case either([ValueType])
  /// The steps of a sequence or parallel: each of them steps again, or a track.
  case steps
  /// A value of the property that a track animates.
  case animatedValue
  /// Nested maps whose leaves are scalars, ranges, curves or colors.
  case tokens
}

extension ValueType {
  package static func integer(_ bounds: NumberDomain) -> ValueType { .quantity(.whole, bounds) }

  /// The tables of the maps that such a value may be.
  package var maps: [KeyTable] {
    switch self {
    case .map(let table): [table]
    case .either(let types): types.flatMap(\.maps)
    default: []
    }
  }

  /// The tables of the maps that such a value may be or hold.
  package var innerMaps: [KeyTable] {
    switch self {
    case .map(let table): [table]
    case .named(_, let inner), .counts(let inner), .list(let inner): inner.innerMaps
    case .either(let types): types.flatMap(\.innerMaps)
    default: []
    }
  }
}
