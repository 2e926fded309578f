public import StyleBundle

extension Timeline {
  /// Times at which to sample values so that straight lines between them follow the motion.
  ///
  /// Where a value jumps, as steps do, the times before and after the jump are a few nanoseconds apart.
  public struct Sampling: Hashable, Sendable {
    /// Rising times in seconds, from 0 to the end or the first repeat; 0 alone where nothing moves before that.
    public let times: [Double]
    /// Rising times in seconds, from the last of `times`, between which the motion repeats for ever; empty where everything ends.
    public let loop: [Double]
  }

  /// The greatest number of samples: a quarter of an hour at the usual rate.
  public static let mostSamples = 108_000

  /// Returns the times at which to sample properties of a target that are drawn together.
  ///
  /// - Parameters:
  ///   - properties: The properties.
  ///   - target: The properties' target.
  ///   - rate: The samples per second besides those at key times and jumps, above 0.
  /// - Returns: nil where none of them moves, where they take more than ``mostSamples``, as a blink that is repeated a million
  ///   times does, or where they are endless and never repeat together: the longest period isn't a whole multiple of the others.
  public func sampling(
    of properties: [AnimationTrack.Property], on target: AnimationTrack.Target, rate: Double = 120
  ) -> Sampling? {
    let moving = channels.filter { $0.target == target && properties.contains($0.property) }
    guard !moving.isEmpty, rate > 0 else { return nil }
    if let duration {
      return Self.times(of: moving, from: 0, to: duration, rate).map { Sampling(times: $0, loop: []) }
    }
    guard let period = Self.period(of: moving) else { return nil }
    // From here on only endless tracks show.
    let start = moving.reduce(0) { start, channel in
      let ends = channel.tracks.map { channel.time(ofTracks: $0.begin + ($0.activeDuration ?? 0)) }
      return max(start, ends.max() ?? 0, channel.heldUntil ?? 0)
    }
    let loop = period > 0 ? Self.times(of: moving, from: start, to: start + period, rate) : []
    guard let times = Self.times(of: moving, from: 0, to: start, rate), let loop else { return nil }
    return Sampling(times: times, loop: loop)
  }

  /// Returns the seconds after which the channels repeat together; 0 where all of them end, nil where they never do.
  private static func period(of channels: [Channel]) -> Double? {
    var periods: [Double] = []
    for channel in channels {
      // Of several endless ones the last to begin shows.
      var latest: AnimationTrack?
      for track in channel.tracks where track.activeDuration == nil && track.begin >= latest?.begin ?? 0 {
        latest = track
      }
      if let latest, latest.duration > 0 { periods.append(latest.duration * (latest.autoreverse ? 2 : 1)) }
    }
    guard let longest = periods.max() else { return 0 }
    let repeats = periods.map { longest / $0 }
    return repeats.allSatisfy { ($0 - $0.rounded()).magnitude <= 1e-9 * $0 } ? longest : nil
  }

  /// Returns the times at which to sample channels; nil where they are more than ``mostSamples``.
  private static func times(of channels: [Channel], from start: Double, to end: Double, _ rate: Double) -> [Double]? {
    guard end > start else { return [start] }
    let count = ((end - start) * rate).rounded(.up)
    let turns = channels.reduce(0.0) { sum, channel in
      channel.tracks.reduce(sum + 1) { $0 + $1.turnCount(until: end + channel.passed, longerThan: 1 / rate) }
    }
    guard count + 3 * turns <= Double(mostSamples) else { return nil }
    var times = stride(from: 0, to: count, by: 1).map { start + (end - start) * $0 / count } + [end]
    func add(_ time: Double, apart: Double) {
      times += [time - apart, time, time + apart].filter { $0 > start && $0 < end }
    }
    for channel in channels {
      for track in channel.tracks {
        // Times that are nearer than a billionth of a second or of a run count as one.
        let apart = 4e-9 * max(1, track.duration)
        for turn in track.turns(until: end + channel.passed, longerThan: 1 / rate) {
          add(channel.time(ofTracks: turn), apart: apart)
        }
      }
      if let moment = channel.heldUntil { add(moment, apart: 4e-9) }
    }
    times.sort()
    return times.indices.filter { $0 == 0 || times[$0] > times[$0 - 1] }.map { times[$0] }
  }
}

extension AnimationTrack {
  /// Returns the approximate number of ``turns(until:longerThan:)``.
  fileprivate func turnCount(until limit: Double, longerThan shortest: Double) -> Double {
    guard duration > shortest else { return 2 }
    let steps = curves.reduce(0.0) { sum, curve in
      if case .steps(let steps) = curve { sum + Double(steps.count) } else { sum }
    }
    let runs = (min(activeDuration ?? .infinity, max(limit - begin, 0)) / duration).rounded(.up)
    return 2 + runs * (Double(keyTimes.count) + steps)
  }

  /// Returns the times up to `limit` at which the track may jump or bend.
  ///
  /// These are begin, end, and the key times and steps of runs longer than `shortest` seconds.
  fileprivate func turns(until limit: Double, longerThan shortest: Double) -> [Double] {
    let end = min(begin + (activeDuration ?? .infinity), limit)
    var turns = [begin, end]
    guard duration > shortest else { return turns }
    var parts = keyTimes
    for (index, curve) in curves.enumerated() {
      guard case .steps(let steps) = curve else { continue }
      let (from, length) = (keyTimes[index], keyTimes[index + 1] - keyTimes[index])
      parts += (1..<max(steps.count, 1)).map { from + length * Double($0) / Double(steps.count) }
    }
    var (start, isBackwards) = (begin, false)
    while start < end {
      turns += parts.map { start + duration * (isBackwards ? 1 - $0 : $0) }.filter { $0 < end }
      start += duration
      isBackwards = autoreverse && !isBackwards
    }
    return turns
  }
}
