import StyleBundle
import StyleGeometry

extension TemplateSource {
  /// A slot's rectangle on its page.
  static let lengths: Lengths? = { style in
    let page = style.shape.page
    return style.slots.map { slot in
      let rect = [
        slot.rect.x * page.width, slot.rect.y * page.height, slot.rect.width * page.width,
        slot.rect.height * page.height,
      ]
      return ProportionLengths(
        ["slots", slot.name.text, "rect"], "[\(rect.map(ProportionLengths.number).joined(separator: ", "))] pt")
    }
  }
}
