public import StyleBundle
public import StyleGeometry

/// A template at a size of the app's: its pages and slots, the slot that is hit, and the next one to be filled.
///
/// Points to the right and down from the upper left corner of the size at hand. A canvas with one page is drawn as large as it
/// fits, with its aspect kept, in the middle; an endless one is as wide or as high as the size across its pages, and goes on from
/// the left or upper edge.
public struct TemplatePage: Sendable {
  /// A slot of a page.
  public struct Place: Hashable, Sendable {
    /// The page's number, from 0.
    public var page: Int
    /// The slot's name.
    public var slot: TemplateStyle.SlotName

    /// A slot of a page, which is counted from 0.
    public init(page: Int = 0, slot: TemplateStyle.SlotName) {
      (self.page, self.slot) = (page, slot)
    }
  }

  /// The template.
  public let style: TemplateStyle
  /// The length of a point of the template's own canvas, in points of the size at hand.
  public let scale: Double
  /// The size of a page, in points of the size at hand.
  public let pageSize: Size
  private let shape: TemplateShape
  private let origin: Point
  /// The slots' rectangles on the first page, in the order in which they are drawn.
  private let frames: [TurnedRectangle]
  /// The slots' indices from top to bottom.
  private let readingOrder: [Int]
  /// The rectangle that page and slots cover together: slots may reach beyond their page.
  private let extent: Rectangle

  /// The template in a size.
  ///
  /// - Parameters:
  ///   - style: The template.
  ///   - size: The app's room, in points; along an endless side it doesn't matter. Where it has none, as before a first layout, no
  ///     page shows and nothing is hit.
  public init(_ style: TemplateStyle, size: Size) {
    self.style = style
    shape = style.shape
    let fit = shape.fit(in: size)
    (scale, origin) = (fit.scale, fit.origin)
    pageSize = Size(width: shape.page.width * fit.scale, height: shape.page.height * fit.scale)
    let (shape, style) = (shape, style)
    frames = style.slots.map { slot in
      shape.frame(slot.rect, rotation: slot.rotation).scaled(by: fit.scale).moved(by: fit.origin)
    }
    readingOrder = style.slots.indices.sorted { style.slots[$0].isRead(before: style.slots[$1]) }
    extent = frames.reduce(Rectangle(pageSize).moved(by: fit.origin)) { $0.union($1.bounds) }
  }

  /// The rectangle that a page covers; nil for a page that isn't there.
  public func page(_ number: Int) -> Rectangle? {
    offset(ofPage: number).map { offset in
      Rectangle(pageSize).moved(by: Point(x: origin.x + offset.x, y: origin.y + offset.y))
    }
  }

  /// The rectangle of a slot, with its rotation; nil for a slot or page that isn't there.
  ///
  /// - Parameters:
  ///   - slot: The slot's name.
  ///   - page: The page, from 0; a canvas that isn't endless has no other.
  /// - Returns: The rectangle, turned about its middle.
  public func frame(of slot: TemplateStyle.SlotName, page: Int = 0) -> TurnedRectangle? {
    guard let index = style.slots.firstIndex(where: { $0.name == slot }), let offset = offset(ofPage: page) else {
      return nil
    }
    return frames[index].moved(by: offset)
  }

  private func offset(ofPage number: Int) -> Point? {
    guard number >= 0, number == 0 || shape.direction != nil else { return nil }
    let offset = shape.offset(ofPage: number)
    return Point(x: offset.x * scale, y: offset.y * scale)
  }
}

/// The pages that show, and the slots that are hit.
extension TemplatePage {
  /// The pages of which something is seen in a rectangle; slots that reach beyond their page count.
  ///
  /// A page that shows by no more than a millionth of a point doesn't count.
  public func pages(in rectangle: Rectangle) -> Range<Int> { pages(in: rectangle, beyond: 1e-6) }

  /// The pages that reach into a rectangle by more than `least` points; none before there is room for one.
  private func pages(in rectangle: Rectangle, beyond least: Double) -> Range<Int> {
    guard scale > 0, scale.isFinite else { return 0..<0 }
    let (inX, inY) = (
      reaches(extent.minX, extent.maxX, into: rectangle.minX, rectangle.maxX, least),
      reaches(extent.minY, extent.maxY, into: rectangle.minY, rectangle.maxY, least)
    )
    switch shape.direction {
    case nil: return inX && inY ? 0..<1 : 0..<0
    case .right where inY:
      return numbers(
        from: (rectangle.minX + least - extent.maxX) / pageSize.width,
        to: (rectangle.maxX - least - extent.minX) / pageSize.width)
    case .down where inX:
      return numbers(
        from: (rectangle.minY + least - extent.maxY) / pageSize.height,
        to: (rectangle.maxY - least - extent.minY) / pageSize.height)
    default: return 0..<0
    }
  }

  private func reaches(_ min: Double, _ max: Double, into low: Double, _ high: Double, _ least: Double) -> Bool {
    min < high - least && max > low + least
  }

  /// The whole numbers from 0 on between two, both excluded.
  private func numbers(from low: Double, to high: Double) -> Range<Int> {
    let most = Double(Int32.max)
    let first = Int(min(max(low.rounded(.down) + 1, 0), most))
    let last = Int(min(max(high.rounded(.up) - 1, -1), most))
    return first <= last ? first..<last + 1 : 0..<0
  }

  /// The slot at a point, its edges included; of several the one that is drawn last, later pages over earlier ones.
  public func slot(at point: Point) -> Place? {
    let spot = Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    for page in pages(in: spot, beyond: -1e-6).reversed() {
      guard let offset = offset(ofPage: page) else { continue }
      let own = Point(x: point.x - offset.x, y: point.y - offset.y)
      if let index = frames.lastIndex(where: { $0.contains(own) }) {
        return Place(page: page, slot: style.slots[index].name)
      }
    }
    return nil
  }
}

/// The slots that are filled next, and the stickers in them.
extension TemplatePage {
  /// The next slot that is free and accepts a content: page after page, in each by the upper edges of the slots before they are
  /// turned, then by the left ones, then by name; nil where none is left, or none accepts it.
  ///
  /// - Parameters:
  ///   - content: The content to be placed.
  ///   - filled: The slots that aren't free.
  /// - Returns: The slot and its page.
  public func next(accepting content: StickerContent, filled: Set<Place>) -> Place? {
    // Each page that is passed over has a filled slot.
    for page in 0...(shape.direction == nil ? 0 : filled.count) {
      for index in readingOrder where style.slots[index].accepts.contains(content) {
        let place = Place(page: page, slot: style.slots[index].name)
        if !filled.contains(place) { return place }
      }
    }
    return nil
  }

  /// The state of a sticker that is placed in a slot: centered and turned along, at a scale of 1 or the largest that fits, kept in
  /// the sticker's range; nil for a slot or page that isn't there.
  ///
  /// - Parameters:
  ///   - sticker: The sticker; whether the slot accepts what it holds isn't asked.
  ///   - aspect: A photo's width over its height; the sticker's whole box if left out.
  ///   - place: The slot.
  /// - Returns: A state in points of the size at hand.
  public func place(_ sticker: StickerStyle, aspect: Double? = nil, in place: Place) -> StickerState? {
    guard let frame = frame(of: place.slot, page: place.page) else { return nil }
    let body = sticker.fittedSize(aspect: aspect)
    let fitting = min(1, frame.size.width / body.width, frame.size.height / body.height)
    return StickerState(
      center: frame.center, scale: max(sticker.scale.lowerBound, min(fitting, sticker.scale.upperBound)),
      rotation: frame.rotation)
  }
}

extension TemplateStyle.Slot {
  /// Whether the slot is read before another: from top to bottom, then from left to right, then by name.
  fileprivate func isRead(before other: TemplateStyle.Slot) -> Bool {
    if rect.y != other.rect.y { return rect.y < other.rect.y }
    return rect.x != other.rect.x ? rect.x < other.rect.x : name < other.name
  }
}
