import StyleDiagnostics
import StyleGeometry
package import StyleModel

/// A track in doubles: when it is active, and what it shows then.
///
/// A *run* is one way through the values. A *period* is what repeats: a run, with autoreverse there and back. *Local*
/// times count from the track's begin, *positions* from the start of a run forwards. All in seconds.
package struct TrackFigure: Sendable {
  /// Times nearer than this are one moment.
  static let moment = 1e-9

  /// The tracks that this is one of: shared, so that a figure is cheap to copy.
  private let source: [Track]
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
  /// How many values it has.
  let count: Int
  /// The first interval that takes any time; one where no time passes before it never shows.
  let firstInterval: Int
  /// False for colours.
  let hasNumbers: Bool
  /// False where all curves surely stay between the values that they join.
  let mayOvershoot: Bool
  let fillsForwards: Bool
  let fillsBackwards: Bool
  /// Its place among the tracks of its channel.
  var order: ChannelOrder

  init(_ source: [Track], at index: Int) {
    self.source = source
    self.index = index
    let run = source[index].duration.value
    self.run = run
    begin = source[index].begin.double
    period = source[index].autoreverse ? 2 * run : run
    count = source[index].keyTimes.count
    // Key times don't fall.
    var first = 0
    while first + 1 < count, source[index].keyTimes[first + 1].isZero { first += 1 }
    firstInterval = first
    hasNumbers = if case .numbers = source[index].values { true } else { false }
    mayOvershoot = source[index].curves.contains { $0.mayOvershoot }
    switch source[index].fill {
    case .both: (fillsForwards, fillsBackwards) = (true, true)
    case .forwards: (fillsForwards, fillsBackwards) = (true, false)
    case .backwards: (fillsForwards, fillsBackwards) = (false, true)
    case .none: (fillsForwards, fillsBackwards) = (false, false)
    }
    switch source[index].repeat {
    case .forever:
      (end, endPosition, endsWhole) = (.infinity, run, true)
    case .times(let times) where times.exact.significand == 1 && times.exact.exponent == 0:
      (end, endPosition, endsWhole) = (begin + period, source[index].autoreverse ? 0 : run, true)
    case .times(let times):
      end = begin + (source[index].activeDuration?.double ?? period * times.value)
      let broken = times.value - times.value.rounded(.down)
      endsWhole = times.exact.exponent >= 0 || broken == 0
      let phase = endsWhole ? period : broken * period
      endPosition = phase > run ? period - phase : phase
    }
    order = ChannelOrder(end: end, fillsForwards: fillsForwards, fillsBackwards: fillsBackwards)
  }

  package var track: Track { source[index] }

  package var isForever: Bool { end == .infinity }

  /// What it sets out from, and shows before its begin where it fills backwards.
  var startValue: MotionValue { keyValue(run > 0 ? firstInterval : count - 1) }

  /// What it leaves behind.
  var endValue: MotionValue { endPosition == run ? keyValue(count - 1) : value(at: endPosition) }

  /// Where a value is reached.
  func position(_ value: Int) -> Double { source[index].keyTimes[value].double * run }

  /// One of the values; only for tracks of numbers.
  func number(_ value: Int) -> Double {
    if case .numbers(let numbers) = source[index].values { numbers[value].double } else { 0 }
  }

  /// The value at a key time.
  func keyValue(_ value: Int) -> MotionValue {
    switch source[index].values {
    case .numbers(let numbers): MotionValue(numbers[value].double)
    case .colors(let colors): MotionValue(colors[value])
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
    let last = count - 1
    let interval: Int
    if before {
      guard position > Self.moment else { return startValue }
      interval = min(max(1, firstValue { $0 >= position - Self.moment }), last) - 1
    } else {
      interval = max(0, firstValue { $0 > position + Self.moment } - 1)
      if interval == last { return keyValue(last) }
    }
    let start = self.position(interval)
    let length = self.position(interval + 1) - start
    let elapsed = min(max(0, position - start), length)
    let part = source[index].curves[interval].way(after: elapsed, of: length, before: before)
    return keyValue(interval).moved(part, towards: keyValue(interval + 1))
  }

  /// The first value whose position is late enough; `count` where none is.
  func firstValue(_ isLateEnough: (Double) -> Bool) -> Int {
    (0..<count).partitioningIndex { isLateEnough(position($0)) }
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
    guard case .cubic(let points) = self else { return .linear }
    return CubicCurve(points.x1.double, points.y1.double, points.x2.double, points.y2.double)
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
