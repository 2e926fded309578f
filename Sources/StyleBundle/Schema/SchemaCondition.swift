/// A condition between members of an object, as data: a member's demands, by the value of another one.
///
/// Readers check it in code of their own; the schema is made of this.
package struct SchemaCondition: Sendable {
  /// The question about the object.
  package let test: SchemaPredicate
  /// The demand where the test holds; nil for none.
  package let then: FormDemand?
  /// The demand where it doesn't; nil for none.
  package let otherwise: FormDemand?

  package init(_ test: SchemaPredicate, then: FormDemand? = nil, otherwise: FormDemand? = nil) {
    self.test = test
    self.then = then
    self.otherwise = otherwise
  }
}

/// A question about a value; it holds of no value that is absent.
package indirect enum SchemaPredicate: Sendable {
  /// Whether it is one of these texts.
  case text([String])
  /// Whether it is a text that begins with another one.
  case beginning(String)
  /// Whether it is an object whose member passes a test.
  case member(String, SchemaPredicate)
  /// Whether it is a list with an item that passes a test.
  case item(SchemaPredicate)
  /// Whether it fails a test.
  case not(SchemaPredicate)
  /// Whether it passes one of several tests.
  case either([SchemaPredicate])
}

/// A demand on an object.
package enum FormDemand: Sendable {
  /// A member has to be there; of several keys each leads to the object of the next.
  case present([String])
  /// A member mustn't be there.
  case absent(String)
  /// A member has a narrower form than its own.
  case form(String, SchemaNode)
}

extension SchemaMember {
  /// The conditions that the member's own form makes: a map's members for the words of a list beside it.
  var conditions: [SchemaCondition] {
    guard case .map(.words(let words, _, let list?), _) = node else { return [] }
    return words.map { word in
      let test = list.reversed().reduce(SchemaPredicate.item(.text([word]))) { .member($1, $0) }
      return SchemaCondition(test, then: .present([key, word]))
    }
  }
}
