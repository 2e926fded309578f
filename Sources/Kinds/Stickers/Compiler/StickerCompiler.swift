package import StyleBundle
import StyleDiagnostics
package import StyleModel

/// Compiles stickers.
struct StickerCompiler: KindCompiler {
  static let kind = StyleKind.stickers
  static let summary = "stickers that fingers move on a page"
  static let table = StickerKey.table

  private let reader: ValueReader
  private let chain: ExtendsChain
  private let palettes: Definitions
  private let mayHaveUnreadNames: Bool

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    chain = ExtendsChain(reader: reader, definitions: scope.definitions(of: Self.kind))
    palettes = scope.definitions(of: .palettes)
    mayHaveUnreadNames = scope.mayHaveUnreadNames
  }

  /// The keys without which the others still give the sizes of sticker and button.
  private static let parts: Set = ["flip", "border", "fonts", "palette"]

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name, without: Self.parts) { () -> Sticker? in
      guard let layers = chain.layers(of: number) else { return nil }
      return StickerReader(reader: reader, name: name, checkPalette: checkPalette).read(layers)
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  /// Reports the name of a palette that the bundle doesn't have.
  private func checkPalette(_ name: StyleName, at place: Place) {
    guard !palettes.contains(name), !mayHaveUnreadNames else { return }
    reader.report(Message.unknownName(name.text, kind: .of(.palettes), known: palettes.names, at: place))
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.stickers.map { Sticker(lifting: $0) } }
}

extension Sticker: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { StickerStyle(self) }
}
