import StyleBundle

/// The TypeScript declarations of a bundle's data, as the JavaScript client holds it.
///
/// A type inside another one stands in a namespace of that one's name, as it does in Swift.
struct TypeDeclarations {
  /// The path of the file from the root of the repository.
  static let path = "Clients/JavaScript/styles.d.ts"

  private var text = """
    // Made by `make docs` from the statements of the kinds in Sources/Kinds: change those, not this.
    //
    // Lengths are points, x to the right and y down. Angles are degrees, 0 is right, positive is clockwise on screen.
    // Times are seconds; opacities and proportions are in 0…1.

    """

  /// All declarations as a file.
  static func text() -> String {
    var declarations = TypeDeclarations()
    declarations.addStyles()
    var known: Set<String> = []
    let types = ClientForms().all.compactMap { form in
      ClientForms.typeName(of: form.node).flatMap { known.insert($0).inserted ? (name: $0, node: form.node) : nil }
    }
    var roots: [String] = []
    for type in types where !roots.contains(root(type.name)) { roots.append(root(type.name)) }
    for name in roots { declarations.add(name, types.filter { root($0.name) == name }) }
    return declarations.text
  }

  private static func root(_ name: String) -> String { String(name.prefix { $0 != "." }) }

  private mutating func addStyles() {
    text += "\n/** The styles of a bundle, each kind by name in the order of the bundle. */\n"
    text += "export interface BundleStyles {\n"
    for kind in BundleKinds.all { text += "  \(kind.key): Map<string, \(Self.type(kind.node, at: 2))>\n" }
    text += "}\n"
  }

  /// Adds a type, and in a namespace of its name those that it holds.
  private mutating func add(_ root: String, _ types: [ClientForms.Named]) {
    for type in types where type.name == root { text += "\n" + Self.declaration(of: root, type.node, at: 0) }
    let inner = types.filter { $0.name != root }
    guard !inner.isEmpty else { return }
    text += "\nexport namespace \(root) {\n"
    text += inner.map { Self.declaration(of: String($0.name.dropFirst(root.count + 1)), $0.node, at: 2) }
      .joined(separator: "\n")
    text += "}\n"
  }

  private static func declaration(of name: String, _ node: FormNode, at depth: Int) -> String {
    let (indent, export) = (String(repeating: " ", count: depth), depth == 0 ? "export " : "")
    guard case .object(let object) = node else {
      return "\(indent)\(export)type \(name) = \(written(node, at: depth))\n"
    }
    let kind = BundleKinds.all.first { ClientForms.typeName(of: $0.node) == name && depth == 0 }
    let comment = kind.map { DocComment.text(of: $0.kind.withArticle + " of a bundle", at: 0) } ?? ""
    let style = FormMember(key: "name", node: .text, isOptional: false, summary: "the key that the bundle has it under")
    let members = lines((kind == nil ? [] : [style]) + object.members, at: depth + 2)
    return "\(comment)\(indent)\(export)interface \(name) {\n\(members)\(indent)}\n"
  }

  private static func lines(_ members: [FormMember], at depth: Int) -> String {
    members.map { member in
      let isNull = member.isOptional && member.absent == nil
      let type = type(member.node, at: depth) + (isNull ? " | null" : "")
      return DocComment.text(of: member.summary, at: depth) + String(repeating: " ", count: depth)
        + "\(member.key): \(type)\n"
    }.joined()
  }

  /// A type where it is used: its name, or all of it where it has none.
  private static func type(_ node: FormNode, at depth: Int) -> String {
    ClientForms.typeName(of: node) ?? written(node, at: depth)
  }

  private static func written(_ node: FormNode, at depth: Int) -> String {
    switch node {
    case .number, .integer, .endless: return "number"
    case .boolean: return "boolean"
    case .yes: return "true"
    case .text, .reference: return "string"
    case .words(let words, _): return words.map { "'\($0)'" }.joined(separator: " | ")
    case .object(let object):
      return "{\n\(lines(object.members, at: depth + 2))\(String(repeating: " ", count: depth))}"
    case .keyed(let key, let value): return "{ \(key): \(type(value, at: depth)) }"
    case .list(let item, _, _): return list(of: type(item, at: depth))
    case .numbers(let numbers, _):
      let names = numbers.compactMap(\.name)
      return names.isEmpty
        ? "[\(numbers.map { _ in "number" }.joined(separator: ", "))]"
        : "{ \(names.map { "\($0): number" }.joined(separator: ", ")) }"
    case .map(.counts, let value): return "Map<number, \(type(value, at: depth))>"
    case .map(.names, let value): return "Map<string, \(type(value, at: depth))>"
    case .map(.words(let words, let type, _), let value):
      return "Map<\(self.type(.words(words, of: type), at: depth)), \(self.type(value, at: depth))>"
    case .choice(let nodes, _, _):
      if nodes.count == 1, case .keyed(let flag, .yes)? = nodes.first { return "'\(flag)'" }
      var types: [String] = []
      for type in nodes.map({ type($0, at: depth) }) where !types.contains(type) { types.append(type) }
      return types.joined(separator: " | ")
    }
  }

  private static func list(of item: String) -> String { item.contains("|") ? "(\(item))[]" : "\(item)[]" }
}

/// A doc comment of TypeScript.
private enum DocComment {
  /// The summary as a sentence before a member at a depth, in lines of at most 120 columns; empty where there is none.
  static func text(of summary: String, at depth: Int) -> String {
    guard let first = summary.first else { return "" }
    let sentence = first.uppercased() + summary.dropFirst().replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 } + "."
    let indent = String(repeating: " ", count: depth)
    guard depth + sentence.count + 7 > 120 else { return "\(indent)/** \(sentence) */\n" }
    var lines = [indent + " *"]
    for word in sentence.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 120 { lines.append(indent + " *") }
      lines[lines.count - 1] += " " + word
    }
    return "\(indent)/**\n\(lines.joined(separator: "\n"))\n\(indent) */\n"
  }
}
