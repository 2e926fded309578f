/// A cubic Bézier curve from (0, 0) to (1, 1): the progress of a change after a part of its time.
///
/// x is the part of the time, y the progress: below 0 or above 1 where the curve overshoots.
public struct CubicCurve: Hashable, Sendable {
  /// The first control point's x, in 0…1.
  public var x1: Double
  /// The first control point's y.
  public var y1: Double
  /// The second control point's x, in 0…1.
  public var x2: Double
  /// The second control point's y.
  public var y2: Double

  /// A curve from its control points; with both x in 0…1 every time has one value.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve whose progress is the time.
  public static let linear = CubicCurve(0, 0, 1, 1)

  /// The progress at a part of the time, 0 at the start and 1 at the end; times outside 0…1 count as its ends.
  ///
  /// Within 1e-6 of the exact curve, wherever doubles tell its times apart.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.coordinate(y1, y2, at: parameter(at: time))
  }

  /// The curve's parameter where x is `time`: Newton's steps, with a bisection wherever one would leave the bracket.
  func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = time
    for _ in 0..<80 {
      let excess = Self.coordinate(x1, x2, at: parameter) - time
      if excess == 0 { return parameter }
      if excess < 0 { low = parameter } else { high = parameter }
      var next = parameter - excess / Self.slope(x1, x2, at: parameter)
      // Where the curve is flat the quotient is no number, and fails this comparison too.
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - parameter).magnitude < 1e-15 { return next }
      parameter = next
    }
    return parameter
  }

  /// 3(1−s)²s·first + 3(1−s)s²·second + s³, as a polynomial in s.
  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let cubic = 1 + 3 * (first - second)
    let square = 3 * (second - 2 * first)
    return ((cubic * s + square) * s + 3 * first) * s
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let cubic = 1 + 3 * (first - second)
    let square = 3 * (second - 2 * first)
    return (3 * cubic * s + 2 * square) * s + 3 * first
  }
}
