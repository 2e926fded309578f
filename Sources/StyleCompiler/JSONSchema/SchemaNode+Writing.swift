import StyleBundle

extension SchemaNode {
  /// The whole schema as a file: canonical order of keys, two spaces a level.
  func file(id: String, title: String, definitions: [Member] = []) -> [UInt8] {
    var whole = self
    whole.title = title
    var text = JSONWriter(capacity: 1 << 17, layout: .indented)
    text.object { text in
      if !definitions.isEmpty { text.members("$defs", definitions) }
      text.string("$id", "urn:stylec:schema:\(id)")
      text.string("$schema", "https://json-schema.org/draft/2020-12/schema")
      whole.writeKeywords(&text)
    }
    return text.bytes + [UInt8(ascii: "\n")]
  }

  fileprivate func write(_ text: inout JSONWriter) {
    text.object { writeKeywords(&$0) }
  }

  /// In canonical order; the remarks stand among the keywords of the shape.
  private func writeKeywords(_ text: inout JSONWriter) {
    switch shape {
    case .constant(let value): text.constant("const", value)
    case .reference(let name): text.string("$ref", "#/$defs/\(name)")
    case .any(let nodes): text.list("anyOf", nodes) { $1.write(&$0) }
    case .object(_, _, _, isClosed: true): text.constant("additionalProperties", .bool(false))
    case .named(let value, _): text.node("additionalProperties", value)
    default: break
    }
    if let byDefault { text.constant("default", byDefault) }
    if let summary { text.string("description", summary) }
    switch shape {
    case .constant, .reference, .any: break
    case .type(let name): text.string("type", name)
    case .text(let pattern):
      text.string("pattern", pattern)
      text.string("type", "string")
    case .number(let isWhole, let bounds):
      text.bounds(bounds)
      text.string("type", isWhole ? "integer" : "number")
    case .words(let words): text.strings("enum", words)
    case .array(let items, let least, let most, let isSet): Self.writeArray(items, least, most, isSet, &text)
    case .tuple(let items): Self.writeTuple(items, &text)
    case .object(let members, let patterns, let required, _): writeObject(members, patterns, required, &text)
    case .named(_, let pattern):
      if let pattern { text.object("propertyNames") { $0.string("pattern", pattern) } }
      text.string("type", "object")
    case .branch(let key, let then, let otherwise): writeBranch(key, then, otherwise, &text)
    }
  }

  private static func writeArray(
    _ items: SchemaNode, _ least: Int?, _ most: Int?, _ isSet: Bool, _ text: inout JSONWriter
  ) {
    text.node("items", items)
    if let most { text.constant("maxItems", .number(Double(most))) }
    if let least { text.constant("minItems", .number(Double(least))) }
    text.string("type", "array")
    if isSet { text.constant("uniqueItems", .bool(true)) }
  }

  private static func writeTuple(_ items: [SchemaNode], _ text: inout JSONWriter) {
    text.constant("maxItems", .number(Double(items.count)))
    text.constant("minItems", .number(Double(items.count)))
    text.list("prefixItems", items) { $1.write(&$0) }
    text.string("type", "array")
  }

  private func writeObject(_ members: [Member], _ patterns: [Member], _ required: [String], _ text: inout JSONWriter) {
    if !patterns.isEmpty { text.members("patternProperties", patterns) }
    text.members("properties", members)
    if !required.isEmpty { text.strings("required", required) }
    if let title { text.string("title", title) }
    text.string("type", "object")
  }

  private func writeBranch(_ key: String, _ then: SchemaNode, _ otherwise: SchemaNode, _ text: inout JSONWriter) {
    text.node("else", otherwise)
    text.object("if") {
      $0.strings("required", [key])
      $0.string("type", "object")
    }
    text.node("then", then)
    if let title { text.string("title", title) }
  }
}

/// Keywords with their values.
extension JSONWriter {
  fileprivate mutating func string(_ keyword: String, _ value: String) {
    key(keyword)
    string(value)
  }

  fileprivate mutating func strings(_ keyword: String, _ values: [String]) {
    list(keyword, values) { $0.string($1) }
  }

  fileprivate mutating func list<Item>(_ keyword: String, _ items: [Item], _ body: (inout JSONWriter, Item) -> Void) {
    key(keyword)
    array { text in for item in items { body(&text, item) } }
  }

  fileprivate mutating func object(_ keyword: String, _ body: (inout JSONWriter) -> Void) {
    key(keyword)
    object(body)
  }

  fileprivate mutating func node(_ keyword: String, _ node: SchemaNode) {
    key(keyword)
    node.write(&self)
  }

  /// Nodes by name; the names are ASCII, for which this is the canonical order.
  fileprivate mutating func members(_ keyword: String, _ members: [SchemaNode.Member]) {
    let names = members.map(\.name)
    object(keyword) { text in
      for index in names.indices.sorted(by: { names[$0] < names[$1] }) {
        text.node(names[index], members[index].node)
      }
    }
  }

  fileprivate mutating func constant(_ keyword: String, _ value: SchemaNode.Constant) {
    key(keyword)
    switch value {
    case .string(let text): string(text)
    case .number(let number): self.number(number)
    case .bool(let flag): bool(flag)
    }
  }

  fileprivate mutating func bounds(_ bounds: Bounds) {
    if let upper = bounds.upper, !upper.isIncluded { constant("exclusiveMaximum", .number(Double(upper.value))) }
    if let lower = bounds.lower, !lower.isIncluded { constant("exclusiveMinimum", .number(Double(lower.value))) }
    if let upper = bounds.upper, upper.isIncluded { constant("maximum", .number(Double(upper.value))) }
    if let lower = bounds.lower, lower.isIncluded { constant("minimum", .number(Double(lower.value))) }
  }
}
