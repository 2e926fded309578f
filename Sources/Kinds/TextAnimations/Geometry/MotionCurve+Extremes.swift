extension MotionCurve {
  /// The points at which the progress may be largest or smallest, in the order of time: both ends and every turn between them.
  ///
  /// x is the part of the time, y the progress, below 0 or above 1 where the curve overshoots. A spring that is cut off at
  /// the end of its time comes near to its last point and is then at its target. Steps only go forwards.
  ///
  /// - Parameter length: The seconds that the whole way takes, above 0.
  /// - Returns: The points, at least both ends.
  package func extremes(of length: Double) -> [Point] {
    let ends = (Point(x: 0, y: 0), Point(x: 1, y: 1))
    switch self {
    case .cubic(let curve): return [ends.0] + curve.turns + [ends.1]
    case .steps: return [ends.0, ends.1]
    case .spring(let spring):
      let turns = spring.turns(before: length).map { Point(x: $0 / length, y: 1 - spring.remaining(at: $0)) }
      return [ends.0] + turns + [Point(x: 1, y: 1 - spring.remaining(at: length)), ends.1]
    }
  }
}
