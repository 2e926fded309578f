import StyleBundle

/// A piece of a JSON Schema (2020-12): its keywords, in any order.
struct SchemaNode: Sendable {
  indirect enum Value: Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case strings([String])
    case node(SchemaNode)
    case nodes([SchemaNode])
    case members([(String, SchemaNode)])
  }

  var keywords: [(String, Value)]

  init(_ keywords: [(String, Value)]) {
    self.keywords = keywords
  }

  func adding(_ keyword: String, _ value: Value) -> SchemaNode {
    SchemaNode(keywords + [(keyword, value)])
  }

  static func type(_ name: String) -> SchemaNode { SchemaNode([("type", .string(name))]) }

  static func reference(_ name: String) -> SchemaNode { SchemaNode([("$ref", .string("#/$defs/\(name)"))]) }

  static func words(_ words: [String]) -> SchemaNode { SchemaNode([("enum", .strings(words))]) }

  static func any(_ nodes: [SchemaNode]) -> SchemaNode {
    nodes.count == 1 ? nodes[0] : SchemaNode([("anyOf", .nodes(nodes))])
  }

  static func array(_ items: SchemaNode, count: Int? = nil) -> SchemaNode {
    let array = SchemaNode([("type", .string("array")), ("items", .node(items))])
    guard let count else { return array }
    return array.adding("minItems", .number(Double(count))).adding("maxItems", .number(Double(count)))
  }

  /// An object with known members; what isn't named is refused when `isClosed`.
  static func object(_ members: [(String, SchemaNode)], required: [String], isClosed: Bool) -> SchemaNode {
    var node = SchemaNode([("type", .string("object")), ("properties", .members(members))])
    if !required.isEmpty { node = node.adding("required", .strings(required)) }
    return isClosed ? node.adding("additionalProperties", .bool(false)) : node
  }

  /// An object with names of the author's own.
  static func named(_ value: SchemaNode, pattern: String? = nil) -> SchemaNode {
    let node = SchemaNode([("type", .string("object")), ("additionalProperties", .node(value))])
    guard let pattern else { return node }
    return node.adding("propertyNames", .node(SchemaNode([("pattern", .string(pattern))])))
  }
}

extension SchemaNode {
  /// The whole schema as a file: canonical order of keys, two spaces a level.
  func file(id: String, title: String) throws(JSONWriter.Fault) -> [UInt8] {
    let whole = SchemaNode(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")), ("title", .string(title)),
        ("$id", .string("urn:stylec:schema:\(id)")),
      ] + keywords)
    var json = JSONWriter()
    whole.write(&json)
    return Self.indented(try json.finish())
  }

  private func write(_ json: inout JSONWriter) {
    json.beginObject()
    // Keywords and the language's keys are ASCII, for which this is the canonical order; the writer refuses any other.
    for (keyword, value) in keywords.sorted(by: { $0.0 < $1.0 }) {
      json.key(keyword)
      Self.write(value, &json)
    }
    json.endObject()
  }

  private static func write(_ value: Value, _ json: inout JSONWriter) {
    switch value {
    case .string(let text): json.string(text)
    case .number(let number): json.number(number)
    case .bool(let bool): json.bool(bool)
    case .strings(let texts):
      json.beginArray()
      for text in texts { json.string(text) }
      json.endArray()
    case .node(let node): node.write(&json)
    case .nodes(let nodes):
      json.beginArray()
      for node in nodes { node.write(&json) }
      json.endArray()
    case .members(let members):
      json.beginObject()
      for (name, node) in members.sorted(by: { $0.0 < $1.0 }) {
        json.key(name)
        node.write(&json)
      }
      json.endObject()
    }
  }

  /// Lays one-line JSON out for people, who read schemas and their diffs.
  private static func indented(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 3)
    var depth = 0
    var isText = false
    var isEscaped = false
    for (index, byte) in bytes.enumerated() {
      if isText {
        result.append(byte)
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        result.append(byte)
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        let closesAtOnce = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
        depth += 1
        if !closesAtOnce { breakLine(&result, depth) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if let last = result.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { breakLine(&result, depth) }
        result.append(byte)
      case UInt8(ascii: ","):
        result.append(byte)
        breakLine(&result, depth)
      case UInt8(ascii: ":"):
        result.append(byte)
        result.append(UInt8(ascii: " "))
      default:
        isText = byte == UInt8(ascii: "\"")
        result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\n"))
    return result
  }

  private static func breakLine(_ result: inout [UInt8], _ depth: Int) {
    result.append(UInt8(ascii: "\n"))
    for _ in 0..<depth * 2 { result.append(UInt8(ascii: " ")) }
  }
}
