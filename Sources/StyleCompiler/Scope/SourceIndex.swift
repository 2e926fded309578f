import StyleBundle
package import StyleDiagnostics
package import StyleModel
package import StyleSyntax

/// Index of one source's definitions, made before any style is compiled.
package struct SourceIndex: Sendable {
  /// A style, by its kind and name.
  struct Style: Sendable {
    /// The kind's number.
    let kind: Int
    let name: StyleName
    let value: Value
    /// Whether it states nothing that is looked for before styles are compiled: no base, no other name.
    let isPlain: Bool
  }

  /// The keys at the top of a source.
  package static let rootKeys = SourceKeys.table.keys.map(\.name)

  package let file: FileID
  private(set) var tokens: Value?
  /// Styles in the order of the source.
  private(set) var styles: [Style] = []
  /// Whether the source may have been meant to define more than was read in it.
  private(set) var mayDefineMore: Bool
  package private(set) var findings: [Diagnostic] = []
  /// The files that its styles import, with the places of the paths.
  package private(set) var imports: [(path: StyleName, place: SourceRange)] = []

  /// Whether it is of a token file.
  let isImported: Bool

  /// Whether it holds more than tokens.
  package var definesStyles: Bool { !styles.isEmpty }

  package init(_ tree: SourceTree) {
    (file, isImported) = (tree.file, tree.isImported)
    mayDefineMore = tree.isTruncated || tree.root == nil
    guard let root = tree.root else { return }
    let rootNode = tree.nodes[root]
    guard rootNode.kind == .mapping else {
      mayDefineMore = true
      let read = Description(tree, root)
      // A source that broke off at its first bracket has one fault, not two.
      if [.propertyList, .xml].contains(FileNotation(tree.source)), !tree.isPropertyList,
        let foreign = ForeignFile.sniff(tree.source, name: "")
      {
        findings.append(foreign.finding(at: Self.head(of: root, in: tree)))
      } else if rootNode.kind != .invalid, !tree.isTruncated {
        let missing = rootNode.kind == .text ? MissingSpace.help(for: tree.excerpt(root).utf8) : nil
        findings.append(
          Message.wrongType(
            read, expected: .map(SourceKeys.table), at: Self.head(of: root, in: tree),
            advice: missing.map { [.words($0)] } ?? []))
      }
      return
    }
    for entry in tree.entries(root) { take(entry.key, entry.value, of: tree) }
    guard let first = findings.first?.place else { return }
    if let foreign = ForeignFile.sniff(tree) {
      findings = [foreign.finding(at: first)]
    } else {
      suggestTokens(tree)
    }
  }

  /// Suggests `tokens` for the groups at the top of a source that its references name.
  private mutating func suggestTokens(_ tree: SourceTree) {
    let names = Set(
      tree.source.split(separator: UInt8(ascii: "{")).dropFirst().compactMap { part in
        part.firstIndex(of: UInt8(ascii: ".")).map { String(decoding: part[..<$0], as: UTF8.self) }
      })
    for index in findings.indices where findings[index].suggestions.first?.role != .key {
      guard findings[index].name == .unknownKey, let name = findings[index].keyPath?.components.first,
        names.contains(name)
      else { continue }
      findings[index].suggestions = [Message.looksLike("tokens", name)]
    }
  }

  private mutating func take(_ entry: Int, _ node: Int, of tree: SourceTree) {
    guard let index = SourceKeys.table.index(of: entry, in: tree) else {
      takeUnknown(entry, node, of: tree)
      return
    }
    let value = Value(in: tree, node: node, key: entry)
    let node = tree.nodes[Int(value.node)]
    // A kind of which everything is commented out.
    if node.kind == .null { return }
    guard node.kind == .mapping else {
      mayDefineMore = true
      if node.kind == .invalid { return }
      let read = Description(tree, Int(value.node))
      let missing = node.kind == .text ? MissingSpace.help(for: tree.excerpt(Int(value.node)).utf8) : nil
      var finding = Message.wrongType(
        read, expected: SourceKeys.table.keys[index].type, at: tree.place(entry),
        advice: (read.offWord == nil ? [] : [Message.withoutEntry]) + (missing.map { [.words($0)] } ?? []))
      finding.keyPath = StyleKeyPath([SourceKeys.table.keys[index].name])
      findings.append(finding)
      return
    }
    guard index != SourceKeys.tokens else {
      tokens = value
      return
    }
    // Of a key that is there twice, which the reader has reported, the last counts.
    let kind = index - SourceKeys.firstKind
    styles.removeAll { $0.kind == kind }
    let first = styles.count
    styles.reserveCapacity(first + 4)
    for entry in tree.entries(Int(value.node)) { define(kind, entry.key, entry.value, in: tree) }
    guard KindRegistry.all[kind].kind == .tags else { return }
    for style in styles[first...] { imports += TagCompiler.imports(of: style.value, in: tree) }
  }

  /// Reports a key that sources don't have, with the key that it belongs under.
  private mutating func takeUnknown(_ entry: Int, _ node: Int, of tree: SourceTree) {
    let name = tree.string(entry)
    var finding = Message.unknownKey(name, in: SourceKeys.table, at: tree.place(entry))
    if let kind = Self.kind(of: node, in: tree) {
      finding.suggestions = [Message.looksLike(kind.key, name)]
    }
    finding.keyPath = StyleKeyPath([name])
    findings.append(finding)
    // Definitions under a misspelled key.
    if tree.nodes[tree.resolved(node)].kind == .mapping, !nearest(to: name, among: Self.rootKeys, limit: 1).isEmpty {
      mayDefineMore = true
    }
  }

  private mutating func define(_ kind: Int, _ key: Int, _ node: Int, in tree: SourceTree) {
    let name = StyleName(utf8: tree.textBytes(key))
    let value = Value(in: tree, node: node, key: key)
    if tree.nodes[node].kind == .null, let slip = SourceTrees.slip(inName: name.text, value, of: tree) {
      mayDefineMore = true
      return report(slip, kind, name.text)
    }
    let shape = NameShape(name.text)
    if let problem = problem(of: name.text, shape, kind, at: key, in: tree) {
      report(problem, kind, name.text)
      return
    }
    if shape == .unusual { report(Message.unusualName(name.text, at: tree.place(key)), kind, name.text) }
    if tree.nodes[key].traits.contains(.unportable) {
      report(Message.unportable(tree.excerpt(key), at: tree.place(key)), kind, name.text)
    }
    let isPlain = !value.isReferred && Self.isPlain(node, in: tree)
    styles.append(Style(kind: kind, name: name, value: value, isPlain: isPlain))
  }

  /// Whether a node is a map, no reference, without the keys that make a style another's derivedStyle or give it names.
  private static func isPlain(_ node: Int, in tree: SourceTree) -> Bool {
    // A reference without quotes is a map of one key and no value.
    tree.nodes[node].kind == .mapping && tree.size(node) != 3
      && !tree.entries(node).contains { entry in early.contains { tree.hasText($0, at: entry.key) } }
  }

  private static let early = ["extends", NameKeys.aliases, NameKeys.deprecated, NameKeys.deprecatedNames].map {
    Array($0.utf8)
  }

  private mutating func report(_ finding: Diagnostic, _ kind: Int, _ name: String) {
    var finding = finding
    finding.keyPath = StyleKeyPath([KindRegistry.all[kind].kind.key, name])
    findings.append(finding)
  }

  /// The reason why a style can't have a name; nil where it can.
  private func problem(
    of name: String, _ shape: NameShape, _ kind: Int, at key: Int, in tree: SourceTree
  ) -> Diagnostic? {
    if shape == .refused {
      return Message.badName(name, kind: KindRegistry.all[kind].kind.noun, at: tree.place(key))
    }
    return KindRegistry.all[kind].problem(ofName: name, at: tree.place(key))
  }

  /// The kind of which a value has several keys and no others; nil where there is none.
  private static func kind(of node: Int, in tree: SourceTree) -> StyleKind? {
    guard tree.nodes[node].kind == .mapping, tree.childCount(node) > 2 else { return nil }
    return KindRegistry.all.first { kind in
      tree.entries(node).allSatisfy { kind.table.index(of: $0.key, in: tree) != nil }
    }?.kind
  }

  /// The place of a node's first line, which is enough to point at.
  private static func head(of index: Int, in tree: SourceTree) -> SourceRange {
    let range = tree.nodes[index].range
    let end = tree.source[range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
    return SourceRange(file: tree.file, range: range.lowerBound..<end)
  }
}
