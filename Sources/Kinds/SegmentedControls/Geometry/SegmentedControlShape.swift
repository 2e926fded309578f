/// The cells of a segmented control, and the window over one of them.
///
/// Lengths are points, x to the right and y down from the control's upper left corner.
package struct SegmentedControlShape: Hashable, Sendable {
  /// The width of the whole control.
  package var width: Double
  /// The height of the whole control.
  package var height: Double
  /// The number of cells side by side, from 1 on.
  package var segments: Int
  /// The distance between a cell's edge and the window, on all four sides.
  package var inset: Double

  /// A shape from its parts.
  package init(width: Double, height: Double, segments: Int, inset: Double) {
    self.width = width
    self.height = height
    self.segments = segments
    self.inset = inset
  }

  /// The width of a cell: w = width / segments.
  package var cellWidth: Double { width / Double(segments) }

  /// The width of a cell between the insets; 0 or below where they leave nothing.
  package var windowWidth: Double { cellWidth - 2 * inset }

  /// The height of a cell between the insets; 0 or below where they leave nothing.
  package var windowHeight: Double { height - 2 * inset }

  /// The cell of a segment, from 0: x = index·w.
  ///
  /// Neighbors share their edge exactly.
  package func cell(_ index: Int) -> Rectangle {
    Rectangle(
      minX: Double(index) * cellWidth, minY: 0, maxX: Double(index + 1) * cellWidth, maxY: height)
  }

  /// The window's left edge when it rests at a cell: index·w + inset.
  package func restingX(_ index: Int) -> Double { Double(index) * cellWidth + inset }

  /// The window with its left edge at x; without width or height where the insets leave none.
  package func window(x: Double) -> Rectangle {
    Rectangle(minX: x, minY: inset, maxX: x + max(0, windowWidth), maxY: inset + max(0, windowHeight))
  }

  /// The row of highlighted labels, as large as the control, in the coordinates of a window: at minus the window's origin, so
  /// that its labels lie exactly over those of the control.
  package func innerRow(in window: Rectangle) -> Rectangle {
    let (x, y) = (0 - window.minX, 0 - window.minY)
    return Rectangle(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The number of the cell at a point, whose left and upper edges belong to it; nil outside of the control.
  package func index(at point: Point) -> Int? {
    guard point.x >= 0, point.x < width, point.y >= 0, point.y < height else { return nil }
    var index = min(Int(point.x / cellWidth), segments - 1)
    // A quotient of doubles may fall to the other side of an edge.
    if index + 1 < segments, point.x >= Double(index + 1) * cellWidth { index += 1 }
    if index > 0, point.x < Double(index) * cellWidth { index -= 1 }
    return index
  }
}
