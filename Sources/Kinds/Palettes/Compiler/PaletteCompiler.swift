package import StyleBundle
package import StyleModel

/// Compiles palettes.
struct PaletteCompiler: KindCompiler {
  static let kind = StyleKind.palettes
  static let summary = "colours to choose from"
  static let table = PaletteKey.table

  private let reader: ValueReader
  private let definitions: Definitions

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    definitions = scope.definitions(of: Self.kind)
  }

  /// The keys without which the others still give the colours.
  private static let parts: Set = ["pairs"]

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name, without: Self.parts) { () -> Palette? in
      let layers = ExtendsChain(reader: reader, definitions: definitions).layers(of: number)
      return layers.flatMap { PaletteReader(reader: reader, name: name).read($0) }
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.palettes.map { Palette(lifting: $0) } }
}

extension Palette: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { PaletteStyle(self) }
}
