package import StyleDiagnostics

/// Finds the key paths of places in one tree.
///
/// A collection that was looked through is kept, so that many places in one large map cost little more than one.
package struct KeyPathLookup {
  /// An entry or an item: where it begins, its value, and its key for an entry.
  private struct Child {
    let lower: Int
    let node: Int
    let key: Int?
  }

  private let tree: SourceTree
  private var children: [Int: [Child]] = [:]

  package init(_ tree: SourceTree) {
    self.tree = tree
  }

  /// The key path of the innermost value around a place, list items counted from 0; empty at the root.
  ///
  /// A place in a key belongs to that key's value; one behind the last thing that was read belongs to what is still open.
  package mutating func keyPath(at offset: Int) -> StyleKeyPath {
    var path: [String] = []
    guard !tree.nodes.isEmpty else { return StyleKeyPath() }
    var current = 0
    while let (component, node) = child(of: current, at: offset) {
      path.append(component)
      current = node
    }
    return StyleKeyPath(path)
  }

  private mutating func child(of index: Int, at offset: Int) -> (component: String, node: Int)? {
    let all = children(of: index)
    // Children stand in the order of the source, so the last that begins at or before the place is the only one to hold it.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].lower <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let child = all[low - 1]
    let node = tree.nodes[child.node]
    guard node.traits.contains(.incomplete) || offset < node.range.upperBound else { return nil }
    return (child.key.map(tree.string) ?? String(low - 1), child.node)
  }

  private mutating func children(of index: Int) -> [Child] {
    if let known = children[index] { return known }
    let found =
      switch tree.nodes[index].kind {
      case .mapping:
        tree.entries(index).map { Child(lower: tree.nodes[$0.key].range.lowerBound, node: $0.value, key: $0.key) }
      case .sequence: tree.items(index).map { Child(lower: tree.nodes[$0].range.lowerBound, node: $0, key: nil) }
      default: [Child]()
      }
    children[index] = found
    return found
  }
}

extension SourceTree {
  /// The key path of the innermost value around one place; see ``KeyPathLookup/keyPath(at:)``.
  package func keyPath(at offset: Int) -> StyleKeyPath {
    var lookup = KeyPathLookup(self)
    return lookup.keyPath(at: offset)
  }
}

extension [Diagnostic] {
  /// Gives findings that have none the key path of their place.
  package func withKeyPaths(in trees: [SourceTree]) -> [Diagnostic] {
    var lookups: [FileID: KeyPathLookup] = [:]
    return map { diagnostic in
      guard diagnostic.keyPath == nil, let place = diagnostic.place else { return diagnostic }
      let path = lookups[place.file, default: KeyPathLookup(trees[place.file.index])].keyPath(at: Int(place.lower))
      var diagnostic = diagnostic
      if !path.components.isEmpty { diagnostic.keyPath = path }
      return diagnostic
    }
  }
}
