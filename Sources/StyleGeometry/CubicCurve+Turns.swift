extension CubicCurve {
  /// The inner points at which the progress turns back, in the order of time; empty for a curve that only goes forwards.
  ///
  /// Each is (part of the time, progress): an extreme of the overshoot. They are the roots of
  /// y′(s) / 3 = (1 + 3(y1 − y2))·s² + 2(y2 − 2·y1)·s + y1, at most two. A curve with both y in 0…1 has none.
  public var turns: [Point] {
    if 0...1 ~= y1, 0...1 ~= y2 { return [] }
    let square = 1 + 3 * (y1 - y2)
    let half = y2 - 2 * y1
    let discriminant = half * half - square * y1
    guard discriminant > 0 else { return [] }
    // The root without cancellation first, and the other one from the product of both.
    let sum = -(half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    let roots = [sum / square, y1 / sum].filter { $0 > 0 && $0 < 1 }
    return roots.sorted().map {
      Point(x: Self.coordinate(x1, x2, at: $0), y: Self.coordinate(y1, y2, at: $0))
    }
  }

  /// 3(1−s)²s·first + 3(1−s)s²·second + s³.
  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return (3 * rest * (rest * first + s * second) + s * s) * s
  }
}
