package import StyleDiagnostics
package import StyleModel
package import StyleSyntax

/// What one source defines, found before any style is compiled.
package struct SourceIndex: Sendable {
  let file: FileID
  private(set) var tokens: Value?
  private(set) var tagSets: [(name: StyleName, value: Value)] = []
  private(set) var bubbles: [(name: StyleName, value: Value)] = []
  private(set) var animations: [(name: StyleName, value: Value)] = []
  let isTruncated: Bool
  package private(set) var findings: [Diagnostic] = []
  /// The files that its tag sets import, with the places of the paths.
  package private(set) var imports: [(path: StyleName, place: Place)] = []

  /// Whether it holds more than tokens.
  package var definesStyles: Bool { !tagSets.isEmpty || !bubbles.isEmpty || !animations.isEmpty }

  package init(_ tree: SourceTree) {
    file = tree.file
    isTruncated = tree.isTruncated
    guard let root = tree.root else { return }
    let rootNode = tree.nodes[root]
    guard rootNode.kind == .mapping else {
      let read = Description(node: rootNode, excerpt: tree.excerpt(root), text: "")
      // What broke off at its first bracket has one fault, not two.
      if rootNode.kind != .invalid, !tree.isTruncated {
        findings.append(Wording.wrongType(read, expected: .map(SourceKey.table), at: Self.head(of: root, in: tree)))
      }
      return
    }
    for entry in tree.eachEntry(of: root) { take(entry, of: tree) }
  }

  private mutating func take(_ entry: (key: Int, value: Int), of tree: SourceTree) {
    let name = tree.string(entry.key)
    guard let index = SourceKey.table.index(of: entry.key, in: tree), let key = SourceKey(rawValue: index) else {
      var finding = Wording.unknownKey(name, in: SourceKey.table, at: tree.place(entry.key))
      finding.keyPath = StyleKeyPath([name])
      findings.append(finding)
      return
    }
    let value = Value(in: tree, node: entry.value, key: entry.key)
    let node = tree.nodes[Int(value.node)]
    // A kind of which everything is commented out.
    if node.kind == .null || node.kind == .invalid { return }
    guard node.kind == .mapping else {
      let read = Description(node: node, excerpt: tree.excerpt(Int(value.node)), text: tree.string(Int(value.node)))
      var finding = Wording.wrongType(read, expected: SourceKey.table.keys[index].type, at: tree.place(entry.key))
      finding.keyPath = StyleKeyPath([name])
      findings.append(finding)
      return
    }
    switch key {
    case .tokens: tokens = value
    case .tags:
      tagSets = definitions(value, kind: "tag set", key: name, of: tree)
      findImports(of: tree)
    case .bubbles: bubbles = definitions(value, kind: "bubble", key: name, of: tree)
    case .animations: animations = definitions(value, kind: "animation", key: name, of: tree)
    }
  }

  private mutating func definitions(
    _ map: Value, kind: String, key: String, of tree: SourceTree
  )
    -> [(name: StyleName, value: Value)]
  {
    tree.entries(Int(map.node)).compactMap { entry in
      let name = tree.string(entry.key)
      guard !name.isEmpty, name != "<<",
        !name.unicodeScalars.contains(where: Self.isControl)
      else {
        var finding = Wording.badName(name, kind: kind, at: tree.place(entry.key))
        finding.keyPath = StyleKeyPath([key, name])
        findings.append(finding)
        return nil
      }
      if key == "animations", name == "none" {
        var finding = Wording.animationNamedNone(at: tree.place(entry.key))
        finding.keyPath = StyleKeyPath([key, name])
        findings.append(finding)
        return nil
      }
      if tree.nodes[entry.key].traits.contains(.unportable) {
        var finding = Wording.unportable(tree.excerpt(entry.key), at: tree.place(entry.key))
        finding.keyPath = StyleKeyPath([key, name])
        findings.append(finding)
      }
      return (StyleName(name), Value(in: tree, node: entry.value, key: entry.key))
    }
  }

  /// The characters of Unicode's category Cc.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private mutating func findImports(of tree: SourceTree) {
    for (_, value) in tagSets where tree.nodes[Int(value.node)].kind == .mapping {
      for entry in tree.eachEntry(of: Int(value.node))
      where TagKey.table.index(of: entry.key, in: tree) == TagKey.import.rawValue {
        let node = tree.resolved(entry.value)
        guard tree.nodes[node].kind == .text else { continue }
        imports.append((StyleName(tree.string(node)), tree.place(entry.value)))
      }
    }
  }

  /// The first line of a node is enough to point at.
  private static func head(of index: Int, in tree: SourceTree) -> Place {
    let range = tree.nodes[index].range
    let end = tree.source[range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
    return Place(file: tree.file, range: range.lowerBound..<end)
  }
}
