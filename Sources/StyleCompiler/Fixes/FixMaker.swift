import StyleBundle
package import StyleDiagnostics
import StyleModel
package import StyleSyntax

/// Turns what rules suggest into edits of one bundle's sources and the project file.
///
/// A value is edited where its effective layer states it: an inherited value in the definition it is inherited from, a
/// reference or alias at its use, so that the value it stands for stays as it is.
package struct FixMaker {
  private let locator: SourceLocator
  private let workspace: Workspace

  /// Makes fixes of the bundle that `locator` looks into, one of the workspace's.
  package init(locator: SourceLocator, workspace: Workspace) {
    self.locator = locator
    self.workspace = workspace
  }

  /// The fix that writes all of an option's values.
  ///
  /// It is advice where one of the changes can't be made: nothing states the value, its text can't be edited, or it holds a
  /// reference that stands for something else in another bundle, which a value in its place would end. A safe fix of text that
  /// other values share (an anchor, a token) is unsafe: nothing proves that it is the same to them.
  package func fix(for option: Suggestion.Option) -> Fix {
    let advice = Fix(title: option.title, applicability: .suggestion, edits: [])
    guard option.applicability != .suggestion, !option.changes.isEmpty,
      option.changes.allSatisfy({ $0.value.canBeRead })
    else { return advice }
    guard let (edits, isShared) = edits(for: option.changes), !edits.isEmpty else { return advice }
    let isUnsafe = option.applicability == .safe && isShared
    return Fix(title: option.title, applicability: isUnsafe ? .unsafe : option.applicability, edits: edits)
  }

  /// The edits that make some changes, and whether other values share the text; nil where one of the changes can't be made.
  package func edits(for changes: [Suggestion.Change]) -> (edits: [TextEdit], isShared: Bool)? {
    var edits: [TextEdit] = []
    for change in changes where change.isOfProject {
      // The project file is number 0, and no bundle reads it.
      guard let own = workspace.trees[0].edits(writing: change.value, at: change.keyPath.components[...]) else {
        return nil
      }
      edits += own
    }
    guard let targets = targets(of: changes.filter { !$0.isOfProject }, reaching: 0) else { return nil }
    for target in targets {
      guard !isReadOtherwise(target),
        let own = workspace.trees[target.file.index].edits(replacing: target.node, with: target.value)
      else { return nil }
      edits += own
    }
    return edits.inOrder.map { ($0, targets.contains(where: isShared)) }
  }

  /// The values that some changes put into sources, where they stand or would; nil where one of the changes is of no source.
  package func values(for changes: [Suggestion.Change]) -> [SourceValue]? {
    var values: [SourceValue] = []
    for change in changes {
      if change.isOfProject { return nil }
      if let own = targets(of: [change], reaching: 0) {
        values += own.map { SourceValue(.value($0.value), at: $0.node, in: $0.file) }
      } else if let own = addition(change) {
        values.append(own)
      } else {
        return nil
      }
    }
    return values
  }

  private struct Target {
    let file: FileID
    let node: Int
    let value: Literal
  }

  /// The nodes to edit for some changes; nil where nothing states one of the values.
  private func targets(of changes: [Suggestion.Change], reaching depth: Int) -> [Target]? {
    var all: [Target] = []
    for change in changes {
      let places = locator.steps(to: change.keyPath).filter { $0.role != .refersTo }.map(\.place)
      guard let place = places.first, depth <= TreeLimits.depth else { return nil }
      let tree = workspace.trees[place.file.index]
      guard let node = tree.node(at: place.range) else { return nil }
      // Maps of several layers merge, so each entry is edited in the layer that states it.
      if case .map(let entries) = change.value, places.count > 1, tree.nodes[node].kind == .mapping {
        let inner = entries.map { Suggestion.Change(change.keyPath.appending($0.key), $0.value) }
        guard let own = targets(of: inner, reaching: depth + 1) else { return nil }
        all += own
      } else {
        let own = change.value.isScalar ? tree.angle(node) ?? node : node
        all.append(Target(file: tree.file, node: own, value: change.value))
      }
    }
    return all
  }

  /// A value that nothing states yet, in the nearest map around it that its style states; nil where that is none.
  private func addition(_ change: Suggestion.Change) -> SourceValue? {
    var (path, value) = (change.keyPath, change.value)
    while path.components.count > 2, let key = path.components.popLast() {
      if let place = locator.place(of: path) {
        let tree = workspace.trees[place.file.index]
        guard let node = tree.node(at: place.range), tree.nodes[node].kind == .mapping else { return nil }
        return SourceValue(.entry(key, value), at: node, in: tree.file)
      }
      value = .map([.init(key, value)])
    }
    return nil
  }

  /// Whether a reference in the text leads to another token where another bundle reads it.
  private func isReadOtherwise(_ target: Target) -> Bool {
    let names = locator.tokens(under: Value(in: workspace.trees[target.file.index], node: target.node))
    if names.isEmpty { return false }
    let own = locator.scope.tokens
    return workspace.readers.of(target.file).contains { reader in
      let other = workspace.scopes[reader].tokens
      return names.contains { other[$0] != own[$0] }
    }
  }

  private func isShared(_ target: Target) -> Bool {
    let tree = workspace.trees[target.file.index]
    return tree.isShared(target.node) || tree.rootKey(of: target.node) == "tokens"
  }
}

extension Suggestion.Change {
  /// Whether the project file states the value.
  fileprivate var isOfProject: Bool { ProjectKey.table.keys.contains { $0.name == keyPath.components.first } }
}

extension SourceTree {
  /// The angle in `{ angle, side }`, which stands for a plain number; nil for anything else.
  fileprivate func angle(_ index: Int) -> Int? {
    nodes[index].kind == .mapping ? entries(index).first { string($0.key) == "angle" }?.value : nil
  }
}

extension Literal {
  /// Whether the compiler takes its numbers: each is a double's own decimal.
  fileprivate var canBeRead: Bool {
    switch self {
    case .number(let text): (try? ExactDecimal.held(ExactDecimal(source: text.utf8))) != nil
    case .text, .boolean: true
    case .list(let items): items.allSatisfy(\.canBeRead)
    case .map(let entries): entries.allSatisfy(\.value.canBeRead)
    }
  }
}

extension [TextEdit] {
  /// The edits by place, each once; nil where two of them overlap.
  fileprivate var inOrder: [TextEdit]? {
    var ordered: [TextEdit] = []
    for edit in sorted(by: { $0.place < $1.place }) where edit != ordered.last {
      if let last = ordered.last, last.place.file == edit.place.file, last.place.upper > edit.place.lower { return nil }
      ordered.append(edit)
    }
    return ordered
  }
}
