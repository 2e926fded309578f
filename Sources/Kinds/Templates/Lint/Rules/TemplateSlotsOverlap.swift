import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Two slots that share area.
enum TemplateSlotsOverlap: StyleRule {
  static let description = RuleDescription(
    "template-slots-overlap", .templates, .warning, levelRemark: "wholly covered by a slot of a higher `z`: note",
    fixability: .suggestion,
    summary: "two slots of one `z` share area, or a higher slot wholly covers another",
    explanation: """
      The contents of two slots that share area cover each other, and a tap there reaches only the one that is drawn \
      last. Where that is intended, such as a corner of a photo under a caption, the slots have different `z`: the \
      higher one is drawn above the lower one and is hit first. A slot that is wholly under a higher one can't be tapped \
      and its content isn't visible, as long as the other is filled with something opaque; hence a note.

      Slots are rotated rectangles, and the area shared by two of them is a polygon, computed exactly: they share area \
      unless their shadows along the normal of one of their edges are apart. Edges may touch, and an overlap of up to \
      0.5 pt on the canvas's own size isn't seen. The page is scaled as a \
      whole, so the result on the canvas's own size is the same at every size. `template-slot-outside` reports slots \
      that extend into another page of an endless canvas.
      """,
    examples: examples)

  /// The deepest overlap that isn't seen, in points.
  private static let unseen = 0.5

  static func check(_ template: TemplateFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for (index, slot) in template.slots.enumerated() {
      let shared = template.slots[..<index].filter { $0.style.z == slot.style.z }
        .map { SlotClash(other: $0, overlap: SlotOverlap(first: $0.frame, second: slot.frame)) }
        .filter { $0.overlap.depth > unseen + context.tolerance }
      if !shared.isEmpty { report(.overlap(template, slot, shared, context)) }
      let above = template.slots[(index + 1)...].filter { $0.style.z > slot.style.z }
      if let cover = above.last(where: {
        SlotOverlap(first: $0.frame, second: slot.frame).covers(tolerance: context.tolerance)
      }) {
        report(.covered(template, slot, by: cover))
      }
    }
  }
}

/// The overlap of a slot with another of its `z` that is drawn before it.
private struct SlotClash {
  let other: TemplateFigure.Slot
  let overlap: SlotOverlap
  let polygon: [Point]
  let area: Double

  init(other: TemplateFigure.Slot, overlap: SlotOverlap) {
    (self.other, self.overlap, polygon) = (other, overlap, overlap.polygon)
    area = SlotOverlap.area(polygon)
  }
}

extension SlotPlacing {
  /// The rectangle that is moved the least, along the page's axes, so that it shares area with no other slot of its `z`.
  fileprivate func apart(_ slot: TemplateFigure.Slot, in template: TemplateFigure) -> PageProportions? {
    let others = template.slots.filter { $0.name != slot.name && $0.style.z == slot.style.z }
    let ways = [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)]
    let moved = ways.compactMap { way -> (distance: Double, rect: PageProportions)? in
      var distance = 0.0
      // Moving off one slot may lead onto another one; each move leaves at least one of them for good.
      for _ in others {
        let offset = Point(x: way.x * distance, y: way.y * distance)
        let further = others.map { SlotOverlap(first: $0.frame, second: slot.frame.moved(by: offset)) }.filter {
          $0.depth > 1e-9
        }
        .map { $0.distanceApart(along: way) }.max()
        guard let further else { break }
        distance += further
      }
      let rect = rect(offset: Point(x: way.x * distance, y: way.y * distance), .down)
      let frame = frame(rect)
      let isFree = others.allSatisfy { SlotOverlap(first: $0.frame, second: frame).depth <= 1e-9 }
      let isCovered = template.slots.contains { other in
        other.style.z > slot.style.z && SlotOverlap(first: other.frame, second: frame).covers(tolerance: tolerance)
      }
      return isFree && !isCovered && isInside(frame) && bringsNoError(frame) ? (distance, rect) : nil
    }
    return moved.min { $0.distance < $1.distance }?.rect
  }
}

extension TemplateFigure {
  /// The lowest `z` above some others that no slot has.
  fileprivate func freeZ(above least: Int) -> Int? {
    let used = Set(slots.map(\.style.z))
    return ((least + 1)...max(least + 1, 1_000_000)).first { !used.contains($0) && $0 <= 1_000_000 }
  }

  /// The suggestion of a higher `z` for a slot; nil where none is free.
  fileprivate func raising(_ slot: Slot, above least: Int) -> Suggestion.Option? {
    freeZ(above: least).map { Suggestion.Option("a `z`", exactly: ExactDecimal($0), at: member("z", of: slot)) }
  }
}

extension Finding {
  /// The most slots that a note names: of very many some say it all.
  private static let mostNamed = 8

  fileprivate static func overlap(
    _ template: TemplateFigure, _ slot: TemplateFigure.Slot, _ shared: [SlotClash], _ context: LintContext
  ) -> Finding {
    let worst = shared.dropFirst().reduce(shared[0]) { $1.area > $0.area ? $1 : $0 }
    let others = shared.filter { $0.other.name != worst.other.name }
    let more = others.count > mostNamed ? ", and \(others.count - mostNamed) more" : ""
    let also = others.prefix(mostNamed).map { "\(area($0.area)) with `\($0.other.name)`" }.joined(separator: ", ")
    let placing = SlotPlacing(template: template, slot: slot, tolerance: context.tolerance)
    return Finding(
      TemplateSlotsOverlap.self,
      "`\(slot.name)` and `\(worst.other.name)` overlap by \(Numerals.points(worst.overlap.depth)) and both have `z: \(slot.style.z)`",
      at: template.member("rect", of: slot),
      related: [.init(template.member("rect", of: worst.other), "`\(worst.other.name)` is here")],
      notes: [
        "example: the shared \(area(worst.area)) have the corners "
          + worst.polygon.map(Numerals.point).joined(separator: ", ")
      ]
        + (also.isEmpty ? [] : ["also: " + also + more]),
      counterexample: Counterexample([.init("slots", .texts([worst.other.name, slot.name]))]),
      advice: Suggestion(
        [
          context.searchesAdvice ? placing.apart(slot, in: template).map(placing.suggestion) : nil,
          template.raising(slot, above: slot.style.z) ?? Suggestion.Option("a higher `z`"),
        ], "separate them", "; the higher `z` is on top"))
  }

  fileprivate static func covered(
    _ template: TemplateFigure, _ slot: TemplateFigure.Slot, by cover: TemplateFigure.Slot
  ) -> Finding {
    Finding(
      TemplateSlotsOverlap.self,
      "`\(slot.name)` is wholly covered by `\(cover.name)`, which has the higher `z: \(cover.style.z)`", level: .note,
      at: template.member("rect", of: slot),
      related: [.init(template.member("rect", of: cover), "`\(cover.name)` covers it")],
      notes: [
        "example: the corners of `\(slot.name)` are "
          + slot.frame.corners.map(Numerals.point).joined(separator: ", ")
      ],
      counterexample: Counterexample([.init("slots", .texts([slot.name, cover.name]))]),
      advice: Suggestion(
        [
          template.raising(slot, above: cover.style.z) ?? Suggestion.Option("a higher `z`"),
          Suggestion.Option("a place beside `\(cover.name)`"),
        ],
        "uncover `\(slot.name)`"))
  }

  /// An area in words: `240 pt²`.
  private static func area(_ area: Double) -> String { Numerals.brief(area) + " pt²" }
}

private let examples = [
  RuleExample(
    "slots side by side, and a caption above a photo",
    slots: """
      left: { accepts: [photo], rect: [0, 0, 0.5, 0.5] }
      right: { accepts: [photo], rect: [0.5, 0, 0.5, 0.5] }
      words: { accepts: [text], rect: [0.3, 0.4, 0.4, 0.2], z: 1 }
      """),
  RuleExample(
    "a caption that overlaps a photo",
    slots: """
      photo: { accepts: [photo], rect: [0.1, 0.1, 0.8, 0.5] }
      words: { accepts: [text], rect: [0.1, 0.55, 0.8, 0.2] }
      #                               ^^^^^^^^^^^^^^^^^^^^^ template-slots-overlap
      """),
  RuleExample(
    "a photo that is rotated into its neighbor",
    slots: """
      left: { accepts: [photo], rect: [0.05, 0.1, 0.39, 0.4] }
      right: { accepts: [photo], rect: [0.45, 0.1, 0.4, 0.4], rotation: -12 }
      #                                ^^^^^^^^^^^^^^^^^^^^^ template-slots-overlap
      """),
  RuleExample(
    "a text under a photo",
    slots: """
      words: { accepts: [text], rect: [0.2, 0.2, 0.4, 0.2] }
      #                               ^^^^^^^^^^^^^^^^^^^^ template-slots-overlap
      photo: { accepts: [photo], rect: [0.1, 0.1, 0.8, 0.5], z: 1 }
      """),
]
