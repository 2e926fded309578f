import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// The rules about one number: durations, settling times, key times.
@Suite(.tags(.many), .firstIssues) struct AnimationMeasureTests {
  /// Curves and values are reported where they stand, in lists or not.
  @Test(arguments: [
    ("curve: SPRING", "from: 0, to: 1", ["animations.a.curve"]),
    ("curves: [SPRING]", "from: 0, to: 1", ["animations.a.curves.0"]),
    ("curves: [SPRING, SPRING]", "values: [0, 1, 0]", ["animations.a.curves.0", "animations.a.curves.1"]),
    ("curves: [linear, SPRING]", "values: [0, 1, 0]", ["animations.a.curves.1"]),
    ("curve: SPRING", "values: [0, 1, 0]", ["animations.a.curve"]),
  ])
  func springsAreReportedWhereTheyStand(curve: String, values: String, keyPaths: [String]) throws {
    let spring = curve.replacing("SPRING", with: "{ spring: { dampingRatio: 0.5, response: 400ms } }")
    let source =
      "animations: { a: { target: dot, property: scale, \(values), duration: 0.1, \(spring), reducedMotion: none } }"
    let findings = try lint(source).findings.filter { $0.name == "animation-spring-unsettled" }
    #expect(findings.compactMap { $0.keyPath?.description } == keyPaths)
    for finding in findings {
      let place = try #require(finding.place)
      #expect(Array(source.utf8)[place.range].starts(with: "{ spring:".utf8), "\(finding)")
    }
  }

  @Test(arguments: [("from: -0.5, to: 1", "animations.a.from"), ("values: [-0.5, 1]", "animations.a.values.0")])
  func valuesAreReportedWhereTheyStand(values: String, keyPath: String) throws {
    let source = "animations: { a: { target: dot, property: scale, \(values), duration: 0.1, reducedMotion: none } }"
    let findings = try lint(source).findings.filter { $0.name == "animation-value-out-of-domain" }
    #expect(findings.compactMap { $0.keyPath?.description } == [keyPath])
  }

  @Test func unsettledSpringsAreThoseOfTheSamples() throws {
    var random = RandomAnimations(seed: 331)
    random.properties = [.translationX]
    random.durations = stride(from: 20, through: 150, by: 5).map(\.self)
    random.mostTracks = 1
    random.mostValues = 3
    let rule = RuleAlone("animation-spring-unsettled")
    var counts = (sound: 0, found: 0, unsure: 0)
    var settlings: [MotionCurve: Double] = [:]
    for _ in 0..<Effort.cases(2200) {
      let ratio = ["0.2", "0.5", "0.7", "0.9", "1.2", "2"][random.generator.next(below: 6)]
      let response = ["0.15", "0.3", "0.42", "0.6"][random.generator.next(below: 4)]
      random.curves = [RandomAnimations.spring(ratio, response, ["0", "4", "-6"][random.generator.next(below: 3)])]
      let animation = random.animation()
      let track = ReferenceTrack(animation.tracks[0])
      let settling = settlings[random.curves[0]] ?? settlingTime(of: track)
      settlings[random.curves[0]] = settling
      let shortest = shortestMove(of: track)
      // A frame more is not seen where three thousandths of the travel are left at most.
      let isSeen = shortest < settling && abs(track.curves[0].remaining(shortest)) > 0.003
      if !isSeen, abs(shortest + 1 / 60.0 - settling) < 0.008 {
        counts.unsure += 1
        continue
      }
      let findings = rule(animation)
      #expect(findings.count == (isSeen || shortest + 1 / 60.0 < settling ? 1 : 0), "\(track)")
      counts.found += findings.isEmpty ? 0 : 1
      counts.sound += findings.isEmpty ? 1 : 0
      if let counterexample = findings.first?.counterexample {
        let bound = try #require(counterexample.bound?.value)
        #expect(abs(bound - settling) < 0.008)
        #expect(abs((counterexample.number("time") ?? 0) - shortest) < 1e-9)
        #expect(abs(track.curves[0].remaining(bound - 1e-6)) > 0.001)
      }
    }
    #expect(counts.unsure < Effort.cases(200) && min(counts.sound, counts.found) > Effort.enough(400), "\(counts)")
  }

  /// Returns the last of many moments at which more than a thousandth of the first move is left.
  private func settlingTime(of track: ReferenceTrack) -> Double {
    stride(from: 12, through: 0, by: -0.004).first { abs(track.curves[0].remaining($0)) > 0.001 } ?? 0
  }

  /// Returns the duration of the shortest interval between key times whose values differ.
  private func shortestMove(of track: ReferenceTrack) -> Double {
    let lengths = track.curves.indices.compactMap { index -> Double? in
      let length = (track.keyTimes[index + 1] - track.keyTimes[index]) * track.run
      return length > 0 && track.values[index] != track.values[index + 1] ? length : nil
    }
    return lengths.min() ?? .infinity
  }

  @Test func findingsOnDurationsAreThoseOfTheReference() {
    var random = RandomAnimations(seed: 332)
    random.durations = [0, 0, 50, 100, 200, 390, 600]
    let rules = (
      zero: RuleAlone("animation-duration-zero"), long: RuleAlone("animation-long"),
      empty: RuleAlone("keyframe-interval-empty")
    )
    var counts = [0, 0, 0]
    for _ in 0..<Effort.cases(2200) {
      let animation = random.animation()
      let timeline = ReferenceTimeline(animation.tracks)
      let zero = timeline.tracks.filter { $0.run == 0 }.count
      #expect(rules.zero(animation).count == zero)
      #expect(rules.long(animation).count == (timeline.ends > 10 ? 1 : 0))
      let empty = timeline.tracks.reduce(0) { $0 + $1.keyTimes.count - Set($1.keyTimes).count }
      #expect(rules.empty(animation).isEmpty == (empty == 0))
      counts[0] += zero > 0 ? 1 : 0
      counts[1] += timeline.ends > 10 ? 1 : 0
      counts[2] += empty > 0 ? 1 : 0

      var variant = animation
      variant.isReducedVariant = true
      #expect(rules.zero(variant).isEmpty)

      var blocks = RuleAlone("animation-blocks-input")
      blocks.context = LintContext([animation])
      #expect(blocks(TagSet.plain(show: "a", hide: nil)).count == (timeline.ends > 1 ? 1 : 0))
    }
    #expect(counts.allSatisfy { $0 > Effort.enough(120) && $0 < Effort.cases(1900) }, "\(counts)")
  }
}
