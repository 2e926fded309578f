import StyleBundle
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Flashes, against samples of the opacity from which the smallest wiggle is removed until none is left.
@Suite(.tags(.many), .firstIssues) struct AnimationFlashesTests {
  @Test func flashesAreThoseOfTheSamples() throws {
    var random = RandomAnimations(seed: 321)
    random.values = [0, 0, 30, 50, 75, 85, 100, 100]
    random.durations = [10, 15, 20, 30, 40, 80]
    random.repeats = ["1", "2", "4", "7.5", "3.5", "12"]
    random.mostTracks = 2
    random.mostValues = 6
    let rule = RuleAlone("animation-flashes")
    var counts = (sound: 0, found: 0, unsure: 0)
    for index in 0..<Effort.cases(2200) {
      random.targets = [index.isMultiple(of: 5) ? "dot" : "view"]
      // Half of the animations overlap, so that the track that began last shows.
      random.isSequence = index.isMultiple(of: 2)
      let animation = random.animation()
      let samples = Samples(animation.tracks)
      let verdicts = [(0.103, 0.797, 0.98), (0.097, 0.803, 1.02)].map {
        samples.hasFourFlashes(least: $0.0, dark: $0.1, second: $0.2)
      }
      guard verdicts[0] == verdicts[1] else {
        counts.unsure += 1
        continue
      }
      let findings = rule(animation)
      #expect(
        findings.isEmpty == !verdicts[0],
        "\(animation.tracks.map { ReferenceTrack($0) }) \(samples) \(String(describing: findings.first?.counterexample))"
      )
      counts.found += verdicts[0] ? 1 : 0
      counts.sound += verdicts[0] ? 0 : 1
      for finding in findings {
        #expect(finding.level == (index.isMultiple(of: 5) ? .note : .error))
        let time = try #require(finding.counterexample?.number("time"))
        #expect(samples.flashes(from: time - 0.03, to: time + 1.03, least: 0.096, dark: 0.804) > 3)
      }
    }
    #expect(counts.unsure < Effort.cases(500) && min(counts.sound, counts.found) > Effort.enough(300), "\(counts)")
  }

  /// Backgrounds between colors of which a mix may be darker than both, some of them translucent.
  @Test func flashesOfColorsAreThoseOfTheSampledLuminance() throws {
    var random = RandomAnimations(seed: 281)
    random.properties = [.backgroundColor, .color]
    random.colors = [
      [100, 0, 0, 100], [0, 100, 0, 100], [0, 0, 100, 100], [100, 100, 100, 100], [0, 0, 0, 100], [100, 100, 0, 100],
      [50, 50, 50, 100], [100, 100, 100, 0], [0, 80, 100, 40], [90, 90, 90, 100],
    ].map { RandomAnimations.color($0) }
    random.durations = [10, 15, 20, 30, 40, 80]
    random.repeats = ["1", "2", "4", "7.5", "3.5", "12"]
    random.mostTracks = 1
    random.mostValues = 6
    let rule = RuleAlone("animation-flashes")
    var counts = (sound: 0, found: 0, unsure: 0)
    for _ in 0..<Effort.cases(1500) {
      let animation = random.animation()
      let samples = Samples(animation.tracks)
      let verdicts = [(0.103, 0.797, 0.98), (0.097, 0.803, 1.02)].map {
        samples.hasFourFlashes(least: $0.0, dark: $0.1, second: $0.2)
      }
      guard verdicts[0] == verdicts[1] else {
        counts.unsure += 1
        continue
      }
      let findings = rule(animation)
      #expect(findings.isEmpty == !verdicts[0], "\(animation.tracks.map { ReferenceTrack($0) }) \(samples)")
      counts.found += verdicts[0] ? 1 : 0
      counts.sound += verdicts[0] ? 0 : 1
      for finding in findings {
        #expect(finding.level == .error)
        let time = try #require(finding.counterexample?.number("time"))
        #expect(samples.flashes(from: time - 0.03, to: time + 1.03, least: 0.096, dark: 0.804) > 3)
      }
    }
    #expect(counts.unsure < Effort.cases(500) && min(counts.sound, counts.found) > Effort.enough(200), "\(counts)")
  }

  /// Red and a green of the same luminance, half-way darker by more than a tenth: every way there is a flash.
  @Test func flashesBetweenColorsOfOneLuminanceAreSeen() {
    let (red, green) = (RandomAnimations.color([100, 0, 0, 100]), RandomAnimations.color([0, 59, 0, 100]))
    for (space, count) in [(BundleColor.Space.sRGB, 1), (.displayP3, 1)] {
      var track = flash(duration: 0.2)
      track.property = .backgroundColor
      let colors = [red, green, red].map {
        BundleColor(space, red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
      }
      track.value.values = .colors(colors)
      track.value.keyTimes = [0, 0.5, 1]
      track.value.curves = [RandomAnimations.linear, RandomAnimations.linear]
      track.value.repeat = .times(10)
      #expect(RuleAlone("animation-flashes")(RandomAnimations.animation("flash", [track])).count == count, "\(space)")
    }
  }

  /// A preset of a CSS library is tried at its own speed and at its "faster" one.
  @Test(arguments: [(1, 0), (0.5, 1)])
  func presetFlashesAtItsFasterSpeedAlone(duration: Double, count: Int) {
    var track = flash(duration: duration)
    for times in [AnimationTrack.Repeat.times(2), .forever] {
      track.value.repeat = times
      let animation = RandomAnimations.animation("flash", [track])
      #expect(RuleAlone("animation-flashes")(animation).count == count)
    }
  }

  /// Eight changes within a second need over three and a half blinks a second, however often they repeat.
  @Test(arguments: [(0.34, 0), (0.3, 0), (0.285, 1), (0.25, 1)])
  func blinksFlashFromARateOn(period: Double, count: Int) {
    var track = flash(duration: period)
    track.value.values = .numbers([1, 0, 1])
    track.value.keyTimes = [0, 0.5, 1]
    track.value.curves = [RandomAnimations.linear, RandomAnimations.linear]
    for times in [4.0, 5, 1000, 100_000_000] {
      track.value.repeat = .times(times)
      let animation = RandomAnimations.animation("flash", [track])
      #expect(RuleAlone("animation-flashes")(animation).count == count)
    }
  }

  /// Each of the two targets flashes twice in the same second.
  @Test func flashesOfTwoTargetsAreCountedApart() {
    let one = flash(duration: 1)
    var other = one
    other.target = "dot"
    #expect(RuleAlone("animation-flashes")(RandomAnimations.animation("two", [one, other])).isEmpty)
    // Consecutive tracks of one target are counted together.
    var next = flash(duration: 0.4)
    next.value.begin = 0.4
    #expect(
      RuleAlone("animation-flashes")(RandomAnimations.animation("one", [flash(duration: 0.4), next])).count == 1)
  }

  private func flash(duration: Double) -> Track {
    var track = AnimationTrack("view", .opacity)
    track.duration = duration
    track.values = .numbers([1, 0, 1, 0, 1])
    track.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    track.curves = Array(repeating: RandomAnimations.linear, count: 4)
    return Track(track, "view", .opacity, path: TrackPath())
  }
}

/// The opacity or the luminance of one target over time, clamped to 0…1.
private struct Samples {
  private var points: [(time: Double, level: Double)] = []

  init(_ source: [Track]) {
    let timeline = ReferenceTimeline(source)
    let edges = Set(([0] + timeline.tracks.flatMap { [$0.begin, $0.end] }).map { ($0 * 1e6).rounded() / 1e6 }).sorted()
    for (start, stop) in zip(edges, edges.dropFirst() + [(edges.last ?? 0) + 0.1]) {
      // The track that began last of those that are active all the time between.
      let owner = timeline.tracks.enumerated()
        .filter { $0.element.begin <= start + 1e-7 && $0.element.end >= stop - 1e-7 }
        .max { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }?.element
      if let owner {
        add(owner, from: start, to: stop)
      } else if let level = timeline.value(source[0].target.text, source[0].property.name, start) {
        add((start + 1e-7, level))
      }
    }
  }

  /// Adds both sides of all key times of all periods, and points between; every run is like the first.
  private mutating func add(_ track: ReferenceTrack, from start: Double, to stop: Double) {
    let near = 1e-6
    var run: [(part: Double, level: Double)] = []
    for (first, second) in zip(track.keyTimes, track.keyTimes.dropFirst()) where second > first {
      for index in 0...24 {
        let edge = (index == 0 ? near : index == 24 ? -near : 0) / track.run
        let part = first + (second - first) * Double(index) / 24 + edge
        run.append((part, track.value(progress: part)))
      }
    }
    for leg in 0..<Int((track.repeats * (track.autoreverse ? 2 : 1)).rounded(.up)) {
      let isBack = track.autoreverse && !leg.isMultiple(of: 2)
      for sample in isBack ? run.reversed().map({ (part: 1 - $0.part, level: $0.level) }) : run {
        let time = track.begin + (Double(leg) + sample.part) * track.run
        if time > start, time < stop - near / 2 { add((time, sample.level)) }
      }
    }
    add((stop, track.value(stop - near)))
  }

  private mutating func add(_ point: (time: Double, level: Double)) {
    let level = min(max(point.level, 0), 1)
    if let last = points.last, abs(last.level - level) < 1e-12 { return }
    // A point in the middle of a slope is redundant.
    if points.count > 1 {
      let (before, last) = (points[points.count - 2].level, points[points.count - 1].level)
      if (last - before) * (level - last) > 0 { points.removeLast() }
    }
    points.append((point.time, level))
  }

  /// Returns the extremes that are left when the smallest change between neighbors has been removed again and again.
  private func extremes(least: Double) -> [(time: Double, level: Double)] {
    var left = points
    while left.count > 1 {
      let sizes = zip(left, left.dropFirst()).map { abs($0.level - $1.level) }
      guard let smallest = sizes.min(), smallest < least, let index = sizes.lastIndex(of: smallest) else { break }
      if index == 0 {
        left.removeFirst()
      } else if index == sizes.count - 1 {
        left.removeLast()
      } else {
        left.removeSubrange(index...index + 1)
      }
    }
    return left
  }

  /// Returns the greatest number of flashes, no two sharing a change, with all changes completed in a half-open stretch of time.
  func flashes(from start: Double, to stop: Double, least: Double, dark: Double) -> Int {
    Self.flashes(extremes(least: least), from: start, to: stop, dark: dark)
  }

  private static func flashes(
    _ extremes: [(time: Double, level: Double)], from start: Double, to stop: Double, dark: Double
  ) -> Int {
    // best[n] is that of the changes up to the one that ends at extreme n.
    var best = [0, 0]
    for index in extremes.indices.dropFirst(2) {
      let isWithin = extremes[index - 1].time >= start && extremes[index].time < stop
      let darkest = extremes[(index - 2)...index].map(\.level).min() ?? 1
      best.append(max(best[index - 1], isWithin && darkest < dark ? best[index - 2] + 1 : 0))
    }
    return best.last ?? 0
  }

  func hasFourFlashes(least: Double, dark: Double, second: Double) -> Bool {
    let extremes = extremes(least: least)
    return extremes.dropFirst().contains {
      Self.flashes(extremes, from: $0.time, to: $0.time + second, dark: dark) > 3
    }
  }
}
