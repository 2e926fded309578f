public import StyleBundle
public import StyleGeometry

/// The line that one touch has drawn: a value, so that a list of them is a drawing, and `EditHistory` undoes and redoes it.
public struct BrushStroke: Hashable, Sendable {
  private var path: StrokePath
  /// The line's width, in points.
  public let width: Double
  /// The line's color; nil for an eraser, and where none was picked.
  public let color: BundleColor?
  /// The shape of the line's ends.
  public let cap: LineCap
  /// The shape of the line's corners; a miter's limit is 10.
  public let join: LineJoin
  /// Whether it clears what lies below instead of drawing.
  public let isEraser: Bool

  /// A stroke of a style through points, of which repeats are dropped.
  public init(_ style: BrushStyle, width: Double, color: BundleColor?, through points: [Point]) {
    path = StrokePath(through: points, smoothing: style.smoothing)
    self.width = width
    self.color = color
    (cap, join, isEraser) = (style.cap, style.join, style.isEraser)
  }

  /// The points where the finger was, each different from the one before it.
  public var points: [Point] { path.points }

  /// Goes on to another point; does nothing where that is the last one.
  public mutating func append(_ point: Point) { path.append(point) }

  /// The line to be stroked; of no length through one point, where round and square caps leave a dot.
  public var elements: [PathElement] { path.elements }

  /// A rectangle that the stroke doesn't leave, to be drawn anew; nil without points.
  public var bounds: Rectangle? { path.bounds(width: width, cap: cap, join: join) }
}
