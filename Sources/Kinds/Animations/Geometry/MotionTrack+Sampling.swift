/// A place on the way from one value of a track to another.
package struct MotionSample: Hashable, Sendable {
  /// The index of the value that it comes from.
  package let value: Int
  /// The index of the value that it goes to.
  package let next: Int
  /// The part of the way; below 0 or above 1 where a curve overshoots.
  package let progress: Double

  /// Creates a place from its members.
  package init(value: Int, next: Int, progress: Double) {
    self.value = value
    self.next = next
    self.progress = progress
  }

  /// Returns the number at the place, between those of `value` and `next`.
  package func between(_ from: Double, _ to: Double) -> Double {
    // The sum would not always meet the second number.
    progress == 1 ? to : from + (to - from) * progress
  }
}

extension MotionTrack {
  /// The state that it sets out from, and shows before its begin where it fills backwards: steps at their start haven't jumped.
  package var startSample: MotionSample { still(firstInterval) }

  /// The state at its end.
  package var endSample: MotionSample { sample(after: .infinity) }

  /// Returns the state after some seconds of the active time, both ends included, or just before that.
  package func sample(after elapsed: Double, before: Bool = false) -> MotionSample {
    let runs = autoreverse ? 2 * repeats : repeats
    // A track without duration is at its end as soon as it begins.
    var done = run > 0 ? min(max(elapsed, 0) / run, runs) : runs
    guard done.isFinite else { return still(keyTimes.count - 1) }
    let whole = done.rounded()
    let isWhole = (done - whole).magnitude <= Self.moment
    if isWhole { done = whole }
    // The end belongs to the last run, and the moment just before the end of another run to that one.
    var current = min(done.rounded(.down), runs.rounded(.up) - 1)
    if before, isWhole, done > 0 { current = done - 1 }
    let isBackwards = autoreverse && !current.truncatingRemainder(dividingBy: 2).isZero
    // On the way back the moment just before lies ahead.
    return isBackwards ? sample(atPart: 1 - (done - current)) : sample(atPart: done - current, before: before)
  }

  /// Returns the state at a part of a run, or just before it; where key times coincide the later value wins.
  package func sample(atPart part: Double, before: Bool = false) -> MotionSample {
    let last = keyTimes.count - 1
    if before, part <= Self.moment { return startSample }
    let next =
      before
      ? (0...last).bisected { keyTimes[$0] >= part - Self.moment }
      : (0...last).bisected { keyTimes[$0] > part + Self.moment }
    if next > last, !before { return still(last) }
    let interval = min(max(next, 1), last) - 1
    let length = keyTimes[interval + 1] - keyTimes[interval]
    let passed = min(max(0, part - keyTimes[interval]) / length, 1)
    return MotionSample(
      value: interval, next: interval + 1,
      progress: curves[interval].progress(at: passed, of: length * run, before: before))
  }

  private func still(_ value: Int) -> MotionSample { MotionSample(value: value, next: value, progress: 0) }
}

extension ClosedRange<Int> {
  /// Returns the first number for which a condition holds that also holds for all that follow; the one after the last for none.
  func bisected(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound + 1)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
