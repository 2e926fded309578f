import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds the faults of token files that matter: those of tokens which sources refer to, through other tokens, too.
struct UsedTokenFaults {
  private let scopes: [BundleScope]
  private let project: Project
  private let bundleFiles: [StyleName: [FileID]]

  init(scopes: [BundleScope], _ project: Project, _ bundleFiles: [StyleName: [FileID]]) {
    (self.scopes, self.project, self.bundleFiles) = (scopes, project, bundleFiles)
  }

  /// Each fault once, at its place, with the first reference that leads to it.
  func findings(_ tokens: TokenTrees) -> [Diagnostic] {
    var first: [Diagnostic: SourceRange] = [:]
    for scope in scopes {
      guard let faults = tokens.views[scope.name]?.faults, !faults.isEmpty else { continue }
      let uses = uses(in: scope)
      for fault in faults {
        guard let use = uses[fault.name] else { continue }
        first[fault.finding] = min(first[fault.finding] ?? use, use)
      }
    }
    return first.map { finding, use in
      var finding = finding
      finding.labels.append(Label(use, "used here"))
      return finding
    }
  }

  /// The findings of references in token files with the first place that leads to each: those that lead nowhere, or to a group.
  func labelled(_ findings: [Diagnostic], in trees: [SourceTree]) -> [Diagnostic] {
    func isHere(_ finding: Diagnostic) -> Bool {
      guard let place = finding.place, finding.labels.isEmpty else { return false }
      return trees[place.file.index].isImported && finding.keyPath?.components.first == "tokens"
    }
    guard findings.contains(where: isHere) else { return findings }
    let uses = scopes.map { self.uses(in: $0) }
    return findings.map { finding in
      guard isHere(finding), let keys = finding.keyPath?.components.dropFirst() else { return finding }
      let name = StyleName(keys.joined(separator: "."))
      var finding = finding
      finding.labels = uses.compactMap { $0[name] }.min().map { [Label($0, "used here")] } ?? []
      return finding
    }
  }

  /// The first place in the sources that leads to each token.
  private func uses(in scope: BundleScope) -> [StyleName: SourceRange] {
    let reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
    var uses: [StyleName: SourceRange] = [:]
    let files = project.chain(of: scope.name).flatMap { bundleFiles[$0.name] ?? [] }
    for file in files.sorted() where !scope.sources.trees[file.index].isImported {
      let tree = scope.sources.trees[file.index]
      for index in tree.nodes.indices where tree.nodes[index].kind == .text {
        var next = reader.reference(Value(in: tree, node: index)).map(scope.tokens.name)
        while let name = next, uses[name] == nil {
          uses[name] = tree.place(index)
          next = scope.tokens[name].flatMap(reader.reference).map(scope.tokens.name)
        }
      }
    }
    return uses
  }
}
