import StyleBundle

/// The conditions between members and keys as schemas.
extension FormSchema {
  mutating func condition(_ condition: SchemaCondition) -> JSONSchemaNode {
    .condition(
      Self.test(condition.test), then: condition.then.map { demand($0) },
      otherwise: condition.otherwise.map { demand($0) })
  }

  /// The schema of values that pass a test, where they are of the type that their form asks for.
  private static func test(_ test: SchemaPredicate) -> JSONSchemaNode {
    switch test {
    case .text(let texts): .words(texts)
    case .beginning(let start): .text(pattern: "^\(start)")
    case .member(let key, let inner): .members([(key, Self.test(inner))], required: [key])
    case .item(let inner): .containing(Self.test(inner))
    case .not(let inner): .not(Self.test(inner))
    case .either(let tests): .any(tests.map(Self.test))
    }
  }

  private mutating func demand(_ demand: FormDemand) -> JSONSchemaNode {
    switch demand {
    case .present(let path):
      guard let last = path.last else { return .members() }
      return path.dropLast().reversed().reduce(.members(required: [last])) { .members([($1, $0)]) }
    case .absent(let key): return .not(.members(required: [key]))
    case .form(let key, let form): return .members([(key, node(form))])
    }
  }

  /// The schemas of a map's values by their keys, where those say how long lists in them are; nil where they don't.
  static func lengths(of value: SchemaNode) -> [JSONSchemaNode.Member]? {
    guard let most = value.keyedMost else { return nil }
    return (1...most).map { ("\($0)", length($0, of: value)) }
  }

  private static func length(_ count: Int, of value: SchemaNode) -> JSONSchemaNode {
    guard case .map(_, let inner) = value else { return .length(count) }
    return .everyMember(length(count, of: inner))
  }
}

extension SchemaNode {
  /// The greatest length of the lists in it that the key of the map around them states; nil where there is none.
  fileprivate var keyedMost: Int? {
    switch self {
    case .list(_, .keyed(let most), _): most
    case .map(_, let inner): inner.keyedMost
    default: nil
    }
  }
}
