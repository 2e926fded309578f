package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A sticker with the measures that its rules share, in points.
package final class StickerFigure: LintFigure {
  package let sticker: Sticker
  package let shape: StickerShape

  package init(_ sticker: Sticker, _ context: LintContext) {
    self.sticker = sticker
    shape = StickerShape(height: sticker.height.value)
  }

  /// `stickers.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath([Sticker.kind.key, sticker.name.text]) }

  package func sketch(of finding: PicturedFinding) -> Sketch? {
    var sketch = Sketch()
    sketch.add(.fault, .rectangle(shape.rectangle(width: shape.height), isFilled: false))
    return sketch
  }
}
