import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

extension Workspace {
  /// Where the styles of some bundles are set.
  func sources(of bundles: [PreviewBundle], in files: [SourceFile], _ sources: inout SourceMap) -> [GalleryData.Source]
  {
    bundles.flatMap { bundle -> [GalleryData.Source] in
      guard let scope = scopes.first(where: { $0.name.text == bundle.name }) else { return [] }
      let locator = SourceLocator(scope)
      return (bundle.styles.map(\.keyPath) + bundle.missing).compactMap { style in
        guard let place = locator.place(of: style), files.indices.contains(place.file.index),
          let location = sources.location(of: place)
        else { return nil }
        return GalleryData.Source(
          of: style, in: bundle.name, place: location.text, comment: locator.commentAbove(place))
      }
    }
  }

  /// The tokens of some bundles with their users, by name.
  func galleryTokens(of bundles: [PreviewBundle], _ sources: inout SourceMap) -> [GalleryData.Token] {
    var tokens: [String: GalleryData.Token] = [:]
    for bundle in bundles {
      guard let number = scopes.firstIndex(where: { $0.name.text == bundle.name }) else { continue }
      let uses = TokenUses(self, scopes[number])
      for token in self.tokens(of: number) {
        let users = uses.uses(of: StyleName(token.name)).compactMap(\.keyPath.style)
        let value = GalleryData.Token.Value(
          text: token.text, written: token.written, unit: token.unit, color: token.color, progress: token.progress,
          users: users.filter { $0.components.first != "tokens" })
        let place = sources.location(of: token.place)?.text ?? ""
        tokens[token.name, default: GalleryData.Token(token.name, place: place)].values[bundle.name] = value
      }
    }
    return tokens.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
