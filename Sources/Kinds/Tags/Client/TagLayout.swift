public import StyleBundle
public import StyleGeometry

/// The layout of one tag on its picture, with the areas that a finger hits.
///
/// Points of the picture: x to the right, y down, the origin in its upper left corner.
public struct TagLayout: Hashable, Sendable {
  /// The place of one text.
  public typealias Text = TagTextShape

  /// The kinds of touch, each with areas of its own.
  public enum Touch: Hashable, Sendable, CaseIterable {
    /// A tap, or a long press.
    case tap
    /// The start of a drag.
    case drag
  }

  /// The parts of a tag that take touches.
  public enum Part: Hashable, Sendable {
    /// The dot: a tap steps to the next style, a drag moves the tag.
    case dot
    /// The text at an index.
    case text(Int)
  }

  /// The dot's center.
  public let dot: Point
  /// The texts, in the order of the style.
  public let texts: [Text]
  /// The box around everything drawn: dot, halo, lines with their width, and texts.
  public let bounds: Rectangle
  private let hitAreas: TagStyles.HitAreas
  private let measures: TagStyles.Layout

  /// Lays a tag out; nil unless there are as many sizes as the style has texts.
  ///
  /// - Parameters:
  ///   - style: The tag's style, as ``TagStyleCycle`` gives it.
  ///   - tags: The kind of tag that the style is of.
  ///   - textSizes: The size of each text as drawn, in points.
  ///   - dot: The center of the dot.
  public init?(_ style: TagStyle, of tags: TagStyles, textSizes: [Size], dot: Point) {
    guard textSizes.count == style.texts.count else { return nil }
    let texts = zip(style.texts, textSizes).map { text, size in
      tags.layout.text(elbow: text.elbow, text.side, size, dot: dot)
    }
    self.init(texts, tags.layout, tags.hit, dot: dot)
  }

  /// Lays a tag out from its stored angles, for a number of texts that the bundle has no styles for.
  ///
  /// Legs are as long as the bundle says for that number, or for the nearest that it knows. Nil unless there are as many sizes
  /// as texts, or where the bundle knows no length at all.
  ///
  /// - Parameters:
  ///   - stored: The tag's stored angles and sides.
  ///   - tags: The kind of tag.
  ///   - textSizes: The size of each text as drawn, in points.
  ///   - dot: The center of the dot.
  public init?(stored: [TagAngle], of tags: TagStyles, textSizes: [Size], dot: Point) {
    let known = tags.layout.radius.min { left, right in
      let distances = ((left.key - stored.count).magnitude, (right.key - stored.count).magnitude)
      return distances.0 == distances.1 ? left.key < right.key : distances.0 < distances.1
    }
    guard textSizes.count == stored.count, let radius = known?.value else { return nil }
    let texts = zip(stored, textSizes).map { text, size in
      let elbow = TagGeometry.elbow(angle: text.angle, radius: radius, pixelGrid: tags.layout.pixelGrid)
      return tags.layout.text(elbow: elbow, text.side, size, dot: dot)
    }
    self.init(texts, tags.layout, tags.hit, dot: dot)
  }

  private init(_ texts: [Text], _ measures: TagStyles.Layout, _ hitAreas: TagStyles.HitAreas, dot: Point) {
    var bounds = measures.discBounds(dot)
    for text in texts { bounds = bounds.union(text.bounds(lineWidth: measures.lineWidth)) }
    (self.dot, self.texts, self.bounds) = (dot, texts, bounds)
    (self.hitAreas, self.measures) = (hitAreas, measures)
  }

  /// Returns the same tag with its texts at other places.
  func with(_ texts: [Text]) -> TagLayout { TagLayout(texts, measures, hitAreas, dot: dot) }

  /// Returns the ``bounds`` of a layout without making it; nil where the layout would be.
  static func bounds(_ style: TagStyle, of tags: TagStyles, textSizes: [Size], dot: Point) -> Rectangle? {
    guard textSizes.count == style.texts.count else { return nil }
    var bounds = tags.layout.discBounds(dot)
    for (text, size) in zip(style.texts, textSizes) {
      let text = tags.layout.text(elbow: text.elbow, text.side, size, dot: dot)
      bounds = bounds.union(text.bounds(lineWidth: tags.layout.lineWidth))
    }
    return bounds
  }
}

extension TagStyles.Layout {
  /// Returns a text whose elbow is given relative to the dot.
  fileprivate func text(elbow: Point, _ side: Side, _ size: Size, dot: Point) -> TagTextShape {
    TagTextShape(
      elbow: Point(x: dot.x + elbow.x, y: dot.y + elbow.y), side: side,
      TagReach(width: size.width, height: size.height, padding: padding, gap: gap, adding: +))
  }

  fileprivate func discBounds(_ dot: Point) -> Rectangle {
    TagGeometry.discBounds(dot: dot, radius: dotRadius, haloRadius: halo?.radius, lineWidth: lineWidth)
  }
}

extension TagLayout {
  /// Returns the part under a finger; nil where the point hits nothing of this tag.
  ///
  /// Where areas of texts overlap, the nearest text wins, the first of equals; between texts and dot the bundle decides. A text
  /// that isn't shown isn't touched; nor is any of the tag while its `show` or `hide` runs, as ``Timeline/acceptsTaps(at:)``
  /// tells. While its style changes it takes taps all the time, at the parts' present places: ask the layout of
  /// ``TagChange/layout(_:at:)``. A long press takes the areas of taps.
  ///
  /// - Parameters:
  ///   - point: The finger's place on the picture.
  ///   - touch: The kind of touch.
  ///   - isShown: Whether the text of an index can be seen: it isn't hidden, and its opacity isn't 0.
  /// - Returns: The touched part, or nil.
  public func hit(_ point: Point, _ touch: Touch = .tap, shown isShown: (Int) -> Bool = { _ in true }) -> Part? {
    let isOnDot = dotArea(touch).contains(point)
    if isOnDot, hitAreas.prefer == .dot { return .dot }
    var nearest: (index: Int, distance: Double)?
    for index in texts.indices where isShown(index) && textArea(index, touch).contains(point) {
      let distance = texts[index].rectangle.squaredDistance(to: point)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (index, distance) }
    }
    if let nearest { return .text(nearest.index) }
    return isOnDot ? .dot : nil
  }

  /// Returns the rectangle in which a text is touched: its own, grown as the bundle says.
  public func textArea(_ index: Int, _ touch: Touch) -> Rectangle {
    texts[index].rectangle.grown(by: touch == .tap ? hitAreas.text : hitAreas.panText)
  }

  /// Returns the disc in which the dot is touched.
  public func dotArea(_ touch: Touch) -> Disc {
    Disc(center: dot, radius: touch == .tap ? hitAreas.dot : hitAreas.panDot)
  }

  /// A circle and its inside.
  public struct Disc: Hashable, Sendable {
    /// The disc's center.
    public let center: Point
    /// The disc's radius, in points.
    public let radius: Double

    /// Whether a point lies in the disc, its edge included.
    public func contains(_ point: Point) -> Bool {
      let (x, y) = (point.x - center.x, point.y - center.y)
      return x * x + y * y <= radius * radius
    }
  }
}

extension Timeline {
  /// Whether a tag takes taps at a time of its `show` or `hide`, in seconds: only before its start and after its end.
  public func acceptsTaps(at time: Double) -> Bool {
    time < 0 || duration.map { time >= $0 - MotionTrack.moment } ?? false
  }
}
