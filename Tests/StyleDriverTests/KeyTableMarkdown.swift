import StyleBundle
import StyleCompiler
import StyleGeometry
import StyleModel

/// Writes key tables as the documentation has them.
///
/// A map inside a table either has a section of its own, and is linked to, or its keys follow with dotted names.
struct KeyTableMarkdown {
  /// The links to the tables that have a section of their own, by their titles.
  private let links: [String: String]

  /// The tables of a page, which links to those of all pages.
  init(of page: MarkdownFile) throws {
    links = try Dictionary(
      uniqueKeysWithValues: Self.tables.map(\.title).compactMap { title in
        try page.link(toPart: "keys: \(title)").map { (title, $0) }
      })
  }

  /// The tables that a section can show.
  static let tables: [KeyTable] =
    [ProjectKey.table, SourceKeys.table] + KindRegistry.tables
    + [NameKeys.table, CurveKey.table, SpringKey.table, ColorKey.table, RangeKey.table]

  /// The table's rows, and below them the keys that exclude each other.
  func text(_ table: KeyTable) -> String {
    var text = "| key | type | default | meaning |\n|---|---|---|---|\n"
    for row in rows(table, prefix: "") {
      text += "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    let exclusions = exclusions(table, prefix: "")
    return exclusions.isEmpty ? text : text + "\n" + exclusions.map { "- \($0)\n" }.joined()
  }

  private func rows(_ table: KeyTable, prefix: String) -> [[String]] {
    // The keys about names, which all kinds have, are shown once.
    table.keys.filter { table === NameKeys.table || !NameKeys.all.contains($0.name) }.flatMap { key in
      [["`\(prefix)\(key.name)`", words(key.type), Self.words(key.presence), key.summary]]
        + innerTables(key.type, prefix + key.name).flatMap { rows($0.table, prefix: $0.path + ".") }
    }
  }

  /// The "one of" lines of the table itself, then of those whose keys are written out in it.
  private func exclusions(_ table: KeyTable, prefix: String) -> [String] {
    let own = table.alternatives.map { group in
      "one of: "
        + group.map { names in names.map { "`\(prefix)\($0)`" }.joined(separator: ", ") }.joined(separator: "; ")
    }
    let inner = table.keys.flatMap { key in
      innerTables(key.type, prefix + key.name).flatMap { exclusions($0.table, prefix: $0.path + ".") }
    }
    return own + inner
  }

  /// The maps of a type whose keys are written out, with their paths.
  private func innerTables(_ type: ValueType, _ path: String) -> [(table: KeyTable, path: String)] {
    switch type {
    case .map(let table): links[table.title] != nil ? [] : [(table, path)]
    case .named(let kind, let inner): innerTables(inner, "\(path).\(Self.placeholder(kind))")
    case .counts(let inner): innerTables(inner, path + ".COUNT")
    case .list(let item): innerTables(item, path + "[]")
    case .either(let types): types.flatMap { innerTables($0, path) }
    default: []
    }
  }

  private static func placeholder(_ kind: NameKind) -> String {
    switch kind {
    case .rule: "RULE"
    case .style: "STYLE"
    default: "NAME"
    }
  }

  private static func words(_ presence: Presence) -> String {
    switch presence {
    case .required: "required"
    case .optional: "–"
    case .defaulted(let value): "`\(value)`"
    }
  }

  private func words(_ type: ValueType) -> String {
    switch type {
    case .quantity(let dimension, let bounds): dimension.rawValue + Self.words(bounds)
    case .range(let dimension, let bounds):
      link("range", RangeKey.table) + " of \(dimension.rawValue)s\(Self.words(bounds))"
    case .boolean: "`true` or `false`"
    case .text: "text"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: " or ")
    case .name(let kind): "name of \(Message.noun(kind))"
    case .path: "path"
    case .color: link("color", ColorKey.table)
    case .curve: link("curve", CurveKey.table)
    case .map(let table): link(links[table.title] != nil ? table.title : "map", table)
    case .named(_, let inner): "map: name → \(words(inner))"
    case .counts(let inner): "map: number of texts → \(words(inner))"
    case .list(.either(let types)): "list: (\(words(.either(types))))"
    case .list(let item): "list: \(words(item))"
    case .rectangle: "list: x, y, width and height, proportions"
    case .pairs(let kind): "list of pairs of \(Message.noun(kind, plural: true))"
    case .either(let types): types.map(words).joined(separator: "; or ")
    case .steps: "list: " + link("a step", AnimationKey.stepTable)
    case .animatedValue: "value of the property"
    case .tokens: "map of tokens"
    }
  }

  private static func words(_ bounds: NumberDomain) -> String {
    switch (bounds.lower, bounds.upper) {
    case (nil, nil): ""
    case (let lower?, nil): " \(lower.isIncluded ? "≥" : ">") \(lower.value)"
    case (nil, let upper?): " \(upper.isIncluded ? "≤" : "<") \(upper.value)"
    case (let lower?, let upper?): " \(lower.value)…\(upper.value)"
    }
  }

  /// A link to a table's section; the words alone where it has none.
  private func link(_ words: String, _ table: KeyTable) -> String {
    links[table.title].map { "[\(words)](\($0))" } ?? words
  }
}

extension KeyTableMarkdown {
  /// The curves that have a name, with their control points.
  static var namedCurves: String {
    "| name | x1, y1, x2, y2 |\n|---|---|\n"
      + NamedCurves.all.map { "| `\($0.name)` | \($0.controlPoints.map(decimal).joined(separator: ", ")) |\n" }.joined()
  }

  private static func decimal(_ text: String) -> String {
    if text.hasPrefix("-.") { return "-0" + text.dropFirst() }
    return text.hasPrefix(".") ? "0" + text : text
  }
}
