import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

extension EditorProject {
  /// The lengths that the proportions of a file's own styles stand for.
  func lengthHints(in file: FileID) -> [InlayHint] {
    var texts: [SourceRange: [String]] = [:]
    for bundle in bundles(reading: file) {
      for (place, text) in lengths(in: file, workspace.scopes[bundle]) where texts[place]?.contains(text) != true {
        texts[place, default: []].append(text)
      }
    }
    return texts.map { place, texts in
      let end = place.range.upperBound
      return InlayHint(
        place: SourceRange(file: file, range: end..<end), text: "= " + texts.joined(separator: " or "))
    }
  }

  /// The lengths of one bundle, each at the value that states it.
  ///
  /// Leaves out values that a style takes from another one: there they may be shares of another length.
  private func lengths(in file: FileID, _ scope: BundleScope) -> [(SourceRange, String)] {
    let compilation = StyleCompilation(scope)
    let locator = SourceLocator(scope)
    var found: [(SourceRange, String)] = []
    for (kind, compiler) in KindRegistry.all.enumerated() {
      guard let lengths = compiler.lengths else { continue }
      for (number, style) in scope.definitions[kind].styles.enumerated() {
        guard let style, style.layers.top.useFile == file.index else { continue }
        let whole = scope.sources.definition(style.layers.top)
        for length in compilation.compile([.style(kind: kind, number: number)]).models.flatMap(lengths) {
          let path = [style.name.text] + length.keys
          guard let value = locator.layers(of: compiler.kind.key, path)?.first, scope.sources.kind(value) != .mapping
          else { continue }
          let place = scope.sources.place(value)
          if whole.file == place.file, whole.lower <= place.lower, place.upper <= whole.upper {
            found.append((place, length.text))
          }
        }
      }
    }
    return found
  }
}
