import StyleGeometry
package import StyleModel

/// A track in doubles: when it is active, and what it shows then.
///
/// A *run* is one way through the values. A *period* is what repeats: a run, with autoreverse there and back. *Local*
/// times count from the track's begin, *positions* from the start of a run forwards. All in seconds.
package struct TrackFigure: Sendable {
  /// Times nearer than this are one moment.
  static let moment = 1e-9

  package let track: Track
  /// Its place among the animation's tracks, from 0.
  package let index: Int
  package let begin: Double
  /// Infinite for ever.
  package let end: Double
  /// Of one run.
  let run: Double
  let period: Double
  /// Where a run stands when the track ends: at its end, at its start with autoreverse, between after a broken repeat.
  private let endPosition: Double
  /// Whether the track ends with a whole period.
  let endsWhole: Bool
  /// Where each value is reached.
  let positions: [Double]
  /// Empty for colours.
  let numbers: [Double]
  /// The first interval that takes any time; one where no time passes before it never shows.
  let firstInterval: Int

  init(_ track: Track, index: Int) {
    self.track = track
    self.index = index
    let run = track.duration.value
    self.run = run
    begin = track.begin.double
    period = track.autoreverse ? 2 * run : run
    positions = track.keyTimes.map { $0.double * run }
    numbers = if case .numbers(let exact) = track.values { exact.map(\.double) } else { [] }
    firstInterval = max(0, (track.keyTimes.lastIndex(of: .zero) ?? 0))
    switch track.repeat {
    case .forever:
      (end, endPosition, endsWhole) = (.infinity, run, true)
    case .times(let times):
      end = begin + (track.activeDuration?.double ?? period * times.value)
      let broken = times.value - times.value.rounded(.down)
      endsWhole = times.exact.exponent >= 0 || broken == 0
      let phase = endsWhole ? period : broken * period
      endPosition = phase > run ? period - phase : phase
    }
  }

  package var isForever: Bool { end == .infinity }

  var fillsForwards: Bool { track.fill == .both || track.fill == .forwards }

  var fillsBackwards: Bool { track.fill == .both || track.fill == .backwards }

  /// What it sets out from, and shows before its begin where it fills backwards.
  var startValue: MotionValue { keyValue(run > 0 ? firstInterval : track.values.count - 1) }

  /// What it leaves behind.
  var endValue: MotionValue { value(at: endPosition) }

  /// The value at a key time.
  func keyValue(_ index: Int) -> MotionValue {
    switch track.values {
    case .numbers: MotionValue(numbers[index])
    case .colors(let colors): MotionValue(colors[index])
    }
  }

  /// What it shows at a local time of its active time, or just before that.
  func value(atLocal time: Double, before: Bool = false) -> MotionValue {
    let (position, isBackwards) = self.position(atLocal: time, before: before)
    // On the way back what came just before lies ahead.
    return value(at: position, before: before && !isBackwards)
  }

  /// Where the run stands at a local time.
  ///
  /// At the end of a period the next begins, unless the track ends with it.
  private func position(atLocal time: Double, before: Bool) -> (Double, isBackwards: Bool) {
    if time >= end - begin - Self.moment, !before { return (endPosition, false) }
    guard period > 0 else { return (run, false) }
    var phase = time - (time / period).rounded(.down) * period
    if before, phase <= Self.moment, time > Self.moment { phase = period }
    if !before, phase >= period - Self.moment { phase = 0 }
    return phase > run ? (period - phase, true) : (phase, false)
  }

  /// What a run shows at a position, or just before it.
  ///
  /// Where key times coincide the later value wins.
  func value(at position: Double, before: Bool = false) -> MotionValue {
    let last = positions.count - 1
    let interval: Int
    if before {
      guard position > Self.moment else { return startValue }
      interval = positions.dropFirst().firstIndex { $0 >= position - Self.moment }.map { $0 - 1 } ?? last - 1
    } else {
      interval = positions.lastIndex { $0 <= position + Self.moment } ?? 0
      if interval == last { return keyValue(last) }
    }
    let length = positions[interval + 1] - positions[interval]
    let elapsed = min(max(0, position - positions[interval]), length)
    let part = track.curves[interval].way(after: elapsed, of: length, before: before)
    return keyValue(interval).moved(part, towards: keyValue(interval + 1))
  }

  /// The number that it shows at a local time; only for tracks of numbers.
  func number(atLocal time: Double, before: Bool = false) -> Double {
    value(atLocal: time, before: before).number ?? 0
  }
}

extension TimingCurve {
  /// The part of the way after `elapsed` of `length` seconds, or just before that.
  func way(after elapsed: Double, of length: Double, before: Bool = false) -> Double {
    guard length > 0 else { return before ? 0 : 1 }
    switch self {
    case .cubic: return cubicCurve.value(at: elapsed / length)
    case .spring(let curve):
      return elapsed >= length && !before ? 1 : 1 - curve.spring.remaining(at: elapsed)
    case .steps(let count, let jump):
      // Twice the nearness that counts as the moment of a jump.
      let part = elapsed / length - (before ? 2e-9 : 0)
      return Steps(count: count, jump: jump.geometry).value(at: part)
    }
  }

  /// The straight line for anything but a cubic.
  var cubicCurve: CubicCurve {
    guard case .cubic(let points) = self, points.count == 4 else { return .linear }
    return CubicCurve(points[0].double, points[1].double, points[2].double, points[3].double)
  }
}

extension StepJump {
  var geometry: Steps.Jump {
    switch self {
    case .end: .end
    case .start: .start
    case .none: .none
    case .both: .both
    }
  }
}
