import StyleModel

/// A number at a moment of a track's first period.
struct TrackMoment: Sendable {
  /// Seconds from the track's begin.
  let phase: Double
  let value: Double
}

extension TrackFigure {
  /// The least and the greatest number that the track comes to, overshoot included, each where it comes first.
  ///
  /// Nil for colours, and for a track that takes no time. A value that is only approached (a spring cut off on its way) counts as
  /// well.
  func extremes() -> (least: TrackMoment, greatest: TrackMoment)? {
    guard period > 0, !numbers.isEmpty else { return nil }
    let isPlain = !track.curves.contains { $0.mayOvershoot } && end - begin >= run - Self.moment
    let moments =
      isPlain
      ? (firstInterval..<numbers.count).map { TrackMoment(phase: positions[$0], value: numbers[$0]) }
      : played().flatMap {
        [TrackMoment(phase: $0.start, value: $0.from), TrackMoment(phase: $0.end, value: $0.to)]
      }
    guard var least = moments.first else { return nil }
    var greatest = least
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
