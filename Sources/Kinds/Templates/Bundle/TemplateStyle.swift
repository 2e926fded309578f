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

  /// How far a canvas reaches to one side.
  public enum Extent: Hashable, Sendable {
    /// In points, above 0.
    case length(Double)
    /// Page after page.
    case endless
  }

  /// The canvas; one side at most is endless.
  public struct Canvas: Hashable, Sendable {
    /// From left to right.
    public package(set) var width = Extent.endless
    /// From top to bottom.
    public package(set) var height = Extent.endless

    /// A blank one, to be filled.
    package init() {}
  }

  /// A place to fill.
  public struct Slot: Hashable, Sendable {
    /// The slot's name.
    public package(set) var name: SlotName = ""
    /// What may be placed in it.
    public package(set) var accepts: [StickerContent] = []
    /// Before it is turned, in proportions of the page.
    public package(set) var rect = PageProportions(x: 0, y: 0, width: 0, height: 0)
    /// Degrees clockwise, about its middle, in points.
    public package(set) var rotation = 0.0
    /// What is higher is drawn later; of equals, what comes later.
    public package(set) var z = 0
    /// What is placed in it, if that is stated.
    public package(set) var sticker: StickerStyle.Name?

    /// A blank one, to be filled.
    package init() {}
  }

  /// The name of this template.
  public package(set) var name: Name = ""
  /// The canvas's own size.
  public package(set) var canvas = Canvas()
  /// The length of a page along the endless side, if there is one; above 0.
  public package(set) var page: Double?
  /// The colour behind the slots, if any.
  public package(set) var background: BundleColor?
  /// The slots of each page, in the order in which they are drawn.
  public package(set) var slots: [Slot] = []

  /// A blank one, to be filled.
  package init() {}

  /// Where pages and slots lie.
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
