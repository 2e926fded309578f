import Foundation
package import StyleBundle
package import StyleSyntax

/// A value in JSON's terms, from JSON or from a source.
package indirect enum Instance: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([Instance])
  case object([(name: String, value: Instance)])

  package init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolValue == true)
    case .number: self = .number(value.doubleValue ?? .nan)
    case .string: self = .string(value.stringValue ?? "")
    case .array: self = .array(value.elements?.map { Instance($0) } ?? [])
    case .object: self = .object(value.members?.map { ($0.name, Instance($0.value)) } ?? [])
    }
  }

  /// A source as a reader of YAML without a schema sees it, aliases followed.
  package init(_ tree: SourceTree) {
    self = tree.root.map { Instance(tree, $0) } ?? .null
  }

  private init(_ tree: SourceTree, _ index: Int) {
    let index = tree.resolved(index)
    switch tree.nodes[index].kind {
    case .mapping:
      self = .object(tree.entries(index).map { (tree.string($0.key), Instance(tree, $0.value)) })
    case .sequence: self = .array(tree.items(index).map { Instance(tree, $0) })
    case .number: self = .number(Double(tree.string(index)) ?? .nan)
    case .boolTrue: self = .boolean(true)
    case .boolFalse: self = .boolean(false)
    case .null: self = .null
    case .text, .string, .notFinite, .alias, .invalid: self = .string(tree.string(index))
    }
  }

  /// The value as Foundation writes it to JSON.
  package var foundation: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let boolean): boolean
    case .number(let number): number
    case .string(let text): text
    case .array(let items): items.map(\.foundation)
    case .object(let members): Dictionary(members.map { ($0.name, $0.value.foundation) }) { _, last in last }
    }
  }

  /// The type's name in JSON Schema.
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Whether another value is the same scalar; collections are equal to nothing.
  func isScalar(_ other: Instance) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }
}
