import StyleBundle
import StyleSyntax

extension KeyTable {
  /// The index of the key that stands at a node; nil where the table has none of that name.
  func index(of node: Int, in tree: SourceTree) -> Int? {
    names.indices.first { tree.hasText(names[$0], at: node) }
  }

  /// Whether a key, by its index, stands at a node.
  func isKey(_ key: Int, at node: Int, in tree: SourceTree) -> Bool { tree.hasText(names[key], at: node) }
}
