package import StyleBundle
package import StyleModel

/// Compiles styles of this kind.
struct StickerCompiler: KindCompiler {
  static let kind = StyleKind.stickers
  static let summary = "stickers"
  static let table = StickerKey.table

  private let reader: ValueReader
  private let definitions: Definitions

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    definitions = scope.definitions(of: Self.kind)
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name) { () -> Sticker? in
      guard let layers = ExtendsChain(reader: reader, definitions: definitions).layers(of: number),
        let map = MapReader<StickerKey>(reader, layers), let height = map.quantity(.height)
      else { return nil }
      return Sticker(name: name, height: height)
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.stickers.map { Sticker(lifting: $0) } }
}

extension Sticker: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { StickerStyle(self) }
}
