import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Turns proposals of rules into edits of one bundle's sources and the project file.
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

  /// The fix that makes all of a proposal's changes.
  ///
  /// It is advice where one of the changes can't be made: nothing states the value, its text can't be edited, or it holds a
  /// reference that stands for something else in another bundle, which a value in its place would end. A safe fix of text that
  /// other values share (an anchor, a token) is unsafe: nothing proves that it is the same to them.
  package func fix(for proposal: FixProposal) -> Fix {
    let advice = Fix(title: proposal.title, applicability: .display, edits: [])
    guard proposal.applicability != .display, !proposal.changes.isEmpty,
      proposal.changes.allSatisfy({ $0.value.canBeRead })
    else { return advice }
    guard let (edits, isShared) = edits(for: proposal.changes), !edits.isEmpty else { return advice }
    let isUnsafe = proposal.applicability == .safe && isShared
    return Fix(title: proposal.title, applicability: isUnsafe ? .unsafe : proposal.applicability, edits: edits)
  }

  /// The edits that make some changes, and whether other values share the text; nil where one of the changes can't be made.
  package func edits(for changes: [FixProposal.Change]) -> (edits: [TextEdit], isShared: Bool)? {
    var edits: [TextEdit] = []
    var isShared = false
    for change in changes {
      if ProjectKey.table.keys.contains(where: { $0.name == change.keyPath.components.first }) {
        // The project file is number 0, and no bundle reads it.
        guard let own = workspace.trees[0].edits(writing: change.value, at: change.keyPath.components[...]) else {
          return nil
        }
        edits += own
        continue
      }
      guard let targets = targets(of: change, reaching: 0) else { return nil }
      for target in targets {
        guard !isReadOtherwise(target), let own = target.tree.edits(replacing: target.node, with: target.value) else {
          return nil
        }
        edits += own
        isShared = isShared || self.isShared(target)
      }
    }
    return edits.inOrder.map { ($0, isShared) }
  }

  private struct Target {
    let tree: SourceTree
    let node: Int
    let value: ProposedValue
  }

  /// The nodes to edit for a change; nil where nothing states the value.
  private func targets(of change: FixProposal.Change, reaching depth: Int) -> [Target]? {
    let places = locator.steps(to: change.keyPath).filter { $0.role != .refersTo }.map(\.place)
    guard let place = places.first, depth <= TreeLimits.depth else { return nil }
    let tree = locator.scope.sources.trees[place.file.index]
    guard let node = tree.node(at: place.range) else { return nil }
    // Maps of several layers merge, so each entry is edited in the layer that states it.
    if case .map(let entries) = change.value, places.count > 1, tree.nodes[node].kind == .mapping {
      var targets: [Target] = []
      for entry in entries {
        let inner = FixProposal.Change(change.keyPath.appending(entry.key), entry.value)
        guard let own = self.targets(of: inner, reaching: depth + 1) else { return nil }
        targets += own
      }
      return targets
    }
    return [Target(tree: tree, node: change.value.isScalar ? tree.angle(node) ?? node : node, value: change.value)]
  }

  /// Whether a reference in the text leads to another token where another bundle reads it.
  private func isReadOtherwise(_ target: Target) -> Bool {
    let names = locator.tokens(under: Value(in: target.tree, node: target.node))
    if names.isEmpty { return false }
    let own = locator.scope.tokens
    return workspace.readers.of(target.tree.file).contains { reader in
      let other = workspace.scopes[reader].tokens
      return names.contains { other[$0] != own[$0] }
    }
  }

  private func isShared(_ target: Target) -> Bool {
    let offset = target.tree.nodes[target.node].range.lowerBound
    return target.tree.isShared(target.node) || target.tree.keyPath(at: offset).components.first == "tokens"
  }
}

extension SourceTree {
  /// The angle in `{ angle, side }`, which stands for a plain number; nil for anything else.
  fileprivate func angle(_ index: Int) -> Int? {
    nodes[index].kind == .mapping ? entries(index).first { string($0.key) == "angle" }?.value : nil
  }
}

extension ProposedValue {
  /// Whether the compiler takes its numbers: each is a double's own decimal.
  fileprivate var canBeRead: Bool {
    switch self {
    case .number(let text): (try? ExactDecimal.held(ExactDecimal(source: text.utf8))) != nil
    case .text, .boolean: true
    case .list(let items): items.allSatisfy(\.canBeRead)
    case .map(let entries): entries.allSatisfy(\.value.canBeRead)
    }
  }

  fileprivate var isScalar: Bool {
    switch self {
    case .number, .text, .boolean: true
    case .list, .map: false
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
