import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The sources whose styles may be read or judged otherwise since some files have changed, told by the names in their texts.
///
/// A style that names another holds its name as a text, and so does whoever refers to a token. So a file is concerned if it has changed,
/// or if one of its texts is the name of a style or token in a concerned file. That is more than what depends on it, and never less.
package struct ChangedSources: Sendable {
  /// The texts of a file, as far as they may be names.
  fileprivate struct Texts: Sendable {
    let tree: SourceTree
    /// The hashes of all texts, those of the names that its styles have, and the words in each token's value by its name.
    let all: Set<Int>
    let names: Set<Int>
    let tokens: [Int: Set<Int>]
  }

  /// The texts of the files by their numbers; nil for one that is no source.
  private var texts: [Texts?] = []

  package init() {}

  /// Takes over to a later state of the project, and returns which files are concerned, by number; nil where all may be.
  package mutating func concerned(from earlier: Workspace, to now: Workspace) -> [Bool]? {
    takeTexts(of: now)
    // What others play for less motion names none of them.
    guard let changed = Self.changed(from: earlier, to: now), now.hasSameVariants(as: earlier) else { return nil }
    var concerned = now.trees.map { _ in false }
    var names: Set<Int> = []
    for file in changed {
      concerned[file] = true
      names.formUnion(texts[file]?.names ?? [])
      guard let old = earlier.indices[file], let new = now.indices[file] else { continue }
      names.formUnion(Texts(earlier.trees[file], old).names)
      if old.tokens == nil, new.tokens == nil { continue }
      names.formUnion(
        ChangedTokens(from: old, SourceTrees(trees: earlier.trees), to: new, SourceTrees(trees: now.trees)).words)
    }
    var fresh = names
    while !fresh.isEmpty {
      let found = reached(by: fresh, &concerned).subtracting(names)
      names.formUnion(found)
      fresh = found
    }
    // What stands for animations without a variant of their own is named by none of them.
    return now.project.variant.map(names.contains) ?? false ? nil : concerned
  }

  /// Adds the files that name one of some names, and returns the names in them, and of the tokens that name one.
  private func reached(by names: Set<Int>, _ concerned: inout [Bool]) -> Set<Int> {
    var found: Set<Int> = []
    for file in texts.indices {
      guard let own = texts[file] else { continue }
      for (token, words) in own.tokens where words.meets(names) { found.insert(token) }
      guard !concerned[file], own.all.meets(names) else { continue }
      concerned[file] = true
      found.formUnion(own.names)
    }
    return found
  }

  private mutating func takeTexts(of now: Workspace) {
    let known = texts
    texts = now.indices.indices.map { file -> Texts? in
      guard let index = now.indices[file] else { return nil }
      if file < known.count, let own = known[file], own.tree === now.trees[file] { return own }
      return Texts(now.trees[file], index)
    }
  }

  /// The files that have changed; nil where more than styles and tokens has: the project file, the list of files, what is imported.
  private static func changed(from earlier: Workspace, to now: Workspace) -> [Int]? {
    guard earlier.trees.count == now.trees.count, earlier.trees[0].source == now.trees[0].source,
      earlier.hasSameFiles(as: now)
    else { return nil }
    var changed: [Int] = []
    for file in now.trees.indices.dropFirst() where earlier.trees[file] !== now.trees[file] {
      guard earlier.trees[file].source != now.trees[file].source else { continue }
      guard let old = earlier.indices[file], let new = now.indices[file], old.isWhole, new.isWhole
      else { return nil }
      changed.append(file)
    }
    return changed
  }
}

/// The styles and tokens of a batch, in order; two batches with the same name hold the same.
package struct BatchName: Hashable, Sendable {
  fileprivate struct Item: Hashable, Sendable {
    /// The kind's number; nil for a token.
    let kind: Int?
    let name: StyleName?
  }

  fileprivate let bundle: Int
  fileprivate let items: [Item]
}

extension ChangedSources.Texts {
  fileprivate init(_ tree: SourceTree, _ index: SourceIndex?) {
    self.tree = tree
    var (all, names): (Set<Int>, Set<Int>) = ([], [])
    let word = Array("aliases".utf8)
    for node in tree.nodes.indices where !tree.nodes[node].isCollection && tree.nodes[node].kind != .alias {
      all.formUnion(tree.words(at: node))
      guard tree.hasText(word, at: node), node + 1 < tree.nodes.count else { continue }
      for alias in node + 1..<tree.index(after: node + 1) where !tree.nodes[alias].isCollection {
        names.insert(Array(tree.textBytes(alias)).hashValue)
      }
    }
    for style in index?.styles ?? [] { names.insert(Array(style.name.text.utf8).hashValue) }
    (self.all, self.names) = (all, names)
    tokens = index?.tokens.map { ChangedTokens.words(under: Int($0.node), in: tree) } ?? [:]
  }
}

extension Set<Int> {
  /// Whether two sets have an element in common; the smaller one is gone through.
  fileprivate func meets(_ other: Set<Int>) -> Bool {
    count < other.count ? contains(where: other.contains) : other.contains(where: contains)
  }
}

extension Project {
  /// The hash of the name of the animation that plays for those without a variant of their own; nil where there is none.
  fileprivate var variant: Int? {
    guard case .use(let name, _)? = reducedMotion else { return nil }
    return Array(name.text.utf8).hashValue
  }
}

extension SourceIndex {
  /// Whether nothing but styles and tokens can be in it, so that what others read of it is found by their names.
  fileprivate var isWhole: Bool { !mayDefineMore && imports.isEmpty && !isImported }
}

extension Workspace {
  /// Whether the same animations play for others in all bundles, as far as they were looked up earlier.
  fileprivate func hasSameVariants(as earlier: Workspace) -> Bool {
    zip(scopes, earlier.scopes).allSatisfy { now, earlier in
      earlier.knownReducedVariants.map { $0 == now.reducedVariants } ?? true
    }
  }

  /// Whether each bundle reads and imports the same, and nothing is left out.
  fileprivate func hasSameFiles(as other: Workspace) -> Bool {
    bundleFiles == other.bundleFiles && imports == other.imports
      && scopes.map(\.mayHaveUnreadNames) == other.scopes.map(\.mayHaveUnreadNames)
      && [self, other].allSatisfy { workspace in
        workspace.unread.isEmpty
          && workspace.scopes.allSatisfy { $0.definitions.allSatisfy(\.overLimit.isEmpty) }
      }
  }

  /// The contents of a batch by their names.
  package func name(of batch: Batch) -> BatchName {
    let definitions = scopes[batch.bundle].definitions
    return BatchName(
      bundle: batch.bundle,
      items: batch.items.map { item in
        switch item {
        case .token(let name): BatchName.Item(kind: nil, name: name)
        case .style(let kind, let number): BatchName.Item(kind: kind, name: definitions[kind].styles[number]?.name)
        }
      })
  }

  /// Whether a style of a batch lies in one of some files, or a layer of it does.
  package func lies(_ batch: Batch, in files: [Bool]) -> Bool {
    let scope = scopes[batch.bundle]
    return batch.items.contains { item in
      switch item {
      case .token(let name): scope.tokens.values[name].map { files[Int($0.useFile)] || files[Int($0.file)] } ?? true
      case .style(let kind, let number):
        scope.definitions[kind].styles[number]?.layers.contains { files[Int($0.useFile)] || files[Int($0.file)] }
          ?? true
      }
    }
  }
}
