import StyleModel

extension Channel {
  /// The channels of an animation in the order in which their first tracks stand.
  static func all(of tracks: [TrackFigure], _ source: [Track], _ rest: RestingValues) -> [Channel] {
    guard let numbers = numbers(of: source) else {
      var channels: [Channel] = []
      channels.reserveCapacity(tracks.count)
      for index in tracks.indices { channels.append(Channel(tracks[index...index], rest)) }
      return channels
    }
    let order = tracks.indices.sorted {
      (numbers[$0], tracks[$0].begin, $0) < (numbers[$1], tracks[$1].begin, $1)
    }
    var sorted = order.map { tracks[$0] }
    let starts = order.indices.filter { $0 == 0 || numbers[order[$0]] != numbers[order[$0 - 1]] }
    let ranges = starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : sorted.count) }
    for range in ranges { sorted.order(range) }
    return ranges.map { Channel(sorted[$0], rest) }
  }

  private struct Key: Hashable {
    let target: StyleName
    let property: AnimatedProperty
  }

  /// Which channel each track belongs to, counted from 0; nil where each of a few is a channel of its own, as nearly always.
  private static func numbers(of tracks: [Track]) -> [Int]? {
    if tracks.count <= 16, areAllApart(tracks) { return nil }
    var known: [Key: Int] = [:]
    return tracks.map { track in
      let next = known.count
      let key = Key(target: track.target, property: track.property)
      if let number = known[key] { return number }
      known[key] = next
      return next
    }
  }

  private static func areAllApart(_ tracks: [Track]) -> Bool {
    for later in tracks.indices {
      for earlier in 0..<later
      where tracks[earlier].property == tracks[later].property && tracks[earlier].target == tracks[later].target {
        return false
      }
    }
    return true
  }
}
