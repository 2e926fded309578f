import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds tokens that nothing refers to.
///
/// A reference counts wherever it stands, also in a style that another replaces or in a token that is unused itself: when
/// that one goes, this one is next. Files of nothing but tokens are scales and may hold more than is used today.
struct UnusedTokens {
  private let project: Project
  private let scopes: [BundleScope]
  private let bundleFiles: [StyleName: [FileID]]
  /// Tokens of files that also hold styles, with the bundles that take the file; often none, and then nothing is looked at.
  private let mixed: [(tokens: Value, takers: [BundleScope])]

  init(
    _ project: Project, _ scopes: [BundleScope], indices: [SourceIndex?], bundleFiles: [StyleName: [FileID]]
  ) {
    self.project = project
    self.scopes = scopes
    self.bundleFiles = bundleFiles
    var takers: [FileID: [BundleScope]] = [:]
    for scope in scopes {
      for file in bundleFiles[scope.name] ?? [] {
        guard let index = indices[file.index], index.tokens != nil, index.definesStyles else { continue }
        takers[file, default: []].append(scope)
      }
    }
    mixed = takers.sorted { $0.key < $1.key }.compactMap { file, takers in
      indices[file.index]?.tokens.map { ($0, takers) }
    }
  }

  func findings() -> [Diagnostic] {
    guard !mixed.isEmpty else { return [] }
    let references = scopes.map { self.references(in: $0) }
    // A reference that leads nowhere may be a slip of one to a token that then seems unused.
    let isUnsure = zip(scopes, references).map { scope, references in
      scope.mayHaveUnreadNames || references.contains { scope.tokens[$0] == nil }
    }
    let relatives = self.relatives()
    return mixed.flatMap { file -> [Diagnostic] in
      let seen = file.takers.flatMap { relatives[$0.name] ?? [] }
      if seen.contains(where: { isUnsure[$0] }) { return [] }
      return tokens(file.tokens).filter { token in !seen.contains { references[$0].contains(token.name) } }
        .map { Message.unusedToken($0.name.text, at: scopes[0].sources.keyPlace($0.value)) }
    }
  }

  /// The tokens that a file gives a value, in its order.
  private func tokens(_ map: Value) -> [(name: StyleName, value: Value)] {
    var table = TokenTable()
    var reportedElsewhere: [Diagnostic] = []
    table.overlay([map], sources: scopes[0].sources, findings: &reportedElsewhere)
    return table.values.sorted { $0.value.use < $1.value.use }.map { ($0.key, $0.value) }
  }

  /// The bundles whose styles see each bundle's tokens: itself, those it extends and those that extend it.
  private func relatives() -> [StyleName: [Int]] {
    let numbers = Dictionary(scopes.indices.map { (scopes[$0].name, $0) }) { first, _ in first }
    var relatives: [StyleName: Set<Int>] = [:]
    for (number, scope) in scopes.enumerated() {
      for base in project.chain(of: scope.name) {
        relatives[base.name, default: []].insert(number)
        if let base = numbers[base.name] { relatives[scope.name, default: []].insert(base) }
      }
    }
    return relatives.mapValues { $0.sorted() }
  }

  /// The tokens that a bundle's own files refer to.
  private func references(in scope: BundleScope) -> Set<StyleName> {
    let reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
    var names: Set<StyleName> = []
    for file in bundleFiles[scope.name] ?? [] {
      let tree = scope.sources.trees[file.index]
      for index in tree.nodes.indices where tree.nodes[index].kind == .text {
        if let name = reader.reference(Value(in: tree, node: index)) { names.insert(name) }
      }
    }
    return names
  }
}

extension Message {
  static func unusedToken(_ name: String, at place: Place) -> Diagnostic {
    var finding = Diagnostic(
      .unusedToken, "nothing refers to the token \(quoted(name))", level: .note, at: place,
      help: [
        "remove it, or write \(quoted("\"{\(name)}\"")) where it is meant; "
          + "in a file of nothing but tokens it may wait for its use"
      ])
    finding.keyPath = StyleKeyPath(["tokens"] + name.split(separator: ".").map(String.init))
    return finding
  }
}
