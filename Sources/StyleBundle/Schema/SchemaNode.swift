/// The form of a value as data, from which JSON Schemas and the documentation's tables are made.
package indirect enum SchemaNode: Sendable {
  /// A number, with what it measures where the statement says so.
  case number(NumberDomain, Dimension)
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
  /// A word of a type that lists them.
  case words([String], of: FormType?)
  /// A word for a number without end, which stands in place of one.
  case endless(String)
  /// An object with known members.
  case object(FormObjectNode)
  /// An object whose only key tells it from the alternatives beside it.
  case keyed(String, SchemaNode)
  /// A list; where no item may come twice, the expectation in the message about a repetition.
  case list(SchemaNode, ListLength, orElse: String?)
  /// A list of numbers that a type holds; nil for a part of another type's value.
  case numbers([FormNumber], of: FormType?)
  /// An object whose keys are chosen.
  case map(FormKeys, SchemaNode)
  /// One of several forms, and the expectation in messages where none fits.
  case choice([SchemaNode], expected: String, of: FormType?)

  /// The expectation in messages, as in `an array`.
  var expected: String {
    switch self {
    case .number(let domain, _): domain.expected
    case .integer: JSONKind.number.rawValue
    case .boolean: JSONKind.boolean.rawValue
    case .yes: "`true`"
    case .text, .reference: JSONKind.string.rawValue
    case .words(let words, _): words.map { "`\($0)`" }.joined(separator: " or ")
    case .endless(let word): "`\(word)`"
    case .object, .keyed, .map: JSONKind.object.rawValue
    case .list, .numbers: JSONKind.array.rawValue
    case .choice(_, let expected, _): expected
    }
  }
}

/// The type of a form's values, by which clients in other languages call them.
package typealias FormType = any Sendable.Type

/// An object with known members.
package struct FormObjectNode: Sendable {
  package var members: [SchemaMember]
  /// The name that several forms share for it in schemas and tables; nil where each writes it out.
  package var sharedName: String?
  /// The type of its values; nil for a part of another type's value.
  package var type: FormType?
  /// Pairs of members of which the lower is never above the upper.
  package var orders: [(lower: String, upper: String)] = []
  /// What some members ask of others.
  package var conditions: [SchemaCondition] = []
}

/// A number of a list.
package struct FormNumber: Sendable {
  /// The numbers that it may be.
  package let domain: NumberDomain
  /// The same without any demand that a condition between several numbers makes.
  package let checked: NumberDomain
  /// The key of the number in clients that hold the list as an object; nil where they hold a list.
  package var name: String?
  package var dimension = Dimension.number
}

/// A member of an object.
package struct SchemaMember: Sendable {
  package let key: String
  package let node: SchemaNode
  package let isOptional: Bool
  /// The JSON that an absent member stands for; nil where it stands for nothing.
  package let absent: String?
  /// The member's meaning, without a final period; empty where only its own members have one.
  package let summary: String

  /// A member of those parts.
  package init(key: String, node: SchemaNode, isOptional: Bool, absent: String? = nil, summary: String) {
    self.key = key
    self.node = node
    self.isOptional = isOptional
    self.absent = absent
    self.summary = summary
  }
}

extension SchemaMember {
  /// The value that an absent member stands for; nil where it stands for nothing.
  package var absentValue: JSONValue? {
    absent.flatMap { try? JSONDocument(parsing: Array($0.utf8), limit: $0.utf8.count).root }
  }
}

/// The keys of a map.
package enum FormKeys: Sendable {
  /// Numbers of texts.
  case counts
  /// Names of styles in the cycle.
  case names
  /// Words that a type knows. Where each has to have its member that a list beside the map has, the keys that lead to that list.
  case words([String], of: FormType?, listedAt: [String]?)
}

/// The number of items of a list.
package enum ListLength: Sendable {
  case any
  case exactly(Int)
  /// At least that many items, called by the noun in messages.
  case atLeast(Int, String)
  /// The number of another list's items, checked by a condition of its own, and never fewer than this.
  case matching(least: Int)
  /// The number that is the key of the map of counts around it, checked by a condition of its own; sources have no greater one
  /// than `most`.
  case keyed(most: Int)
}
