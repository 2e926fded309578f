import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A brush whose steps lead past its ends.
enum BrushStepUneven: StyleRule {
  static let description = RuleDescription(
    "brush-step-uneven", .brushes, .note, fixability: .suggestion,
    summary: "a brush's widths on the way up differ from those on the way down",
    explanation: """
      Wider and thinner change the width by `step` and stop at `max` and `min`. Where the last step is shorter than the \
      others, the way back starts from another width, and people who made one step too many don't find their width \
      again: from 3 by 2 to at most 8 the widths are 3, 5, 7, 8 and back 6, 4, 2.

      The condition is that start − min and max − min are multiples of the step, calculated in exact decimals. Nothing \
      is reported where the start is outside of the range, nor where it is one end and a single step leads to the other: \
      the way back stops at the start then.
      """,
    examples: examples)

  static let compares = true

  static func check(_ figure: BrushFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard figure.startsWithin else { return }
    let width = figure.width
    let ends = UnevenEnds(width, tolerance: context.toleranceOfStated)
    if ends.min != nil || ends.max != nil { report(.stepUneven(figure, ends)) }
  }
}

/// The ends that steps from the start miss, each as the nearest width within that they reach; nil for an end that they meet.
private struct UnevenEnds {
  let min: ExactDecimal?
  let max: ExactDecimal?

  init(_ width: BrushWidth, tolerance: Double) {
    let (start, step) = (width.start.exact, width.step.exact)
    func end(_ own: ExactDecimal) -> ExactDecimal? {
      let away = own.adding(-start)
      let count = (away?.double ?? 0) / step.double
      let whole = Swift.max(Swift.min(count.rounded(), 1e15), -1e15)
      let reached = ExactDecimal(Int(whole)).multiplied(by: step)
      if let away, let reached {
        if away == reached || (away.double - reached.double).magnitude <= tolerance { return nil }
      }
      let steps = ExactDecimal(Int(Swift.max(Swift.min(count.rounded(.towardZero), 1e15), -1e15)))
      return steps.multiplied(by: step)?.adding(start) ?? start
    }
    let (least, largest) = (width.min.exact, width.max.exact)
    let isOneStep = (start == least || start == largest) && largest.double - least.double < step.double
    (min, max) = isOneStep ? (nil, nil) : (end(least), end(largest))
  }
}

extension Finding {
  fileprivate static func stepUneven(_ figure: BrushFigure, _ ends: UnevenEnds) -> Finding {
    let width = figure.width
    // The way that goes past its end, and the first width on the way back.
    let isUp = ends.max != nil
    let (last, end) = isUp ? (ends.max ?? .zero, width.max) : (ends.min ?? .zero, width.min)
    let back = isUp ? width.thinner(than: end) : width.wider(than: end)
    let met = [("min", ends.min), ("max", ends.max)].compactMap { key, end in
      end.map { Suggestion.Option("a `\(key)`", exactly: $0, at: figure.member("width", key)) }
    }
    return Finding(
      BrushStepUneven.self,
      "steps of \(Numerals.points(width.step)) from \(Numerals.points(width.start)) lead to "
        + "\(Numerals.points(last.double)), then to \(Numerals.points(end)): the way back has other widths",
      at: figure.member("width", "step"),
      related: [.init(figure.member("width", isUp ? "max" : "min"), width.word(isUp))],
      notes: [
        "example: one step \(isUp ? "thinner" : "wider") than \(Numerals.points(end)) is \(Numerals.points(back))"
      ],
      counterexample: Counterexample([.init("width", .number(back))]),
      advice: Suggestion([Suggestion.Option.together(met)], "", ", where whole steps end"))
  }
}

extension BrushWidth {
  fileprivate func word(_ isUp: Bool) -> String {
    isUp ? "maximum \(Numerals.points(max))" : "minimum \(Numerals.points(min))"
  }
}

private let examples = [
  RuleExample(
    "steps that meet both ends",
    brush: """
      width: { start: 3, step: 2, min: 1, max: 21 }
      """),
  RuleExample(
    "a last step that is cut short",
    brush: """
      width: { start: 3, step: 2, min: 1, max: 8 }
      #                        ^ brush-step-uneven
      """),
  RuleExample(
    "steps that miss the minimum",
    brush: """
      width: { start: 1.5pt, step: 0.3, min: 1.3, max: 3 }
      #                            ^^^ brush-step-uneven
      """),
]
