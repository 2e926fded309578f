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
    /// Tracks that scale or turn about another point than those with which they have to play.
    case anchor
  }

  /// Whether every curve is mirrored in time, too: (1−x2, 1−y2, 1−x1, 1−y1).
  let mirrorsCurves: Bool

  func tracks(of original: Animation) throws(Obstacle) -> [Track] {
    guard let duration = original.duration else { throw .forever }
    return try tracks(original.tracks, duration: duration)
  }

  func tracks(_ tracks: [Track], duration: Double) throws(Obstacle) -> [Track] {
    let (path, duration) = (TrackPath(.reverse), duration.exact)
    return try tracks.map { track throws(Obstacle) in
      let stated = track.statedIntervals
      var reversed = Track(try value(of: track, duration: duration), track.target, track.property, path: path)
      reversed.statesDuration = track.statesDuration
      let last = reversed.value.curves.count - 1
      reversed.springForms = Dictionary(
        uniqueKeysWithValues: (stated?.springForms ?? track.springForms).map { (last - $0, $1) })
      if let stated, !reversed.value.autoreverse {
        var pieces: [Int: CurvePieces] = [:]
        for (index, curve) in stated.pieces { pieces[last - index] = try mirrorsCurves ? mirrored(curve) : curve }
        reversed = reversed.flattened(StatedIntervals(reversed.value, pieces, reversed.springForms))
      } else if let stated {
        let (begin, fill) = (reversed.value.begin, reversed.value.fill)
        reversed = reversed.flattened(stated)
        (reversed.value.begin, reversed.value.fill) = (begin, fill)
      }
      return reversed
    }
  }

  /// A curve in pieces turned as a whole: each point (x, y) is (1 − x, 1 − y).
  private func mirrored(_ pieces: CurvePieces) throws(Obstacle) -> CurvePieces {
    let points = try pieces.points.reversed().map { point throws(Obstacle) in
      guard let time = ExactDecimal.one.subtracting(point.time), let way = ExactDecimal.one.subtracting(point.progress)
      else { throw .tooManyDigits }
      return CurvePieces.Point(time, way)
    }
    let curves = try pieces.curves.reversed().map { curve throws(Obstacle) in try mirrored(curve) }
    return CurvePieces(points, curves)
  }

  private func value(of track: Track, duration: ExactDecimal) throws(Obstacle) -> AnimationTrack {
    var value = track.statedIntervals?.value ?? track.value
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
    value.curves = try curves(value.curves, of: track)
    return value
  }

  private func keyTimes(of track: AnimationTrack) -> [Double] {
    // Key times 0 and 1 are the same backwards.
    if track.keyTimes.count == 2 { return track.keyTimes }
    return track.keyTimes.reversed().map { ExactDecimal.one.subtracting($0.exact)?.double ?? 1 - $0 }
  }

  private func curves(_ own: [MotionCurve], of track: Track) throws(Obstacle) -> [MotionCurve] {
    var curves: [MotionCurve] = []
    curves.reserveCapacity(own.count)
    // The curves in their own order, since the first without a reversal is named.
    for curve in own { curves.append(try self.curve(curve, of: track)) }
    curves.reverse()
    return curves
  }

  private func curve(_ curve: MotionCurve, of track: Track) throws(Obstacle) -> MotionCurve {
    switch curve {
    case .steps(let steps): return .steps(Steps(count: steps.count, jump: steps.jump.reversed))
    case .spring:
      guard !mirrorsCurves else { throw .spring(target: track.target.text, property: track.property.name) }
      return curve
    case .cubic(let points): return mirrorsCurves ? .cubic(try mirrored(points)) : curve
    }
  }

  private func mirrored(_ points: CubicCurve) throws(Obstacle) -> CubicCurve {
    guard let x1 = mirrored(points.x2), let y1 = mirrored(points.y2), let x2 = mirrored(points.x1),
      let y2 = mirrored(points.y1)
    else { throw .tooManyDigits }
    return CubicCurve(x1, y1, x2, y2)
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
