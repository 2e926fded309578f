package import StyleBundle
import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A bubble with the measures that rules about bubbles share, in points.
package final class BubbleFigure: StatedFigure {
  package let style: BubbleStyle
  private let stated: Authored<BubbleStyle>
  /// Its arrow and corners; without an arrow, the least one in their place that clients check.
  package let shape: BubbleShape
  /// The edges that the arrow is allowed on: one, or two that meet at a corner; none without an arrow.
  package let edges: [BubbleEdge]
  /// The tails, one for each corner that it may be at; nil for a bubble without one.
  package let tails: [TailGeometry]?
  /// The positions of the arrow along its edge; nil where it follows a target within the valid range.
  package let positions: ClosedRange<Double>?

  package init(_ stated: Authored<BubbleStyle>, _ context: LintContext) {
    self.stated = stated
    let style = stated.style
    self.style = style
    let hasArrow = style.pointer == .arrow
    let radii = style.radii
    shape = BubbleShape(
      arrow: style.arrow.geometry, radii: hasArrow ? radii : CornerRadii(all: radii.accepted(at: radii.leastBody)))
    let smallest = Size(width: style.width.lowerBound, height: style.height.lowerBound)
    edges = hasArrow ? Self.edges(style.arrow.directions, smallest) : []
    if case .tail(let tail) = style.pointer {
      tails = tail.corners.compactMap { style.tailGeometry($0) }
    } else {
      tails = nil
    }
    switch style.arrow.position {
    case .follow: positions = nil
    case .range(let range, _): positions = range
    }
  }

  /// Whether somebody wrote the key at a path under the bubble.
  func states(_ key: String, _ inner: String, _ innermost: String? = nil) -> Bool {
    innermost.map { stated.states(key, inner, $0) } ?? stated.states(key, inner)
  }

  /// The word that a source has for a direction beside its others: `leading` where it says by such words that it is mirrored.
  func word(for direction: Direction) -> String {
    guard style.rightToLeft == .mirrored, !stated.states("rightToLeft") else { return direction.rawValue }
    return switch direction {
    case .left: "leading"
    case .right: "trailing"
    case .top, .bottom: direction.rawValue
    }
  }

  /// The key of what points: `arrow` or `tail`.
  var pointerKey: String { tails == nil ? "arrow" : "tail" }

  /// Whether one `radius` is written for the tip and base of the arrow or the tail.
  var sharesRadius: Bool {
    let key = pointerKey
    return states(key, "radius") && !states(key, "tipRadius") && !states(key, "baseRadius")
  }

  /// The edges of some directions, the horizontal edge first.
  static func edges(_ directions: [Direction], _ smallest: Size) -> [BubbleEdge] {
    [true, false].compactMap { isHorizontal in
      let own = directions.filter { $0.isVertical == isHorizontal }
      if own.isEmpty { return nil }
      let (along, across) =
        isHorizontal ? (smallest.width, smallest.height) : (smallest.height, smallest.width)
      return BubbleEdge(directions: own, isHorizontal: isHorizontal, along: along, across: across)
    }
  }

  /// The bubble's width, arrow included.
  package var width: ClosedRange<Double> { style.width }

  /// The bubble's height, arrow included.
  package var height: ClosedRange<Double> { style.height }

  package var arrow: ArrowGeometry { shape.arrow }

  /// The radii of the body's corners.
  package var radii: CornerRadii { style.radii }

  /// The largest radius of a corner.
  package var cornerRadius: Double { radii.largest }

  var hasArrow: Bool { style.pointer == .arrow }
}

extension BubbleFigure {
  /// The distance that the arrow can move along an edge; below 0 its position runs backwards.
  func travel(_ edge: BubbleEdge) -> Double { shape.travel(edge.along) }

  /// The shortest edge that holds the arrow, its rounding and two corners, wherever the arrow may keep to.
  var neededEdge: Double { shape.neededEdge }

  /// The arrow's least distance from an end of its edge, as a proportion of its travel; ½ where it follows a target.
  var margin: Double { style.arrow.position.margin }

  /// A sample at the smallest size, with the arrow on one of the edges.
  func sample(_ edge: BubbleEdge, position: Double? = nil) -> [Counterexample.Member] {
    [
      .init("width", .number(edge.width)), .init("height", .number(edge.height)),
      .init("position", .number(position ?? style.arrow.position.initial)),
      .init("direction", .text(edge.directions.first?.rawValue ?? "")),
    ]
  }

  /// The smallest bubble with its arrow on an edge, to be placed; nil where the arrow has no valid position there.
  ///
  /// `isFree`: as if the arrow followed its target, whatever is declared.
  func fit(_ direction: Direction, isFree: Bool = false) -> BubbleFit? {
    let initial = isFree ? 0.5 : style.arrow.position.initial
    return BubbleFit(shape, smallest, direction, positions: isFree ? nil : positions, initial: initial)
  }

  /// The smallest size.
  var smallest: Size { Size(width: width.lowerBound, height: height.lowerBound) }

  /// A sample for a fault at every size and position.
  var sample: [Counterexample.Member] { edges.first.map { sample($0) } ?? sample(bodies[0]) }
}
