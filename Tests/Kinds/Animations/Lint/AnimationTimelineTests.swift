import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Fights, jumps, movement and ends, against the reference evaluated at many moments.
@Suite(.tags(.many), .firstIssues) struct AnimationTimelineTests {
  /// All begins and ends lie on multiples of 1/80 s, so the moments between them decide.
  @Test func fightsAreReportedWhereTwoTracksAreActive() throws {
    var random = RandomAnimations(seed: 311)
    random.targets = ["view", "dot"]
    random.properties = [.opacity, .scale]
    let rule = RuleAlone("animation-tracks-fight")
    var counts = (sound: 0, found: 0)
    for index in 0..<Effort.cases(2200) {
      random.isSequence = index.isMultiple(of: 4)
      let animation = random.animation()
      let tracks = animation.tracks.map { ReferenceTrack($0) }
      let moments = (0..<Int(80 * (tracks.map(\.end).max() ?? 0))).map { (Double($0) + 0.5) / 80 }
      func active(_ time: Double) -> [ReferenceTrack] { tracks.filter { $0.begin < time && time < $0.end } }
      func fights(_ time: Double) -> Bool {
        guard tracks.count > 1 else { return false }
        let names = active(time).map { [$0.target, $0.property] }
        return Set(names).count < names.count
      }
      let first = moments.first(where: fights)
      let findings = rule(animation)
      #expect(findings.isEmpty == (first == nil), "\(tracks)")
      counts.found += first == nil ? 0 : 1
      counts.sound += first == nil ? 1 : 0
      for finding in findings {
        let time = try #require(finding.counterexample?.number("time"))
        #expect(fights(time + 1 / 160))
        #expect(finding.counterexample?.bound?.value == time)
      }
      let starts = findings.compactMap { $0.counterexample?.number("time") }
      if let first { #expect(abs((starts.min() ?? 0) - first + 1 / 160) < 1e-9, "\(tracks)") }
    }
    #expect(min(counts.sound, counts.found) > Effort.enough(250), "\(counts)")
  }

  @Test(
    arguments: [
      (["view", "dot"], [.opacity, .translationX, .rotationY, .cornerRadius]),
      (["view", "line"], [.opacity, .translationX, .lineWidth, .strokeEnd]),
    ] as [([StyleName], [AnimatedProperty])])
  func jumpsAreReportedWhereBothSidesDiffer(targets: [StyleName], properties: [AnimatedProperty]) throws {
    var random = RandomAnimations(seed: 312)
    random.targets = targets
    random.properties = properties
    random.values = [0, 0, 100, 100, 50, 9000, 36000]
    random.isSequence = true
    random.mostTracks = 5
    let rule = RuleAlone("animation-jump")
    var counts = (sound: 0, found: 0)
    for _ in 0..<Effort.cases(2200) {
      let animation = random.animation()
      let expected = expectedJumps(ReferenceTimeline(animation.tracks))
      let found = rule(animation).compactMap { finding -> String? in
        guard let counterexample = finding.counterexample, let time = counterexample.number("time") else { return nil }
        return
          "\(counterexample.text("target") ?? "") \(counterexample.text("property") ?? "") \((time * 1e4).rounded())"
      }
      #expect(found.sorted() == expected.sorted(), "\(animation.tracks)")
      counts.found += expected.isEmpty ? 0 : 1
      counts.sound += expected.isEmpty ? 1 : 0
    }
    #expect(min(counts.sound, counts.found) > Effort.enough(250), "\(counts)")
  }

  /// Returns, per pair of consecutive tracks, the first of its two moments at which the value visibly jumps.
  private func expectedJumps(_ timeline: ReferenceTimeline) -> [String] {
    let channels = Set(timeline.tracks.map { [$0.target, $0.property] })
    return channels.flatMap { channel -> [String] in
      let (target, property) = (channel[0], channel[1])
      let mine = timeline.tracks.filter { $0.target == target && $0.property == property }
      return mine.indices.compactMap { index in
        let next = index + 1 < mine.count ? [mine[index + 1].begin] : []
        let time = ([mine[index].end] + next).first { time in
          guard let before = timeline.value(target, property, time, arriving: true),
            let after = timeline.value(target, property, time), areApart(before, after, property)
          else { return false }
          func visible(_ arriving: Bool, _ ignored: String = "") -> Bool {
            timeline.isVisible(target, time, arriving: arriving, ignoring: ignored)
          }
          return (visible(true) || visible(false)) && visible(true, property) && visible(false, property)
        }
        return time.map { "\(target) \(property) \(($0 * 1e4).rounded())" }
      }
    }
  }

  @Test func motionOfOverFiveSecondsIsReported() throws {
    var random = RandomAnimations(seed: 313)
    random.properties = [.opacity, .translationX]
    random.values = [0, 50, 50]
    random.durations = [50, 100, 200, 260]
    random.repeats = ["1", "2", "0.5", "2.5", "1.5"]
    // A spring has visibly stopped long before its time is over.
    random.curves = [RandomAnimations.allCurves[2], RandomAnimations.allCurves[4]] + RandomAnimations.steps
    let rule = RuleAlone("animation-endless")
    var counts = (sound: 0, found: 0, unsure: 0)
    for _ in 0..<Effort.cases(2200) {
      let animation = random.animation()
      let tracks = animation.tracks.map { ReferenceTrack($0) }
      let (first, last) = sampledMotion(of: tracks)
      let margin = last - first - 5
      if abs(margin) < 0.1 {
        counts.unsure += 1
      } else {
        let findings = rule(animation)
        #expect(findings.isEmpty == (margin <= 0), "\(tracks) \(first) \(last)")

        if let counterexample = findings.first?.counterexample {
          counts.found += 1
          #expect(
            abs((counterexample.number("time") ?? 0) - last) < 0.05
              && abs((counterexample.bound?.value ?? 0) - first - 5) < 0.05,
            "\(tracks) \(first) \(last)")
        } else {
          counts.sound += 1
        }
      }
    }
    #expect(counts.unsure < Effort.cases(300) && min(counts.sound, counts.found) > Effort.enough(250), "\(counts)")
  }

  /// Returns the first and the last moment at which a value changes, to a step of 0.025 s.
  private func sampledMotion(of tracks: [ReferenceTrack]) -> (first: Double, last: Double) {
    let step = 0.025
    var first = Double.infinity
    var last = -Double.infinity
    for track in tracks where Set(track.values).count > 1 {
      // The moments between possible jumps, and before and after where the track fills.
      let count = Int(((track.end - track.begin) / step).rounded())
      var samples = (0..<count).map { index in
        let time = track.begin + (Double(index) + 0.4) * step
        return (time: time, value: track.value(time))
      }
      if track.begin > 0, ["both", "backwards"].contains(track.fill) {
        samples.insert((track.begin, track.values[0]), at: 0)
      }
      if ["both", "forwards"].contains(track.fill) { samples.append((track.end, track.value(track.end))) }
      for (one, other) in zip(samples, samples.dropFirst()) where abs(one.value - other.value) > 1e-7 {
        (first, last) = (min(first, one.time), max(last, other.time))
      }
    }
    return (first, last)
  }

  @Test func variantsEndWhereTheirAnimationsDo() throws {
    var random = RandomAnimations(seed: 314)
    random.targets = ["view", "halo", "line"]
    random.properties = [.opacity, .translationX, .cornerRadius, .lineWidth]
    random.values = [0, 0, 100, 100]
    random.isSequence = true
    random.mostTracks = 2
    random.repeats = ["1"]
    random.mostValues = 2
    var counts = (sound: 0, found: 0)
    for index in 0..<Effort.cases(2200) {
      let variant = random.animation("less")
      var animation = random.animation("more")
      let reduced: Animation.ReducedMotion =
        index.isMultiple(of: 2)
        ? .use("less") : .tracks(variant.tracks, duration: variant.duration ?? .zero)
      animation.reducedMotion = reduced
      var rule = RuleAlone("animation-reduced-ends-elsewhere")
      rule.context = LintContext([variant, animation])
      let (full, less) = (ReferenceTimeline(animation.tracks), ReferenceTimeline(variant.tracks))
      let late = max(full.ends, less.ends) + 1
      let differs = visiblyDiffer(full, less, at: late)
      let findings = rule(animation)
      #expect(findings.isEmpty == !differs, "\(animation.tracks) \(variant.tracks)")
      counts.found += differs ? 1 : 0
      counts.sound += differs ? 0 : 1
      if let counterexample = findings.first?.counterexample {
        let value = less.value(counterexample.text("target") ?? "", counterexample.text("property") ?? "", late)
        #expect(abs((value ?? -1) - (counterexample.number("value") ?? -2)) < 1e-7)
      }
    }
    #expect(min(counts.sound, counts.found) > Effort.enough(250), "\(counts)")
  }

  /// Returns whether a property of a target that can be seen has different values on two time lines.
  private func visiblyDiffer(_ full: ReferenceTimeline, _ less: ReferenceTimeline, at time: Double) -> Bool {
    Set((full.tracks + less.tracks).map { [$0.target, $0.property] }).contains { name in
      guard let one = full.value(name[0], name[1], time), let other = less.value(name[0], name[1], time) else {
        return false
      }
      let isSeen =
        [full, less].contains { $0.isVisible(name[0], time, ignoring: name[1]) }
        && [full, less].contains { $0.isVisible(name[0], time) }
      return areApart(one, other, name[1]) && isSeen
    }
  }

  @Test func hideSetsOutFromWhereShowEnds() throws {
    var random = RandomAnimations(seed: 315)
    random.targets = ["dot", "halo", "text", "badge"]
    random.properties = [.opacity, .translationX]
    random.values = [0, 0, 100, 30, 100]
    random.isSequence = true
    random.mostTracks = 4
    random.mostValues = 2
    random.repeats = ["1"]
    random.curves = [RandomAnimations.linear]
    var counts = [0, 0, 0]
    for _ in 0..<Effort.cases(2600) {
      let (show, hide) = (random.animation("show"), random.animation("hide"))
      var rule = RuleAlone("animation-not-reversed")
      rule.context = LintContext([show, hide])
      let expected = ["hide", "show"].filter { isBroken($0, show: show, hide: hide) }
      let findings = rule(TagSet.plain(show: "show", hide: "hide"))
      #expect(findings.compactMap { $0.keyPath.components.last } == expected, "\(show.tracks) \(hide.tracks)")
      counts[expected.count] += 1
    }
    #expect(counts[0] > Effort.enough(300) && counts[1] > Effort.enough(300), "\(counts)")
  }

  /// Whether the turn to `role` has a jump, by the reference.
  private func isBroken(_ role: String, show: Animation, hide: Animation) -> Bool {
    let shown = ReferenceTimeline(show.tracks, haloOpacity: 0.3)
    let hidden = ReferenceTimeline(hide.tracks, haloOpacity: 0.3)
    let (first, second) = role == "hide" ? (shown, hidden) : (hidden, shown)
    return Set((shown.tracks + hidden.tracks).map { [$0.target, $0.property] }).contains { name in
      guard let end = first.value(name[0], name[1], 100), let start = second.value(name[0], name[1], 0),
        areApart(end, start, name[1])
      else { return false }
      let (isLeft, isMet) = (first.isVisible(name[0], 100), second.isVisible(name[0], 0))
      if name[0] == "badge" { return isLeft || isMet }
      if role == "show" { return !isLeft && isMet }
      return end == first.resting(name[0], name[1]) && (isLeft || isMet)
    }
  }

  private func areApart(_ first: Double, _ second: Double, _ property: String) -> Bool {
    let difference = abs(first - second)
    return difference > 1e-7 && !(property.hasPrefix("rotation") && abs(difference - 360) < 1e-7)
  }
}

extension TagSet {
  /// Returns a tag set whose layout states nothing but a halo that rests at 0.3.
  static func plain(show: StyleName?, hide: StyleName?) -> TagSet {
    TagSet(.plain(halo: 0.3, show: show, hide: hide), styles: [:])
  }
}
