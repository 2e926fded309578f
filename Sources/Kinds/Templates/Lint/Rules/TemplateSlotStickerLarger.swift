import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A sticker that doesn't fit its slot however small it is made.
enum TemplateSlotStickerLarger: StyleRule {
  static let description = RuleDescription(
    "template-slot-sticker-larger", .templates, .warning,
    fixability: .suggestion,
    summary: "a slot's sticker doesn't fit it even at its smallest scale",
    explanation: """
      A sticker is placed in a slot as large as it fits, and rotated with it; but its scale stays in the range of its \
      own style. Where it is larger than the slot at the smallest scale, it sticks out on both sides, over the area \
      beside the slot.

      Its width times the smallest scale is compared with the slot's width, and its height with the slot's height, in \
      the slot's own axes and on the canvas's own size. Of a photo the box counts that it is fitted into: a photo of the \
      box's own aspect ratio fills it.
      """,
    examples: examples)

  static func check(_ template: TemplateFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for slot in template.slots {
      guard let name = slot.style.sticker,
        let sticker = context.style(Authored<StickerStyle>.self, StyleName(name.text))?.style
      else { continue }
      let least = sticker.size.scaled(by: sticker.scale.lowerBound)
      let (room, tolerance) = (slot.frame.size, context.tolerance)
      guard least.width > room.width + tolerance || least.height > room.height + tolerance else { continue }
      report(.stickerLarger(template, slot, sticker, least, context))
    }
  }
}

extension Finding {
  fileprivate static func stickerLarger(
    _ template: TemplateFigure, _ slot: TemplateFigure.Slot, _ sticker: StickerStyle, _ least: Size,
    _ context: LintContext
  ) -> Finding {
    let room = slot.frame.size
    let placing = SlotPlacing(template: template, slot: slot, tolerance: context.tolerance)
    let rect = placing.rect(
      size: Size(width: max(room.width, least.width), height: max(room.height, least.height)), .up)
    let fitting = ValidNumber(
      .atMost, min(room.width / sticker.size.width, room.height / sticker.size.height))
    let stickerPath = StyleKeyPath([StickerStyle.key, sticker.name.text])
    return Finding(
      TemplateSlotStickerLarger.self,
      "at its smallest scale `\(sticker.name.text)` is \(Numerals.brief(least)), but the slot is \(Numerals.brief(room))",
      at: template.member("sticker", of: slot),
      related: [
        .init(StyleKeyPath(stickerPath.components + ["scale"]), "\(Numerals.number(sticker.scale.lowerBound)) or more"),
        .init(template.member("rect", of: slot), "the slot is here"),
      ],
      notes: [
        "calculation: \(Numerals.number(sticker.size.width)) × \(Numerals.number(sticker.size.height)) pt, times "
          + "\(Numerals.number(sticker.scale.lowerBound))"
      ],
      counterexample: Counterexample(
        [.init("slots", .texts([slot.name])), .init("scale", .number(sticker.scale.lowerBound))],
        bound: .init(member: "scale", value: fitting.bound, isOpen: true)),
      advice: Suggestion(
        [
          Suggestion.Option("a smallest scale of \(fitting.words)"),
          placing.isValid(rect, 0) ? placing.suggestion(rect) : Suggestion.Option("a larger slot"),
        ], "make it fit"))
  }
}

private let stickers = """
  stickers:
    stamp: { content: image, size: { width: 120, height: 120 }, scale: 0.5..3 }
  """

private let examples = [
  RuleExample(
    "a sticker that fits at a scale of 0.5",
    slots: """
      corner: { accepts: [image], rect: [0.8, 0.8, 0.15, 0.1], sticker: stamp }
      """,
    others: stickers),
  RuleExample(
    "a slot that is lower than the smallest sticker",
    slots: """
      corner: { accepts: [image], rect: [0.8, 0.8, 0.15, 0.09], sticker: stamp }
      #                                                                  ^^^^^ template-slot-sticker-larger
      """,
    others: stickers),
]
