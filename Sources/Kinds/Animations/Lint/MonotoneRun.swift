import StyleBundle
import StyleGeometry
import StyleModel

/// A stretch of time in which a number, or a color's luminance, rises, falls or stays; without length, a jump.
struct MonotoneRun: Sendable {
  var start: Double
  var end: Double
  var from: Double
  var to: Double

  /// Returns the stretch some seconds later.
  func moved(by seconds: Double) -> MonotoneRun {
    MonotoneRun(start: start + seconds, end: end + seconds, from: from, to: to)
  }

  /// Returns the stretch mirrored in time at a moment, in seconds.
  func mirrored(at moment: Double) -> MonotoneRun {
    MonotoneRun(start: moment - end, end: moment - start, from: to, to: from)
  }
}

extension [MonotoneRun] {
  /// Returns the stretches after a moment, from which a value shows; the jumps at that moment don't.
  func showing(_ value: Double, from start: Double) -> [MonotoneRun] {
    let behind = firstIndex { $0.end > start + TrackFigure.moment } ?? endIndex
    return [MonotoneRun(start: start, end: start, from: value, to: value)] + self[behind...]
  }

  /// The numbers at the ends of all stretches.
  ///
  /// A moment has at most two: the values just before and just after. A number that is only passed in a jump never shows.
  var points: [(time: Double, value: Double)] {
    var points: [(time: Double, value: Double)] = []
    for run in self {
      for point in [(time: run.start, value: run.from), (time: run.end, value: run.to)] {
        let isThird = points.count > 1 && point.time - points[points.count - 2].time <= TrackFigure.moment
        if isThird { points.removeLast() }
        points.append(point)
      }
    }
    return points
  }
}

extension TrackFigure {
  /// The number of periods at either end of a repeat that are unrolled one by one.
  static let unrolledPeriods = 8.0

  /// Returns the stretches of one period, in local times: the curves cut at their turns, springs at theirs.
  func cycle() -> [MonotoneRun] {
    var forwards = (firstInterval..<max(firstInterval, count - 1)).flatMap { runs(ofInterval: $0) }
    if style.property == .opacity { forwards = forwards.flatMap { cut($0, at: 0) }.flatMap { cut($0, at: 1) } }
    return motion.autoreverse ? forwards + forwards.reversed().map { $0.mirrored(at: period) } : forwards
  }

  /// Returns the played stretches of one period: all of it, unless the track ends before.
  func played() -> [MonotoneRun] {
    guard period > 0, hasNumbers else { return [] }
    return end - begin >= period - Self.moment ? cycle() : unrolled(from: 0, to: end - begin)
  }

  /// Returns the track's stretches between two local times.
  ///
  /// Of many periods only the first and the last eight are given: all between are like them, so whatever happens within
  /// four periods is to be seen in these, and nothing that takes more happens there first.
  func unrolled(from lower: Double, to upper: Double) -> [MonotoneRun] {
    guard period > 0 else { return [] }
    let cycle = cycle()
    let first = (lower / period + Self.moment).rounded(.down)
    let kept = Self.unrolledPeriods
    guard upper.isFinite else {
      return stride(from: first, to: first + kept, by: 1).flatMap {
        clipped(cycle, by: $0 * period, from: lower, to: upper)
      }
    }
    let behind = max(first + 1, (upper / period - Self.moment).rounded(.up))
    let spans =
      behind - first > 3 * kept ? [(first, first + kept), (behind - kept, behind)] : [(first, behind)]
    return spans.flatMap { stride(from: $0.0, to: $0.1, by: 1) }.flatMap {
      clipped(cycle, by: $0 * period, from: lower, to: upper)
    }
  }

  private func clipped(
    _ cycle: [MonotoneRun], by offset: Double, from lower: Double, to upper: Double
  ) -> [MonotoneRun] {
    cycle.compactMap { piece in
      var run = piece
      run.start += offset
      run.end += offset
      let isOutside = run.end < lower + Self.moment ? run.start < lower - Self.moment : run.start > upper + Self.moment
      if isOutside || (run.start >= upper - Self.moment && run.end > upper + Self.moment) { return nil }
      if run.start < lower - Self.moment { (run.start, run.from) = (lower, level(atLocal: lower)) }
      if run.end > upper + Self.moment { (run.end, run.to) = (upper, level(atLocal: upper, before: true)) }
      return run
    }
  }

  /// Returns the stretches from one key time to the next, in positions.
  private func runs(ofInterval index: Int) -> [MonotoneRun] {
    if hasNumbers { return runs(ofInterval: index, from: number(index), to: number(index + 1)) }
    return runs(ofInterval: index, from: 0, to: 1).flatMap { luminance($0, ofInterval: index) }
  }

  private func runs(ofInterval index: Int, from: Double, to: Double) -> [MonotoneRun] {
    let (start, length) = (position(index), position(index + 1) - position(index))
    let whole = MonotoneRun(start: start, end: start + length, from: from, to: to)
    guard length > 0, from != to else { return [whole] }
    switch motion.curves[index] {
    case .cubic(let curve):
      let turns = curve.turns
      guard !turns.isEmpty else { return [whole] }
      return joined([(0, 0)] + turns.map { ($0.x * length, $0.y) } + [(length, 1)], whole)
    case .spring(let spring):
      let times = [0] + spring.turns(before: length) + [length]
      // A spring is at its target at its end, wherever it was just before.
      let jump = MonotoneRun(
        start: whole.end, end: whole.end, from: from + (to - from) * (1 - spring.remaining(at: length)), to: to)
      return joined(times.map { ($0, $0 > 0 ? 1 - spring.remaining(at: $0) : 0) }, whole) + [jump]
    case .steps(let steps): return runs(of: steps, whole)
    }
  }

  /// Returns each jump of the steps by itself; of very many, those between the first and the last as one stretch.
  private func runs(of steps: Steps, _ whole: MonotoneRun) -> [MonotoneRun] {
    let (count, jump) = (steps.count, steps.jump)
    let first = jump == .end || jump == .none ? 1 : 0
    let last = jump == .start || jump == .none ? count - 1 : count
    let step = (whole.end - whole.start) / Double(count)
    func run(_ start: Int, _ end: Int) -> MonotoneRun {
      func level(_ made: Int) -> Double {
        let jumps = last - first + 1
        return made == jumps ? whole.to : whole.from + (whole.to - whole.from) * Double(made) / Double(jumps)
      }
      func time(_ number: Int) -> Double { number == count ? whole.end : whole.start + Double(number) * step }
      return MonotoneRun(start: time(start), end: time(end), from: level(start - first), to: level(end - first + 1))
    }
    let start = MonotoneRun(start: whole.start, end: whole.start, from: whole.from, to: whole.from)
    let end = MonotoneRun(start: whole.end, end: whole.end, from: whole.to, to: whole.to)
    let jumps =
      count <= 100
      ? (first...last).map { run($0, $0) } : [run(first, first), run(first + 1, last - 1), run(last, last)]
    return [start] + jumps + [end]
  }

  /// Returns a stretch in two where it passes a bound at which clients stop.
  private func cut(_ whole: MonotoneRun, at bound: Double) -> [MonotoneRun] {
    guard (whole.from - bound) * (whole.to - bound) < 0, whole.end > whole.start else { return [whole] }
    var (low, high) = (whole.start, whole.end)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      let value = self.value(motion.sample(atPart: middle / run)).number ?? bound
      if (value - bound) * (whole.from - bound) > 0 { low = middle } else { high = middle }
    }
    return [
      MonotoneRun(start: whole.start, end: high, from: whole.from, to: bound),
      MonotoneRun(start: high, end: whole.end, from: bound, to: whole.to),
    ]
  }

  /// Returns the stretches between points of a curve, in parts of the way of `whole`.
  private func joined(_ points: [(time: Double, way: Double)], _ whole: MonotoneRun) -> [MonotoneRun] {
    let travel = whole.to - whole.from
    return zip(points, points.dropFirst()).map { first, second in
      MonotoneRun(
        start: whole.start + first.time, end: whole.start + second.time, from: whole.from + travel * first.way,
        to: second.way == 1 ? whole.to : whole.from + travel * second.way)
    }
  }
}
