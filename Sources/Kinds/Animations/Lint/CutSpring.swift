package import StyleBundle
package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// The motion of a spring, with the places that state it.
package struct SpringPart {
  /// A way to give a spring more time.
  package enum Cure {
    /// The duration is left out, so that the spring takes its settling time.
    case leaveDurationOut
    /// The part that has to be longer, as help names it: `the interval`.
    case lengthen(String)
  }

  /// The spring's name in messages: `` `scale` of `view` ``.
  package var title: String
  package var property: AnimatedProperty
  package var from: MotionValue
  package var to: MotionValue
  /// The key path of the curve.
  package var keyPath: StyleKeyPath
  /// The duration as set.
  package var duration: (keyPath: StyleKeyPath, seconds: Double)
  /// The spring's part of the set duration, with a blank before it: ` from value 1 to 2`; empty for all.
  package var place = ""
  package var cure: Cure
  /// The counterexample's members beside time, value and property.
  package var subject: [Counterexample.Member]
}

/// A spring in a time that is too short for it.
package struct CutSpring {
  package let spring: Spring
  /// The form in which it is set.
  package let form: SpringForm
  /// The time that it has, in seconds.
  package let seconds: Double
  /// The time that it needs, in seconds.
  package let settling: Double
  package let part: SpringPart

  /// The resolution of settling times, a millionth of a second.
  private static let tolerance = 1e-6
  /// A frame, by whose end what is left of the travel would have moved anyway, in seconds.
  private static let frame = 1 / 60.0
  /// The part of the travel that is never seen to snap.
  private static let unseen = 0.003

  /// Creates a cut spring; nil where it settles in time, or has no time or no travel: then nothing is seen to snap.
  package init?(_ spring: Spring, as form: SpringForm, seconds: Double, _ part: @autoclosure () -> SpringPart) {
    guard seconds > 0 else { return nil }
    let settling = spring.settlingTime()
    guard settling > seconds + Self.tolerance,
      settling > seconds + Self.frame + Self.tolerance || spring.remaining(at: seconds).magnitude > Self.unseen
    else { return nil }
    let part = part()
    guard !part.from.isEqual(part.to, tolerance: 0) else { return nil }
    (self.spring, self.form, self.seconds, self.settling, self.part) = (spring, form, seconds, settling, part)
  }

  /// The value at the end of its time.
  package var value: MotionValue { part.to.mixed(with: part.from, progress: spring.remaining(at: seconds)) }
}
