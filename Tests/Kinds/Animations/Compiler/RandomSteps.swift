import StyleTestSupport

/// A random tree of steps, with the times at which its tracks play.
///
/// All times are whole numbers of 1/4000 s, so that they are added without rounding.
indirect enum RandomSteps {
  struct Track {
    let target: String
    let delay: Int
    let duration: Int
    /// The number of repeats, in quarters.
    let quarters: Int
    let autoreverse: Bool

    /// The active time: `quarters` quarters of a run's duration, twice that with autoreverse.
    var active: Int { duration / 4 * quarters * (autoreverse ? 2 : 1) }
  }

  struct Played: Equatable {
    let target: String
    let begin: Int
    let duration: Int
    let end: Int
  }

  case sequence([RandomSteps])
  case parallel([RandomSteps])
  case track(Track)

  /// Draws a tree; `count` numbers the tracks.
  init(depth: Int, count: inout Int, _ generator: inout SeededGenerator) {
    if depth > 0, generator.next(below: 3) > 0 {
      let isSequence = generator.next(below: 2) == 0
      var children: [RandomSteps] = []
      for _ in 0...generator.next(below: 4) {
        children.append(RandomSteps(depth: depth - 1, count: &count, &generator))
      }
      self = isSequence ? .sequence(children) : .parallel(children)
      return
    }
    count += 1
    self = .track(
      Track(
        target: "t\(count)", delay: generator.next(below: 3) == 0 ? generator.next(below: 4000) : 0,
        duration: 4 * generator.next(below: 2000),
        quarters: generator.next(below: 2) == 0 ? 4 : 1 + generator.next(below: 20),
        autoreverse: generator.next(below: 3) == 0))
  }

  static func seconds(_ units: Int) -> Double { Double(units) / 4000 }

  /// The source in flow style; times alternate between seconds and milliseconds.
  var source: String {
    switch self {
    case .sequence(let children): "{ sequence: [\(children.map(\.source).joined(separator: ", "))] }"
    case .parallel(let children): "{ parallel: [\(children.map(\.source).joined(separator: ", "))] }"
    case .track(let track): Self.source(track)
    }
  }

  private static func source(_ track: Track) -> String {
    var keys = ["target: \(track.target)", "property: opacity", "from: 0", "to: 1"]
    let isMilliseconds = track.delay % 2 == 0
    keys.append("duration: \(isMilliseconds ? "\(Double(track.duration) / 4)ms" : "\(seconds(track.duration))")")
    if track.delay > 0 {
      keys.append("delay: \(isMilliseconds ? "\(Double(track.delay) / 4)ms" : "\(seconds(track.delay))s")")
    }
    if track.quarters != 4 { keys.append("repeat: \(Double(track.quarters) / 4)") }
    if track.autoreverse { keys.append("autoreverse: true") }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  /// Returns the tracks from `begin` on, and the end of the steps.
  func play(from begin: Int) -> (tracks: [Played], end: Int) {
    switch self {
    case .track(let track):
      let start = begin + track.delay
      let end = start + track.active
      return ([Played(target: track.target, begin: start, duration: track.duration, end: end)], end)
    case .parallel(let children):
      let played = children.map { $0.play(from: begin) }
      return (played.flatMap(\.tracks), played.map(\.end).max() ?? begin)
    case .sequence(let children):
      var (tracks, time) = ([Played](), begin)
      for child in children {
        let played = child.play(from: time)
        tracks += played.tracks
        time = played.end
      }
      return (tracks, time)
    }
  }
}
