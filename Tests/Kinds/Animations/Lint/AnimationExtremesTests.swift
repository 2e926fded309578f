import StyleBundle
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Values out of their domain and large movements, against dense samples of every curve, refined around the extremes.
@Suite(.tags(.many), .firstIssues) struct AnimationExtremesTests {
  @Test func valuesOutOfDomainAreThoseOfTheSamples() throws {
    var random = RandomAnimations(seed: 301)
    random.properties = [.opacity, .strokeEnd, .scale, .scaleX, .lineWidth, .translationX]
    random.values = [0, 0, 0, 5, 30, 50, 100, 100, 100, 150, -10]
    random.mostTracks = 1
    let rule = RuleAlone("animation-value-out-of-domain")
    var counts = (sound: 0, error: 0, note: 0, unsure: 0)
    for _ in 0..<Effort.cases(2600) {
      let animation = random.animation()
      let track = ReferenceTrack(animation.tracks[0])
      let domain = domain(of: track, allowFlip: animation.tracks[0].value.allowFlip)
      let range = sampledRange(track)
      let excess = max(domain.lowerBound - range.least, range.greatest - domain.upperBound)
      let findings = rule(animation)
      if abs(excess) < 1e-6, excess != 0 {
        counts.unsure += 1
      } else if excess <= 0 {
        counts.sound += 1
        #expect(findings.isEmpty, "\(animation.tracks) \(range)")
      } else {
        try #require(findings.count == 1, "\(animation.tracks) \(range)")
        let isWritten = writtenValues(track).contains { !domain.contains($0) }
        let isNote = !isWritten && domain.upperBound == 1
        #expect(findings[0].level == (isNote ? .note : .error))
        counts.note += isNote ? 1 : 0
        counts.error += isNote ? 0 : 1
        try expectCounterexample(findings[0], track, domain: domain, range: range, isWritten: isWritten)
      }
    }
    #expect(
      counts.unsure < Effort.cases(100) && min(counts.sound, counts.error, counts.note) > Effort.enough(120),
      "\(counts)"
    )
  }

  private func expectCounterexample(
    _ finding: Finding, _ track: ReferenceTrack, domain: ClosedRange<Double>,
    range: (least: Double, greatest: Double), isWritten: Bool
  ) throws {
    let counterexample = try #require(finding.counterexample)
    let value = try #require(counterexample.number("value"))
    let time = try #require(counterexample.number("time"))
    #expect(!domain.contains(value))
    let shown = time < track.begin ? track.values[track.keyTimes.lastIndex(of: 0) ?? 0] : track.value(time)
    #expect(abs(shown - value) < 1e-6, "\(track) at \(time)")
    let bound = try #require(counterexample.bound)
    #expect(bound.value == (value < domain.lowerBound ? domain.lowerBound : domain.upperBound))
    #expect(bound.isOpen)
    if !isWritten {
      // The counterexample of a cut-off spring is a little before its end.
      let extreme = value < domain.lowerBound ? range.least : range.greatest
      #expect(abs(extreme - value) < 1e-3)
    }
  }

  @Test func largeMovementsAreThoseOfTheSamples() throws {
    var random = RandomAnimations(seed: 302)
    random.properties = [.translationX, .translationY, .scale, .rotation, .rotationY, .opacity]
    random.values = [0, 0, 3, 5, 8, 12, 100, 400, 700, 900, -300]
    random.mostTracks = 2
    let rule = RuleAlone("animation-reduced-motion-missing")
    var counts = (sound: 0, found: 0, unsure: 0)
    for _ in 0..<Effort.cases(2600) {
      let animation = random.animation()
      let tracks = animation.tracks.map { ReferenceTrack($0) }
      let margin = movement(of: tracks)
      let findings = rule(animation)
      if let margin, abs(margin) < 1e-6, margin != 0 {
        counts.unsure += 1
      } else if margin ?? -1 <= 0 {
        counts.sound += 1
        #expect(findings.isEmpty, "\(animation.tracks)")
      } else {
        counts.found += 1
        try #require(findings.count == 1, "\(animation.tracks)")
        try expectMovement(findings[0], tracks)
        var silent = animation
        silent.reducedMotion = Animation.ReducedMotion.none
        #expect(rule(silent).isEmpty)
      }
    }
    #expect(counts.unsure < Effort.cases(100) && min(counts.sound, counts.found) > Effort.enough(400), "\(counts)")
  }

  /// Returns the largest distance that a property moves through beyond its threshold; nil where none has one.
  private func movement(of tracks: [ReferenceTrack]) -> Double? {
    tracks.compactMap { track -> Double? in
      guard let threshold = threshold(track.property) else { return nil }
      let same = tracks.filter { $0.target == track.target && $0.property == track.property }.map(sampledRange)
      let length = (same.map(\.greatest).max() ?? 0) - (same.map(\.least).min() ?? 0)
      return length - threshold
    }.max()
  }

  /// Expects a finding whose counterexample is shown by one of the tracks, at its time or at first.
  private func expectMovement(_ finding: Finding, _ tracks: [ReferenceTrack]) throws {
    let counterexample = try #require(finding.counterexample)
    let value = try #require(counterexample.number("value"))
    let bound = try #require(counterexample.bound?.value)
    let time = try #require(counterexample.number("time"))
    let near = tracks.filter { $0.property == counterexample.text("property") }.map { track in
      min(abs(track.value(max(time, track.begin)) - value), abs(track.values[0] - value))
    }
    #expect((near.min() ?? 1) < 1e-3, "\(tracks) \(counterexample)")
    #expect(bound != value)
  }

  private func threshold(_ property: String) -> Double? {
    if property.hasPrefix("translation") { return 8 }
    if property.hasPrefix("scale") { return 0.1 }
    return property.hasPrefix("rotation") ? 10 : nil
  }

  private func domain(of track: ReferenceTrack, allowFlip: Bool) -> ClosedRange<Double> {
    if ["opacity", "strokeEnd"].contains(track.property) { return 0...1 }
    if track.property == "lineWidth" || (track.property.hasPrefix("scale") && !allowFlip) { return 0 ... .infinity }
    return -.infinity ... .infinity
  }

  /// Returns the part of a run up to which the track plays.
  private func reach(_ track: ReferenceTrack) -> Double {
    min(1, track.repeats * (track.autoreverse ? 2 : 1))
  }

  private func writtenValues(_ track: ReferenceTrack) -> [Double] {
    track.values.indices.filter { index in
      index + 1 == track.values.count || track.keyTimes[index + 1] > 0
    }.map { track.values[$0] }
  }

  /// Returns the least and the greatest value of the played track.
  ///
  /// Each interval is sampled at many points, and between neighbors of the best one by thirds.
  private func sampledRange(_ track: ReferenceTrack) -> (least: Double, greatest: Double) {
    // The values at begin and end; between them, those within each interval.
    let first = track.curves.indices.first { track.keyTimes[$0 + 1] > 0 } ?? 0
    var all = [track.value(track.begin), track.value(track.end)]
    if track.begin > 0, ["both", "backwards"].contains(track.fill) { all.append(track.values[first]) }
    for index in track.curves.indices {
      let (start, stop) = (track.keyTimes[index], track.keyTimes[index + 1])
      let part = min(1, (reach(track) - start) / max(stop - start, 1e-9))
      guard part > 0, stop > start else { continue }
      let length = (stop - start) * track.run
      let travel = track.values[index + 1] - track.values[index]
      let (curve, top) = parametrised(track.curves[index], length: length, part: part)
      for sign in [1.0, -1.0] {
        let best = (0...48).max { curve(top * Double($0) / 48) * sign < curve(top * Double($1) / 48) * sign } ?? 0
        var (low, high) = (top * Double(max(0, best - 1)) / 48, top * Double(min(48, best + 1)) / 48)
        for _ in 0..<40 {
          let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
          if curve(left) * sign < curve(right) * sign { low = left } else { high = right }
        }
        all += [curve((low + high) / 2), curve(0), curve(top)].map { track.values[index] + travel * $0 }
      }
    }
    return (all.min() ?? 0, all.max() ?? 0)
  }

  /// Returns a curve over a parameter from 0: a cubic's own, so that no equation has to be solved; else the seconds.
  private func parametrised(
    _ curve: ReferenceCurve, length: Double, part: Double
  ) -> (curve: (Double) -> Double, top: Double) {
    guard case .cubic(let x1, let y1, let x2, let y2) = curve else {
      return ({ curve.way($0, length) }, length * part * (1 - 1e-6))
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 where part < 1 {
      let middle = (low + high) / 2
      if ReferenceCurve.bezier(x1, x2, middle) < part { low = middle } else { high = middle }
    }
    return ({ ReferenceCurve.bezier(y1, y2, $0) }, part < 1 ? low : 1)
  }
}
