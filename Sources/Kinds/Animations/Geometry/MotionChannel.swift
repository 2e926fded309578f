/// A side from which a moment is looked at.
package enum MotionSide: Sendable {
  /// The side just before: a track that ends then has arrived at its last value.
  case before
  /// The moment itself, which is what clients show: a track is active from its begin to its end, both included.
  case at
  /// The side just after: a track that begins then sets out from its first value.
  case after
}

/// One property of one target over a whole animation: all tracks that move it.
package struct MotionChannel: Sendable {
  /// The track that a channel shows, and the place on its way.
  package struct Shown: Sendable {
    /// The track's place among the channel's.
    package let track: Int
    /// The place on the track's way.
    package let sample: MotionSample
  }

  /// The channel's tracks by begin, those that begin together in the order of the animation; at least one.
  package let tracks: ArraySlice<MotionTrack>

  /// Whether one of the tracks goes on for ever.
  package var isForever: Bool { tracks[tracks.endIndex - 1].order.reach == .infinity }

  /// Returns the track that shows at a time, in seconds from −∞ to ∞; nil where none does, and the resting value shows.
  ///
  /// The active track; else the latest finished one that fills forwards; else the earliest coming one that fills backwards.
  /// Of several active ones it is the last to begin, so that at its end a track gives way to one that begins there. Tracks
  /// that go on for ever never finish.
  package func shown(at time: Double, _ side: MotionSide = .at) -> Shown? {
    if let index = active(at: time, side) {
      let track = tracks[index]
      let elapsed = time - track.begin
      if side == .before, track.end - time <= MotionTrack.moment { return Shown(track: index, sample: track.endSample) }
      if side == .after, elapsed <= MotionTrack.moment { return Shown(track: index, sample: track.startSample) }
      return Shown(track: index, sample: track.sample(after: elapsed, before: side == .before))
    }
    let limit = Self.limit(time, side)
    if let finished = finished(by: limit) { return Shown(track: finished, sample: tracks[finished].endSample) }
    let coming = indices.bisected { tracks[$0].order.backwardsReach > limit }
    return coming < tracks.endIndex ? Shown(track: coming, sample: tracks[coming].startSample) : nil
  }

  /// Returns the index of the active track, the last to begin if there are several; nil at an infinite time.
  package func active(at time: Double, _ side: MotionSide) -> Int? {
    guard time.isFinite else { return nil }
    let limit = Self.limit(time, side)
    func lasts(_ end: Double) -> Bool { side == .after ? end > limit : end >= limit }
    var index = indices.bisected {
      side == .before ? tracks[$0].begin >= limit : tracks[$0].begin > time + MotionTrack.moment
    }
    while index > tracks.startIndex, lasts(tracks[index - 1].order.reach) {
      index -= 1
      if lasts(tracks[index].end) { return index }
    }
    return nil
  }

  /// Returns the time up to which a track that ends is over, as seen from one side.
  private static func limit(_ time: Double, _ side: MotionSide) -> Double {
    side == .after ? time + MotionTrack.moment : time - MotionTrack.moment
  }

  /// Returns the last to finish of the tracks that fill forwards and have ended.
  ///
  /// Of those that finish together it is the one that began last.
  private func finished(by limit: Double) -> Int? {
    let start = tracks.startIndex
    let behind = indices.bisected { place in
      tracks[place].order.byEnd.map { tracks[start + $0].end > limit } ?? true
    }
    return behind > start ? tracks[behind - 1].order.byEnd.map { start + $0 } : nil
  }

  private var indices: ClosedRange<Int> { tracks.startIndex...tracks.endIndex - 1 }
}
