import StyleDiagnostics
package import StyleModel

/// One property of one target over the whole animation, from the tracks that animate it.
package struct Channel: Sendable {
  package let target: StyleName
  package let property: AnimatedProperty
  /// By begin; those that begin together in the order of the animation.
  package let tracks: ArraySlice<TrackFigure>
  /// Nil where the app says it.
  let resting: MotionValue?
  /// Whether a track is active while an earlier one is.
  let isContested: Bool

  /// Of tracks that stand by begin, at least one.
  init(_ tracks: ArraySlice<TrackFigure>, _ rest: RestingValues) {
    self.tracks = tracks
    target = tracks[tracks.startIndex].track.target
    property = tracks[tracks.startIndex].track.property
    resting = property.resting(of: target, rest)
    isContested = tracks.count > 1 && Self.areContested(tracks)
  }

  package var isForever: Bool { tracks[tracks.endIndex - 1].order.reach == .infinity }

  /// Each track that is active while an earlier one is, with the one of those that goes on longest: which of them shows is
  /// anybody's guess.
  var contests: [(earlier: TrackFigure, later: TrackFigure)] {
    guard isContested, var longest = tracks.first else { return [] }
    return tracks.dropFirst().compactMap { track in
      let earlier = longest
      if track.end >= longest.end { longest = track }
      return earlier.contests(track) ? (earlier, track) : nil
    }
  }

  private static func areContested(_ tracks: ArraySlice<TrackFigure>) -> Bool {
    var longest = tracks.startIndex
    for index in tracks.indices.dropFirst() {
      if tracks[longest].contests(tracks[index]) { return true }
      if tracks[index].end >= tracks[longest].end { longest = index }
    }
    return false
  }

  /// What shows just before or just after a moment; nil where only the app knows.
  ///
  /// A track is taken to set out from its first value and to arrive at its last: steps and springs that jump there do so on
  /// purpose. The active track shows; else the latest finished one that fills forwards; else the earliest coming one that fills
  /// backwards; else the resting value. Of contesting tracks the one that began last shows.
  func value(at time: Double, before: Bool = false) -> MotionValue? {
    if time == .infinity { return endValue }
    if let owner = owner(at: time, before: before) {
      if before, tracks[owner].end - time <= TrackFigure.moment { return tracks[owner].endValue }
      let begin = tracks[owner].begin
      let isStart = !before && time - begin <= TrackFigure.moment
      return isStart ? tracks[owner].startValue : tracks[owner].value(atLocal: time - begin, before: before)
    }
    let limit = time + (before ? -TrackFigure.moment : TrackFigure.moment)
    if let finished = holder(at: limit) { return tracks[finished].endValue }
    let coming = tracks.indices.partitioningIndex { tracks[$0].order.backwardsReach > limit }
    return coming < tracks.endIndex ? tracks[coming].startValue : resting
  }

  /// What stays when everything has ended; nil where something never does, and where only the app knows.
  var endValue: MotionValue? {
    if isForever { return nil }
    if let holder = holder(at: .infinity) { return tracks[holder].endValue }
    return resting
  }

  /// Of the tracks that fill forwards and have ended by a moment the last to finish; of those that finish together the one
  /// that began last.
  func holder(at limit: Double) -> Int? {
    let start = tracks.startIndex
    let behind = tracks.indices.partitioningIndex { place in
      tracks[place].order.holder.map { tracks[start + $0].end > limit } ?? true
    }
    return behind > start ? tracks[behind - 1].order.holder.map { start + $0 } : nil
  }

  /// The track that shows: the last one to begin that is active.
  private func owner(at time: Double, before: Bool) -> Int? {
    let limit = time + (before ? -TrackFigure.moment : TrackFigure.moment)
    var index = tracks.indices.partitioningIndex {
      before ? tracks[$0].begin >= limit : tracks[$0].begin > limit
    }
    func lasts(_ end: Double) -> Bool { before ? end >= limit : end > limit }
    while index > tracks.startIndex, lasts(tracks[index - 1].order.reach) {
      index -= 1
      if lasts(tracks[index].end) { return index }
    }
    return nil
  }

  /// What happens from the start of the animation to its end, as stretches in which the number goes one way.
  ///
  /// Where nothing is active there is a stretch without length at the value that stays; one follows the last track too.
  func unrolled() -> [MonotoneRun] {
    let edges = ([0] + tracks.flatMap { [$0.begin, $0.end] }).filter(\.isFinite).sorted()
    var moments: [Double] = []
    for edge in edges where moments.last.map({ edge - $0 > TrackFigure.moment }) ?? true { moments.append(edge) }
    return zip(moments, moments.dropFirst() + [.infinity]).flatMap { start, next -> [MonotoneRun] in
      if let owner = owner(at: start, before: false).map({ tracks[$0] }) {
        return owner.unrolled(from: start - owner.begin, to: min(next, owner.end) - owner.begin).map { run in
          MonotoneRun(start: run.start + owner.begin, end: run.end + owner.begin, from: run.from, to: run.to)
        }
      }
      guard let level = value(at: start)?.number else { return [] }
      return [MonotoneRun(start: start, end: start, from: level, to: level)]
    }
  }
}

extension TrackFigure {
  /// Whether both are active at some moment that isn't the end of one of them.
  ///
  /// At its end a track that begins there wins; two without length at one moment leave nobody to win.
  fileprivate func contests(_ later: TrackFigure) -> Bool {
    if later.begin < end - Self.moment {
      return later.end > later.begin + Self.moment || later.begin > begin + Self.moment
    }
    let areMoments = end - begin <= Self.moment && later.end - later.begin <= Self.moment
    return areMoments && later.begin - begin <= Self.moment
  }
}
