import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A slot that reaches beyond the page.
enum TemplateSlotOutside: StyleRule {
  static let description = RuleDescription(
    "template-slot-outside", .templates, .error, levelRemark: "only a corner outside: warning",
    fixability: .suggestion,
    summary: "a slot is outside the page, or extends beyond it",
    explanation: """
      A slot is a rectangle in proportions of the page, rotated in points about its center. Rotated, it needs more space \
      than its own size: one of w × h by the angle a is w·|cos a| + h·|sin a| wide and w·|sin a| + h·|cos a| high. The \
      part beyond the page is cut off, or covers the next page of an endless canvas; hence a warning. Where the center \
      is outside, a sticker that is placed in the slot is centered on nothing; hence an error.

      The page is scaled as a whole, so the result on the canvas's own size is the same at every size. Edges may touch. \
      The help is the nearest place with the whole slot on the page, made smaller where necessary.
      """,
    examples: examples)

  static func check(_ template: TemplateFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for slot in template.slots {
      let corners = slot.frame.corners.map { (point: $0, beyond: template.beyond($0)) }
      guard let worst = corners.enumerated().max(by: { $0.element.beyond < $1.element.beyond }),
        worst.element.beyond > context.tolerance
      else { continue }
      let corner = OutsideCorner(number: worst.offset, point: worst.element.point, beyond: worst.element.beyond)
      let isMiddleOutside = template.beyond(slot.frame.center) > context.tolerance
      report(.outside(template, slot, corner, isMiddleOutside: isMiddleOutside, context))
    }
  }
}

/// The corner that lies farthest outside.
private struct OutsideCorner {
  let number: Int
  let point: Point
  let beyond: Double

  /// The corner's name before the slot is turned.
  var name: String { ["upper left", "upper right", "lower right", "lower left"][number] }
}

extension TemplateFigure {
  /// The distance of a point from the page, in points; 0 inside.
  fileprivate func beyond(_ point: Point) -> Double { page.squaredDistance(to: point).squareRoot() }
}

extension SlotPlacing {
  /// The nearest rectangle that lies on a page, as large as it may be.
  fileprivate func inside(_ frame: TurnedRectangle, _ page: Size) -> PageProportions? {
    let bounds = frame.bounds
    let factor = min(1, page.width / bounds.width, page.height / bounds.height)
    // Where rounding leaves too little room, a little less does.
    for share in [1, 1 - 1e-3, 0.99, 0.9] {
      let part = factor < 1 || share < 1 ? factor * share : 1
      let (x, y) = (bounds.width * part / 2, bounds.height * part / 2)
      let center = Point(
        x: max(x, min(frame.center.x, page.width - x)), y: max(y, min(frame.center.y, page.height - y)))
      let size = Size(width: frame.size.width * part, height: frame.size.height * part)
      let offset = Point(x: center.x - frame.center.x, y: center.y - frame.center.y)
      if let rect = allowed(rect(size: part < 1 ? size : nil, offset: offset, .down)) { return rect }
    }
    return nil
  }
}

extension Finding {
  fileprivate static func outside(
    _ template: TemplateFigure, _ slot: TemplateFigure.Slot, _ corner: OutsideCorner, isMiddleOutside: Bool,
    _ context: LintContext
  ) -> Finding {
    let (page, noun) = (template.shape.page, template.pageNoun)
    let placing = SlotPlacing(template: template, slot: slot, tolerance: context.tolerance)
    let (percent, points) = (placing.percent, placing.points)
    let rect = percent ?? points ?? placing.inside(slot.frame, page)
    let question = percent != nil ? "; did you mean percentages?" : points != nil ? "; did you mean points?" : ""
    let size = "\(Numerals.size(page))"
    let (far, _) = Numerals.brief(corner.beyond, 0)
    let what =
      isMiddleOutside
      ? "the center of `\(slot.name)`, \(Numerals.point(slot.frame.center)), is outside the \(noun) (\(size))"
      : "the \(corner.name) corner of `\(slot.name)` is \(far) pt outside the \(noun) (\(size))"
    let turn = slot.frame.rotation == 0 ? "" : ", rotated by \(Numerals.degrees(slot.frame.rotation))"
    return Finding(
      TemplateSlotOutside.self, what, level: isMiddleOutside ? .error : .warning, at: template.member("rect", of: slot),
      notes: [
        "example: the \(corner.name) corner at \(Numerals.point(corner.point)); the slot is "
          + "\(Numerals.size(slot.frame.size))\(turn)"
      ],
      counterexample: Counterexample([
        .init("slots", .texts([slot.name])), .init("corner", .point(x: corner.point.x, y: corner.point.y)),
      ]),
      advice: Suggestion(
        [rect.map(placing.suggestion)], "keep it on the \(noun)", question,
        otherwise: "move all of it onto the \(noun), or use a smaller size"))
  }
}

private let examples = [
  RuleExample(
    "slots up to the edges",
    slots: """
      photo: { accepts: [photo], rect: [0, 0, 1, 0.5] }
      words: { accepts: [text], rect: [0.1, 0.6, 0.8, 0.3], rotation: -4 }
      """),
  RuleExample(
    "a full width that is rotated",
    slots: """
      photo: { accepts: [photo], rect: [0, 0.1, 1, 0.4], rotation: 5 }
      #                                ^^^^^^^^^^^^^^^^ template-slot-outside
      """),
  RuleExample(
    "the center outside of the page",
    slots: """
      photo: { accepts: [photo], rect: [0.6, 0.1, 1, 0.4] }
      #                                ^^^^^^^^^^^^^^^^^^ template-slot-outside
      """),
  RuleExample(
    "beyond the first page of an endless canvas",
    canvas: "canvas: { width: endless, height: 400 }\n    page: 300",
    slots: """
      photo: { accepts: [photo], rect: [0.5, 0.1, 0.6, 0.4] }
      #                                ^^^^^^^^^^^^^^^^^^^^ template-slot-outside
      """),
  RuleExample(
    "percentages without their sign",
    slots: """
      photo: { accepts: [photo], rect: [15, 16, 70, 60] }
      #                                ^^^^^^^^^^^^^^^^ template-slot-outside
      """),
]
