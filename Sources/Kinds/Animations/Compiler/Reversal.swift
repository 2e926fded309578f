import StyleBundle
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

  func tracks(_ tracks: [Track], duration: Double) throws(Obstacle) -> [Track] {
    var result: [Track] = []
    result.reserveCapacity(tracks.count)
    let (path, duration) = (TrackPath(.reverse), duration.exact)
    for track in tracks {
      var reversed = Track(try value(of: track, duration: duration), track.target, track.property, path: path)
      reversed.statesDuration = track.statesDuration
      let last = track.value.curves.count - 1
      reversed.springForms = Dictionary(uniqueKeysWithValues: track.springForms.map { (last - $0, $1) })
      result.append(reversed)
    }
    return result
  }

  private func value(of track: Track, duration: ExactDecimal) throws(Obstacle) -> AnimationTrack {
    var value = track.value
    guard case .times(let times) = value.repeat else { throw .forever }
    guard times.rounded() == times else {
      throw .partialRepeat(target: track.target.text, property: track.property.name)
    }
    guard let active = value.exactActiveDuration, let end = value.begin.exact.adding(active),
      let begin = duration.subtracting(end), begin.survivesDouble
    else { throw .tooManyDigits }
    value.begin = begin.double
    value.fill = value.fill.reversed
    // A run forwards and back is the same backwards.
    if value.autoreverse { return value }
    value.values = value.values.reversed
    value.keyTimes = keyTimes(of: value)
    value.curves = try curves(of: track)
    return value
  }

  private func keyTimes(of track: AnimationTrack) -> [Double] {
    // Key times 0 and 1 are the same backwards.
    if track.keyTimes.count == 2 { return track.keyTimes }
    return track.keyTimes.reversed().compactMap { ExactDecimal.one.subtracting($0.exact)?.double }
  }

  private func curves(of track: Track) throws(Obstacle) -> [MotionCurve] {
    var curves: [MotionCurve] = []
    curves.reserveCapacity(track.value.curves.count)
    // The curves in their own order, since the first without a reversal is named.
    for curve in track.value.curves { curves.append(try self.curve(curve, of: track)) }
    curves.reverse()
    return curves
  }

  private func curve(_ curve: MotionCurve, of track: Track) throws(Obstacle) -> MotionCurve {
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
      return .cubic(CubicCurve(x1, y1, x2, y2))
    }
  }

  private func mirrored(_ coordinate: Double) -> Double? {
    try? ExactDecimal.held(ExactDecimal.one.subtracting(coordinate.exact)).double
  }
}

extension AnimationTrack.Fill {
  fileprivate var reversed: AnimationTrack.Fill {
    switch self {
    case .forwards: .backwards
    case .backwards: .forwards
    case .both, .none: self
    }
  }
}

extension AnimationTrack.Values {
  fileprivate var reversed: AnimationTrack.Values {
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
