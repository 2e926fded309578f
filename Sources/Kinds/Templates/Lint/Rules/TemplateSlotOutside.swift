import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A slot that reaches beyond the page.
enum TemplateSlotOutside: TemplateRule {
  static let description = RuleDescription(
    "template-slot-outside", .templates, .error, levelRemark: "only a corner outside: warning",
    fixability: .display,
    summary: "a slot lies outside the page, or reaches beyond it",
    explanation: """
      A slot is a rectangle in proportions of the page, turned in points about its middle. Turned, it needs more room than it \
      says: one of w × h by the angle a is w·|cos a| + h·|sin a| wide and w·|sin a| + h·|cos a| high. What reaches beyond the page \
      is cut off, or covers the next page of an endless canvas; hence a warning. Where the middle lies outside, a sticker that is \
      placed in the slot is centred on nothing; hence an error.

      The page is scaled as a whole, so what holds on the canvas's own size holds at every size. Edges may touch. The help is the \
      nearest place that holds all of the slot, made smaller where it has to be.
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
      let rect = rect(size: part < 1 ? size : nil, offset: offset, .down)
      guard rect.width > 0, rect.height > 0 else { continue }
      let moved = self.frame(rect)
      if isInside(moved), bringsNoError(moved) { return rect }
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
    let placing = SlotPlacing(template, slot, tolerance: context.tolerance)
    let (percent, points) = (placing.percent, placing.points)
    let rect = percent ?? points ?? placing.inside(slot.frame, page)
    let question = percent != nil ? "; were percentages meant?" : points != nil ? "; were points meant?" : ""
    let size = "\(Numerals.size(page))"
    let (far, _) = Numerals.brief(corner.beyond, 0)
    let what =
      isMiddleOutside
      ? "the middle of `\(slot.name)` lies outside the \(noun) of \(size), at \(Numerals.point(slot.frame.center))"
      : "the \(corner.name) corner of `\(slot.name)` lies \(far) pt outside the \(noun) of \(size)"
    let turn = slot.frame.rotation == 0 ? "" : ", turned by \(Numerals.degrees(slot.frame.rotation))"
    return Finding(
      TemplateSlotOutside.self, what, level: isMiddleOutside ? .error : .warning, at: template.member("rect", of: slot),
      notes: [
        "witness: the \(corner.name) corner at \(Numerals.point(corner.point)); the slot is "
          + "\(Numerals.size(slot.frame.size))\(turn)"
      ],
      witness: Witness([
        .init("slots", .texts([slot.name])), .init("corner", .point(x: corner.point.x, y: corner.point.y)),
      ]),
      advice: Suggestion(
        [rect.map(placing.suggestion)], "hold all of it on the \(noun)", question,
        otherwise: "move it until all of it lies on the \(noun), or make it smaller"))
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
    "a full width that is turned",
    slots: """
      photo: { accepts: [photo], rect: [0, 0.1, 1, 0.4], rotation: 5 }
      #                                ^^^^^^^^^^^^^^^^ template-slot-outside
      """),
  RuleExample(
    "the middle outside of the page",
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
