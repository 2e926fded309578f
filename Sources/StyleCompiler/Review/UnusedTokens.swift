import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds tokens that nothing refers to.
///
/// A reference counts wherever it stands, also in a style that another replaces or in a token that is unused itself: when
/// that one goes, this one is next. Files of nothing but tokens are scales and may hold more than is used today; a derived
/// bundle's token that replaces none of its base's is told there, too, since it is most likely misspelled.
struct UnusedTokens {
  /// A token that a file states.
  private struct Token {
    let name: StyleName
    let value: Value
    /// The bundles that take the file.
    let takers: [BundleScope]
    /// The table of the base in which a derived bundle's token replaces nothing; nil for any other token.
    let base: TokenTable?
  }

  private let project: Project
  private let scopes: [BundleScope]
  private let bundleFiles: [StyleName: [FileID]]
  /// The tokens that may be unused; in many projects none, and then nothing is looked at.
  private var tokens: [Token] = []

  init(
    _ project: Project, _ scopes: [BundleScope], indices: [SourceIndex?], bundleFiles: [StyleName: [FileID]]
  ) {
    self.project = project
    self.scopes = scopes
    self.bundleFiles = bundleFiles
    let byName = Dictionary(scopes.map { ($0.name, $0) }) { first, _ in first }
    let hasThemes = project.bundles.contains { $0.base != nil }
    var takers: [FileID: [BundleScope]] = [:]
    for scope in scopes {
      for file in bundleFiles[scope.name] ?? [] {
        guard let index = indices[file.index], index.tokens != nil, !index.isImported, index.definesStyles || hasThemes
        else { continue }
        takers[file, default: []].append(scope)
      }
    }
    for (file, takers) in takers.sorted(by: { $0.key < $1.key }) {
      guard let index = indices[file.index], let map = index.tokens else { continue }
      let bases = takers.map { project.bundle($0.name)?.base.flatMap { byName[$0]?.tokens } }
      guard index.definesStyles || !bases.contains(where: { $0 == nil }) else { continue }
      let stated = TokenTable.stated(in: [map], sources: takers[0].sources)
      for (name, value) in stated.sorted(by: { $0.value.use < $1.value.use }) {
        let isNew = bases.allSatisfy { $0.map { !$0.isReplaced(by: name) } ?? false }
        guard isNew || index.definesStyles && takers[0].sources.node(value).kind != .null else { continue }
        tokens.append(Token(name: name, value: value, takers: takers, base: isNew ? bases[0] : nil))
      }
    }
  }

  func findings() -> [Diagnostic] {
    guard !tokens.isEmpty else { return [] }
    // Those in a bundle's own files.
    let references = scopes.map { scope in
      Set((bundleFiles[scope.name] ?? []).flatMap { scope.references(in: $0).map(\.name) })
    }
    // A reference that leads nowhere may be a slip of one to a token that then seems unused.
    let unknown = zip(scopes, references).map { scope, references in references.filter { scope.tokens[$0] == nil } }
    let relatives = self.relatives()
    return tokens.compactMap { token in
      let seen = token.takers.flatMap { relatives[$0.name] ?? [] }
      let isExplained = seen.contains { number in
        scopes[number].mayHaveUnreadNames || references[number].contains(token.name)
          || Self.explains(unknown[number], token.name)
      }
      return isExplained ? nil : finding(token)
    }
  }

  /// Whether one of some unknown names may be a slip of a token's.
  private static func explains(_ unknown: Set<StyleName>, _ name: StyleName) -> Bool {
    // Among very many nobody can tell, and comparing each costs time.
    if unknown.count > 100 { return true }
    let parts = name.text.split(separator: ".")
    let names = parts.indices.map { parts[...$0].joined(separator: ".") }
    return unknown.contains { other in
      other.text.split(separator: ".").last == parts.last || !nearest(to: other.text, among: names, limit: 1).isEmpty
    }
  }

  private func finding(_ token: Token) -> Diagnostic? {
    let (sources, name) = (scopes[0].sources, token.name.text)
    let node = sources.node(token.value)
    guard let base = token.base else { return Message.unusedToken(name, at: sources.keyPlace(token.value)) }
    // A key without a value that removes nothing is an error already.
    if node.kind == .null, node.traits.contains(.empty) { return nil }
    return Message.unusedToken(
      name, removes: node.kind == .null, near: nearest(to: name, among: base.names, limit: 1).first,
      at: sources.keyPlace(token.value))
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
}

extension Workspace {
  /// The findings without those about tokens that the text of an error means, in other marks than a reference's.
  func withoutMeantTokens(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.contains(where: { $0.name == .unusedToken }) else { return findings }
    var meant: Set<String> = []
    for finding in findings where finding.level == .error {
      guard let place = finding.place, place.range.count <= 200, isSource(place.file) else { continue }
      let text = String(decoding: trees[place.file.index].source[place.range], as: UTF8.self)
      meant.formUnion(readers.of(place.file).compactMap { scopes[$0].tokens.name(meantBy: text) })
    }
    return findings.filter { finding in
      guard finding.name == .unusedToken, let path = finding.keyPath?.components.dropFirst() else { return true }
      return !path.indices.contains { meant.contains(path[...$0].joined(separator: ".")) }
    }
  }
}

extension Message {
  static func unusedToken(_ name: String, at place: SourceRange) -> Diagnostic {
    unusedToken(
      name, "unused token \(quoted(name))", .note,
      "remove it, or use \(quoted("\"{\(name)}\"")); files that hold only tokens are exempt", at: place)
  }

  /// The finding about a derived bundle's token that replaces none of the base's, or a `null` that removes none.
  static func unusedToken(_ name: String, removes: Bool, near: String?, at place: SourceRange) -> Diagnostic {
    let effect =
      removes
      ? "this `null` removes nothing: the base has no token \(quoted(name))"
      : "unused token \(quoted(name)), which replaces no token of the base"
    let otherwise =
      removes ? "remove it" : "remove it, or use \(quoted("\"{\(name)}\""))"
    return unusedToken(
      name, effect, .warning,
      near.map { "did you mean \(quoted($0))?" } ?? otherwise, at: place)
  }

  private static func unusedToken(
    _ name: String, _ message: String, _ level: Level, _ help: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unusedToken, message, level: level, keyPath: StyleKeyPath(StyleName(name).tokenKeys), at: place, help: [help])
  }
}
