package import StyleBundle
import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A template with the measures that its rules share, in points of the canvas's own size.
package final class TemplateFigure: StatedFigure {
  /// A slot at its place on the first page.
  package struct Slot: Sendable {
    /// Its place in the order of drawing, from 0.
    package let number: Int
    package let style: TemplateStyle.Slot
    package let frame: TurnedRectangle

    package var name: String { style.name.text }
  }

  package let style: TemplateStyle
  package let shape: TemplateShape
  /// The slots in the order in which they are drawn.
  package let slots: [Slot]

  package init(_ stated: Authored<TemplateStyle>, _ context: LintContext) {
    style = stated.style
    let shape = style.shape
    self.shape = shape
    slots = style.slots.enumerated().map { number, slot in
      Slot(number: number, style: slot, frame: shape.frame(slot.rect, rotation: slot.rotation))
    }
  }

  /// The rectangle that the first page covers.
  var page: Rectangle { Rectangle(shape.page) }

  /// The key path of a slot's member: `member("rect", of: slot)`.
  func member(_ key: String, of slot: Slot) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + ["slots", slot.name, key])
  }

  /// The noun for a page in messages: `page`, or `canvas` where it has only one.
  var pageNoun: String { shape.direction == nil ? "canvas" : "page" }
}
