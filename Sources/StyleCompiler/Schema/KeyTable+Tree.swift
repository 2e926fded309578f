import StyleBundle
import StyleSyntax

extension KeyTable {
  /// The index of the key that stands at a node; nil where the table has none of that name.
  func index(of node: Int, in tree: SourceTree) -> Int? {
    guard let range = tree.nodes[node].verbatimRange, !range.isEmpty else {
      return names.indices.first { tree.hasText(names[$0], at: node) }
    }
    let mark = Self.mark(length: range.count, first: tree.source[range.lowerBound])
    return marks.indices.first { marks[$0] == mark && tree.hasText(names[$0], at: node) }
  }

  /// Whether a key, by its index, stands at a node.
  func isKey(_ key: Int, at node: Int, in tree: SourceTree) -> Bool { tree.hasText(names[key], at: node) }
}
