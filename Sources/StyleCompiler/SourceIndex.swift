package import StyleDiagnostics
package import StyleModel
package import StyleSyntax

/// What one source defines, found before any style is compiled.
package struct SourceIndex: Sendable {
  /// A style, by its kind and name.
  struct Style: Sendable {
    let kind: SourceKey
    let name: StyleName
    let value: Value
  }

  /// The keys at the top of a source.
  package static let rootKeys = SourceKey.table.keys.map(\.name)

  package let file: FileID
  private(set) var tokens: Value?
  /// In the order of the source.
  private(set) var styles: [Style] = []
  let isTruncated: Bool
  package private(set) var findings: [Diagnostic] = []
  /// The files that its tag sets import, with the places of the paths.
  package private(set) var imports: [(path: StyleName, place: Place)] = []

  /// Whether it holds more than tokens.
  package var definesStyles: Bool { !styles.isEmpty }

  func count(of kind: SourceKey) -> Int {
    var count = 0
    for position in styles.indices where styles[position].kind == kind { count += 1 }
    return count
  }

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
    for entry in tree.entries(root) { take(entry.key, entry.value, of: tree) }
  }

  private mutating func take(_ entry: Int, _ node: Int, of tree: SourceTree) {
    guard let index = SourceKey.table.index(of: entry, in: tree), let key = SourceKey(rawValue: index) else {
      let name = tree.string(entry)
      var finding = Wording.unknownKey(name, in: SourceKey.table, at: tree.place(entry))
      finding.keyPath = StyleKeyPath([name])
      findings.append(finding)
      return
    }
    let value = Value(in: tree, node: node, key: entry)
    let node = tree.nodes[Int(value.node)]
    // A kind of which everything is commented out.
    if node.kind == .null || node.kind == .invalid { return }
    guard node.kind == .mapping else {
      let read = Description(node: node, excerpt: tree.excerpt(Int(value.node)), text: tree.string(Int(value.node)))
      var finding = Wording.wrongType(read, expected: SourceKey.table.keys[index].type, at: tree.place(entry))
      finding.keyPath = StyleKeyPath([SourceKey.table.keys[index].name])
      findings.append(finding)
      return
    }
    guard key != .tokens else {
      tokens = value
      return
    }
    // Of a key that is there twice, which the reader has reported, the last counts.
    styles.removeAll { $0.kind == key }
    let first = styles.count
    styles.reserveCapacity(first + 4)
    for entry in tree.entries(Int(value.node)) { define(key, entry.key, entry.value, in: tree) }
    if key == .tags { findImports(of: styles[first...], in: tree) }
  }

  private mutating func define(_ kind: SourceKey, _ key: Int, _ node: Int, in tree: SourceTree) {
    let bytes = tree.textBytes(key)
    let name = StyleName(utf8: bytes)
    if let problem = problem(of: name.text, bytes, kind, at: key, in: tree) {
      report(problem, kind, name.text)
      return
    }
    if tree.nodes[key].traits.contains(.unportable) {
      report(Wording.unportable(tree.excerpt(key), at: tree.place(key)), kind, name.text)
    }
    styles.append(Style(kind: kind, name: name, value: Value(in: tree, node: node, key: key)))
  }

  private mutating func report(_ finding: Diagnostic, _ kind: SourceKey, _ name: String) {
    var finding = finding
    finding.keyPath = StyleKeyPath([SourceKey.table.keys[kind.rawValue].name, name])
    findings.append(finding)
  }

  /// Why a style can't have a name.
  private func problem(
    of name: String, _ bytes: ArraySlice<UInt8>, _ kind: SourceKey, at key: Int, in tree: SourceTree
  ) -> Diagnostic? {
    if name.isEmpty || name == "<<" || Self.hasControl(bytes) {
      let noun = kind == .tags ? "tag set" : kind == .bubbles ? "bubble" : "animation"
      return Wording.badName(name, kind: noun, at: tree.place(key))
    }
    return kind == .animations && name == "none" ? Wording.animationNamedNone(at: tree.place(key)) : nil
  }

  /// Whether a name in UTF-8 has characters of Unicode's category Cc; those beyond ASCII are U+0080 to U+009F, C2 80 to C2 9F.
  private static func hasControl(_ name: ArraySlice<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in name {
      if byte < 0x20 || byte == 0x7F || (before == 0xC2 && byte < 0xA0) { return true }
      before = byte
    }
    return false
  }

  private mutating func findImports(of tagSets: ArraySlice<Style>, in tree: SourceTree) {
    for set in tagSets where tree.nodes[Int(set.value.node)].kind == .mapping {
      for (key, value) in tree.entries(Int(set.value.node)) {
        guard TagKey.table.index(of: key, in: tree) == TagKey.import.rawValue else { continue }
        let node = tree.resolved(value)
        guard tree.nodes[node].kind == .text else { continue }
        imports.append((StyleName(tree.string(node)), tree.place(value)))
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
