import StyleBundle
package import StyleModel

/// Dimension that a number measures, and so the units in which it may be written.
package enum Dimension: String, Sendable {
  case length, angle, time, proportion, number
  /// A number without fractions.
  case whole = "whole number"

  /// Whether a number can measure the dimension: one with fractions is no whole number.
  func holds(_ number: ExactDecimal) -> Bool { self != .whole || number.exponent >= 0 }
}

/// The numbers that a field takes, in the field's unit.
package struct Bounds: Sendable {
  package struct End: Sendable {
    package let value: Int
    package let isIncluded: Bool
  }

  package let lower: End?
  package let upper: End?

  package static let any = Bounds(lower: nil, upper: nil)
  package static let notNegative = Bounds(lower: End(value: 0, isIncluded: true), upper: nil)
  package static let positive = Bounds(lower: End(value: 0, isIncluded: false), upper: nil)
  package static let unit = Bounds(lower: End(value: 0, isIncluded: true), upper: End(value: 1, isIncluded: true))

  /// The whole numbers from one to another.
  package static func counts(from least: Int, to most: Int = 1_000_000) -> Bounds {
    Bounds(lower: End(value: least, isIncluded: true), upper: End(value: most, isIncluded: true))
  }
}

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
  case quantity(Dimension, Bounds)
  case range(Dimension, Bounds)
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
  /// Nested maps whose leaves are scalars, ranges, curves or colours.
  case tokens
}

extension ValueType {
  package static func integer(_ bounds: Bounds) -> ValueType { .quantity(.whole, bounds) }

  /// The tables of the maps that such a value may be.
  var maps: [KeyTable] {
    switch self {
    case .map(let table): [table]
    case .either(let types): types.flatMap(\.maps)
    default: []
    }
  }

  /// The tables of the maps that such a value may be or hold.
  var innerMaps: [KeyTable] {
    switch self {
    case .map(let table): [table]
    case .named(_, let inner), .counts(let inner), .list(let inner): inner.innerMaps
    case .either(let types): types.flatMap(\.innerMaps)
    default: []
    }
  }
}

extension Bounds {
  /// The bounds with the limit of bundles where an end is open.
  var ofBundles: Bounds {
    let limit = Int(NumberDomain.limit)
    return Bounds(
      lower: lower ?? End(value: -limit, isIncluded: true), upper: upper ?? End(value: limit, isIncluded: true))
  }

  /// Whether a number lies within.
  func contain(_ number: ExactDecimal) -> Bool {
    if let lower {
      if lower.value == 0 {
        if number.significand < 0 || (number.significand == 0 && !lower.isIncluded) { return false }
      } else {
        let end = ExactDecimal(lower.value)
        if number < end || (number == end && !lower.isIncluded) { return false }
      }
    }
    if let upper {
      let end = ExactDecimal(upper.value)
      if number > end || (number == end && !upper.isIncluded) { return false }
    }
    return true
  }
}
