import StyleBundle
package import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// The JSON Schema of sources, made from the key tables; editors use it to complete and to check while people type.
///
/// Every value may be a `"{reference}"` instead, and `null` where a key is inherited.
package enum SourceSchema {
  /// The schema, with the settings of these rules.
  package static func file(rules: [RuleDescription]) -> [UInt8] {
    let definitions: [JSONSchemaNode.Member] =
      quantities + tables.map { (name(of: $0), node($0, isStyle: !isOfProject($0))) } + [
        ("reference", .text(pattern: "^\\{[^{}]+\\}$")), ("color", color), ("curve", curve),
        ("step", node(AnimationKey.stepTable, isStyle: true)), ("token", token),
        ("project", node(ProjectKey.table, isStyle: false, fixed: ("format", ProjectKey.version))),
        ("source", node(SourceKeys.table, isStyle: false)),
        ("rules", RuleSchema.settings(rules)),
      ] + rules.map { (RuleSchema.name(of: $0), RuleSchema.setting($0)) }
    return JSONSchemaNode.branch(key: "format", then: .reference("project"), otherwise: .reference("source"))
      .described("A style source, or the project file stylec.yaml.")
      .file(id: "source", title: "stylec source", definitions: definitions)
  }

  /// The schema of a table's map; the `fixed` key has one known value.
  static func node(_ table: KeyTable, isStyle: Bool, fixed: (key: String, value: Int)? = nil) -> JSONSchemaNode {
    let members = table.keys.map { key -> JSONSchemaNode.Member in
      var node = node(key.type)
      if let fixed, fixed.key == key.name { node = .constant(.number(Double(fixed.value))) }
      if isStyle { node = .any([node, .reference("reference"), .type("null")]) }
      if case .defaulted(let value) = key.presence {
        node = node.described(key.summary, default: defaultValue(value))
      } else {
        node = node.described(key.summary)
      }
      return (key.name, node)
    }
    // Styles inherit, so what a table requires may come from elsewhere.
    return .object(members, required: isStyle ? [] : table.keys.filter(\.isRequired).map(\.name), isClosed: true)
  }

  private static func node(_ type: ValueType) -> JSONSchemaNode {
    switch type {
    case .quantity(let dimension, let bounds): return quantity(dimension, bounds)
    case .range(let dimension, let bounds):
      let end = quantity(dimension, bounds)
      return .any([
        end, .text(pattern: rangePattern(dimension)),
        .object([("min", end), ("max", end)], required: [], isClosed: true),
      ])
    case .boolean: return .type("boolean")
    case .name(.property):
      return .any([.words(AnimatedProperty.known.map(\.name)), .text(pattern: "^x-.")])
    case .text, .path, .name: return .text
    case .word(let words): return .words(words)
    case .color: return .reference("color")
    case .curve: return .reference("curve")
    case .map(let table): return .reference(name(of: table))
    case .named(.rule, _): return .reference("rules")
    case .named(let kind, let inner): return .named(kind == .bundle ? node(inner) : .any([node(inner), .type("null")]))
    case .counts(let inner): return .named(.any([node(inner), .type("null")]), pattern: "^[1-9][0-9]*$")
    case .list(let type): return .array(item(type))
    case .rectangle: return .tuple([.any, .any, .positive, .positive].map { item(.quantity(.proportion, $0)) })
    case .pairs: return .array(.array(.text, least: 2, most: 2))
    case .either(let types): return .any(types.map { node($0) })
    case .steps: return .array(.reference("step"))
    case .animatedValue: return .any([.number(), .text, .reference("color")])
    case .tokens: return .named(.reference("token"))
    }
  }

  /// An item of a list.
  private static func item(_ type: ValueType) -> JSONSchemaNode { .any([node(type), .reference("reference")]) }

  /// The tables that others refer to; each is one definition.
  private static let tables = innerTables(of: [SourceKeys.table, CurveKey.table]) + projectTables

  /// The tables of the project file, which have no inheritance.
  private static let projectTables = innerTables(of: [ProjectKey.table])

  /// The tables of the maps that stand in others, however deep.
  private static func innerTables(of outer: [KeyTable]) -> [KeyTable] {
    var tables = outer
    var next = 0
    while next < tables.count {
      for table in tables[next].keys.flatMap(\.type.innerMaps)
      where !tables.contains(where: { $0.title == table.title }) {
        tables.append(table)
      }
      next += 1
    }
    return Array(tables.dropFirst(outer.count))
  }

  private static func isOfProject(_ table: KeyTable) -> Bool {
    projectTables.contains { $0.title == table.title }
  }

  /// A table's title as a definition's name: `a bubble's arrow` is `bubble-arrow`.
  private static func name(of table: KeyTable) -> String {
    var name: [UInt8] = []
    for word in table.title.utf8.split(separator: UInt8(ascii: " ")) where !articles.contains(Array(word)) {
      if !name.isEmpty { name.append(UInt8(ascii: "-")) }
      for byte in word where byte != UInt8(ascii: "`") { name.append(byte) }
      if name.suffix(2) == Array("'s".utf8) { name.removeLast(2) }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static let articles = ["a", "an", "the"].map { Array($0.utf8) }

  static func quantity(_ dimension: Dimension, _ bounds: NumberDomain) -> JSONSchemaNode {
    switch dimension {
    case .number: .number(bounds)
    case .whole: .integer(bounds)
    case .length, .angle, .time, .proportion:
      .any([.number(bounds), .reference("\(dimension.rawValue)-with-unit")])
    }
  }

  /// Numbers with units, by dimension.
  private static let quantities: [JSONSchemaNode.Member] = units.map { dimension, units in
    ("\(dimension.rawValue)-with-unit", .text(pattern: "^\(decimal)\(units)$"))
  }

  private static let units: KeyValuePairs<Dimension, String> = [
    .length: "pt", .angle: "(deg|turn|rad)", .time: "(s|ms)", .proportion: "%",
  ]

  private static let decimal = "[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)"

  /// Regular expression of `20..180`, each end bare or with a unit, and never three dots.
  private static func rangePattern(_ dimension: Dimension) -> String {
    let unit = units.first { $0.key == dimension }.map { "|\($0.value)" } ?? ""
    let end = "(\(decimal)([eE][-+]?[0-9]+\(unit))?|0o[0-7]+|0x[0-9A-Fa-f]+)"
    return "^(?!.*\\.\\.\\.)\(end)\\.\\.\(end)$"
  }

  private static let color = JSONSchemaNode.any([
    .text(pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
    .text(pattern: "^(\(ColorFunction.functions.keys.sorted().joined(separator: "|"))|color)\\([^,]*\\)$"),
    node(ColorKey.table, isStyle: true),
  ])

  private static let curve = JSONSchemaNode.any([
    .words(NamedCurves.all.map(\.name)), .text(pattern: "^linear\\(.*\\)$"), .array(.number(), least: 4, most: 4),
    node(CurveKey.table, isStyle: true),
  ])

  private static let token = JSONSchemaNode.any(
    ["string", "number", "boolean", "null", "array"].map { JSONSchemaNode.type($0) } + [.named(.reference("token"))])

  private static func defaultValue(_ text: String) -> JSONSchemaNode.Value {
    if text.hasPrefix("[") || text.hasPrefix("{") {
      let tree = readSource(Array(text.utf8), file: FileID(0), isPropertyList: false)
      return tree.root.map { defaultValue(tree, $0) } ?? .string(text)
    }
    if let number = ExactDecimal(source: text.utf8) { return .number(number.double) }
    return text == "true" || text == "false" ? .bool(text == "true") : .string(text)
  }

  /// A default that is a list or a map.
  private static func defaultValue(_ tree: SourceTree, _ index: Int) -> JSONSchemaNode.Value {
    switch tree.nodes[index].kind {
    case .mapping:
      let members = tree.entries(index).map { (tree.string($0.key), defaultValue(tree, $0.value)) }
      return .object(Dictionary(members) { first, _ in first })
    case .sequence: return .list(tree.items(index).map { defaultValue(tree, $0) })
    case .text: return .string(tree.string(index))
    default: return defaultValue(tree.string(index))
    }
  }
}
