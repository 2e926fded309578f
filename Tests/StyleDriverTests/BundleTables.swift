import StyleBundle

/// The tables of a bundle's members, made from the forms.
struct BundleTables {
  /// A table per kind, by its key, and one per object that several forms share, by its name.
  private(set) var tables: [String: String] = [:]
  private let page: MarkdownFile

  /// The tables as a page has them, which links to those of all pages.
  init(of page: MarkdownFile) throws {
    self.page = page
    _ = try MarkdownFile.addresses.get()
    for kind in BundleKinds.all { add(kind.key, kind.node) }
  }

  private mutating func add(_ title: String, _ node: SchemaNode) {
    guard case .object(let object) = node, tables[title] == nil else { return }
    tables[title] = ""
    let rows = rows(object.members, prefix: "").map { "| " + $0.joined(separator: " | ") + " |\n" }
    tables[title] = "| member | value | meaning |\n|---|---|---|\n" + rows.joined()
  }

  private mutating func rows(_ members: [SchemaMember], prefix: String) -> [[String]] {
    var rows: [[String]] = []
    for member in members {
      let path = prefix + member.key
      if !member.summary.isEmpty || member.isOptional {
        let presence = member.isOptional ? "if any" + (member.absent.map { ", else `\($0)`" } ?? "") : ""
        let meaning = [presence, member.summary].filter { !$0.isEmpty }
        rows.append(["`\(path)`", words(member.node), meaning.joined(separator: ": ")])
      }
      rows += innerRows(member.node, path)
    }
    return rows
  }

  /// The rows of the objects that a member holds; a shared one has a table of its own.
  private mutating func innerRows(_ node: SchemaNode, _ path: String) -> [[String]] {
    switch node {
    case .object(let object):
      guard let name = object.sharedName else { return rows(object.members, prefix: path + ".") }
      add(name, node)
    case .keyed(let key, let value): return innerRows(value, "\(path).\(key)")
    case .list(let item, _, _): return innerRows(item, path + "[]")
    case .map(.counts, let value): return innerRows(value, path + ".COUNT")
    case .map(.names, let value): return innerRows(value, path + ".STYLE")
    case .map(.words, let value): return innerRows(value, path + ".DIRECTION")
    case .choice(let nodes, _, _): return nodes.flatMap { innerRows($0, path) }
    default: break
    }
    return []
  }

  private func words(_ node: SchemaNode) -> String {
    switch node {
    case .number(let domain, _): Self.words(domain)
    case .integer(let range): "whole number ≥ \(range.lowerBound)"
    case .boolean: "`true` or `false`"
    case .yes: "`true`"
    case .text: "name"
    case .reference(let kind): "name of one of the `\(kind)`"
    case .words(let words, _): words.map { "`\($0)`" }.joined(separator: " or ")
    case .endless(let word): "`\(word)`"
    case .object(let object):
      object.sharedName.map { "[\($0)](\((try? page.link(toPart: "bundle: \($0)")) ?? ""))" }
        ?? Self.keys(object.members.map(\.key))
    case .keyed(let key, _): Self.keys([key])
    case .list(let item, let length, _): Self.words(length) + words(item)
    case .numbers(let numbers, _):
      numbers.count > 4
        ? "list of \(numbers.count): number" : "[\(numbers.map { Self.words($0.domain) }.joined(separator: ", "))]"
    case .map(.counts, let value): "number of texts → \(words(value))"
    case .map(.names, let value): "style → \(words(value))"
    case .map(.words, let value): "direction → \(words(value))"
    case .choice(let nodes, _, _): nodes.map(words).joined(separator: "; or ")
    }
  }

  private static func keys(_ keys: [String]) -> String {
    "{ \(keys.map { "`\($0)`" }.joined(separator: ", ")) }"
  }

  private static func words(_ length: ListLength) -> String {
    switch length {
    case .any, .matching, .keyed: "list: "
    case .exactly(let count): "list of \(count): "
    case .atLeast(let least, _): "list of \(least) or more: "
    }
  }

  private static func words(_ domain: NumberDomain) -> String {
    switch domain {
    case .any: "number"
    case .notNegative: "number ≥ 0"
    case .positive: "number > 0"
    case .proportion: "number 0…1"
    case .angle: "degrees > −180, ≤ 180"
    default: domain.expected
    }
  }
}
