import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The least sizes with which a bubble has no error of its size, in all directions of its arrow at once, so that a remedy on
/// one side doesn't fail on another.
struct BubbleRemedy {
  private let bubble: BubbleFigure
  /// The least width; nil where the declared one will do.
  private let width: ExactDecimal?
  private let height: ExactDecimal?
  /// Whether declared positions come so near to a corner that no size is enough; position 0.5 is sound from the needed size on.
  private let needsMiddle: Bool

  init(_ bubble: BubbleFigure, _ context: LintContext) {
    self.bubble = bubble
    let edge = bubble.arrow.smallestEdge(cornerRadius: bubble.cornerRadius, margin: bubble.margin)
    needsMiddle = edge == nil
    let along = edge ?? bubble.neededEdge
    let across = bubble.arrow.height + 2 * bubble.cornerRadius
    func least(isWidth: Bool) -> ExactDecimal? {
      let needed = bubble.edges.map { $0.isHorizontal == isWidth ? along : across }.max() ?? 0
      // A body without corners has to have some size.
      let isBare = bubble.cornerRadius <= 0 && needed <= bubble.arrow.height
      let declared = isWidth ? bubble.width.lowerBound : bubble.height.lowerBound
      guard declared < needed - context.tolerance || isBare && declared <= needed + context.tolerance else {
        return nil
      }
      let rounded = ExactDecimal.roundedUp(needed)
      return isBare ? rounded.adding(.one) : rounded
    }
    (width, height) = (least(isWidth: true), least(isWidth: false))
  }

  /// The sizes in words: `a width of 72 or more and a height of 60 or more`.
  var sizes: String {
    let sizes =
      [width.map { "a width of \($0) or more" }, height.map { "a height of \($0) or more" }]
      + [needsMiddle ? "the position 0.5" : nil]
    return Numerals.list(sizes.compactMap { $0 })
  }

  /// The proposal to declare the sizes, for display.
  var advice: FixProposal {
    let position = bubble.member("arrow", "position")
    let changes = [
      width.map { change("width", $0, bubble.style.width) }, height.map { change("height", $0, bubble.style.height) },
      needsMiddle ? .init(position, .number("0.5")) : nil,
    ]
    return FixProposal(title: "declare \(sizes)", applicability: .display, changes: changes.compactMap { $0 })
  }

  private func change(_ extent: String, _ least: ExactDecimal, _ range: ClosedRange<Double>) -> FixProposal.Change {
    let keyPath = bubble.member("size", extent)
    return least < range.upperBound.exact
      ? .init(keyPath, .text("\(least)..\(range.upperBound.exact)")) : .init(keyPath, .number(least.description))
  }
}

extension BubbleFigure {
  /// Whether another arrow brings an error that this one doesn't have.
  func bringsErrors(_ arrow: ArrowGeometry, _ context: LintContext) -> Bool {
    let other = BubbleShape(arrow: arrow, cornerRadius: cornerRadius)
    return zip(errors(shape, edges, context), errors(other, edges, context)).contains { !$0 && $1 }
  }

  /// Whether the smallest bubble is sound with its arrow at each declared position on an edge.
  func isSound(_ direction: Direction, _ context: LintContext) -> Bool {
    !errors(shape, Self.edges([direction], smallest), context).contains(true)
  }

  /// Whether arrow and body are at fault, condition by condition.
  private func errors(_ shape: BubbleShape, _ edges: [BubbleEdge], _ context: LintContext) -> [Bool] {
    let tolerance = context.tolerance
    return [shape.arrow.sideRounding > shape.arrow.sideLength + tolerance]
      + edges.flatMap { edge -> [Bool] in
        let body = edge.across - shape.arrow.height
        return [
          shape.neededEdge > edge.along + tolerance,
          margin * shape.travel(edge.along) < shape.arrow.clearance - tolerance,
          body <= tolerance || 2 * cornerRadius > body + tolerance,
        ]
      }
  }
}
