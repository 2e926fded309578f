public import StyleGeometry

/// A page, or an endless row of equal pages, with slots for images, photos and texts.
///
/// Lengths are points of the canvas's own size.
public struct TemplateStyle: NamedStyle, Hashable {
  /// The name of a template.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The name of a slot of a template.
  public struct SlotName: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The extent of a canvas along one side.
  public enum Extent: Hashable, Sendable {
    /// A length in points, above 0.
    case length(Double)
    /// Page after page, without end.
    case endless
  }

  /// The canvas; one side at most is endless.
  public struct Canvas: Hashable, Sendable {
    /// The extent from left to right.
    public package(set) var width = Extent.endless
    /// The extent from top to bottom.
    public package(set) var height = Extent.endless
  }

  /// A place to fill.
  public struct Slot: Hashable, Sendable {
    /// The slot's name.
    public package(set) var name: SlotName = ""
    /// The contents that may be placed in it.
    public package(set) var accepts: [StickerContent] = []
    /// The rectangle before it is turned, in proportions of the page.
    public package(set) var rect = PageProportions(x: 0, y: 0, width: 0, height: 0)
    /// The rotation about its middle, in degrees, clockwise; it is turned in points.
    public package(set) var rotation = 0.0
    /// The place in the order of drawing: a higher one is drawn later; of equals, the one later in the list.
    public package(set) var z = 0
    /// The sticker that is placed in it; nil where none is stated.
    public package(set) var sticker: StickerStyle.Name?

    /// A blank slot, for reading to fill.
    package init() {}
  }

  /// The name of this template.
  public package(set) var name: Name = ""
  /// The canvas's own size.
  public package(set) var canvas = Canvas()
  /// The length of a page along the endless side, in points, above 0; nil where no side is endless.
  public package(set) var page: Double?
  /// The color behind the slots, if any.
  public package(set) var background: BundleColor?
  /// The slots of each page, in the order in which they are drawn.
  public package(set) var slots: [Slot] = []

  /// A blank template, for reading to fill.
  package init() {}

  /// The places of pages and slots.
  public var shape: TemplateShape {
    switch (canvas.width, canvas.height) {
    case (.length(let width), .length(let height)):
      TemplateShape(page: Size(width: width, height: height), direction: nil)
    case (.endless, .length(let height)):
      TemplateShape(page: Size(width: page ?? 0, height: height), direction: .right)
    case (.length(let width), .endless):
      TemplateShape(page: Size(width: width, height: page ?? 0), direction: .down)
    case (.endless, .endless): TemplateShape(page: Size(width: 0, height: 0), direction: nil)
    }
  }
}
