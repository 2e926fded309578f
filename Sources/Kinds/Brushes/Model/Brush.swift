package import StyleGeometry

extension StyleKind {
  package static let brushes = StyleKind("brushes", noun: "brush", plural: "brushes", exampleName: "pen")
}

/// A brush to draw with, or an eraser.
///
/// Lengths are in points.
package struct Brush: ModelStyle {
  package static let kind = StyleKind.brushes

  /// The widths that it may have; the start may lie outside of them.
  package struct Width: Hashable, Sendable {
    package var start: Quantity
    package var step: Quantity
    package var min: Quantity
    package var max: Quantity

    package init(start: Quantity, step: Quantity, min: Quantity, max: Quantity) {
      self.start = start
      self.step = step
      self.min = min
      self.max = max
    }
  }

  package var name: StyleName
  package var width: Width
  package var cap: LineCap
  package var join: LineJoin
  /// The smoothing, from 0, straight lines, to 1, curves alone.
  package var smoothing: Quantity
  /// Whether it clears what lies below.
  package var isEraser: Bool
  /// The palette with the colours to choose from.
  package var palette: StyleName?

  package init(
    name: StyleName, width: Width, cap: LineCap, join: LineJoin, smoothing: Quantity, isEraser: Bool,
    palette: StyleName?
  ) {
    self.name = name
    self.width = width
    self.cap = cap
    self.join = join
    self.smoothing = smoothing
    self.isEraser = isEraser
    self.palette = palette
  }
}
