package import StyleDiagnostics

extension SourceTree {
  /// The key path of the innermost value around a place, list items counted from 0; empty at the root.
  ///
  /// A place in a key belongs to that key's value; a place after the last node read belongs to the collection that is still open.
  package func keyPath(at offset: Int) -> StyleKeyPath {
    var lookup = KeyPathLookup(self)
    return lookup.keyPath(at: offset)
  }
}

/// Finds the key paths of many places in one tree; lists the children of a collection once.
package struct KeyPathLookup {
  package let tree: SourceTree
  /// The children of the collections that were looked into.
  private var children: [Int: Children] = [:]

  private struct Children {
    /// Entries, or items as entries without a key.
    let all: [(key: Int, value: Int)]
    /// Positions of the children in which more may have been meant, up to the start of the next.
    let incomplete: [Int]
  }

  package init(_ tree: SourceTree) {
    self.tree = tree
  }

  /// The key path of the innermost value around a place, as ``SourceTree/keyPath(at:)`` returns it.
  package mutating func keyPath(at offset: Int) -> StyleKeyPath {
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
    let children = listed(index)
    guard let position = position(of: offset, in: children) else { return nil }
    let child = children.all[position]
    return (kind == .mapping ? tree.string(child.key) : String(position), child.value)
  }

  private mutating func listed(_ index: Int) -> Children {
    if let known = children[index] { return known }
    let isMapping = tree.nodes[index].kind == .mapping
    let all = isMapping ? Array(tree.entries(index)) : tree.items(index).map { ($0, $0) }
    let listed = Children(
      all: all, incomplete: all.indices.filter { tree.nodes[all[$0].value].traits.contains(.incomplete) })
    children[index] = listed
    return listed
  }

  /// The position of the child that holds a place; nil where none does.
  ///
  /// Children ascend, so it is the last that begins before, unless that ends before and only an incomplete one may go on.
  private func position(of offset: Int, in children: Children) -> Int? {
    let begun = children.all.partitioningIndex { tree.nodes[$0.key].range.lowerBound > offset }
    guard begun > 0 else { return nil }
    if offset < tree.nodes[children.all[begun - 1].value].range.upperBound { return begun - 1 }
    let incomplete = children.incomplete.partitioningIndex { $0 >= begun }
    return incomplete > 0 ? children.incomplete[incomplete - 1] : nil
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
