package import StyleDiagnostics

extension SourceTree {
  /// The same tree in the other notation: a property list of a YAML source, YAML of a property list.
  ///
  /// Comments go along, aliases are written out. Only of a tree without errors.
  ///
  /// - Returns: The other text; empty where there are findings.
  package func converted() -> (text: [UInt8], findings: [Diagnostic]) {
    if isPropertyList {
      var writer = YAMLWriter(self)
      return (Array(writer.document().utf8), [])
    }
    var writer = PropertyListWriter(self)
    let text = writer.document()
    return writer.findings.isEmpty ? (Array(text.utf8), []) : ([], writer.findings.sortedAndUnique())
  }

  /// Whether a part of it is written by an alias.
  package var hasAliases: Bool { nodes.contains { $0.kind == .alias } }

  /// Whether another tree holds the same: keys in the same order, the same values.
  package func isSame(as other: SourceTree) -> Bool {
    guard let own = root, let root = other.root else { return self.root == nil && other.root == nil }
    return isSame(own, as: root, of: other)
  }

  private func isSame(_ index: Int, as position: Int, of other: SourceTree) -> Bool {
    let (own, that) = (resolved(index), other.resolved(position))
    guard nodes[own].kind == other.nodes[that].kind else { return false }
    switch nodes[own].kind {
    case .mapping, .sequence:
      let (items, others) = (Array(items(own)), Array(other.items(that)))
      return items.count == others.count && zip(items, others).allSatisfy { isSame($0, as: $1, of: other) }
    case .number: return numberText(own) == other.numberText(that)
    case .text: return textBytes(own).elementsEqual(other.textBytes(that))
    default: return true
    }
  }

  /// A number as a property list and YAML both have it: decimal, as it was written where that is plain.
  func numberText(_ index: Int) -> String {
    let text = textBytes(index)
    return canonicalKey(ofNumber: text).map { String(decoding: $0, as: UTF8.self) } ?? string(index)
  }
}
