import StyleDiagnostics
import StyleSyntax

/// Values of a source, without their notation; an alias is the path of the node that it stands for.
indirect enum TreeModel: Equatable {
  struct Entry: Equatable {
    let key: [UInt8]
    var value: TreeModel
  }

  case number(Double?)
  case text([UInt8])
  case list([TreeModel])
  case map([Entry])
  case alias([Int])
  case other(NodeKind)

  init(_ tree: SourceTree) {
    self.init(tree, 0, paths: tree.paths)
  }

  private init(_ tree: SourceTree, _ index: Int, paths: [Int: [Int]]) {
    switch tree.nodes[index].kind {
    case .number: self = .number(Self.number(tree.string(index)))
    case .text: self = .text(Array(tree.textBytes(index)))
    case .sequence: self = .list(tree.items(index).map { TreeModel(tree, $0, paths: paths) })
    case .mapping:
      self = .map(
        tree.entries(index).map {
          Entry(key: Array(tree.textBytes($0.key)), value: TreeModel(tree, $0.value, paths: paths))
        })
    case .alias: self = .alias(paths[tree.resolved(index)] ?? [])
    case let kind: self = .other(kind)
    }
  }

  init(_ value: Literal) {
    switch value {
    case .number(let text): self = .number(Double(text))
    case .text(let text): self = .text(Array(text.utf8))
    case .boolean(let boolean): self = .other(boolean ? .boolTrue : .boolFalse)
    case .list(let values): self = .list(values.map { TreeModel($0) })
    case .map(let entries): self = .map(entries.map { Entry(key: Array($0.key.utf8), value: TreeModel($0.value)) })
    }
  }

  func replacing(_ path: ArraySlice<Int>, with value: TreeModel) -> TreeModel {
    guard let first = path.first else { return value }
    switch self {
    case .list(var items):
      items[first] = items[first].replacing(path.dropFirst(), with: value)
      return .list(items)
    case .map(var entries):
      entries[first].value = entries[first].value.replacing(path.dropFirst(), with: value)
      return .map(entries)
    default: return self
    }
  }

  /// The value without the entry of a map at a path.
  func removing(_ path: ArraySlice<Int>) -> TreeModel {
    guard let first = path.first else { return self }
    switch self {
    case .list(var items):
      items[first] = items[first].removing(path.dropFirst())
      return .list(items)
    case .map(var entries):
      if path.count == 1 {
        entries.remove(at: first)
      } else {
        entries[first].value = entries[first].value.removing(path.dropFirst())
      }
      return .map(entries)
    default: return self
    }
  }

  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map(Double.init) }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(Double.init) }
    return Double(text)
  }
}

extension SourceTree {
  /// The ranks of values and of their collections that lead to each value; keys are left out.
  var paths: [Int: [Int]] {
    var paths: [Int: [Int]] = [:]
    func walk(_ index: Int, _ path: [Int]) {
      paths[index] = path
      let children: [Int]
      switch nodes[index].kind {
      case .mapping: children = entries(index).map(\.value)
      case .sequence: children = Array(items(index))
      default: children = []
      }
      for (rank, child) in children.enumerated() { walk(child, path + [rank]) }
    }
    if !nodes.isEmpty { walk(0, []) }
    return paths
  }
}
