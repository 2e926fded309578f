import StyleGeometry
import StyleModel

/// The reversal of an animation: begins, values, key times and the order of the curves mirrored in time.
struct Reversal {
  /// A reason why an animation can't be played backwards.
  enum Obstacle: Error {
    case forever
    case partialRepeat(target: String, property: String)
    case spring(target: String, property: String)
    case tooManyDigits
  }

  /// Whether every curve is mirrored in time, too: (1−x2, 1−y2, 1−x1, 1−y1).
  let mirrorsCurves: Bool

  func tracks(of original: Animation) throws(Obstacle) -> [Track] {
    guard let duration = original.duration else { throw .forever }
    return try tracks(original.tracks, duration: duration)
  }

  func tracks(_ tracks: [Track], duration: ExactDecimal) throws(Obstacle) -> [Track] {
    var result: [Track] = []
    result.reserveCapacity(tracks.count)
    let path = TrackPath(.reverse)
    for track in tracks { result.append(try self.track(track, duration: duration, path: path)) }
    return result
  }

  private func track(_ track: Track, duration: ExactDecimal, path: TrackPath) throws(Obstacle) -> Track {
    guard case .times(let times) = track.repeat else { throw .forever }
    guard times.exact.exponent >= 0 else {
      throw .partialRepeat(target: track.target.text, property: track.property.name)
    }
    guard let active = track.activeDuration, let end = track.begin.adding(active),
      let begin = duration.subtracting(end), begin.survivesDouble
    else { throw .tooManyDigits }
    // A run forwards and back is the same backwards.
    let isSame = track.autoreverse
    return Track(
      target: track.target, property: track.property, begin: begin, duration: track.duration,
      values: isSame ? track.values : track.values.reversed,
      keyTimes: isSame ? track.keyTimes : keyTimes(of: track), curves: isSame ? track.curves : try curves(of: track),
      repeat: track.repeat, autoreverse: track.autoreverse, fill: track.fill.reversed, allowFlip: track.allowFlip,
      path: path)
  }

  private func keyTimes(of track: Track) -> [ExactDecimal] {
    // Key times 0 and 1 are the same backwards.
    if track.keyTimes.count == 2 { return track.keyTimes }
    var keyTimes: [ExactDecimal] = []
    keyTimes.reserveCapacity(track.keyTimes.count)
    for time in track.keyTimes.reversed() {
      if let mirrored = ExactDecimal.one.subtracting(time) { keyTimes.append(mirrored) }
    }
    return keyTimes
  }

  private func curves(of track: Track) throws(Obstacle) -> [TimingCurve] {
    var curves: [TimingCurve] = []
    curves.reserveCapacity(track.curves.count)
    // The curves in their own order, since the first without a reversal is named.
    for curve in track.curves { curves.append(try self.curve(curve, of: track)) }
    curves.reverse()
    return curves
  }

  private func curve(_ curve: TimingCurve, of track: Track) throws(Obstacle) -> TimingCurve {
    switch curve {
    case .steps(let steps): return .steps(Steps(count: steps.count, jump: steps.jump.reversed))
    case .spring:
      guard !mirrorsCurves else { throw .spring(target: track.target.text, property: track.property.name) }
      return curve
    case .cubic(let points):
      guard mirrorsCurves else { return curve }
      guard let x1 = mirrored(points.x2), let y1 = mirrored(points.y2), let x2 = mirrored(points.x1),
        let y2 = mirrored(points.y1)
      else { throw .tooManyDigits }
      return .cubic(ControlPoints(x1: x1, y1: y1, x2: x2, y2: y2))
    }
  }

  private func mirrored(_ coordinate: ExactDecimal) -> ExactDecimal? {
    try? .held(ExactDecimal.one.subtracting(coordinate))
  }
}

extension Track.Fill {
  fileprivate var reversed: Track.Fill {
    switch self {
    case .forwards: .backwards
    case .backwards: .forwards
    case .both, .none: self
    }
  }
}

extension Track.Values {
  fileprivate var reversed: Track.Values {
    switch self {
    case .numbers(let numbers): .numbers(numbers.reversed())
    case .colors(let colors): .colors(colors.reversed())
    }
  }
}

extension Steps.Jump {
  fileprivate var reversed: Steps.Jump {
    switch self {
    case .start: .end
    case .end: .start
    case .none, .both: self
    }
  }
}
