package import StyleGeometry

extension StyleKind {
  package static let templates = StyleKind("templates", noun: "template", plural: "templates", exampleName: "plain")
}

/// A page, or an endless row of equal pages, with slots to fill.
///
/// Lengths are in points.
package struct Template: ModelStyle {
  package static let kind = StyleKind.templates

  /// The extent of a canvas along one side.
  package enum Extent: Hashable, Sendable {
    case length(Quantity)
    case endless
  }

  /// A rectangle in proportions of the page.
  package struct Rect: Hashable, Sendable {
    package var x: Quantity
    package var y: Quantity
    package var width: Quantity
    package var height: Quantity

    package init(x: Quantity, y: Quantity, width: Quantity, height: Quantity) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var proportions: PageProportions {
      PageProportions(x: x.value, y: y.value, width: width.value, height: height.value)
    }
  }

  /// A place to fill.
  package struct Slot: Sendable {
    package var name: StyleName
    package var accepts: [StickerContent]
    package var rect: Rect
    /// The rotation about its middle, in degrees, clockwise.
    package var rotation: Quantity
    /// The place in the order of drawing, a whole number: a higher one is drawn later.
    package var z: Quantity
    package var sticker: StyleName?

    package init(
      name: StyleName, accepts: [StickerContent], rect: Rect, rotation: Quantity, z: Quantity, sticker: StyleName?
    ) {
      self.name = name
      self.accepts = accepts
      self.rect = rect
      self.rotation = rotation
      self.z = z
      self.sticker = sticker
    }
  }

  package var name: StyleName
  /// The canvas's width; one side at most is endless.
  package var width: Extent
  package var height: Extent
  /// The length of a page along the endless side; nil where no side is endless.
  package var page: Quantity?
  package var background: StyleColor?
  /// The slots in the order in which they are drawn: by `z`, then as they were first written.
  package private(set) var slots: [Slot]

  package init(
    name: StyleName, width: Extent, height: Extent, page: Quantity?, background: StyleColor?, slots: [Slot]
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.page = page
    self.background = background
    self.slots = slots.enumerated()
      .sorted { ($0.element.z.exact, $0.offset) < ($1.element.z.exact, $1.offset) }.map(\.element)
  }

  package var related: [StyleReference] { slots.compactMap { $0.sticker.map { StyleReference(.stickers, $0) } } }

  /// The places of pages and slots.
  package var shape: TemplateShape {
    func length(_ extent: Extent) -> Double {
      if case .length(let length) = extent { length.value } else { page?.value ?? 0 }
    }
    return TemplateShape(
      page: Size(width: length(width), height: length(height)),
      direction: width == .endless ? .right : height == .endless ? .down : nil)
  }
}
