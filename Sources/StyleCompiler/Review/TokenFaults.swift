import StyleDiagnostics
import StyleModel
import StyleSyntax

extension Workspace {
  /// Reports a fault of a token's or anchor's value once, at that value, where no use of it could take the value.
  func toldAtTokens(_ findings: [Diagnostic]) -> [Diagnostic] {
    let origins = Set(findings.compactMap { $0.level == .error ? $0.origin : nil })
    guard !origins.isEmpty else { return findings }
    let uses = uses(of: origins)
    var faults: [SourceRange: [Diagnostic]] = [:]
    for finding in findings where finding.level == .error {
      guard let place = finding.place else { continue }
      if let origin = finding.origin { faults[origin, default: []].append(finding) }
      if origins.contains(place) { faults[place, default: []].append(finding) }
    }
    let reported = faults.compactMapValues { faults in once(faults, uses: uses) }
    return findings.filter { finding in
      guard finding.level == .error else { return true }
      return [finding.origin, finding.place].allSatisfy { place in place.map { reported[$0] == nil } ?? true }
    } + reported.sorted { $0.key < $1.key }.map(\.value)
  }

  /// One finding at the value itself for all its uses; nil where the fault may lie with a use.
  ///
  /// That is so where some use takes the value, where the uses expect different things, or where the one use may be
  /// what is wrong.
  private func once(_ faults: [Diagnostic], uses: [SourceRange: Set<SourceRange>]) -> Diagnostic? {
    guard var first = faults.filter({ $0.origin != nil }).min(), let origin = first.origin, let use = first.place,
      let all = uses[origin], all.isSubset(of: Set(faults.compactMap(\.place))),
      all.count > 1 || first.name == .wrongUnit,
      // A value of another type is right where it is.
      first.name != .wrongType || !trees[origin.file.index].isImported,
      faults.allSatisfy({ $0.name == first.name && ($0.name == .wrongUnit || $0.fault == first.fault) })
    else { return nil }
    first.place = origin
    first.keyPath = scopes[0].sources.tree(origin.file.rawValue).keyPath(at: Int(origin.lower))
    if trees[origin.file.index].isImported {
      first.suggestions = [.words("change the value in the token file, or use another token")]
    }
    first.labels = [
      Label(
        use, all.count == 1 ? "used here" : "used here and \(all.count == 2 ? "once" : "\(all.count - 1) times") more")
    ]
    return first
  }

  /// The places where each of some values is used by a reference or an alias, and its own place if that is a use.
  private func uses(of origins: Set<SourceRange>) -> [SourceRange: Set<SourceRange>] {
    var uses: [SourceRange: Set<SourceRange>] = [:]
    for scope in scopes {
      let reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
      let tokens = Set(scope.tokens.values.values.map { scope.sources.place($0) })
      for file in files(of: scope.name) {
        let tree = scope.sources.trees[file.index]
        for index in tree.nodes.indices {
          let value = Value(in: tree, node: index)
          var target = value
          for _ in 0..<TreeLimits.depth {
            guard let next = reader.reference(target).flatMap({ scope.tokens[$0] }) else { break }
            target = next
          }
          let (origin, use) = (scope.sources.definition(target), tree.place(index))
          // A token's reference to another token is no use by itself.
          if origins.contains(origin), !tokens.contains(use) { uses[origin, default: []].insert(use) }
        }
      }
    }
    return uses
  }
}

extension Diagnostic {
  /// The message without the name of the field, which each use of a value has of its own.
  fileprivate var fault: String {
    let field = Message.field(keyPath?.components ?? [])
    return field.isEmpty ? message : message.replacing(field, with: "")
  }
}
