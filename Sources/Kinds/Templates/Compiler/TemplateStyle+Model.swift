import StyleBundle
import StyleGeometry
import StyleModel

extension TemplateStyle {
  /// Creates the style that clients read of a template.
  init(_ template: Template) {
    self.init()
    name = Name(template.name.text)
    canvas.width = Extent(template.width)
    canvas.height = Extent(template.height)
    page = template.page?.value
    background = template.background
    slots = template.slots.map { Slot($0) }
  }
}

extension TemplateStyle.Extent {
  fileprivate init(_ extent: Template.Extent) {
    switch extent {
    case .length(let length): self = .length(length.value)
    case .endless: self = .endless
    }
  }
}

extension TemplateStyle.Slot {
  fileprivate init(_ slot: Template.Slot) {
    self.init()
    name = TemplateStyle.SlotName(slot.name.text)
    accepts = slot.accepts
    rect = slot.rect.proportions
    rotation = slot.rotation.value
    z = Int(slot.z.value)
    sticker = slot.sticker.map { StickerStyle.Name($0.text) }
  }
}
