package import StyleDiagnostics
import StyleGeometry
package import StyleModel

/// The figure of styles that may run springs in times that they state.
package protocol SpringFigure: LintFigure {
  /// The springs that have less time than they need to settle, one a cause.
  func cutSprings(_ context: LintContext) -> [CutSpring]
}

/// What a spring moves, and where that is stated.
package struct SpringPart {
  /// How it can be given more time.
  package enum Cure {
    /// Without `duration` it takes its settling time.
    case leaveDurationOut
    /// What has to be longer, as help names it: `the interval`.
    case lengthen(String)
  }

  /// As messages name it: `` `scale` of `view` ``.
  package var title: String
  package var property: AnimatedProperty
  package var from: MotionValue
  package var to: MotionValue
  /// Of the curve.
  package var keyPath: StyleKeyPath
  /// The duration as stated.
  package var duration: (keyPath: StyleKeyPath, seconds: Double)
  /// Which part of what is stated it has the time of, with a blank before it: ` from value 1 to 2`; empty for all.
  package var place = ""
  package var cure: Cure
  /// What a witness names beside time, value and property.
  package var subject: [Witness.Member]

  package init(
    _ title: String, _ property: AnimatedProperty, from: MotionValue, to: MotionValue, at keyPath: StyleKeyPath,
    duration: (keyPath: StyleKeyPath, seconds: Double), place: String = "", cure: Cure, subject: [Witness.Member]
  ) {
    self.title = title
    self.property = property
    self.from = from
    self.to = to
    self.keyPath = keyPath
    self.duration = duration
    self.place = place
    self.cure = cure
    self.subject = subject
  }
}

/// A spring in a time that is too short for it.
package struct CutSpring {
  package let curve: SpringCurve
  /// The time that it has.
  package let seconds: Double
  /// The time that it needs.
  package let settling: Double
  package let part: SpringPart

  /// Settling times are stated to a millionth of a second.
  private static let tolerance = 1e-6

  /// Nil where it settles in time, or has no time or no travel: then nothing snaps.
  package init?(_ curve: SpringCurve, seconds: Double, _ part: @autoclosure () -> SpringPart) {
    guard seconds > 0 else { return nil }
    let settling = curve.spring.settlingTime()
    guard settling > seconds + Self.tolerance else { return nil }
    let part = part()
    guard !part.from.isEqual(part.to, tolerance: 0) else { return nil }
    (self.curve, self.seconds, self.settling, self.part) = (curve, seconds, settling, part)
  }

  /// Where it is when its time is over.
  package var value: MotionValue { part.to.mixed(with: part.from, progress: curve.spring.remaining(at: seconds)) }
}
