import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A spring is cut off before it has settled.
enum AnimationSpringUnsettled: AnimationRule {
  static let description = RuleDescription(
    "animation-spring-unsettled", .animations, .warning, levelRemark: "springs written as {duration, bounce}: note",
    summary: "a spring has less time than it needs to settle",
    explanation: """
      A spring runs in seconds, whatever duration the track states, and at the end of its interval it is at its target. If \
      it was still on its way, it snaps.

      A spring settles at the last time at which it is more than 0.001 of its travel away from its target, which is found \
      behind the last turn beyond that. Springs of the form {duration, bounce} state a perceived duration that is \
      shorter than that on purpose. Intervals without travel, and durations that a spring gave itself, have nothing to \
      snap. In a decoded bundle, which doesn't say what was stated, the rule is silent.
      """,
    examples: examples)

  /// Settling times are stated to a millionth of a second.
  private static let tolerance = 1e-6

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard !context.isDecoded else { return }
    // A spring may overshoot, so most tracks have none.
    for index in animation.tracks.indices where animation.tracks[index].mayOvershoot {
      let track = animation.tracks[index]
      guard track.track.duration.origin == .stated, track.run > 0 else { continue }
      let cut = track.track.curves.indices.compactMap { CutSpring(track, interval: $0, tolerance: tolerance) }
      guard !cut.isEmpty else { continue }
      // One curve for all intervals is one spring: its shortest interval shows what it lacks.
      let isOneForAll = track.track.curves.allSatisfy { $0 == track.track.curves[0] }
      if context.original(of: animation, hasFindingOf: Self.self) { return }
      let shown = isOneForAll ? [cut.min { $0.length < $1.length }].compactMap(\.self) : cut
      for spring in shown { report(spring.finding(animation, track)) }
    }
  }
}

/// A spring in an interval that is too short for it.
private struct CutSpring {
  let interval: Int
  /// Of the interval, in seconds.
  let length: Double
  let curve: SpringCurve
  let settling: Double

  init?(_ track: TrackFigure, interval: Int, tolerance: Double) {
    guard case .spring(let curve) = track.track.curves[interval] else { return nil }
    let length = track.position(interval + 1) - track.position(interval)
    let travels = !track.keyValue(interval).isEqual(track.keyValue(interval + 1), tolerance: 0)
    guard length > 0, travels else { return nil }
    let settling = curve.spring.settlingTime()
    guard settling > length + tolerance else { return nil }
    (self.interval, self.length, self.curve, self.settling) = (interval, length, curve, settling)
  }

  func finding(_ animation: AnimationFigure, _ track: TrackFigure) -> Finding {
    let to = track.keyValue(interval + 1)
    // Rounded up, so that it is sound when copied.
    let needed = Numerals.seconds((settling * 1e3).rounded(.up) / 1e3)
    let stated = Numerals.seconds(length)
    let isWhole = track.track.curves.count == 1
    let room = isWhole ? "has \(stated)" : "has \(stated) from value \(interval + 1) to \(interval + 2)"
    let remaining = curve.spring.remaining(at: length)
    let value = track.value(MotionSample(value: interval + 1, next: interval, progress: remaining))
    let cure =
      isWhole ? "leave `duration` out, which gives the spring \(needed)" : "give the interval \(needed)"
    return Finding(
      AnimationSpringUnsettled.self,
      "the spring of \(track.title) needs \(Numerals.seconds(settling)) to settle and \(room), so it snaps to its end",
      level: curve.form == .bounce ? .note : .warning, at: animation.keyPath(ofCurve: interval, of: track.track),
      related: [.init(animation.keyPath(of: track.track, "duration"), "\(Numerals.seconds(track.run)) is stated here")],
      notes: [
        "witness: after \(stated) it is at \(value.text(track.track.property)), on its way to \(to.text(track.track.property))"
      ],
      help: ["\(cure), or take \(stifferSpring)"],
      witness: .animation(
        time: length, value: value.number, track, bound: Witness.Bound(member: "time", value: settling, isOpen: true)))
  }
}

extension CutSpring {
  /// A spring that settles sooner, in the keys that its form has; beyond the critical ratio more damping only slows it.
  private var stifferSpring: String {
    let isSlow = curve.spring.dampingRatio >= 1
    switch curve.form {
    case .physical: return "more `stiffness` or \(isSlow ? "less" : "more") `damping`"
    case .dampingRatio: return "a shorter `response` or a \(isSlow ? "smaller" : "larger") `dampingRatio`"
    case .bounce: return "a shorter spring `duration`\(isSlow ? " or more `bounce`" : " or less `bounce`")"
    }
  }
}

private let examples = [
  RuleExample(
    "springs that settle in time, or take the time they need",
    animations: """
      slide:
        reducedMotion: none
        sequence:
          - { target: view, property: translationX, from: 300, to: 0, duration: 700ms,
              curve: { spring: { dampingRatio: 0.7, response: 420ms } } }
          - { target: view, property: scale, from: 0.8, to: 1,
              curve: { spring: { dampingRatio: 0.5, response: 1 } } }
      """),
  RuleExample(
    "a spring that is cut off",
    animations: """
      slide:
        reducedMotion: none
        parallel:
          - target: view
            property: translationX
            from: 300
            to: 0
            duration: 300ms
            curve: { spring: { dampingRatio: 0.7, response: 420ms } }
            #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-spring-unsettled
      """),
  RuleExample(
    "a perceived duration, which is shorter on purpose",
    animations: """
      slide:
        reducedMotion: none
        parallel:
          - target: view
            property: translationX
            from: 300
            to: 0
            duration: 300ms
            curve: { spring: { duration: 300ms, bounce: 0.2 } }
            #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-spring-unsettled
      """),
]
