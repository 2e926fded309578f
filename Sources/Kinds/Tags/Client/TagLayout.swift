public import StyleBundle
public import StyleGeometry

/// Where everything of one tag stands on its picture, and what a finger hits.
///
/// Points of the picture: x to the right, y down, the origin in its upper left corner.
public struct TagLayout: Hashable, Sendable {
  /// Where one text stands.
  public struct Text: Hashable, Sendable {
    /// Where the leg from the dot ends and the underline begins; the dot's centre where there is no leg.
    public let elbow: Point
    /// Where the underline ends.
    public let underlineEnd: Point
    /// The text's own box, above the underline.
    public let rectangle: Rectangle
  }

  /// What fingers do, each with areas of its own.
  public enum Touch: Hashable, Sendable, CaseIterable {
    /// A tap.
    case tap
    /// The start of a drag.
    case drag
  }

  /// What fingers touch.
  public enum Part: Hashable, Sendable {
    /// The dot: a tap steps to the next style, a drag moves the tag.
    case dot
    /// The text of that index.
    case text(Int)
  }

  /// The dot's centre.
  public let dot: Point
  /// The texts, in the order of the style.
  public let texts: [Text]
  /// The box around everything drawn: dot, halo, lines with their width, and texts.
  public let bounds: Rectangle
  private let hitAreas: TagStyles.HitAreas

  /// Lays a tag out; nil where there are not as many sizes as the style has texts.
  ///
  /// - Parameters:
  ///   - style: The tag's style, as ``TagStyleCycle`` gives it.
  ///   - tags: The kind of tag that the style is of.
  ///   - textSizes: How large each text is drawn.
  ///   - dot: The centre of the dot.
  public init?(_ style: TagStyle, of tags: TagStyles, textSizes: [Size], dot: Point) {
    guard textSizes.count == style.texts.count else { return nil }
    var texts: [Text] = []
    texts.reserveCapacity(textSizes.count)
    for (text, size) in zip(style.texts, textSizes) {
      texts.append(Text(elbow: text.elbow, side: text.side, size: size, tags.layout, dot: dot))
    }
    self.init(texts, of: tags, dot: dot)
  }

  /// Lays a tag out as it is stored, for a number of texts that the bundle has no styles for.
  ///
  /// Legs are as long as the bundle says for that number, or for the nearest that it knows. Nil where there are not as many
  /// sizes as texts, or the bundle knows no length at all.
  ///
  /// - Parameters:
  ///   - stored: What the tag stores.
  ///   - tags: The kind of tag.
  ///   - textSizes: How large each text is drawn.
  ///   - dot: The centre of the dot.
  public init?(stored: [TagAngle], of tags: TagStyles, textSizes: [Size], dot: Point) {
    let known = tags.layout.radius.min { left, right in
      let distances = ((left.key - stored.count).magnitude, (right.key - stored.count).magnitude)
      return distances.0 == distances.1 ? left.key < right.key : distances.0 < distances.1
    }
    guard textSizes.count == stored.count, let radius = known?.value else { return nil }
    var texts: [Text] = []
    texts.reserveCapacity(textSizes.count)
    for (text, size) in zip(stored, textSizes) {
      let elbow = TagGeometry.elbow(angle: text.angle, radius: radius, pixelGrid: tags.layout.pixelGrid)
      texts.append(Text(elbow: elbow, side: text.side, size: size, tags.layout, dot: dot))
    }
    self.init(texts, of: tags, dot: dot)
  }

  private init(_ texts: [Text], of tags: TagStyles, dot: Point) {
    var bounds = Self.discBounds(tags.layout, dot: dot)
    for text in texts { bounds = bounds.union(text.bounds(tags.layout)) }
    (self.dot, self.texts, self.bounds, hitAreas) = (dot, texts, bounds, tags.hit)
  }

  /// The box that ``bounds`` would be, without the rest; nil as the layout would be.
  static func bounds(_ style: TagStyle, of tags: TagStyles, textSizes: [Size], dot: Point) -> Rectangle? {
    guard textSizes.count == style.texts.count else { return nil }
    var bounds = discBounds(tags.layout, dot: dot)
    for (text, size) in zip(style.texts, textSizes) {
      let text = Text(elbow: text.elbow, side: text.side, size: size, tags.layout, dot: dot)
      bounds = bounds.union(text.bounds(tags.layout))
    }
    return bounds
  }

  /// Dot, halo and the ends of the legs.
  private static func discBounds(_ layout: TagStyles.Layout, dot: Point) -> Rectangle {
    let radius = max(layout.dotRadius, layout.halo?.radius ?? 0, layout.lineWidth / 2)
    return Rectangle(minX: dot.x, minY: dot.y, maxX: dot.x, maxY: dot.y).grown(by: radius)
  }
}

extension TagLayout.Text {
  /// The underline is as long as the text and its padding at both ends; the text stands `gap` above it.
  init(elbow offset: Point, side: Side, size: Size, _ layout: TagStyles.Layout, dot: Point) {
    elbow = Point(x: dot.x + offset.x, y: dot.y + offset.y)
    let length = size.width + 2 * layout.padding
    let left = side == .right ? elbow.x : elbow.x - length
    underlineEnd = Point(x: side == .right ? elbow.x + length : left, y: elbow.y)
    let bottom = elbow.y - layout.gap
    rectangle = Rectangle(
      minX: left + layout.padding, minY: bottom - size.height, maxX: left + layout.padding + size.width, maxY: bottom)
  }

  /// The box around text and underline, whose stroke reaches half its width beyond its line.
  func bounds(_ layout: TagStyles.Layout) -> Rectangle {
    let line = Rectangle(
      minX: min(elbow.x, underlineEnd.x), minY: elbow.y, maxX: max(elbow.x, underlineEnd.x), maxY: elbow.y)
    return line.grown(by: layout.lineWidth / 2).union(rectangle)
  }
}

extension TagLayout {
  /// What a finger at a point touches; nil where it is nothing of this tag.
  ///
  /// Where areas of texts overlap, the text that is nearest wins, the first of equals; between texts and dot the bundle
  /// decides.
  public func hit(_ point: Point, _ touch: Touch = .tap) -> Part? {
    let isOnDot = dotArea(touch).contains(point)
    if isOnDot, hitAreas.prefer == .dot { return .dot }
    var nearest: (index: Int, distance: Double)?
    for index in texts.indices where textArea(index, touch).contains(point) {
      let distance = texts[index].rectangle.squaredDistance(to: point)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (index, distance) }
    }
    if let nearest { return .text(nearest.index) }
    return isOnDot ? .dot : nil
  }

  /// The rectangle in which a text is touched: its own, grown as the bundle says.
  public func textArea(_ index: Int, _ touch: Touch) -> Rectangle {
    texts[index].rectangle.grown(by: touch == .tap ? hitAreas.text : hitAreas.panText)
  }

  /// The disc in which the dot is touched.
  public func dotArea(_ touch: Touch) -> Disc {
    Disc(center: dot, radius: touch == .tap ? hitAreas.dot : hitAreas.panDot)
  }

  /// A circle and its inside.
  public struct Disc: Hashable, Sendable {
    /// The middle.
    public let center: Point
    /// From the middle to the edge, in points.
    public let radius: Double

    /// Whether a point lies in the disc, its edge included.
    public func contains(_ point: Point) -> Bool {
      let (x, y) = (point.x - center.x, point.y - center.y)
      return x * x + y * y <= radius * radius
    }
  }
}
