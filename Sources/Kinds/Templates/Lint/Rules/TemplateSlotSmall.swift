import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A slot that is smaller than a finger needs.
enum TemplateSlotSmall: StyleRule {
  static let description = RuleDescription(
    "template-slot-small", .templates, .note,
    levelRemark: "warning under 24 pt, error under 24 pt where the circle of 24 pt around a slot meets another slot",
    options: [minimum],
    fixability: .suggestion,
    summary: "a slot is smaller than 44 pt on the canvas's own size",
    explanation: """
      A tap on a slot places something in it, and fingers miss small targets. Apple recommends 44 × 44 pt and names 28 × \
      28 as the minimum (Human Interface Guidelines, Accessibility); WCAG 2.2 requires 24 × 24, or enough space that \
      circles of 24 around the centers of smaller targets meet no other target and no other such circle (success \
      criterion 2.5.8). The option `minimum` moves the bound of the note only.

      The shorter side counts, in the slot's own axes. Slots have their set size on the canvas's own size; on a smaller \
      device they are smaller, as the whole page is. A circle meets a slot that is nearer than 12 to its center, or the \
      circle of another small slot whose center is nearer than 24; on an endless canvas also those of the neighboring \
      pages.
      """,
    examples: examples)

  private static let minimum = RuleDescription.Option(
    "minimum", default: 44, unit: .points, "the recommended width and height of a slot")

  static func check(_ template: TemplateFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for slot in template.slots {
      let asked = context.number(minimum, of: Self.self, at: template.member("rect", of: slot))
      let side = slot.frame.shorterSide
      guard side < max(asked, TouchTarget.wcag) - context.tolerance else { continue }
      let met = CrowdedSlot.met(
        by: slot.number, among: template.slots.map(\.frame), template.shape, tolerance: context.tolerance)
      let crowding = met.map { Crowding(met: $0, other: template.slots[$0.other]) }
      report(.slotSmall(template, slot, asked: asked, crowding, context))
    }
  }
}

/// The crowding of a small slot, in words.
private struct Crowding {
  let met: CrowdedSlot
  let other: TemplateFigure.Slot

  var words: String { ", and its 24 pt circle meets \(met.isCircle ? "that of " : "")`\(other.name)`" }

  var measure: String {
    met.isCircle
      ? "; the centers are \(Numerals.brief(met.distance)) pt apart, required 24"
      : "; `\(other.name)` is \(Numerals.brief(met.distance)) pt from its center, required 12"
  }
}

extension Finding {
  fileprivate static func slotSmall(
    _ template: TemplateFigure, _ slot: TemplateFigure.Slot, asked: Double, _ crowding: Crowding?,
    _ context: LintContext
  ) -> Finding {
    let size = slot.frame.size
    let bound = max(asked, TouchTarget.wcag)
    let side = slot.frame.shorterSide
    let level: Level = side >= TouchTarget.wcag - context.tolerance ? .note : crowding == nil ? .warning : .error
    let placing = SlotPlacing(template: template, slot: slot, tolerance: context.tolerance)
    let grown = Size(width: max(size.width, bound), height: max(size.height, bound))
    let rect = placing.rect(size: grown, .up)
    let asLarge = "at least \(Numerals.number(bound)) × \(Numerals.points(bound))"
    return Finding(
      TemplateSlotSmall.self,
      "`\(slot.name)` is \(Numerals.size(size)) on the \(template.pageNoun) "
        + TouchTarget.shortfall(side, asked: asked, isCrowded: crowding != nil, context) + (crowding?.words ?? ""),
      level: level, at: template.member("rect", of: slot),
      related: crowding.map { [.init(template.member("rect", of: $0.other), "`\($0.other.name)` is here")] } ?? [],
      notes: [
        "calculation: \(Numerals.number(slot.style.rect.width)) × \(Numerals.points(template.shape.page.width)) wide, "
          + "\(Numerals.number(slot.style.rect.height)) × \(Numerals.points(template.shape.page.height)) high"
          + (crowding?.measure ?? "")
      ],
      counterexample: Counterexample([.init("slots", .texts([slot.name] + (crowding.map { [$0.other.name] } ?? [])))]),
      advice: Suggestion(
        [placing.isValid(rect, bound) ? placing.suggestion(rect) : nil], "make it \(asLarge)",
        ", around the same center",
        otherwise: "use \(asLarge), where there is room for it"))
  }
}

private let examples = [
  RuleExample(
    "44 pt and more",
    slots: """
      photo: { accepts: [photo], rect: [0.1, 0.1, 0.8, 0.5] }
      stamp: { accepts: [image], rect: [0.8, 0.8, 0.11, 0.1], rotation: 20 }
      """),
  RuleExample(
    "a slot for a line of text",
    slots: """
      words: { accepts: [text], rect: [0.1, 0.7, 0.8, 0.05] }
      #                               ^^^^^^^^^^^^^^^^^^^^^ template-slot-small
      """),
  RuleExample(
    "under 24, far from any other",
    slots: """
      stamp: { accepts: [image], rect: [0.8, 0.8, 0.05, 0.03] }
      #                                ^^^^^^^^^^^^^^^^^^^^^^ template-slot-small
      """),
  RuleExample(
    "under 24, beside a photo",
    slots: """
      photo: { accepts: [photo], rect: [0.1, 0.1, 0.8, 0.5] }
      stamp: { accepts: [image], rect: [0.8, 0.605, 0.05, 0.03] }
      #                                ^^^^^^^^^^^^^^^^^^^^^^^^ template-slot-small
      """),
]
