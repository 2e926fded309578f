import StyleBundle

/// A piece of a JSON Schema (2020-12): keywords with their values.
struct JSONSchemaNode: Sendable {
  typealias Member = (name: String, node: JSONSchemaNode)

  enum Value: Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case list([Value])
    case object([String: Value])

    /// A value of a bundle.
    init(_ json: JSONValue) {
      switch json.kind {
      case .null, .string: self = .string(json.stringValue ?? "")
      case .boolean: self = .bool(json.boolValue == true)
      case .number: self = .number(json.doubleValue ?? 0)
      case .array: self = .list(json.elements?.map { Value($0) } ?? [])
      case .object:
        self = .object(Dictionary(json.members?.map { ($0.name, Value($0.value)) } ?? []) { first, _ in first })
      }
    }
  }

  fileprivate var keywords: [String: Value]

  private init(_ keywords: [String: Value]) {
    self.keywords = keywords
  }

  private init(type: String, _ bounds: NumberDomain) {
    keywords = ["type": .string(type)]
    if let lower = bounds.lower {
      keywords[lower.isIncluded ? "minimum" : "exclusiveMinimum"] = .number(Double(lower.value))
    }
    if let upper = bounds.upper {
      keywords[upper.isIncluded ? "maximum" : "exclusiveMaximum"] = .number(Double(upper.value))
    }
  }

  /// The schema with a description and a default.
  func described(_ summary: String? = nil, default byDefault: Value? = nil) -> JSONSchemaNode {
    var node = self
    if let summary { node.keywords["description"] = .string(summary) }
    if let byDefault { node.keywords["default"] = byDefault }
    return node
  }

  static func type(_ name: String) -> JSONSchemaNode { JSONSchemaNode(["type": .string(name)]) }

  static let text = type("string")

  /// A text that matches a regular expression.
  static func text(pattern: String) -> JSONSchemaNode {
    JSONSchemaNode(["pattern": .string(pattern), "type": .string("string")])
  }

  /// A number that bundles hold.
  static func number(_ bounds: NumberDomain = .any) -> JSONSchemaNode { JSONSchemaNode(type: "number", bounds.closed) }

  static func integer(_ bounds: NumberDomain) -> JSONSchemaNode { JSONSchemaNode(type: "integer", bounds) }

  static func constant(_ value: Value) -> JSONSchemaNode { JSONSchemaNode(["const": value]) }

  static func reference(_ name: String) -> JSONSchemaNode { JSONSchemaNode(["$ref": .string("#/$defs/\(name)")]) }

  static func words(_ words: [String]) -> JSONSchemaNode { JSONSchemaNode(["enum": .list(words.map { .string($0) })]) }

  static func any(_ nodes: [JSONSchemaNode]) -> JSONSchemaNode {
    nodes.count == 1 ? nodes[0] : JSONSchemaNode(["anyOf": nodes.value])
  }

  static func array(
    _ items: JSONSchemaNode, least: Int? = nil, most: Int? = nil, isSet: Bool = false
  ) -> JSONSchemaNode {
    var node = JSONSchemaNode(["items": .object(items.keywords), "type": .string("array")])
    if let least { node.keywords["minItems"] = .number(Double(least)) }
    if let most { node.keywords["maxItems"] = .number(Double(most)) }
    if isSet { node.keywords["uniqueItems"] = .bool(true) }
    return node
  }

  /// A list of as many items, each with a schema of its own.
  static func tuple(_ items: [JSONSchemaNode]) -> JSONSchemaNode {
    let count = Value.number(Double(items.count))
    return JSONSchemaNode([
      "maxItems": count, "minItems": count, "prefixItems": items.value, "type": .string("array"),
    ])
  }

  /// An object with known members, and others whose names match a pattern; a closed one refuses all other members.
  static func object(
    _ members: [Member], patterns: [Member] = [], required: [String], isClosed: Bool
  ) -> JSONSchemaNode {
    var node = JSONSchemaNode(["properties": members.value, "type": .string("object")])
    if !patterns.isEmpty { node.keywords["patternProperties"] = patterns.value }
    if !required.isEmpty { node.keywords["required"] = .list(required.map { .string($0) }) }
    if isClosed { node.keywords["additionalProperties"] = .bool(false) }
    return node
  }

  /// An object of which readers ignore members that they don't know.
  static func open(_ members: [Member], optional: [Member] = []) -> JSONSchemaNode {
    object(members + optional, required: members.map(\.name).sorted(), isClosed: false)
  }

  /// An object with names of the author's own.
  static func named(_ value: JSONSchemaNode, pattern: String? = nil) -> JSONSchemaNode {
    var node = JSONSchemaNode(["additionalProperties": .object(value.keywords), "type": .string("object")])
    if let pattern { node.keywords["propertyNames"] = .object(["pattern": .string(pattern)]) }
    return node
  }

  /// One of two schemas, by whether a key is there.
  static func branch(key: String, then: JSONSchemaNode, otherwise: JSONSchemaNode) -> JSONSchemaNode {
    var test = members(required: [key])
    test.keywords["type"] = .string("object")
    return condition(test, then: then, otherwise: otherwise)
  }

  /// The schema, with others that hold as well.
  func joined(with others: [JSONSchemaNode]) -> JSONSchemaNode {
    guard !others.isEmpty else { return self }
    var node = self
    node.keywords["allOf"] = others.value
    return node
  }

  /// A demand on members alone, some of which have to be there.
  static func members(_ members: [Member] = [], required: [String] = []) -> JSONSchemaNode {
    var node = JSONSchemaNode([:])
    if !members.isEmpty { node.keywords["properties"] = members.value }
    if !required.isEmpty { node.keywords["required"] = .list(required.map { .string($0) }) }
    return node
  }

  /// A demand on every member of an object.
  static func everyMember(_ value: JSONSchemaNode) -> JSONSchemaNode {
    JSONSchemaNode(["additionalProperties": .object(value.keywords)])
  }

  /// A demand on the number of a list's items.
  static func length(_ count: Int) -> JSONSchemaNode {
    JSONSchemaNode(["maxItems": .number(Double(count)), "minItems": .number(Double(count))])
  }

  /// A list with such an item.
  static func containing(_ item: JSONSchemaNode) -> JSONSchemaNode {
    JSONSchemaNode(["contains": .object(item.keywords)])
  }

  static func not(_ node: JSONSchemaNode) -> JSONSchemaNode { JSONSchemaNode(["not": .object(node.keywords)]) }

  /// One of two schemas, by whether a third one holds; nil asks for nothing.
  static func condition(_ test: JSONSchemaNode, then: JSONSchemaNode?, otherwise: JSONSchemaNode?) -> JSONSchemaNode {
    var node = JSONSchemaNode(["if": .object(test.keywords)])
    node.keywords["then"] = then.map { .object($0.keywords) }
    node.keywords["else"] = otherwise.map { .object($0.keywords) }
    return node
  }

  /// The whole schema as a file: canonical order of keys, two spaces a level.
  func file(id: String, title: String, definitions: [Member] = []) -> [UInt8] {
    var whole = self
    whole.keywords["title"] = .string(title)
    whole.keywords["$id"] = .string("urn:stylec:schema:\(id)")
    whole.keywords["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    if !definitions.isEmpty { whole.keywords["$defs"] = definitions.value }
    var text = JSONWriter(capacity: 1 << 17, layout: .indented)
    text.value(.object(whole.keywords))
    return text.bytes + [UInt8(ascii: "\n")]
  }
}

extension [JSONSchemaNode] {
  fileprivate var value: JSONSchemaNode.Value { .list(map { .object($0.keywords) }) }
}

extension [JSONSchemaNode.Member] {
  fileprivate var value: JSONSchemaNode.Value {
    .object(Dictionary(uniqueKeysWithValues: map { ($0.name, .object($0.node.keywords)) }))
  }
}

extension JSONWriter {
  /// Writes a value, its members sorted by name: of ASCII names that order is the canonical one.
  fileprivate mutating func value(_ value: JSONSchemaNode.Value) {
    switch value {
    case .string(let text): string(text)
    case .number(let number): self.number(number)
    case .bool(let flag): bool(flag)
    case .list(let items):
      array { text in for item in items { text.value(item) } }
    case .object(let members):
      object { text in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          text.key(name)
          text.value(value)
        }
      }
    }
  }
}
