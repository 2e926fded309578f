import StyleBundle
package import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// The uses of a bundle's tokens: values that refer to one, through other tokens, too, and styles that inherit such a value.
///
/// All references are found in one pass, so that many tokens cost little more than one.
package struct TokenUses {
  /// A value that a token gives, and the place of the reference.
  package struct Use: Hashable, Sendable {
    package let keyPath: StyleKeyPath
    package let place: SourceRange
    /// Whether the value is inherited from the style that has the reference.
    package let isInherited: Bool
  }

  private let scope: BundleScope
  /// The references to each token.
  private let references: [StyleName: [(keyPath: StyleKeyPath, place: SourceRange)]]
  private let derived: DerivedStyles

  package init(_ workspace: Workspace, _ scope: BundleScope) {
    (self.scope, derived) = (scope, DerivedStyles(scope))
    var references: [StyleName: [(keyPath: StyleKeyPath, place: SourceRange)]] = [:]
    for file in workspace.files(of: scope.name) {
      var lookup = KeyPathLookup(scope.sources.trees[file.index])
      for (name, place) in scope.references(in: file) {
        references[scope.tokens.name(name), default: []].append(
          (keyPath: lookup.keyPath(at: place.range.lowerBound), place: place))
      }
    }
    self.references = references
  }

  /// The uses of a token, of the tokens that refer to it, and so on.
  package func uses(of name: StyleName) -> [Use] {
    var found: [Use] = []
    let name = scope.tokens.name(name)
    var known: Set = [name]
    var open = [name]
    while let token = open.popLast() {
      for (keyPath, place) in references[token] ?? [] {
        found.append(Use(keyPath: keyPath, place: place, isInherited: false))
        guard keyPath.components.first == "tokens" else {
          found += derived.inheriting(keyPath, at: place).map { Use(keyPath: $0, place: place, isInherited: true) }
          continue
        }
        let name = StyleName(keyPath.components.dropFirst().joined(separator: "."))
        // A theme may have given it another value.
        let counts = scope.tokens[name].map { scope.sources.place($0) == place } ?? false
        if counts, known.insert(name).inserted { open.append(name) }
      }
    }
    return found
  }
}

/// The styles of a bundle that are made of others.
struct DerivedStyles {
  private let scope: BundleScope
  private let locator: SourceLocator
  /// The styles by kind and the places of the maps below their own.
  private let byBase: [String: [SourceRange: [String]]]

  init(_ scope: BundleScope) {
    (self.scope, locator) = (scope, SourceLocator(scope))
    var byBase: [String: [SourceRange: [String]]] = [:]
    for (kind, definitions) in zip(KindRegistry.all, scope.definitions) {
      for name in definitions.names {
        for base in Self.layers(kind.kind.key, name, locator).dropFirst() {
          byBase[kind.kind.key, default: [:]][base, default: []].append(name)
        }
      }
    }
    self.byBase = byBase
  }

  private static func layers(_ kind: String, _ name: String, _ locator: SourceLocator) -> [SourceRange] {
    (locator.layers(of: kind, [name]) ?? []).map(locator.scope.sources.place)
  }

  /// The values of other styles that are a style's own at a place.
  func inheriting(_ keyPath: StyleKeyPath, at place: SourceRange) -> [StyleKeyPath] {
    let parts = keyPath.components
    guard parts.count > 2, let own = Self.layers(parts[0], parts[1], locator).first else { return [] }
    return (byBase[parts[0]]?[own] ?? []).filter { $0 != parts[1] }.compactMap { other in
      let path = StyleKeyPath([parts[0], other] + parts.dropFirst(2))
      return locator.steps(to: path).first?.place == place ? path : nil
    }
  }
}
