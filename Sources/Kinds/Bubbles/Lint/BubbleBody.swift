import StyleDiagnostics
import StyleGeometry

/// The body of the smallest bubble: all of it, or what an arrow or a tail beside it leaves.
struct BubbleBody {
  /// The body's size, in points.
  let size: Size
  /// The strips beside the body that an arrow or a tail takes of the bubble's width and height, in points.
  let strip: Size
  /// The arrow's edge; nil without an arrow.
  var edge: BubbleEdge?
  /// The tail; nil without one.
  var tail: TailGeometry?

  /// The length of the body on one axis.
  func length(isWidth: Bool) -> Double { isWidth ? size.width : size.height }

  /// The length on one axis that is the bubble's and not the body's.
  func strip(isWidth: Bool) -> Double { isWidth ? strip.width : strip.height }
}

/// A side of a body, with the radii of corners that it has to fit.
struct FittedSide {
  let side: Direction
  let radii: (first: Double, second: Double)
  let length: Double

  var needed: Double { radii.first + radii.second }
  /// The member of `size` that it grows with.
  var extent: String { side.isVertical ? "width" : "height" }
  var words: String { "the \(side.rawValue) side is \(Numerals.points(length)) long" }
}

extension BubbleFigure {
  /// The bodies of the smallest bubble, one for each edge or corner that it points from; opposite edges are alike.
  var bodies: [BubbleBody] {
    func body(_ strip: Size, edge: BubbleEdge? = nil, tail: TailGeometry? = nil) -> BubbleBody {
      let size = Size(width: smallest.width - strip.width, height: smallest.height - strip.height)
      return BubbleBody(size: size, strip: strip, edge: edge, tail: tail)
    }
    if hasArrow {
      let high = arrow.height
      return edges.map { edge in
        body(Size(width: edge.isHorizontal ? 0 : high, height: edge.isHorizontal ? high : 0), edge: edge)
      }
    }
    return tails?.map { body(Size(width: $0.height, height: 0), tail: $0) } ?? [body(Size(width: 0, height: 0))]
  }

  /// The smallest bubble with a body, and its pointer where it has one: `width 120, height 48, top arrow`.
  func sentence(_ body: BubbleBody) -> String {
    if let edge = body.edge { return edge.sentence }
    let size = "width \(Numerals.number(smallest.width)), height \(Numerals.number(smallest.height))"
    return size + (body.tail.map { ", \($0.corner.words) tail" } ?? "")
  }

  /// The same as a sample.
  func sample(_ body: BubbleBody) -> [Counterexample.Member] {
    if let edge = body.edge { return sample(edge) }
    return body.tail.map { sample($0) } ?? [
      .init("width", .number(smallest.width)), .init("height", .number(smallest.height)),
    ]
  }

  /// Whether the corners of a body fit each of its sides.
  func fitsCorners(_ body: BubbleBody, _ tolerance: Double) -> Bool {
    sides(body.tail, body.size, radii).allSatisfy { $0.needed <= $0.length + tolerance }
  }

  /// The sides of a body of some size, with the radii of its corners; beside an arrow the largest counts for all.
  func sides(_ tail: TailGeometry?, _ size: Size, _ radii: CornerRadii) -> [FittedSide] {
    func side(_ side: Direction, _ first: Double, _ second: Double) -> FittedSide {
      FittedSide(side: side, radii: (first, second), length: side.isVertical ? size.width : size.height)
    }
    guard var tail else {
      let radii = hasArrow ? CornerRadii(all: radii.largest) : radii
      let all: [Direction] = [.top, .bottom, .left, .right]
      return all.map { side($0, radii[$0.corners.first], radii[$0.corners.second]) }
    }
    tail.radii = radii
    return tail.corners.map { side($0.side, $0.first, $0.second) }
  }

  /// The least size of a bubble without an arrow; nil where no size is valid.
  var leastSize: Size? {
    guard let tails else { return radii.leastBody }
    return tails.compactMap(\.smallest).reduce(nil) { least, size in
      Size(width: max(least?.width ?? 0, size.width), height: max(least?.height ?? 0, size.height))
    }
  }
}
