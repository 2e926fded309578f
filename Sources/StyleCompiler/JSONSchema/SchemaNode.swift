/// A piece of a JSON Schema (2020-12).
struct SchemaNode: Sendable {
  indirect enum Shape: Sendable {
    case type(String)
    /// A text that matches a regular expression.
    case text(pattern: String)
    case number(isWhole: Bool, Bounds)
    case constant(Constant)
    case words([String])
    case reference(String)
    case any([SchemaNode])
    case array(SchemaNode, least: Int?, most: Int?, isSet: Bool)
    /// A list of as many items, each with a schema of its own.
    case tuple([SchemaNode])
    /// An object with known members, and others whose names match a pattern; what isn't named is refused when closed.
    case object([Member], patterns: [Member], required: [String], isClosed: Bool)
    /// An object with names of the author's own.
    case named(SchemaNode, pattern: String?)
    /// One of two, by whether a key is there.
    case branch(key: String, then: SchemaNode, otherwise: SchemaNode)
  }

  typealias Member = (name: String, node: SchemaNode)

  enum Constant: Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
  }

  private(set) var shape: Shape
  var title: String?
  private(set) var summary: String?
  private(set) var byDefault: Constant?

  private init(_ shape: Shape) {
    self.shape = shape
  }

  /// The same with a description and a default.
  func described(_ summary: String? = nil, default byDefault: Constant? = nil) -> SchemaNode {
    var node = self
    if let summary { node.summary = summary }
    if let byDefault { node.byDefault = byDefault }
    return node
  }

  static func type(_ name: String) -> SchemaNode { SchemaNode(.type(name)) }

  static func text(pattern: String) -> SchemaNode { SchemaNode(.text(pattern: pattern)) }

  static func number(_ bounds: Bounds = .any) -> SchemaNode { SchemaNode(.number(isWhole: false, bounds)) }

  static func integer(_ bounds: Bounds) -> SchemaNode { SchemaNode(.number(isWhole: true, bounds)) }

  static func constant(_ value: Constant) -> SchemaNode { SchemaNode(.constant(value)) }

  static func reference(_ name: String) -> SchemaNode { SchemaNode(.reference(name)) }

  static func words(_ words: [String]) -> SchemaNode { SchemaNode(.words(words)) }

  static func any(_ nodes: [SchemaNode]) -> SchemaNode { nodes.count == 1 ? nodes[0] : SchemaNode(.any(nodes)) }

  static func array(_ items: SchemaNode, count: Int? = nil) -> SchemaNode {
    array(items, least: count, most: count)
  }

  static func array(_ items: SchemaNode, least: Int?, most: Int? = nil, isSet: Bool = false) -> SchemaNode {
    SchemaNode(.array(items, least: least, most: most, isSet: isSet))
  }

  static func tuple(_ items: [SchemaNode]) -> SchemaNode { SchemaNode(.tuple(items)) }

  static func object(
    _ members: [Member], patterns: [Member] = [], required: [String], isClosed: Bool
  ) -> SchemaNode {
    SchemaNode(.object(members, patterns: patterns, required: required, isClosed: isClosed))
  }

  static func named(_ value: SchemaNode, pattern: String? = nil) -> SchemaNode {
    SchemaNode(.named(value, pattern: pattern))
  }

  static func branch(key: String, then: SchemaNode, otherwise: SchemaNode) -> SchemaNode {
    SchemaNode(.branch(key: key, then: then, otherwise: otherwise))
  }
}
