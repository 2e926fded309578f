/// The form of a value as data, from which JSON Schemas and the documentation's tables are made.
package indirect enum FormNode: Sendable {
  /// A number.
  case number(NumberDomain)
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// `true` or `false`.
  case boolean
  /// Only `true`.
  case yes
  /// A name of the author's own.
  case text
  /// The name of a style that the bundle has under this key.
  case reference(String)
  /// One of these words.
  case words([String])
  /// An object with known members, and the name that several forms share for it.
  case object([FormMember], name: String?)
  /// A list; no item of a set comes twice.
  case list(FormNode, ListLength, isSet: Bool)
  /// A list of numbers, each with its own domain.
  case numbers([NumberDomain])
  /// An object whose keys are chosen.
  case map(FormKeys, FormNode)
  /// One of several forms, and the expectation in messages where none fits.
  case choice([FormNode], expected: String)

  /// The expectation in messages, as in `an array`.
  var expected: String {
    switch self {
    case .number(let domain): domain.expected
    case .integer: JSONKind.number.rawValue
    case .boolean: JSONKind.boolean.rawValue
    case .yes: "`true`"
    case .text, .reference: JSONKind.string.rawValue
    case .words(let words): words.map { "`\($0)`" }.joined(separator: " or ")
    case .object, .map: JSONKind.object.rawValue
    case .list, .numbers: JSONKind.array.rawValue
    case .choice(_, let expected): expected
    }
  }
}

/// A member of an object.
package struct FormMember: Sendable {
  package let key: String
  package let node: FormNode
  package let isOptional: Bool
  /// The member's meaning, without a final period; empty where only its own members have one.
  package let summary: String
}

/// The keys of a map.
package enum FormKeys: Sendable {
  /// Numbers of texts.
  case counts
  /// Names of styles in the cycle.
  case names
  /// One of these words.
  case words([String])
}

/// The number of items of a list.
package enum ListLength: Sendable {
  case any
  case exactly(Int)
  /// At least that many items, called by the noun in messages.
  case atLeast(Int, String)
  /// The number of another list's items, checked by a condition of its own, and never fewer than this.
  case matching(least: Int)
}
