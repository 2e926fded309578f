public import StyleBundle
public import StyleGeometry

/// What one touch has drawn: a value, so that a list of them is a drawing, and `EditHistory` undoes and redoes it.
public struct BrushStroke: Hashable, Sendable {
  private var path: StrokePath
  /// In points.
  public let width: Double
  /// Nil for an eraser, and where none was picked.
  public let color: BundleColor?
  /// How the line ends.
  public let cap: LineCap
  /// How its pieces meet; a miter's limit is 10.
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

  /// Where the finger was, each point different from the one before it.
  public var points: [Point] { path.points }

  /// Goes on to another point; nothing happens where that is the last one.
  public mutating func append(_ point: Point) { path.append(point) }

  /// The line to be stroked; of no length through one point, where round and square caps leave a dot.
  public var elements: [PathElement] { path.elements }

  /// A rectangle that the stroke doesn't leave, for what has to be drawn anew; nil without points.
  public var bounds: Rectangle? { path.bounds(width: width, cap: cap, join: join) }
}
