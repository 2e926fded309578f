import StyleBundle
import StyleSyntax

/// One node on the way from a source's root, with the types that its place expects.
struct TypedStep: Sendable {
  /// The node, aliases not followed.
  let node: Int
  /// Whether it is the key of an entry.
  let isKey: Bool
  /// The types that may stand there, alternatives apart; of a key those of the map that it is in, none where nothing is known.
  let types: [ValueType]
  /// The key of a table that leads there; nil at the root, for items, and for names of the author's own.
  let key: Key?
  /// The key or the item's number from 0, as in key paths; empty at the root.
  let component: String
}

/// Walks over a source with the types that the statements expect at every node.
struct TypedTree {
  let tree: SourceTree
  /// The types of the root.
  let root: [ValueType]

  /// The typed tree of a source, or of the project file; that of an imported file, of which no types are known, has none.
  init(_ tree: SourceTree, isProject: Bool) {
    self.tree = tree
    root = [.map(isProject ? ProjectKey.table : SourceKeys.table)]
  }

  /// The way of the root alone.
  private var start: TypedStep? {
    tree.nodes.isEmpty ? nil : TypedStep(node: 0, isKey: false, types: root, key: nil, component: "")
  }

  /// Visits all nodes in the order of the source, each with the way to it, itself last; what aliases stand for is visited for each.
  func forEach(_ visit: ([TypedStep]) -> Void) {
    guard let start else { return }
    var way = [start]
    walk(&way, visit)
  }

  /// Visits a node and all that is under it as a value of some types.
  func forEach(from node: Int, as types: [ValueType], _ visit: ([TypedStep]) -> Void) {
    var way = [TypedStep(node: node, isKey: false, types: types, key: nil, component: "")]
    walk(&way, visit)
  }

  private func walk(_ way: inout [TypedStep], _ visit: ([TypedStep]) -> Void) {
    visit(way)
    guard let last = way.last, !last.isKey else { return }
    for child in children(of: last) {
      way.append(child)
      walk(&way, visit)
      way.removeLast()
    }
  }

  /// The children of a node: keys, values, items; those of an alias are of the node that it stands for.
  private func children(of step: TypedStep) -> [TypedStep] {
    let node = tree.resolved(step.node)
    switch tree.nodes[node].kind {
    case .mapping:
      var children: [TypedStep] = []
      var items = tree.items(node)
      while let key = items.next() {
        let name = tree.string(key)
        children.append(
          TypedStep(node: key, isKey: true, types: step.types, key: self.key(name, step), component: name))
        guard let value = items.next() else { break }
        children.append(self.value(value, under: name, of: step))
      }
      return children
    case .sequence:
      return tree.items(node).enumerated().map { index, item in
        TypedStep(
          node: item, isKey: false, types: step.types.flatMap { $0.item(index) }, key: nil, component: String(index))
      }
    default: return []
    }
  }

  private func key(_ name: String, _ step: TypedStep) -> Key? {
    step.types.lazy.flatMap(\.writtenMaps).flatMap(\.keys).first { $0.name == name }
  }

  private func value(_ node: Int, under name: String, of step: TypedStep) -> TypedStep {
    TypedStep(
      node: node, isKey: false, types: step.types.flatMap { $0.member(name) }, key: key(name, step), component: name)
  }

  /// The way to the innermost node that an offset is in or touches; empty where there is none.
  func way(to offset: Int) -> [TypedStep] {
    guard let start else { return [] }
    var way = [start]
    while let last = way.last, !last.isKey, tree.nodes[last.node].kind != .alias,
      let child = children(of: last).last(where: { holds($0.node, offset) })
    {
      way.append(child)
    }
    return way
  }

  private func holds(_ node: Int, _ offset: Int) -> Bool {
    let node = tree.nodes[node]
    return node.range.lowerBound <= offset && offset <= node.range.upperBound && !node.traits.contains(.empty)
  }
}
