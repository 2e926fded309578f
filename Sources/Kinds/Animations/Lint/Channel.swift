import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// One property of one target over the whole animation, from the tracks that animate it.
package struct Channel: Sendable {
  private let source: [Track]
  private let rest: RestingValues
  /// The timing of the channel's tracks; its places are those of `tracks`.
  let motion: MotionChannel
  /// Whether a track is active while an earlier one is.
  let isContested: Bool

  /// Creates the channel of some of an animation's tracks.
  init(_ source: [Track], _ motion: MotionChannel, _ rest: RestingValues) {
    self.source = source
    self.rest = rest
    self.motion = motion
    isContested = !Self.contests(TrackFigures(source: source, motions: motion.tracks)).isEmpty
  }

  /// The index of its first track in the animation.
  private var first: Int { motion.tracks[motion.tracks.startIndex].index }

  package var target: StyleName { source[first].target }

  package var property: AnimatedProperty { source[first].property }

  /// The tracks by begin; those that begin together in the order of the animation.
  package var tracks: TrackFigures { TrackFigures(source: source, motions: motion.tracks) }

  /// The resting value; nil where the app says it.
  var resting: MotionValue? { property.resting(of: target, rest) }

  package var isForever: Bool { motion.isForever }

  /// Each track that is active while an earlier one is, with the longest of those.
  ///
  /// Which of the two shows is undefined.
  var contests: [(earlier: TrackFigure, later: TrackFigure)] { Self.contests(tracks) }

  private static func contests(_ tracks: TrackFigures) -> [(earlier: TrackFigure, later: TrackFigure)] {
    guard tracks.count > 1, var longest = tracks.first else { return [] }
    return tracks.dropFirst().compactMap { track in
      let earlier = longest
      if track.end >= longest.end { longest = track }
      return earlier.contests(track) ? (earlier, track) : nil
    }
  }

  /// Returns the value just before or just after a moment; nil where only the app knows.
  ///
  /// A track is taken to set out from its first value and to arrive at its last: steps and springs that jump there do so on
  /// purpose. At an infinite time it is ``endValue``.
  func value(at time: Double, before: Bool = false) -> MotionValue? {
    time == .infinity ? endValue : shown(at: time, before ? .before : .after)
  }

  /// The value after everything has ended; nil where something never does, and where only the app knows.
  var endValue: MotionValue? { isForever ? nil : shown(at: .infinity, .after) }

  /// Returns the value that clients show at a moment, in seconds; nil where only the app knows.
  package func shown(at time: Double, _ side: MotionSide = .at) -> MotionValue? {
    motion.shown(at: time, side).map { tracks[$0.track].value($0.sample) } ?? resting
  }

  /// Returns the course of the number, or of a color's luminance, from the start of the animation to its end, as monotone
  /// stretches.
  ///
  /// Where nothing is active there is a stretch without length at the value that stays; one follows the last track too.
  func unrolled() -> [MonotoneRun] {
    let edges = ([0] + tracks.flatMap { [$0.begin, $0.end] }).filter(\.isFinite).sorted()
    var moments: [Double] = []
    for edge in edges where moments.last.map({ edge - $0 > TrackFigure.moment }) ?? true { moments.append(edge) }
    return zip(moments, moments.dropFirst() + [.infinity]).flatMap { start, next -> [MonotoneRun] in
      if let active = motion.active(at: start, .after).map({ tracks[$0] }) {
        return active.unrolled(from: start - active.begin, to: min(next, active.end) - active.begin)
          .map { $0.moved(by: active.begin) }.showing(active.level(atLocal: start - active.begin), from: start)
      }
      guard let level = value(at: start)?.level else { return [] }
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
