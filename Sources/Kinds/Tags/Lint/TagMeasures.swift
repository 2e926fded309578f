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

  var smallest: Size { Size(width: width.lowerBound, height: height.lowerBound) }

  var largest: Size { Size(width: width.upperBound, height: height.upperBound) }

  /// Where a text of this size stands, and its underline.
  func shape(_ text: TagFigure.Text, _ size: Size) -> TagTextShape {
    TagTextShape(
      elbow: text.elbow, side: text.side,
      TagReach(width: size.width, height: size.height, padding: padding, gap: gap))
  }

  /// The box of a text of this size.
  func rectangle(_ text: TagFigure.Text, _ size: Size) -> Rectangle { shape(text, size).rectangle }

  /// From the elbow to behind a text of this width.
  func underline(_ text: TagFigure.Text, width: Double) -> Segment {
    Segment(start: text.elbow, end: shape(text, Size(width: width, height: 0)).underlineEnd)
  }

  /// From the dot to the elbow; nil where the elbow is the dot.
  func leg(_ text: TagFigure.Text) -> Segment? {
    text.elbow == .dot ? nil : Segment(start: .dot, end: text.elbow)
  }
}
