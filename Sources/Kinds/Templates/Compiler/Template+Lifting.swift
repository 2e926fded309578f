import StyleBundle
import StyleGeometry
import StyleModel

extension Template {
  init(lifting style: TemplateStyle) {
    self.init(
      name: StyleName(style.name.text), width: Extent(lifting: style.canvas.width),
      height: Extent(lifting: style.canvas.height), page: style.page.map { Quantity(lifting: $0) },
      background: style.background, slots: style.slots.map { Slot(lifting: $0) })
  }
}

extension Template.Extent {
  fileprivate init(lifting extent: TemplateStyle.Extent) {
    switch extent {
    case .length(let length): self = .length(Quantity(lifting: length))
    case .endless: self = .endless
    }
  }
}

extension Template.Slot {
  fileprivate init(lifting slot: TemplateStyle.Slot) {
    let rect = slot.rect
    self.init(
      name: StyleName(slot.name.text), accepts: slot.accepts,
      rect: Template.Rect(
        x: Quantity(lifting: rect.x), y: Quantity(lifting: rect.y), width: Quantity(lifting: rect.width),
        height: Quantity(lifting: rect.height)),
      rotation: Quantity(lifting: slot.rotation), z: Quantity(ExactDecimal(slot.z), .stated),
      sticker: slot.sticker.map { StyleName($0.text) })
  }
}
