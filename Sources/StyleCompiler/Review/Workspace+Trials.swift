import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

extension Workspace {
  /// The workspace as it would be with some edits of its sources; nil where a source can't be read any more.
  package func edited(by edits: [TextEdit]) -> Workspace? {
    var (edited, trees) = (self, scopes.first?.sources.trees ?? [])
    var isAlike = true
    for (file, edits) in Dictionary(grouping: edits, by: \.place.file) {
      let tree = trees[file.index]
      let changed = readSource(
        edits.applied(to: tree.source), file: file, isPropertyList: tree.isPropertyList, rootKeys: SourceIndex.rootKeys)
      if changed.diagnostics.contains(where: { $0.level == .error }) { return nil }
      isAlike = isAlike && changed.hasShape(of: tree)
      trees[file.index] = changed
      if !isAlike { edited = edited.replacing(changed) }
    }
    // Trees of the same shape need no definitions anew.
    return isAlike ? trying(SourceTrees(trees)) : edited
  }

  /// The styles in whose text each style's name stands by itself, so that they may look at the style, or start from it.
  package func stylesByNameInThem() -> [String: Set<StyleKeyPath>] {
    let names = Set(scopes.indices.flatMap(stylePaths).compactMap(\.components.last))
    // Most texts have another length or begin otherwise, so that they are never spelt out.
    var marks = [Bool](repeating: false, count: 1 << 16)
    for name in names { marks[name.utf8.mark] = true }
    var styles: [String: Set<StyleKeyPath>] = [:]
    for tree in scopes.first?.sources.trees ?? [] {
      var lookup = KeyPathLookup(tree)
      for node in tree.nodes.indices
      where tree.nodes[node].kind == .text && marks[tree.textBytes(node).mark] {
        let text = tree.string(node)
        guard names.contains(text), let style = lookup.keyPath(at: tree.nodes[node].range.lowerBound).style else {
          continue
        }
        styles[text, default: []].insert(style)
      }
    }
    return styles
  }

  /// The length of a source in bytes; of all sources where none is named.
  package func size(of file: FileID? = nil) -> Int {
    let trees = scopes.first?.sources.trees ?? []
    return file.map { trees[$0.index].source.count } ?? trees.reduce(0) { $0 + $1.source.count }
  }

  /// The key paths of all styles of a bundle.
  package func stylePaths(of bundle: Int) -> [StyleKeyPath] {
    zip(KindRegistry.all, scopes[bundle].definitions).flatMap { kind, definitions in
      definitions.styles.compactMap { $0.map { StyleKeyPath([kind.kind.key, $0.name.text]) } }
    }
  }
}

extension SourceTree {
  /// Whether a tree has the same collections at the same nodes, so that only scalars can differ.
  fileprivate func hasShape(of other: SourceTree) -> Bool {
    nodes.count == other.nodes.count
      && zip(nodes, other.nodes).allSatisfy {
        $0.isCollection == $1.isCollection && (!$0.isCollection || $0.link == $1.link)
      }
  }
}

extension Collection<UInt8> {
  /// A number below 65,536 made of the length and the first byte.
  fileprivate var mark: Int { (count & 0xFF) << 8 | Int(first ?? 0) }
}
