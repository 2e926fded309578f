import StyleDiagnostics
import StyleGeometry

/// A number at a moment of a track.
struct TrackMoment: Sendable {
  /// The seconds from the track's begin.
  let phase: Double
  let value: Double
}

extension TrackFigure {
  /// Whether the values at key times are all that counts: no curve overshoots, and a whole run plays.
  var isPlain: Bool { !mayOvershoot && end - begin >= run - Self.moment }

  /// Returns the least and the greatest number of the track, overshoot included, each where it comes first.
  ///
  /// Nil for colors. A value that is only approached (a spring cut off on its way) counts as well, one that is passed in a jump
  /// doesn't.
  func extremes() -> (least: TrackMoment, greatest: TrackMoment)? {
    guard hasNumbers else { return nil }
    var points = played().points
    // Steps may leave the first value at once; then only the time before shows it.
    let startsBefore = motion.fillsBackwards && begin > Self.moment
    if points.count > 1, points[1].time <= Self.moment, !startsBefore { points.removeFirst() }
    let repeats = end - begin > period + Self.moment
    let stop = min(period, end - begin)
    if points.count > 1, stop - points[points.count - 2].time <= Self.moment { points.removeLast() }
    points.append((stop, repeats ? number(atLocal: 0) : endNumber))
    if repeats, !isForever { points.append((end - begin, endNumber)) }
    var (least, greatest) = (points[0], points[0])
    for point in points {
      if point.value < least.value { least = point }
      if point.value > greatest.value { greatest = point }
    }
    return (
      TrackMoment(phase: least.time, value: least.value), TrackMoment(phase: greatest.time, value: greatest.value)
    )
  }

  private var endNumber: Double { value(motion.endSample).number ?? 0 }

  /// Returns the index of the interval that a moment lies in, or ends.
  func interval(at moment: TrackMoment) -> Int {
    let periods = period > 0 ? (moment.phase / period - Self.moment).rounded(.down) : 0
    let phase = moment.phase - max(0, periods) * period
    let position = phase > run ? period - phase : phase
    let next = (0..<count).partitioningIndex { self.position($0) >= position - Self.moment }
    return max(firstInterval, min(max(1, next), count - 1) - 1)
  }

  /// Returns a time in seconds and its value: the moment itself, or just before it where the value is only approached.
  func sample(of moment: TrackMoment) -> (time: Double, value: Double, isApproached: Bool) {
    // The end of a run is reached where it is the end of the track; before, the next run begins there.
    let local = motion.endsWhole && !isForever && moment.phase >= period - Self.moment ? end - begin : moment.phase
    let shown = number(atLocal: local)
    if (shown - moment.value).magnitude <= Self.moment { return (begin + local, moment.value, false) }
    if local <= Self.moment { return (begin - min(1e-6, begin / 2), moment.value, true) }
    let earlier = local - min(1e-6, local / 2)
    return (begin + earlier, number(atLocal: earlier), true)
  }
}
