import StyleSyntax

/// The way from the root to a value: the last of the steps that a reader has taken to it.
struct ValuePath {
  fileprivate let last: Int

  static var root: ValuePath { ValuePath(last: -1) }
}

/// One step of a way: a key or an item of the value at `parent`.
struct PathStep {
  fileprivate enum Name {
    /// The node at which a key stands in its file.
    case key(file: Int32, node: Int32)
    /// A key that is known by its text.
    case text(String)
    case item(Int)
  }

  fileprivate let name: Name
  fileprivate let parent: ValuePath

  /// The step to a value that a map at `parent` states.
  static func value(_ value: Value, of parent: ValuePath) -> PathStep {
    PathStep(name: .key(file: value.useFile, node: value.key), parent: parent)
  }

  static func name(_ name: String, of parent: ValuePath) -> PathStep {
    PathStep(name: .text(name), parent: parent)
  }

  static func item(_ index: Int, of parent: ValuePath) -> PathStep {
    PathStep(name: .item(index), parent: parent)
  }
}

/// The steps that a reader has taken.
///
/// Adding one allocates nothing of its own, and a way is spelt out only where a finding needs it.
struct PathSteps {
  private var steps: [PathStep] = []

  mutating func add(_ step: PathStep) -> ValuePath {
    steps.append(step)
    return ValuePath(last: steps.count - 1)
  }

  /// The steps of a way, from its end to the root.
  private func backwards(_ path: ValuePath) -> some Sequence<PathStep> {
    sequence(state: path) { path in
      guard path.last >= 0 else { return nil }
      let step = steps[path.last]
      path = step.parent
      return step
    }
  }

  func depth(of path: ValuePath) -> Int { backwards(path).reduce(0) { depth, _ in depth + 1 } }

  func components(of path: ValuePath, in sources: SourceTrees) -> [String] {
    let names = backwards(path).map { step in
      switch step.name {
      case .key(let file, let node): sources.tree(file).string(Int(node))
      case .text(let name): name
      case .item(let index): String(index)
      }
    }
    return names.reversed()
  }
}
