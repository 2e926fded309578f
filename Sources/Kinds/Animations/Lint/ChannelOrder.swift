/// What of the tracks of a channel up to one of them makes it quick to find one by time.
///
/// Tracks stand by begin. A latest end never falls from one to the next, so the first that ends behind a moment is found by
/// bisection.
struct ChannelOrder: Sendable {
  /// The latest end of the track and those before it.
  fileprivate(set) var reach: Double
  /// The same of those that fill backwards only; −∞ where there is none.
  fileprivate(set) var backwardsReach: Double
  /// Of the tracks that fill forwards, by end, the one that has this track's place, counted from the channel's first; nil
  /// behind the last.
  fileprivate(set) var holder: Int?

  /// That of a track without others.
  init(end: Double, fillsForwards: Bool, fillsBackwards: Bool) {
    reach = end
    backwardsReach = fillsBackwards ? end : -.infinity
    holder = fillsForwards ? 0 : nil
  }
}

extension [TrackFigure] {
  /// Works out the order of the tracks of one channel, which stand by begin.
  mutating func order(_ channel: Range<Int>) {
    for index in channel.dropFirst() {
      self[index].order.reach = Swift.max(self[index].end, self[index - 1].order.reach)
      self[index].order.backwardsReach = Swift.max(
        self[index].order.backwardsReach, self[index - 1].order.backwardsReach)
    }
    let holders = channel.filter { self[$0].fillsForwards }.sorted { self[$0].endsBefore(self[$1]) }
    for (place, index) in channel.enumerated() {
      self[index].order.holder = place < holders.count ? holders[place] - channel.lowerBound : nil
    }
  }
}

extension TrackFigure {
  /// Whether another one is the later to finish; of those that finish together the one that began last.
  func endsBefore(_ other: TrackFigure) -> Bool {
    (end, begin, index) < (other.end, other.begin, other.index)
  }
}
