import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds the faults of token files that matter: those of tokens which sources refer to, through other tokens, too.
struct UsedTokenFaults {
  let scopes: [BundleScope]
  let project: Project
  let bundleFiles: [StyleName: [FileID]]

  /// Each fault once, at its place, with the first reference that leads to it, and those of tokens that nothing uses, by file and name.
  func findings(_ tokens: TokenTrees) -> [Diagnostic] {
    var first: [Diagnostic: SourceRange?] = [:]
    for scope in scopes {
      guard let view = tokens.views[scope.name] else { continue }
      let uses = uses(in: scope)
      // Of a group or a composite token its members are used.
      let inside = Dictionary(
        uses.flatMap { use in TokenTable.groups(above: use.key).map { ($0, use.value) } }, uniquingKeysWith: min)
      for fault in view.faults + faults(in: scope, uses) {
        let use = uses[fault.name] ?? inside[fault.name]
        let known = first[fault.finding] ?? nil
        first[fault.finding] = .some([known, use].compactMap(\.self).min())
      }
    }
    let unused = Dictionary(grouping: first.filter { $0.value == nil }.keys) {
      Kind(file: $0.place?.file, name: $0.name)
    }
    return unused.values.compactMap { Message.invalidTokens($0.sorted()) }
      + first.compactMap { finding, use in
        guard let use else { return nil }
        var finding = finding
        finding.labels.append(Label(use, "used here"))
        return finding
      }
  }

  /// The faults that no file has by itself: unused references that lead nowhere, and pointers into what a source replaces.
  private func faults(in scope: BundleScope, _ uses: [StyleName: SourceRange]) -> [TokenFault] {
    let reader = ValueReader(of: scope)
    var faults: [TokenFault] = []
    for (name, value) in scope.tokens.values where scope.sources.isImported(value) {
      if uses[name] == nil {
        reader.begin(at: name.tokenKeys)
        _ = reader.resolved(value)
      } else if let pointer = reader.replacedPointer(in: value) {
        let finding = Message.replacedTarget(pointer.text, at: scope.sources.definition(value))
        faults.append(TokenFault(name: name, finding: finding))
      }
    }
    // Those of tokens that are used come from their uses.
    return faults
      + reader.findings.map { TokenFault(name: Self.name($0), finding: $0.untried) }.filter { uses[$0.name] == nil }
  }

  /// The token that a finding is about.
  private static func name(_ finding: Diagnostic) -> StyleName {
    StyleName(finding.keyPath?.components.dropFirst().joined(separator: ".") ?? "")
  }

  private struct Kind: Hashable {
    let file: FileID?
    let name: DiagnosticName
  }

  /// A note at each reference of a source to a token that is deprecated.
  func deprecated() -> [Diagnostic] {
    scopes.flatMap { scope -> [Diagnostic] in
      guard scope.notes.values.contains(where: { $0.deprecated != nil }) else { return [] }
      return references(in: scope).compactMap { name, place in
        let token = scope.tokens.name(name)
        guard let value = scope.tokens[token], scope.sources.isImported(value),
          let text = scope.notes[token]?.deprecated
        else { return nil }
        return Message.deprecatedToken(name.text, text, at: place)
      }
    }
  }

  /// The findings of references in token files with the first place that leads to each: those that lead nowhere, or to a group.
  func labelled(_ findings: [Diagnostic], in trees: [SourceTree]) -> [Diagnostic] {
    func isHere(_ finding: Diagnostic) -> Bool {
      guard let place = finding.place, finding.labels.isEmpty || finding.name == .referenceCycle,
        !finding.labels.contains(where: { $0.message == "used here" })
      else { return false }
      return trees[place.file.index].isImported && finding.keyPath?.components.first == "tokens"
    }
    guard findings.contains(where: isHere) else { return findings }
    let uses = scopes.map { self.uses(in: $0) }
    return findings.map { finding in
      guard isHere(finding) else { return finding }
      var finding = finding
      finding.labels += uses.compactMap { $0[Self.name(finding)] }.min().map { [Label($0, "used here")] } ?? []
      return finding
    }
  }

  /// The first place in the sources that leads to each token.
  private func uses(in scope: BundleScope) -> [StyleName: SourceRange] {
    let reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
    var uses: [StyleName: SourceRange] = [:]
    for (name, place) in references(in: scope) {
      var next: StyleName? = scope.tokens.name(name)
      while let name = next, uses[name] == nil {
        uses[name] = place
        next = scope.tokens[name].flatMap(reader.reference).map(scope.tokens.name)
      }
    }
    return uses
  }

  /// The references in a bundle's sources, in the order of their places.
  private func references(in scope: BundleScope) -> [(name: StyleName, place: SourceRange)] {
    let files = project.chain(of: scope.name).flatMap { bundleFiles[$0.name] ?? [] }.sorted()
    return files.filter { !scope.sources.trees[$0.index].isImported }.flatMap { scope.references(in: $0) }
  }
}
