/// The look of a unit of a text at one time.
///
/// It is scaled and turned about its effect's anchor, then moved.
public struct TextUnitState: Hashable, Sendable {
  /// Whether it is drawn at all.
  public var isDrawn: Bool
  /// The opacity, in 0…1.
  public var opacity: Double
  /// The translation, in points, x to the right and y down.
  public var translation: Point
  /// The rotation, in degrees, clockwise on screen, turns kept.
  public var rotation: Double
  /// The scale, 1 being the natural size; below 0 where a curve overshoots so far that the unit turns over.
  public var scale: Double

  /// A unit in its place.
  public static let rest = TextUnitState(
    isDrawn: true, opacity: 1, translation: Point(x: 0, y: 0), rotation: 0, scale: 1)

  /// A unit that isn't there.
  public static let gone = TextUnitState(
    isDrawn: false, opacity: 1, translation: Point(x: 0, y: 0), rotation: 0, scale: 1)

  /// A state from its parts.
  public init(isDrawn: Bool, opacity: Double, translation: Point, rotation: Double, scale: Double) {
    self.isDrawn = isDrawn
    self.opacity = opacity
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
  }

  /// The state at a part of the way from rest to this one, which is away; the opacity stays within 0…1.
  package func part(_ way: Double) -> TextUnitState {
    TextUnitState(
      isDrawn: isDrawn, opacity: max(0, min(1 + (opacity - 1) * way, 1)),
      translation: Point(x: translation.x * way, y: translation.y * way), rotation: rotation * way,
      scale: 1 + (scale - 1) * way)
  }

  /// The place at which a point of the unit is drawn: scaled, then turned about the anchor, then moved.
  ///
  /// - Parameters:
  ///   - point: A point of the unit as it is laid out.
  ///   - anchor: The center of scale and rotation, in the same coordinates.
  /// - Returns: The point in the same coordinates.
  public func place(of point: Point, about anchor: Point) -> Point {
    let (x, y) = (scale * (point.x - anchor.x), scale * (point.y - anchor.y))
    let (cosine, sine) = (cosine(rotation * .pi / 180), sine(rotation * .pi / 180))
    return Point(
      x: anchor.x + x * cosine - y * sine + translation.x, y: anchor.y + x * sine + y * cosine + translation.y)
  }
}
