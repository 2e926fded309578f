/// The order of a channel's tracks up to one of them, for finding one by time.
///
/// Tracks stand by begin. The latest end never falls from one to the next, so the first that ends after a moment is found by
/// bisection.
struct MotionOrder: Sendable {
  /// The latest end of the track and those before it, in seconds.
  fileprivate(set) var reach: Double
  /// The latest end of those that fill backwards; −∞ where there is none.
  fileprivate(set) var backwardsReach: Double
  /// The index of the track with this track's place by end among those that fill forwards.
  ///
  /// It is counted from the channel's first track; nil after the last.
  fileprivate(set) var byEnd: Int?

  /// Creates the order of a track without others.
  init(end: Double, fillsForwards: Bool, fillsBackwards: Bool) {
    reach = end
    backwardsReach = fillsBackwards ? end : -.infinity
    byEnd = fillsForwards && end.isFinite ? 0 : nil
  }
}

extension [MotionTrack] {
  /// Computes the order of the tracks of one channel, which stand by begin.
  fileprivate mutating func order(_ channel: Range<Int>) {
    for index in channel.dropFirst() {
      self[index].order.reach = Swift.max(self[index].end, self[index - 1].order.reach)
      self[index].order.backwardsReach = Swift.max(
        self[index].order.backwardsReach, self[index - 1].order.backwardsReach)
    }
    // Ends that are equal as decimals may differ a little as doubles.
    func end(_ track: MotionTrack) -> Double { (track.end / MotionTrack.moment).rounded() }
    let byEnd = channel.filter { self[$0].order.byEnd != nil }.sorted {
      let (one, other) = (self[$0], self[$1])
      return (end(one), one.begin, one.index) < (end(other), other.begin, other.index)
    }
    for (place, index) in channel.enumerated() {
      self[index].order.byEnd = place < byEnd.count ? byEnd[place] - channel.lowerBound : nil
    }
  }
}

extension MotionChannel {
  /// Returns the channels of an animation in the order of their first tracks.
  ///
  /// - Parameters:
  ///   - tracks: All tracks, in the order of the animation.
  ///   - key: The target and property of the track at a place; tracks with equal keys make a channel.
  /// - Returns: The channels, each with at least one track.
  @inlinable package static func all<Key: Hashable>(_ tracks: [MotionTrack], by key: (Int) -> Key) -> [MotionChannel] {
    all(tracks, numbered: numbers(tracks.count, key))
  }

  /// Returns the number of each track's channel, from 0; nil where each of a few is a channel of its own, as nearly always.
  @inlinable static func numbers<Key: Hashable>(_ count: Int, _ key: (Int) -> Key) -> [Int]? {
    if count <= 16, (0..<count).allSatisfy({ later in (0..<later).allSatisfy { key($0) != key(later) } }) { return nil }
    var known: [Key: Int] = [:]
    return (0..<count).map { track in
      let next = known.count
      let key = key(track)
      if let number = known[key] { return number }
      known[key] = next
      return next
    }
  }

  @usableFromInline static func all(_ tracks: [MotionTrack], numbered numbers: [Int]?) -> [MotionChannel] {
    guard let numbers else { return tracks.indices.map { MotionChannel(tracks: tracks[$0...$0]) } }
    let order = tracks.indices.sorted {
      (numbers[$0], tracks[$0].begin, $0) < (numbers[$1], tracks[$1].begin, $1)
    }
    var sorted = order.map { tracks[$0] }
    let starts = order.indices.filter { $0 == 0 || numbers[order[$0]] != numbers[order[$0 - 1]] }
    let ranges = zip(starts, starts.dropFirst() + [sorted.count]).map { $0..<$1 }
    for range in ranges { sorted.order(range) }
    return ranges.map { MotionChannel(tracks: sorted[$0]) }
  }
}
