import StyleBundle
import StyleGeometry

/// Decimal times don't meet exactly in doubles: times within this count as one, in seconds and in parts of a run.
let timeTolerance = 1e-9

extension AnimationTrack {
  /// When the track is over; infinite for one that goes on for ever.
  var end: Double { activeDuration.map { begin + $0 } ?? .infinity }

  var fillsForwards: Bool { fill == .forwards || fill == .both }

  var fillsBackwards: Bool { fill == .backwards || fill == .both }

  /// What the track shows after some seconds of its active time, both ends included.
  func value(after elapsed: Double) -> AnimatedValue {
    value(atPart: part(after: elapsed))
  }

  /// What it shows at the end of its active time and after.
  var lastValue: AnimatedValue { value(after: .infinity) }

  /// What it shows before it begins: steps that jump at their start haven't done so yet.
  var firstValue: AnimatedValue {
    switch values {
    case .numbers(let numbers): .number(numbers[0])
    case .colors(let colors): .color(colors[0])
    }
  }

  /// How far into a run, 0…1, the track is; runs that go back are counted down.
  private func part(after elapsed: Double) -> Double {
    let perRepeat: Double = autoreverse ? 2 : 1
    let allRuns: Double =
      if case .times(let times) = `repeat` { times * perRepeat } else { .infinity }
    // A track without duration is at its end as soon as it begins.
    var runs = duration > 0 ? min(max(elapsed, 0) / duration, allRuns) : allRuns
    guard runs.isFinite else { return 1 }
    let whole = runs.rounded()
    if (runs - whole).magnitude <= timeTolerance { runs = whole }
    // The end belongs to the last run.
    let run = min(runs.rounded(.down), allRuns.rounded(.up) - 1)
    let part = runs - run
    return autoreverse && !run.truncatingRemainder(dividingBy: 2).isZero ? 1 - part : part
  }

  /// What it shows at a part of a run; where key times coincide the later value wins.
  private func value(atPart part: Double) -> AnimatedValue {
    let last = values.count - 1
    guard part < 1 - timeTolerance else { return value(between: last, and: last, progress: 0) }
    var interval = 0
    while interval + 1 < last, keyTimes[interval + 1] <= part + timeTolerance { interval += 1 }
    let begin = keyTimes[interval]
    let length = keyTimes[interval + 1] - begin
    let elapsed = max(0, part - begin)
    let progress: Double =
      switch curves[interval] {
      case .cubic(let curve): curve.value(at: elapsed / length)
      case .spring(let spring): 1 - spring.remaining(at: elapsed * duration)
      case .steps(let steps): steps.value(at: elapsed / length)
      }
    return value(between: interval, and: interval + 1, progress: progress)
  }

  private func value(between index: Int, and next: Int, progress: Double) -> AnimatedValue {
    switch values {
    case .numbers(let numbers):
      // The sum would not always meet the second value.
      if progress == 1 { return .number(numbers[next]) }
      return .number(numbers[index] + (numbers[next] - numbers[index]) * progress)
    case .colors(let colors): return .color(colors[index].mixed(with: colors[next], progress: progress))
    }
  }
}

extension [AnimationTrack] {
  /// What tracks of one property show at a time, from −∞ to ∞; nil where none says anything.
  ///
  /// The active track; else the latest finished one that fills forwards; else the earliest coming one that fills
  /// backwards. Of several active ones the latest to begin, so that at its end a track gives way to one that begins there.
  /// Tracks that go on for ever never finish.
  func value(at time: Double) -> AnimatedValue? {
    // Places, since copies of tracks would cost more than all the rest.
    var active, finished, coming: Int?
    for index in indices {
      let (begin, end) = (self[index].begin, self[index].end)
      if begin > time + timeTolerance {
        if self[index].fillsBackwards, coming.map({ begin < self[$0].begin }) ?? true { coming = index }
      } else if end >= time - timeTolerance, time.isFinite {
        if active.map({ begin >= self[$0].begin }) ?? true { active = index }
      } else if self[index].fillsForwards, end.isFinite, finished.map({ self[index].endsNotBefore(self[$0]) }) ?? true {
        finished = index
      }
    }
    if let active { return self[active].value(after: time - self[active].begin) }
    if let finished { return self[finished].lastValue }
    return coming.map { self[$0].firstValue }
  }
}

extension AnimationTrack {
  /// Whether a track covers what another has left: it ends later, or at the same time and began no earlier.
  fileprivate func endsNotBefore(_ other: AnimationTrack) -> Bool {
    if (end - other.end).magnitude > timeTolerance { return end > other.end }
    return begin >= other.begin
  }
}
