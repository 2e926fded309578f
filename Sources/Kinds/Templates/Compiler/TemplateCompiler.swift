package import StyleBundle
import StyleDiagnostics
import StyleGeometry
package import StyleModel

/// Compiles templates.
struct TemplateCompiler: KindCompiler {
  static let kind = StyleKind.templates
  static let summary = "pages with slots for images, photos and texts"
  static let table = TemplateKey.table
  static let innerTables = [SlotKey.table]
  static let errors = TemplateErrors.all

  private let scope: BundleScope
  private let reader: ValueReader
  private let chain: ExtendsChain

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.scope = scope
    self.reader = reader
    chain = ExtendsChain(reader: reader, definitions: scope.definitions(of: Self.kind))
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name, without: ["background"]) { () -> Template? in
      chain.layers(of: number).flatMap { layers in
        TemplateReader(reader: reader, name: name, checkSticker: checkSticker).read(layers)
      }
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  /// Reports a sticker that the bundle lacks or the slot doesn't accept; the slot without its sticker still has its place.
  private func checkSticker(_ name: StyleName, _ accepts: [StickerContent], _ place: Place) {
    let stickers = scope.definitions(of: .stickers)
    guard let number = stickers.number(of: name) else {
      if !reader.mayHaveUnreadNames {
        let finding = Message.unknownName(name.text, kind: .sticker, known: stickers.names, at: place)
        reader.report(finding, losing: .nothing)
      }
      return
    }
    // The sticker's own faults are reported where it stands.
    let silent = ValueReader(
      sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: scope.mayHaveUnreadNames)
    guard let sticker = StickerCompiler(scope, silent).compile(name, number)?.model as? Sticker,
      !accepts.contains(sticker.content)
    else { return }
    reader.report(
      Message.stickerNotAccepted(name.text, sticker.content, accepts: accepts, at: place), losing: .nothing)
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.templates.map { Template(lifting: $0) } }
}

extension Template: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { TemplateStyle(self) }
}
