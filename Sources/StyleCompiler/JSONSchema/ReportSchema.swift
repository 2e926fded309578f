import StyleBundle
import StyleDiagnostics

/// The parts that the JSON Schemas of what is printed for programs share.
///
/// Readers ignore members that they don't know, so the objects are open.
enum ReportSchema {
  static let text = SchemaNode.type("string")
  static let keyPath = SchemaNode.type("string")
  static let count = SchemaNode.integer(.notNegative)
  static let level = SchemaNode.words(Level.allCases.reversed().map(\.rawValue))

  /// The first members of every report.
  static func header(schema: Double = 1) -> [SchemaNode.Member] {
    [("schemaVersion", .constant(.number(schema))), ("tool", open([("name", text), ("version", text)]))]
  }

  /// The members that say where something stands, absent where that isn't known.
  static var location: [SchemaNode.Member] {
    let position = open([("line", count), ("column", count), ("offset", count)])
    return [("path", text), ("range", open([("start", position), ("end", position)]))]
  }

  static func open(_ members: [SchemaNode.Member], optional: [SchemaNode.Member] = []) -> SchemaNode {
    .object(members + optional, required: members.map(\.name).sorted(), isClosed: false)
  }
}
