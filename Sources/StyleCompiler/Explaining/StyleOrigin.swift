import StyleBundle
import StyleDiagnostics
package import StyleModel

/// All of the sources that a style of one bundle is made of: its layers, and the tokens that they lead to.
///
/// A style of the same origin is the same in another bundle.
package struct StyleOrigin: Hashable, Sendable {
  fileprivate let layers: [Value]
  fileprivate let tokens: [StyleName: Value]
  /// The plain files that the project makes of it here, or of the style that it stands on.
  fileprivate let dictionaries: [StyleName]
}

extension Workspace {
  /// The origin of a bundle's style; nil where the bundle has none of that name.
  package func origin(of style: StyleReference, in bundle: Int) -> StyleOrigin? {
    let scope = scopes[bundle]
    guard let kind = KindRegistry.number(of: style.kind), let number = scope.definitions[kind].number(of: style.name)
    else { return nil }
    let locator = SourceLocator(scope)
    let chain = ExtendsChain(reader: locator.reader, definitions: scope.definitions[kind])
    let layers = chain.layers(of: number).map(Array.init) ?? []
    let names = layers.reduce(into: Set<StyleName>()) { $0.formUnion(locator.tokens(under: $1)) }
    let tokens = names.reduce(into: [StyleName: Value]()) { $0[$1] = scope.tokens[$1] }
    let dictionaries = scope.dictionaries + scope.baseDictionaries
    return StyleOrigin(
      layers: layers, tokens: tokens,
      dictionaries: dictionaries.filter { $0.tagSet == style.name }.map(\.name))
  }

  /// A reference by the style's own name, where it names the style by another; nil where the bundle has none of that name.
  package func ownReference(_ style: StyleReference, in bundle: Int) -> StyleReference? {
    guard let kind = KindRegistry.number(of: style.kind),
      let number = scopes[bundle].definitions[kind].number(of: style.name)
    else { return nil }
    return scopes[bundle].definitions[kind].styles[number].map { StyleReference(style.kind, $0.name) }
  }
}
