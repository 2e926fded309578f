import StyleBundle
import StyleGeometry

extension TemplateStyle: RandomStyle {
  static func random(
    _ name: Name, animations: [AnimationStyle.Name], _ random: inout SeededGenerator
  ) -> TemplateStyle {
    var style = TemplateStyle()
    style.name = name
    let side = random.next() % 3
    style.canvas.width = side == 0 ? .endless : .length(random.positive())
    style.canvas.height = side == 1 ? .endless : .length(random.positive())
    style.page = side == 2 ? nil : random.positive()
    style.background = random.maybe { $0.color() }
    style.slots = random.list(1 + Int(random.next() % 4)) { random in
      var slot = Slot()
      slot.accepts = Array(StickerContent.allCases.shuffled(using: &random).prefix(1 + Int(random.next() % 3)))
      slot.rect = PageProportions(
        x: random.number(), y: random.number(), width: random.positive(), height: random.positive())
      slot.rotation = random.number()
      slot.z = Int(random.next() % 5) - 2
      return slot
    }
    .sorted { $0.z < $1.z }
    for index in style.slots.indices { style.slots[index].name = SlotName(random.name(index)) }
    return style
  }
}
