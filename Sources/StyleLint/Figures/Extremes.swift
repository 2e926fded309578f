import StyleModel

/// A number at a moment of a track's first period.
struct TrackMoment: Sendable {
  /// Seconds from the track's begin.
  let phase: Double
  let value: Double
}

extension TrackFigure {
  /// Whether values at key times say it all: no curve overshoots, and a whole run plays.
  var isPlain: Bool { !track.curves.contains { $0.mayOvershoot } && end - begin >= run - Self.moment }

  /// The least and the greatest number that the track comes to, overshoot included, each where it comes first.
  ///
  /// Nil for colours. A value that is only approached (a spring cut off on its way) counts as well, one that is passed in a jump
  /// doesn't.
  func extremes() -> (least: TrackMoment, greatest: TrackMoment)? {
    guard !numbers.isEmpty else { return nil }
    var points = played().points
    // A last value without length shows only if the track ends there.
    let startsOver = isForever || (!endsWhole && end - begin > period)
    let stop = min(period, end - begin)
    let after = startsOver ? number(atLocal: 0) : endValue.number ?? 0
    if points.count > 1, stop - points[points.count - 2].time <= Self.moment { points.removeLast() }
    points.append((stop, after))
    let moments = points.map { TrackMoment(phase: $0.time, value: $0.value) }
    var (least, greatest) = (moments[0], moments[0])
    for moment in moments {
      if moment.value < least.value { least = moment }
      if moment.value > greatest.value { greatest = moment }
    }
    return (least, greatest)
  }

  /// The interval at a moment of the first period.
  func interval(at moment: TrackMoment) -> Int {
    let position = moment.phase > run ? period - moment.phase : moment.phase
    let next = positions.indices.dropFirst().first { positions[$0] >= position - Self.moment }
    return max(firstInterval, (next ?? positions.count - 1) - 1)
  }

  /// A time of the animation, and what shows then: the moment itself, or just before where it is only approached.
  func sample(of moment: TrackMoment) -> (time: Double, value: Double, isApproached: Bool) {
    // The end of a run is reached where it is the end of the track; before, the next run begins there.
    let local = endsWhole && !isForever && moment.phase >= period - Self.moment ? end - begin : moment.phase
    let shown = number(atLocal: local)
    if (shown - moment.value).magnitude <= Self.moment { return (begin + local, moment.value, false) }
    let earlier = local - min(1e-6, local / 2)
    return (begin + earlier, number(atLocal: earlier), true)
  }
}

extension TimingCurve {
  /// False where the way surely stays within 0…1.
  var mayOvershoot: Bool {
    switch self {
    case .cubic(let points): points.count == 4 && !(0...1 ~= points[1].double && 0...1 ~= points[3].double)
    case .spring: true
    case .steps: false
    }
  }
}
