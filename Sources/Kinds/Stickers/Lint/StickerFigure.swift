package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A sticker with the measures that its rules share, in points.
package final class StickerFigure: LintFigure {
  package let sticker: Sticker
  /// At scale 1; of a photo with the box as its body.
  package let shape: StickerShape
  /// How small and large fingers make it.
  package let scale: ClosedRange<Double>

  package init(_ sticker: Sticker, _ context: LintContext) {
    self.sticker = sticker
    let close = sticker.close.map { close in
      StickerShape.Close(
        size: close.size.value, growth: close.growth.value,
        offset: Point(x: close.offsetX.value, y: close.offsetY.value))
    }
    shape = StickerShape(body: Size(width: sticker.width.value, height: sticker.height.value), close: close)
    scale = sticker.scale.min.value...Swift.max(sticker.scale.min.value, sticker.scale.max.value)
  }

  /// `stickers.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath([Sticker.kind.key, sticker.name.text]) }

  /// The key path of a member: `member("close", "size")`.
  package func member(_ components: String...) -> StyleKeyPath { StyleKeyPath(keyPath.components + components) }

  package func sketch(of finding: PicturedFinding) -> Sketch? { nil }
}
