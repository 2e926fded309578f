package import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a template's page with its slots in the order in which they are drawn; of an endless one the first pages.
package enum TemplatePreview: KindPreview {
  static let title = "Templates"
  static let legend = "slots with the content they accept: image, photo, text; two pages of an endless canvas"

  /// The number of pages that are shown of an endless canvas.
  private static let pagesShown = 2

  package static func figures(of style: TemplateStyle) -> [Figure] {
    let shape = style.shape
    let page = TemplatePage(style, size: shape.page)
    let count = shape.direction == nil ? 1 : pagesShown
    let pages = (0..<count).compactMap { page.page($0) }
    let frames = (0..<count).flatMap { number in
      style.slots.compactMap { slot in page.frame(of: slot.name, page: number).map { (slot: slot, frame: $0) } }
    }
    let bounds = frames.reduce(pages.dropFirst().reduce(pages[0]) { $0.union($1) }) { $0.union($1.frame.bounds) }
    var picture = Picture(of: bounds, on: panel(style.background))
    for page in pages {
      if let color = style.background { picture.rectangle(page, .solid, color) }
      picture.rectangle(page, shape.direction == nil ? .line : .ghost)
    }
    for (slot, frame) in frames {
      picture.path(frame.corners.polygon, .solid, opacity: 0.12)
      picture.path(frame.corners.polygon, .line, width: 1, opacity: 0.8)
      let words = slot.accepts.map(\.letter).joined()
      let start = Point(x: frame.center.x - 3 * Double(words.utf8.count) / picture.scale, y: frame.center.y)
      picture.words(words, at: start, columns: 3)
    }
    return [Figure(style.name.text, details(style), part: "", picture)]
  }

  /// The panel of the picture, chosen by the background over which slots are drawn.
  private static func panel(_ background: BundleColor?) -> Picture.Panel {
    background.map { $0.luminance > 0.3 ? .light : .dark } ?? .page
  }

  private static func details(_ style: TemplateStyle) -> String {
    func text(_ extent: TemplateStyle.Extent) -> String {
      if case .length(let length) = extent { PreviewText.number(length) } else { "endless" }
    }
    let pages = style.page.map { ", pages of \(PreviewText.number($0))" } ?? " pt"
    let slots = style.slots.count == 1 ? "1 slot" : "\(style.slots.count) slots"
    return "\(text(style.canvas.width)) × \(text(style.canvas.height))\(pages) · \(slots)"
  }
}

extension StickerContent {
  /// The letter that stands for a content in the picture.
  fileprivate var letter: String {
    switch self {
    case .image: "I"
    case .photo: "P"
    case .text: "T"
    }
  }
}
