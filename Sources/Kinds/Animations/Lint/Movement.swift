import StyleGeometry
import StyleModel

/// A stretch of a track's active time in which the shown value changes, in local times; without length, a jump.
private typealias Change = (start: Double, end: Double)

extension TrackFigure {
  /// Returns the first and the last moment at which the shown value changes, in seconds; nil where it never does.
  ///
  /// The end is infinite forever. The value that a jump leaves at the very moment of the jump never shows.
  func movement() -> ClosedRange<Double>? {
    guard period > 0 else { return nil }
    let changes = changes()
    let startsOver =
      !motion.autoreverse && differ(value(atLocal: period, before: true), value(motion.sample(atPart: 0)))
    let isRepeated = end - begin > period + Self.moment
    var spans: [Change] = []
    let showsBefore = motion.fillsBackwards && begin > Self.moment
    if showsBefore, differ(value(motion.startSample), value(atLocal: 0)) { spans.append((0, 0)) }
    if isForever {
      spans += startsOver ? changes + [(period, period)] : changes
      if startsOver || !changes.isEmpty { spans.append((.infinity, .infinity)) }
    } else {
      let last = ((end - begin) / period - Self.moment).rounded(.down)
      for number in Set([0, max(0, last - 1), last]) {
        if startsOver, isRepeated, number > 0 { spans.append((number * period, number * period)) }
        spans += changes.map { (number * period + $0.start, number * period + $0.end) }
      }
      spans = spans.filter { $0.start < end - begin - Self.moment }.map { ($0.start, min($0.end, end - begin)) }
      let stays = value(motion.endSample)
      if fillsForwards, differ(value(atLocal: end - begin, before: true), stays) {
        spans.append((end - begin, end - begin))
      }
    }
    guard let first = spans.map(\.start).min(), let last = spans.map(\.end).max() else { return nil }
    return begin + first...begin + last
  }

  private func differ(_ one: MotionValue, _ other: MotionValue) -> Bool { !one.isEqual(other, tolerance: Self.moment) }

  /// Returns the changes of the shown value within one period, but for its ends.
  private func changes() -> [Change] {
    let intervals = (firstInterval..<max(firstInterval, count - 1)).filter { position($0 + 1) > position($0) }
    var forwards: [Change] = []
    for (number, interval) in intervals.enumerated() {
      let (start, end) = (position(interval), position(interval + 1))
      if number > 0,
        differ(value(motion.sample(atPart: start / run, before: true)), value(motion.sample(atPart: start / run)))
      {
        forwards.append((start, start))
      }
      guard differ(keyValue(interval), keyValue(interval + 1)) else { continue }
      guard case .steps(let steps) = motion.curves[interval] else {
        forwards.append((start, end))
        continue
      }
      // Jumps at the ends leave values that never show; very many jumps count as one change.
      let step = (end - start) / Double(steps.count)
      if steps.count > 100 {
        forwards.append((start + step, end - step))
      } else {
        forwards += (1..<steps.count).map { start + Double($0) * step }.map { ($0, $0) }
      }
    }
    return motion.autoreverse ? forwards + forwards.reversed().map { (period - $0.end, period - $0.start) } : forwards
  }
}

extension AnimationFigure {
  /// The first and the last moment at which anything changes, in seconds; nil where nothing ever does.
  var movement: ClosedRange<Double>? {
    let spans = tracks.compactMap { $0.movement() }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else { return nil }
    return first...last
  }
}
