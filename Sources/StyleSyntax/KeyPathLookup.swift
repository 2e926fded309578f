package import StyleDiagnostics

extension SourceTree {
  /// The key path of the innermost value around a place, list items counted from 0; empty at the root.
  ///
  /// A place in a key belongs to that key's value; one behind the last thing that was read belongs to what is still open.
  package func keyPath(at offset: Int) -> StyleKeyPath {
    var path: [String] = []
    guard !nodes.isEmpty else { return StyleKeyPath() }
    var current = 0
    while let child = child(of: current, at: offset) {
      path.append(child.component)
      current = child.node
    }
    return StyleKeyPath(path)
  }

  private func child(of index: Int, at offset: Int) -> (component: String, node: Int)? {
    func holds(_ lower: Int, _ node: Int) -> Bool {
      let isOpen = nodes[node].traits.contains(.incomplete)
      return offset >= nodes[lower].range.lowerBound && (isOpen || offset < nodes[node].range.upperBound)
    }
    switch nodes[index].kind {
    case .mapping:
      let entry = entries(index).last { holds($0.key, $0.value) }
      return entry.map { (string($0.key), $0.value) }
    case .sequence:
      let items = items(index)
      return items.lastIndex { holds($0, $0) }.map { (String($0), items[$0]) }
    default: return nil
    }
  }
}

extension [Diagnostic] {
  /// Gives findings that have none the key path of their place.
  package func withKeyPaths(in trees: [SourceTree]) -> [Diagnostic] {
    map { diagnostic in
      guard diagnostic.keyPath == nil, let place = diagnostic.place else { return diagnostic }
      let path = trees[place.file.index].keyPath(at: Int(place.lower))
      var diagnostic = diagnostic
      if !path.components.isEmpty { diagnostic.keyPath = path }
      return diagnostic
    }
  }
}
