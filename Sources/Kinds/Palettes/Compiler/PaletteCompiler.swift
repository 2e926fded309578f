package import StyleBundle
package import StyleModel

/// Compiles styles of this kind.
struct PaletteCompiler: KindCompiler {
  static let kind = StyleKind.palettes
  static let summary = "palettes"
  static let table = PaletteKey.table

  private let reader: ValueReader
  private let definitions: Definitions

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    definitions = scope.definitions(of: Self.kind)
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name) { () -> Palette? in
      guard let layers = ExtendsChain(reader: reader, definitions: definitions).layers(of: number),
        let map = MapReader<PaletteKey>(reader, layers), let height = map.quantity(.height)
      else { return nil }
      return Palette(name: name, height: height)
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.palettes.map { Palette(lifting: $0) } }
}

extension Palette: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { PaletteStyle(self) }
}
