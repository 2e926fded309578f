import StyleBundle
import StyleDiagnostics

/// The parts that the JSON Schemas of what is printed for programs share.
enum ReportSchema {
  static let count = JSONSchemaNode.integer(.notNegative)
  static let level = JSONSchemaNode.words(Level.allCases.reversed().map(\.rawValue))

  /// The first members of every report.
  static var header: [JSONSchemaNode.Member] {
    [("schemaVersion", .constant(.number(2))), ("tool", .open([("name", .text), ("version", .text)]))]
  }

  /// The members that say where something stands, absent where that isn't known.
  static var location: [JSONSchemaNode.Member] {
    let position = JSONSchemaNode.open([("line", count), ("column", count), ("offset", count)])
    return [("path", .text), ("range", .open([("start", position), ("end", position)]))]
  }
}
