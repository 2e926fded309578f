package import StyleDiagnostics

extension SourceTree {
  /// The key path of the innermost value around a place, list items counted from 0; empty at the root.
  ///
  /// A place in a key belongs to that key's value; one behind the last thing that was read belongs to what is still open.
  package func keyPath(at offset: Int) -> StyleKeyPath {
    var lookup = KeyPathLookup(self)
    return lookup.keyPath(at: offset)
  }
}

/// Finds the key paths of many places in one tree: what a collection holds is listed once.
private struct KeyPathLookup {
  let tree: SourceTree
  /// The children of the collections that were looked into: entries, or items as entries without a key.
  private var children: [Int: [(key: Int, value: Int)]] = [:]

  init(_ tree: SourceTree) {
    self.tree = tree
  }

  mutating func keyPath(at offset: Int) -> StyleKeyPath {
    var path: [String] = []
    guard !tree.nodes.isEmpty else { return StyleKeyPath() }
    var current = 0
    while let child = child(of: current, at: offset) {
      path.append(child.component)
      current = child.node
    }
    return StyleKeyPath(path)
  }

  private mutating func child(of index: Int, at offset: Int) -> (component: String, node: Int)? {
    let kind = tree.nodes[index].kind
    guard kind == .mapping || kind == .sequence else { return nil }
    let all = listed(index)
    guard let position = position(of: offset, in: all) else { return nil }
    return (kind == .mapping ? tree.string(all[position].key) : String(position), all[position].value)
  }

  private mutating func listed(_ index: Int) -> [(key: Int, value: Int)] {
    if let known = children[index] { return known }
    let all = tree.nodes[index].kind == .mapping ? tree.entries(index) : tree.items(index).map { ($0, $0) }
    children[index] = all
    return all
  }

  /// The last child that holds a place; children ascend, so it is the last that begins before, unless that ends before.
  private func position(of offset: Int, in all: [(key: Int, value: Int)]) -> Int? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.nodes[all[middle].key].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return all[..<low].indices.last { holds(all[$0].value, offset) }
  }

  private func holds(_ node: Int, _ offset: Int) -> Bool {
    tree.nodes[node].traits.contains(.incomplete) || offset < tree.nodes[node].range.upperBound
  }
}

extension [Diagnostic] {
  /// Gives findings that have none the key path of their place.
  package func withKeyPaths(in trees: [SourceTree]) -> [Diagnostic] {
    var lookup: KeyPathLookup?
    return map { diagnostic in
      guard diagnostic.keyPath == nil, let place = diagnostic.place else { return diagnostic }
      if lookup?.tree.file != place.file { lookup = KeyPathLookup(trees[place.file.index]) }
      guard let path = lookup?.keyPath(at: Int(place.lower)) else { return diagnostic }
      var diagnostic = diagnostic
      if !path.components.isEmpty { diagnostic.keyPath = path }
      return diagnostic
    }
  }
}
