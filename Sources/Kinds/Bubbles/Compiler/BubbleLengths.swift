import StyleBundle
import StyleGeometry

extension BubbleSource {
  /// The distance of an arrow's tip from the left or upper end of its edge, at the smallest size and at the largest.
  ///
  /// An arrow that may stand on edges of both kinds has a distance on each, so that none is told.
  static let lengths: Lengths? = { style in
    let (arrow, corner) = (style.arrow, style.cornerRadius)
    guard case .range(let positions, let initial) = arrow.position, let isVertical = arrow.directions.first?.isVertical,
      arrow.directions.allSatisfy({ $0.isVertical == isVertical })
    else { return [] }
    let edges = isVertical ? style.width : style.height
    func text(_ lower: Double, _ upper: Double) -> String {
      let ends = edges.lowerBound == edges.upperBound ? [edges.lowerBound] : [edges.lowerBound, edges.upperBound]
      return ends.map { edge in
        let travel = edge - 2 * corner - arrow.width
        let distances = [lower, upper].map { corner + arrow.width / 2 + $0 * travel }
        return "\(ProportionLengths.range(distances[0], distances[1])) pt of \(ProportionLengths.number(edge))"
      }.joined(separator: ", ")
    }
    guard edges.lowerBound >= 2 * corner + arrow.width else { return [] }
    let position = ["arrow", "position"]
    return [
      ProportionLengths(position, text(positions.lowerBound, positions.upperBound)),
      ProportionLengths(position + ["min"], text(positions.lowerBound, positions.lowerBound)),
      ProportionLengths(position + ["max"], text(positions.upperBound, positions.upperBound)),
      ProportionLengths(position + ["default"], text(initial, initial)),
    ]
  }
}
