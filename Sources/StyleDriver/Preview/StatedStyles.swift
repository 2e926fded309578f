import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

extension Workspace {
  /// Where the styles of some bundles are stated, and the tokens that they name there.
  func sources(of bundles: [PreviewBundle], in files: [SourceFile], _ sources: inout SourceMap) -> [GalleryData.Source]
  {
    bundles.flatMap { bundle -> [GalleryData.Source] in
      guard let scope = scopes.first(where: { $0.name.text == bundle.name }) else { return [] }
      let locator = SourceLocator(scope)
      return (bundle.styles.map(\.keyPath) + bundle.missing).compactMap { style in
        guard let place = locator.place(of: style), files.indices.contains(place.file.index),
          let location = sources.location(of: place)
        else { return nil }
        let tokens = Self.tokens(in: files[place.file.index].bytes[place.range])
        return GalleryData.Source(of: style, in: bundle.name, place: location.text, tokens: tokens)
      }
    }
  }

  /// The tokens that some text of a source names, `{motion.phase}`, each once, in order.
  private static func tokens(in text: ArraySlice<UInt8>) -> [String] {
    text.split(separator: UInt8(ascii: "{")).dropFirst().compactMap { part -> String? in
      guard let end = part.firstIndex(of: UInt8(ascii: "}")), end > part.startIndex else { return nil }
      let name = part[..<end]
      // A map in braces has a colon or a space.
      guard !name.contains(UInt8(ascii: ":")), !name.contains(UInt8(ascii: " ")) else { return nil }
      return String(decoding: name, as: UTF8.self)
    }.unique
  }
}

extension [String] {
  /// The elements without repetitions, sorted.
  fileprivate var unique: [String] { Set(self).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
