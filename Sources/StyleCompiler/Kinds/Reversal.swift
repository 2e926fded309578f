import StyleModel

/// An animation played backwards: begins, values, key times and the order of the curves are mirrored in time.
struct Reversal {
  /// Why an animation can't be played backwards.
  enum Obstacle: Error {
    case forever
    case partialRepeat(target: String, property: String)
    case spring(target: String, property: String)
    case tooManyDigits
  }

  /// Whether every curve is turned round in time too: (1−x2, 1−y2, 1−x1, 1−y1).
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
    var reversed = track
    reversed.begin = begin
    reversed.fill = track.fill.reversed
    reversed.path = path
    // Forwards and back is the same backwards.
    if track.autoreverse { return reversed }
    reversed.values = track.values.reversed
    if track.keyTimes.count > 2 {
      reversed.keyTimes = track.keyTimes.reversed().compactMap { ExactDecimal.one.subtracting($0) }
    }
    for (index, curve) in track.curves.enumerated() {
      reversed.curves[track.curves.count - 1 - index] = try self.curve(curve, of: track)
    }
    return reversed
  }

  private func curve(_ curve: TimingCurve, of track: Track) throws(Obstacle) -> TimingCurve {
    switch curve {
    case .steps(let count, let jump): return .steps(count: count, jump: jump.reversed)
    case .spring:
      guard !mirrorsCurves else { throw .spring(target: track.target.text, property: track.property.name) }
      return curve
    case .cubic(let points):
      guard mirrorsCurves else { return curve }
      let mirrored = [points[2], points[3], points[0], points[1]].compactMap { ExactDecimal.one.subtracting($0) }
      guard mirrored.count == 4, mirrored.allSatisfy(\.survivesDouble) else { throw .tooManyDigits }
      return .cubic(mirrored)
    }
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

extension StepJump {
  fileprivate var reversed: StepJump {
    switch self {
    case .start: .end
    case .end: .start
    case .none, .both: self
    }
  }
}
