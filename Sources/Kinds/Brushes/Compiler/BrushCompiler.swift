package import StyleBundle
import StyleDiagnostics
package import StyleModel

/// Compiles brushes.
struct BrushCompiler: KindCompiler {
  static let kind = StyleKind.brushes
  static let summary = "brushes to draw with, and erasers"
  static let table = BrushKey.table

  private let scope: BundleScope
  private let reader: ValueReader
  private let chain: ExtendsChain

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.scope = scope
    self.reader = reader
    chain = ExtendsChain(reader: reader, definitions: scope.definitions(of: Self.kind))
  }

  /// The keys without which the others still give the brush's widths.
  private static let parts: Set = ["cap", "join", "palette", "eraser", "smoothing"]

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name, without: Self.parts) { () -> Brush? in
      chain.layers(of: number).flatMap {
        BrushReader(reader: reader, name: name, checkPalette: checkPalette).read($0)
      }
    }
    return read.map { ReadStyle($0.model, $0.isSound ? $0.model : nil) }
  }

  private func checkPalette(_ name: StyleName, at place: Place) {
    let palettes = scope.definitions(of: .palettes)
    guard !palettes.contains(name), !scope.mayHaveUnreadNames else { return }
    reader.report(Message.unknownName(name.text, kind: .palette, known: palettes.names, at: place))
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.brushes.map { Brush(lifting: $0) } }
}

extension Brush: CompiledStyle {
  package var model: any ModelStyle { self }
  package var bundleStyle: any BundleStyle { BrushStyle(self) }
}
