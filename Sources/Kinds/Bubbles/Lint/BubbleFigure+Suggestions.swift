import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension BubbleFigure {
  /// Returns the least sizes with which a bubble has no error of its size, in all directions of its arrow at once, so that a suggestion
  /// on one side doesn't fail on another; nil where the declared ones will do.
  func largerSizes(_ context: LintContext) -> Suggestion.Option? {
    let edge = hasArrow ? arrow.smallestEdge(cornerRadius: cornerRadius, margin: margin) : 0
    let along = edge ?? neededEdge
    let across = arrow.height + 2 * cornerRadius
    func least(_ extent: String, _ declared: ClosedRange<Double>) -> Suggestion.Option? {
      let needed =
        hasArrow
        ? edges.map { $0.isHorizontal == (extent == "width") ? along : across }.max() ?? 0
        : (extent == "width" ? leastSize?.width : leastSize?.height) ?? 0
      // A body without corners has to have some size.
      let strip = hasArrow ? arrow.height : extent == "width" ? tails?.first?.height ?? 0 : 0
      let isBare = cornerRadius <= 0 && needed <= strip && strip > 0
      let low = declared.lowerBound
      guard low < needed - context.tolerance || isBare && low <= needed + context.tolerance else { return nil }
      return Suggestion.Option(
        "a \(extent)", ValidNumber(.atLeast, isBare ? needed + 1 : needed), of: declared.exact,
        at: member("size", extent))
    }
    // Declared positions may come so near to a corner that no size is enough; position 0.5 is valid from the needed size on.
    let middle = edge == nil ? Suggestion.Option("a position", exactly: .half, at: member("arrow", "position")) : nil
    let needed = [least("width", width), least("height", height), middle].compactMap(\.self)
    return Suggestion.Option.together(needed)
  }

  /// Returns the corner radii, none of them above a limit; nil where some that is above it isn't written for this style.
  func limitedRadii(_ most: ValidNumber) -> Suggestion.Option? {
    guard style.ownRadii != nil else {
      return Suggestion.Option("a corner radius", most, at: member("cornerRadius"), as: .unsafe)
    }
    let large = BubbleCorner.allCases.filter { radii[$0] > most.number }
    guard large.allSatisfy({ states("cornerRadius", $0.rawValue) }) else { return nil }
    return Suggestion.Option.together(
      large.map {
        Suggestion.Option("a \($0.words) radius", most, at: member("cornerRadius", $0.rawValue), as: .unsafe)
      })
  }

  /// Whether the smallest bubble is valid with its arrow at each declared position on an edge.
  func isValid(_ direction: Direction, _ context: LintContext) -> Bool {
    let tolerance = context.tolerance
    guard arrow.sideRounding <= arrow.sideLength + tolerance else { return false }
    return Self.edges([direction], smallest).allSatisfy { edge in
      let body = edge.across - arrow.height
      return neededEdge <= edge.along + tolerance && margin * travel(edge) >= arrow.clearance - tolerance
        && body > tolerance && 2 * cornerRadius <= body + tolerance
    }
  }
}
