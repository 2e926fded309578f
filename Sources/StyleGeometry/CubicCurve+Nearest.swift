/// The cubic curve for those who know no springs.
extension CubicCurve {
  /// The curve nearest to a spring over the time in which that settles, by least squares at every 200th part of it.
  ///
  /// x1 and x2 are multiples of 0.05. For each pair of them y1 and y2 solve the two normal equations of
  /// 3s(1−s)²·y1 + 3s²(1−s)·y2 + s³ = progress, s being the curve's parameter at a part of the time; they are rounded to thousandths.
  ///
  /// - Parameter spring: A tractable spring.
  package init(nearestTo spring: Spring) {
    let length = spring.settlingTime()
    let progress = Self.parts.map { 1 - spring.remaining(at: $0 * length) }
    var best: (curve: CubicCurve, error: Double) = (.linear, .infinity)
    for (x1, x2, weights) in Self.weights {
      var (a, b, c, right) = (0.0, 0.0, 0.0, SIMD2<Double>.zero)
      for (weight, progress) in zip(weights, progress) {
        a += weight.x * weight.x
        b += weight.x * weight.y
        c += weight.y * weight.y
        right += SIMD2(weight.x, weight.y) * (progress - weight.z)
      }
      let y = SIMD2(c * right.x - b * right.y, a * right.y - b * right.x) / (a * c - b * b)
      let error = zip(weights, progress).reduce(0) { sum, pair in
        let away = pair.0.x * y.x + pair.0.y * y.y + pair.0.z - pair.1
        return sum + away * away
      }
      if error < best.error { best = (CubicCurve(x1, y.x.thousandths, x2, y.y.thousandths), error) }
    }
    self = best.curve
  }

  private static let parts = (0...200).map { Double($0) / 200 }

  /// The weights of y1, y2 and 1 at each part of the time, for each pair of x1 and x2.
  private static let weights: [(x1: Double, x2: Double, weights: [SIMD3<Double>])] = (0...20).flatMap { first in
    (0...20).map { second in
      let (x1, x2) = (Double(first) / 20, Double(second) / 20)
      let curve = CubicCurve(x1, 0, x2, 1)
      let weights = parts.map { part in
        let s = part > 0 && part < 1 ? curve.parameter(at: part) : part
        return SIMD3(3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
      }
      return (x1: x1, x2: x2, weights: weights)
    }
  }
}

extension Double {
  fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }
}
