import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Motion that nobody sees, since it is over within a frame.
enum AnimationTooFast: StyleRule {
  static let description = RuleDescription(
    "animation-too-fast", .animations, .warning, levelRemark: "a whole track in under 1/60 s: note",
    fixability: .suggestion,
    summary: "a track turns by over 180° or moves by over 1,000 pt in 1/60 s, or changes in under 1/60 s",
    explanation: """
      Screens draw 60 times a second, some more often. What turns by more than half a turn from one picture to the next \
      seems to turn the other way, slower; what moves by more than 1,000 pt is at its end before anybody has seen it on \
      its way. Most often a time is in the wrong unit, or a rotation in degrees was meant in turns.

      The mean speed of each interval between two key times counts: its change by its time, at most 180° and 1,000 pt \
      in 1/60 s. Steps jump on purpose, and so do values with equal key times; both are left out. A track whose values \
      differ and that takes under 1/60 s is a jump that looks like motion in the source; in the reduced variant of \
      another animation that is legal. `animation-duration-zero` reports tracks that take no time.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for index in animation.tracks.indices {
      guard let fault = FastTrack(animation.tracks[index], animation, context.tolerance) else { continue }
      if context.original(of: animation, hasFindingOf: Self.self) { return }
      report(.tooFast(animation, fault))
    }
  }
}

/// A track that is too fast to be seen.
private struct FastTrack {
  /// The time between two pictures, in seconds.
  static let frame = 1 / 60.0

  let track: TrackFigure
  /// The interval with the greatest speed; nil where the whole track takes less than a frame.
  let interval: Int?
  /// The change in a frame, or of the whole track, in points or degrees.
  let speed: Double
  /// The greatest change in a frame.
  let most: Double

  init?(_ track: TrackFigure, _ animation: AnimationFigure, _ tolerance: Double) {
    let run = track.run
    if run < Self.frame - tolerance {
      guard run > 0, !animation.style.isReducedVariant, track.changes else { return nil }
      (self.track, interval, speed, most) = (track, nil, 0, 0)
      return
    }
    guard let most = track.property.mostInAFrame, case .numbers(let numbers) = track.style.values else { return nil }
    let motion = track.motion
    var fastest = (interval: 0, speed: 0.0)
    for interval in motion.curves.indices {
      let seconds = (motion.keyTimes[interval + 1] - motion.keyTimes[interval]) * run
      if seconds <= tolerance { continue }
      if case .steps = motion.curves[interval] { continue }
      let speed = (numbers[interval + 1] - numbers[interval]).magnitude / seconds * Self.frame
      if speed > fastest.speed { fastest = (interval, speed) }
    }
    guard fastest.speed > most + tolerance else { return nil }
    (self.track, interval, speed, self.most) = (track, fastest.interval, fastest.speed, most)
  }
}

extension TrackFigure {
  /// Whether one of its values differs from the first.
  fileprivate var changes: Bool {
    let first = keyValue(0)
    return (1..<count).contains { !keyValue($0).isEqual(first, tolerance: 0) }
  }
}

extension AnimatedProperty {
  /// The greatest change from one picture to the next that is seen as motion, in points or degrees; nil for other properties.
  fileprivate var mostInAFrame: Double? {
    switch self {
    case .rotation, .rotationX, .rotationY: 180
    case .translationX, .translationY: 1000
    default: nil
    }
  }
}

extension Finding {
  fileprivate static func tooFast(_ animation: AnimationFigure, _ fault: FastTrack) -> Finding {
    fault.interval.map { tooFast(animation, fault, in: $0) } ?? tooBrief(animation, fault)
  }

  private static func tooBrief(_ animation: AnimationFigure, _ fault: FastTrack) -> Finding {
    let (track, seconds) = (fault.track, Numerals.seconds(fault.track.run))
    return Finding(
      AnimationTooFast.self, "\(track.title) changes within \(seconds), less than a frame of 1/60 s", level: .note,
      at: fault.place(in: animation),
      notes: [
        "example: \(animation.title(track)) begins at \(Numerals.seconds(track.begin)) and ends \(seconds) later"
      ],
      counterexample: .animation(
        time: track.begin + track.run, value: nil, track,
        bound: .init(member: "time", value: track.begin + FastTrack.frame, isOpen: true)),
      advice: fault.advice(in: animation))
  }

  private static func tooFast(_ animation: AnimationFigure, _ fault: FastTrack, in interval: Int) -> Finding {
    let track = fault.track
    let (from, to) = (track.keyValue(interval).text(track.property), track.keyValue(interval + 1).text(track.property))
    let (own, most) = (track.property.text(fault.speed), track.property.text(fault.most))
    let part = track.position(interval + 1) - track.position(interval)
    return Finding(
      AnimationTooFast.self, "\(track.title) changes by \(own) in a frame of 1/60 s, required at most \(most)",
      at: fault.place(in: animation),
      notes: ["example: it goes from \(from) to \(to) in \(Numerals.seconds(part))"],
      counterexample: Counterexample(
        [
          .init("time", .number(track.begin + track.position(interval))),
          .init("speed", .number(Numerals.bound(fault.speed, .up))), .init("target", .text(track.stated.target.text)),
          .init("property", .text(track.property.name)),
        ], bound: .init(member: "speed", value: fault.most, isOpen: true)),
      advice: fault.advice(in: animation))
  }
}

extension FastTrack {
  /// The key path of the duration, or of the curve that has it or is in pieces.
  fileprivate func place(in animation: AnimationFigure) -> StyleKeyPath {
    let stated = track.stated
    let isInPieces = interval.map { stated.statedIntervals?.isInPieces($0) == true } ?? false
    return stated.statesDuration && !isInPieces
      ? animation.keyPath(of: stated, "duration") : animation.keyPath(ofCurve: interval ?? 0, of: stated)
  }

  fileprivate func advice(in animation: AnimationFigure) -> Suggestion {
    let needed = ValidNumber(.atLeast, interval == nil ? Self.frame : track.run * speed / most, places: 3)
    let isWritable = track.stated.statesDuration && animation.style.original == nil
    return Suggestion(
      [isWritable ? .init("a duration", needed, at: animation.keyPath(of: track.stated, "duration")) : nil],
      "show the motion", otherwise: "use a softer spring")
  }
}

private let examples = [
  RuleExample(
    "a whole turn in half a second",
    animations: """
      spin: { target: view, property: rotation, from: 0, to: 360, duration: 500ms, reducedMotion: none }
      """),
  RuleExample(
    "ten turns in a tenth of a second",
    animations: """
      spin:
        target: view
        property: rotation
        from: 0
        to: 3600
        duration: 100ms
        #         ^^^^^ animation-too-fast
        reducedMotion: none
      """),
  RuleExample(
    "milliseconds taken for seconds, and then divided again",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 0.3ms }
      #                                                                  ^^^^^ animation-too-fast
      """),
]
