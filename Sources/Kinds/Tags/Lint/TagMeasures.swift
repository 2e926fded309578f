import StyleGeometry
import StyleModel

/// The lengths of a tag set that its texts are placed with, in points.
struct TagMeasures {
  let width: ClosedRange<Double>
  let height: ClosedRange<Double>
  let padding: Double
  let gap: Double

  init(_ layout: TagSet.Layout) {
    let (width, height) = (layout.textWidth, layout.textHeight)
    self.width = width.min.value...max(width.min.value, width.max.value)
    self.height = height.min.value...max(height.min.value, height.max.value)
    padding = layout.padding.value
    gap = layout.gap.value
  }

  var smallest: Extents { Extents(width: width.lowerBound, height: height.lowerBound) }

  var largest: Extents { Extents(width: width.upperBound, height: height.upperBound) }

  /// Where a text of this size stands: centred over its underline, its lower edge the gap above it.
  func rectangle(_ text: TagFigure.Text, _ size: Extents) -> Rectangle {
    let left = text.side == .right ? text.elbow.x + padding : text.elbow.x - padding - size.width
    return Rectangle(
      minX: left, minY: text.elbow.y - gap - size.height, maxX: left + size.width, maxY: text.elbow.y - gap)
  }

  /// From the elbow to behind a text of this width.
  func underline(_ text: TagFigure.Text, width: Double) -> Segment {
    let length = width + 2 * padding
    let end = text.side == .right ? text.elbow.x + length : text.elbow.x - length
    return Segment(start: text.elbow, end: Point(x: end, y: text.elbow.y))
  }

  /// From the dot to the elbow; nil where the elbow is the dot.
  func leg(_ text: TagFigure.Text) -> Segment? {
    text.elbow == .dot ? nil : Segment(start: .dot, end: text.elbow)
  }
}
