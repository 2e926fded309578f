import StyleBundle

/// The JSON Schemas of the compiler's output: the version-1 bundle, from the forms of its styles, and the manifest.
package enum BundleSchema {
  package static func file() -> [UInt8] {
    var schema = FormSchema()
    let kinds = BundleKinds.all.map { ($0.key, JSONSchemaNode.named(schema.node($0.objectNode))) }
    let format = JSONSchemaNode.open([
      ("minimumClient", schema.node(.integer(1...Int(Int32.max)))), ("version", .constant(.number(1))),
    ])
    return JSONSchemaNode.open([("format", format), ("name", .text)], optional: kinds)
      .file(
        id: "bundle", title: "stylec bundle, version 1",
        definitions: schema.definitions.map { ($0.key, $0.value) })
  }

  package static func manifestFile() -> [UInt8] {
    let size = JSONSchemaNode.number(.notNegative)
    let entry = JSONSchemaNode.open([("path", .text), ("sha256", .text(pattern: "^[0-9a-f]{64}$")), ("size", size)])
    return JSONSchemaNode.open([("format", .open([("version", .constant(.number(1)))])), ("files", .array(entry))])
      .file(id: "manifest", title: "stylec manifest, version 1")
  }
}

/// Makes schemas of forms.
struct FormSchema {
  /// The objects that several forms share, by name.
  fileprivate(set) var definitions: [String: JSONSchemaNode] = [:]

  mutating func node(_ form: SchemaNode) -> JSONSchemaNode {
    switch form {
    case .number(let domain, _): .number(domain)
    case .integer(let range): .integer(NumberDomain(lower: .init(range.lowerBound), upper: .init(range.upperBound)))
    case .boolean: .type("boolean")
    case .yes: .constant(.bool(true))
    case .text, .reference: .text
    case .words(let words, _): .words(words)
    case .endless(let word): .words([word])
    case .object(let form): object(form)
    case .keyed(let key, let value): .open([(key, node(value))])
    case .list(let item, let length, let other): list(node(item), length, isSet: other != nil)
    case .numbers(let all, _): numbers(all.map(\.domain))
    case .map(.counts, let value):
      .named(node(value), pattern: "^[1-9][0-9]*$").joined(with: Self.lengths(of: value).map { [.members($0)] } ?? [])
    case .map(.names, let value): .named(node(value))
    case .map(.words(let words, _, _), let value): .open([], optional: words.map { ($0, node(value)) })
    case .choice(let forms, _, _): .any(forms.map { node($0) })
    }
  }

  private mutating func object(_ form: FormObjectNode) -> JSONSchemaNode {
    if let name = form.sharedName, definitions[name] != nil { return .reference(name) }
    let object = JSONSchemaNode.open(
      form.members.filter { !$0.isOptional }.map { ($0.key, node($0.node)) },
      optional: form.members.filter(\.isOptional).map { ($0.key, optional($0)) }
    ).joined(with: form.conditions.map { condition($0) })
    guard let name = form.sharedName else { return object }
    definitions[name] = object
    return .reference(name)
  }

  /// The schema of a member that may be absent, with the value that its absence stands for.
  private mutating func optional(_ member: SchemaMember) -> JSONSchemaNode {
    node(member.node).described(default: member.absentValue.map { JSONSchemaNode.Value($0) })
  }

  private func list(_ item: JSONSchemaNode, _ length: ListLength, isSet: Bool) -> JSONSchemaNode {
    switch length {
    case .any: .array(item, least: nil, isSet: isSet)
    case .exactly(let count): .array(item, least: count, most: count, isSet: isSet)
    case .atLeast(let least, _), .matching(let least): .array(item, least: least, isSet: isSet)
    case .keyed: .array(item, least: 1, isSet: isSet)
    }
  }

  /// The schema of numbers: a list where they have one domain, a tuple where they have several.
  private func numbers(_ domains: [NumberDomain]) -> JSONSchemaNode {
    if let first = domains.first, domains.allSatisfy({ $0 == first }) {
      return .array(.number(first), least: domains.count, most: domains.count)
    }
    return .tuple(domains.map { .number($0) })
  }
}
