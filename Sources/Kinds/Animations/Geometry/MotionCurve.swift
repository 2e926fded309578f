/// The course of a value from one key time to the next.
public enum MotionCurve: Hashable, Sendable {
  /// A cubic Bézier curve over the interval.
  case cubic(CubicCurve)
  /// A spring, run in seconds from the interval's start, and exactly at its target at the interval's end.
  case spring(Spring)
  /// Equal steps over the interval.
  case steps(Steps)

  /// The curve that starts and ends slowly.
  package static let easeInOut = MotionCurve.cubic(CubicCurve(0.42, 0, 0.58, 1))

  /// Returns the part of the way after a part of an interval of `length` seconds, above 0; or just before that.
  package func progress(at part: Double, of length: Double, before: Bool) -> Double {
    switch self {
    case .cubic(let curve): curve.value(at: part)
    case .spring(let spring): part >= 1 && !before ? 1 : 1 - spring.remaining(at: part * length)
    // Twice the distance at which two times count as one moment.
    case .steps(let steps): steps.value(at: before ? part - 2 * MotionTrack.moment : part)
    }
  }

  /// Whether the way may leave 0…1; false where it surely doesn't.
  package var mayOvershoot: Bool {
    switch self {
    case .cubic(let curve): !(0...1 ~= curve.y1 && 0...1 ~= curve.y2)
    case .spring: true
    case .steps: false
    }
  }
}
