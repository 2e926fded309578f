package import StyleModel

/// One property of one target over the whole animation, from the tracks that animate it.
package struct Channel: Sendable {
  package let target: StyleName
  package let property: AnimatedProperty
  /// By begin; those that begin together in the order of the animation.
  package let tracks: [TrackFigure]
  /// Nil where the app says it.
  let resting: MotionValue?
  /// Each track that is active while an earlier one is, with the one of those that goes on longest: which of them shows is
  /// anybody's guess.
  let contests: [(earlier: TrackFigure, later: TrackFigure)]

  init(_ tracks: [TrackFigure], resting: (StyleName, AnimatedProperty) -> MotionValue?) {
    let sorted = tracks.count < 2 ? tracks : tracks.sorted { ($0.begin, $0.index) < ($1.begin, $1.index) }
    self.tracks = sorted
    target = sorted[0].track.target
    property = sorted[0].track.property
    self.resting = resting(target, property)
    contests = Self.contests(sorted)
  }

  package var isForever: Bool { tracks.contains { $0.isForever } }

  private static func contests(_ tracks: [TrackFigure]) -> [(earlier: TrackFigure, later: TrackFigure)] {
    guard var longest = tracks.first else { return [] }
    return tracks.dropFirst().compactMap { track in
      let earlier = longest
      if track.end >= longest.end { longest = track }
      return earlier.contests(track) ? (earlier, track) : nil
    }
  }

  /// What shows just before or just after a moment; nil where only the app knows.
  ///
  /// A track is taken to set out from its first value and to arrive at its last: steps and springs that jump there do so on
  /// purpose. The active track shows; else the latest finished one that fills forwards; else the earliest coming one that fills backwards; else the
  /// resting value. Of contesting tracks the one that began last shows.
  func value(at time: Double, before: Bool = false) -> MotionValue? {
    if time == .infinity, isForever { return nil }
    if let owner = owner(at: time, before: before) {
      if before, owner.end - time <= TrackFigure.moment { return owner.endValue }
      let isStart = !before && time - owner.begin <= TrackFigure.moment
      return isStart ? owner.startValue : owner.value(atLocal: time - owner.begin, before: before)
    }
    let moment = before ? -TrackFigure.moment : TrackFigure.moment
    if let finished = latest(where: { $0.end <= time + moment && $0.fillsForwards }) { return finished.endValue }
    return tracks.first { $0.end > time + moment && $0.fillsBackwards }?.startValue ?? resting
  }

  /// What stays when everything has ended; nil where something never does, and where only the app knows.
  var endValue: MotionValue? {
    value(at: .infinity)
  }

  /// Of some tracks the last to finish; of those that finish together the one that began last.
  func latest(where isMeant: (TrackFigure) -> Bool) -> TrackFigure? {
    tracks.filter(isMeant).max { ($0.end, $0.begin, $0.index) < ($1.end, $1.begin, $1.index) }
  }

  /// The track that shows.
  private func owner(at time: Double, before: Bool) -> TrackFigure? {
    let moment = TrackFigure.moment
    return before
      ? tracks.last { $0.begin < time - moment && $0.end >= time - moment }
      : tracks.last { $0.begin <= time + moment && $0.end > time + moment }
  }

  /// What happens from the start of the animation to its end, as stretches in which the number goes one way.
  ///
  /// Where nothing is active there is a stretch without length at the value that stays; one follows the last track too.
  func unrolled() -> [MonotoneRun] {
    let edges = ([0] + tracks.flatMap { [$0.begin, $0.end] }).filter(\.isFinite).sorted()
    var moments: [Double] = []
    for edge in edges where moments.last.map({ edge - $0 > TrackFigure.moment }) ?? true { moments.append(edge) }
    return zip(moments, moments.dropFirst() + [.infinity]).flatMap { start, next -> [MonotoneRun] in
      if let owner = owner(at: start, before: false) {
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
