/// The form of a value as data: what JSON Schemas and tables of the documentation are made of.
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
  /// The name of something that the bundle has under this key.
  case reference(String)
  /// One of these words.
  case words([String])
  /// An object with known members; the name is what several forms call it.
  case object([FormMember], name: String?)
  /// A list; of a set no item may come twice.
  case list(FormNode, ListLength, isSet: Bool)
  /// A list of numbers, each with its own domain.
  case numbers([NumberDomain])
  /// An object whose keys are chosen.
  case map(FormKeys, FormNode)
  /// One of several, and what a message asks for where none fits.
  case choice([FormNode], expected: String)

  /// What a message asks for, as in `an array`.
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
  /// What it means, without a final period; empty where only its own members have a meaning.
  package let summary: String
}

/// Which keys a map has.
package enum FormKeys: Sendable {
  /// Numbers of texts.
  case counts
  /// Names of styles in the cycle.
  case names
  /// One of these words.
  case words([String])
}

/// How many items a list has.
package enum ListLength: Sendable {
  case any
  case exactly(Int)
  /// Of things called by a noun, as messages say it.
  case atLeast(Int, String)
  /// As another list has it, which is a condition of its own; never fewer than this.
  case matching(least: Int)
}

/// Which numbers a member may have.
package enum NumberDomain: Sendable {
  case any, notNegative, positive, proportion, angle

  /// The largest magnitude of any number: far above everything that is drawn, and small enough that whatever clients
  /// compute from it stays finite.
  package static let limit = 1e15

  /// The smallest number, or the one that all are above.
  package var lower: Double {
    switch self {
    case .any: -Self.limit
    case .notNegative, .positive, .proportion: 0
    case .angle: -180
    }
  }

  /// Whether ``lower`` is one of the numbers.
  package var isLowerIncluded: Bool {
    switch self {
    case .any, .notNegative, .proportion: true
    case .positive, .angle: false
    }
  }

  /// The largest number.
  package var upper: Double {
    switch self {
    case .any, .notNegative, .positive: Self.limit
    case .proportion: 1
    case .angle: 180
    }
  }

  func contains(_ number: Double) -> Bool {
    (isLowerIncluded ? number >= lower : number > lower) && number <= upper
  }

  var expected: String {
    switch self {
    case .any: "a number"
    case .notNegative: "a number from 0 on"
    case .positive: "a number above 0"
    case .proportion: "a number from 0 to 1"
    case .angle: "an angle above -180, up to 180"
    }
  }

  /// What to say of a number that isn't in the domain.
  func expected(insteadOf number: Double) -> String {
    let end = number > 0 ? upper : lower
    return end.magnitude == Self.limit && number.magnitude > Self.limit ? "a number within ±1e15" : expected
  }
}
