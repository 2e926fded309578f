import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// The end states of `show` and `hide`, against an animation that is played on past its end.
@Suite(.tags(.many), .firstIssues) struct TagAnimationIncompleteTests {
  /// A plain player of tracks, run by run.
  private struct Played {
    let tracks: [Track]
    let halo: Double?

    var parts: [String] { halo == nil ? ["dot", "line", "text"] : ["dot", "halo", "line", "text"] }

    func rest(_ target: String, _ property: AnimatedProperty) -> Double? {
      switch property {
      case .opacity: target == "halo" ? halo : 1
      case .scale, .strokeEnd, .scaleX: 1
      case .rotation, .strokeStart, .translationX: 0
      case .lineWidth: target == "line" ? 1 : nil
      default: nil
      }
    }

    /// Returns the number long after the end of all; nil where something goes on for ever.
    func value(_ target: String, _ property: AnimatedProperty) -> Double? {
      let own = tracks.filter { $0.target.text == target && $0.property == property }.map(\.value)
      if own.contains(where: { $0.repeat == .forever }) { return nil }
      var (latest, kept) = ((-1.0, -1.0), rest(target, property))
      for track in own where track.fill == .both || track.fill == .forwards {
        let (end, value) = run(track)
        if (end, track.begin) >= latest { (latest, kept) = ((end, track.begin), value) }
      }
      return kept
    }

    private func run(_ track: AnimationTrack) -> (end: Double, value: Double) {
      guard case .numbers(let numbers) = track.values, case .times(let times) = track.repeat else { return (0, 0) }
      var left = times * (track.autoreverse ? 2 : 1)
      var forwards = true
      while left > 1 {
        left -= 1
        if track.autoreverse { forwards.toggle() }
      }
      let part = forwards ? left : 1 - left
      var index = numbers.count - 2
      while index > 0, part < track.keyTimes[index] { index -= 1 }
      let (start, stop) = (track.keyTimes[index], track.keyTimes[index + 1])
      let local = (part - start) / (stop - start)
      let end = track.begin + track.duration * times * (track.autoreverse ? 2 : 1)
      return (end, numbers[index] + (numbers[index + 1] - numbers[index]) * ease(local, track.curves[index]))
    }

    /// Returns the progress of a cubic, as a polyline of many points.
    private func ease(_ time: Double, _ curve: MotionCurve) -> Double {
      guard case .cubic(let cubic) = curve, time > 0, time < 1 else { return time }
      let points = [cubic.x1, cubic.y1, cubic.x2, cubic.y2]
      var before = (0.0, 0.0)
      for step in 1...2000 {
        let at = Double(step) / 2000
        let weights = (3 * at * (1 - at) * (1 - at), 3 * at * at * (1 - at), at * at * at)
        let point = (
          weights.0 * points[0] + weights.1 * points[2] + weights.2,
          weights.0 * points[1] + weights.1 * points[3] + weights.2
        )
        if point.0 >= time { return before.1 + (point.1 - before.1) * (time - before.0) / (point.0 - before.0) }
        before = point
      }
      return 1
    }

    func isGone(_ target: String) -> Bool {
      func isZero(_ property: AnimatedProperty) -> Bool {
        let rest = rest(target, property)
        guard rest != nil, let value = value(target, property) else { return false }
        return abs(value) < 1e-9
      }
      if isZero(.opacity) || isZero(.scale) || isZero(.scaleX) { return true }
      guard target == "line" else { return false }
      if let start = value(target, .strokeStart), let end = value(target, .strokeEnd), end - start < 1e-9 {
        return true
      }
      return isZero(.lineWidth)
    }
  }

  private static let properties: [AnimatedProperty] = [
    .opacity, .opacity, .scale, .scaleX, .strokeEnd, .strokeStart, .rotation, .lineWidth, .translationX,
    .custom("x-glow"),
    .cornerRadius,
  ]

  private func track(
    _ target: String, _ property: AnimatedProperty, _ values: [Int], _ random: inout SeededGenerator, isPlain: Bool
  ) -> Track {
    let fills: [AnimationTrack.Fill] = isPlain ? [.both, .forwards] : [.both, .forwards, .none, .backwards]
    let repeats = isPlain ? [10] : [10, 10, 20, 5, 15]
    let times = Double(repeats[random.next(below: repeats.count)]) / 10
    let isEndless = !isPlain && random.next(below: 25) == 0
    let ease = MotionCurve.cubic(CubicCurve(0.42, 0, 0.58, 1))
    var track = AnimationTrack(StyleName(target), property)
    track.begin = Double(random.next(below: 3))
    track.duration = Double(1 + random.next(below: 2))
    track.values = .numbers(values.map { Double($0) / 10 })
    track.keyTimes = values.count == 2 ? [0, 1] : [0, 0.25, 1]
    track.curves = (1..<values.count).map { _ in random.next(below: 2) == 0 ? ease : .cubic(.linear) }
    track.repeat = isEndless ? .forever : .times(times)
    track.autoreverse = !isPlain && random.next(below: 3) == 0
    track.fill = fills[random.next(below: fills.count)]
    return Track(track, StyleName(target), property, path: TrackPath())
  }

  /// Returns a random animation that mostly does its work, with a few tracks that may spoil it.
  private func animation(isShow: Bool, _ random: inout SeededGenerator) -> Animation {
    var tracks: [Track] = []
    let whole = random.next(below: 5) == 0 ? ["view"] : ["dot", "halo", "line", "text"]
    for target in whole where random.next(below: 15) > 0 {
      let property: AnimatedProperty = target == "line" && random.next(below: 2) == 0 ? .strokeEnd : .opacity
      let full = target == "halo" ? 3 : 10
      tracks.append(track(target, property, isShow ? [0, full] : [full, 0], &random, isPlain: true))
    }
    for _ in 0..<random.next(below: 3) {
      let target = ["dot", "halo", "line", "text", "view", "badge"][random.next(below: 6)]
      let property = Self.properties[random.next(below: Self.properties.count)]
      let values = [0, 10, 3, 5]
      let count = 2 + random.next(below: 2)
      tracks.append(
        track(target, property, (0..<count).map { _ in values[random.next(below: 4)] }, &random, isPlain: false))
    }
    return Animation(name: "a", tracks: tracks, duration: nil)
  }

  @Test(arguments: [true, false]) func incompleteEndsAreThoseOfPlaying(isShow: Bool) throws {
    var random = SeededGenerator(seed: isShow ? 91 : 92)
    var counts = [0, 0]
    for _ in 0..<Effort.cases(2000) {
      let animation = animation(isShow: isShow, &random)
      let halo = random.next(below: 3) == 0 ? nil : TagValueSamples.thousandths(300)
      let texts = [TagValueSamples.text(.zero, .right)]
      let set = TagValueSamples.set(
        [1: [("plain", texts)]], halo: halo, show: isShow ? "a" : nil, hide: isShow ? nil : "a")
      let context = LintContext([animation])
      let findings = TagValueSamples.findings("tag-animation-incomplete", in: set, context)
      let played = Played(tracks: animation.tracks, halo: halo?.double)
      var wrong: Set<String> = []
      if isShow {
        for track in animation.tracks where (played.parts + ["view"]).contains(track.target.text) {
          guard let rest = played.rest(track.target.text, track.property),
            let value = played.value(track.target.text, track.property)
          else { continue }
          if abs(value - rest) > 1e-6 { wrong.insert(track.target.text) }
        }
      } else if !played.isGone("view") {
        wrong = Set(played.parts.filter { !played.isGone($0) })
      }
      try #require(findings.isEmpty == wrong.isEmpty, "\(wrong) \(animation.tracks)")
      counts[wrong.isEmpty ? 0 : 1] += 1
      guard let finding = findings.first, case .text(let target)? = finding.counterexample?["target"] else { continue }
      #expect(findings.count == 1)
      #expect(wrong.contains(target))
      let words = ([finding.message] + finding.notes).joined(separator: " ")
      #expect(wrong.allSatisfy { words.contains("the \($0)") }, "\(wrong) \(words)")
      #expect(finding.keyPath.description == (isShow ? "tags.note.show" : "tags.note.hide"))
      guard case .number(let value)? = finding.counterexample?["value"],
        case .text(let name)? = finding.counterexample?["property"],
        let property = AnimatedProperty(StyleName(name)), let expected = played.value(target, property)
      else { continue }
      #expect(abs(value - expected) < 1e-6)
    }
    #expect(counts.allSatisfy { $0 > Effort.enough(300) }, "\(counts)")
  }

  /// The variant is held to the same, and a fault of both is reported once.
  @Test func reducedVariantsAreChecked() {
    func fade(_ name: StyleName, dot: String, reduced: StyleName?) -> Animation {
      var random = SeededGenerator(seed: 1)
      let tracks = ["line", "text"].map { track($0, .opacity, [10, 0], &random, isPlain: true) }
      let last = track("dot", .opacity, [10, dot == "stays" ? 5 : 0], &random, isPlain: true)
      return Animation(
        name: name, tracks: tracks + [last], duration: nil, reducedMotion: reduced.map { .use($0) })
    }
    func messages(_ dot: String, _ reducedDot: String) -> [String] {
      let context = LintContext([fade("a", dot: dot, reduced: "b"), fade("b", dot: reducedDot, reduced: nil)])
      let set = TagValueSamples.set([1: [("plain", [TagValueSamples.text(.zero, .right)])]], hide: "a")
      return TagValueSamples.findings("tag-animation-incomplete", in: set, context).map(\.message)
    }
    #expect(messages("goes", "goes").isEmpty)
    #expect(messages("stays", "goes") == ["after `a`, the dot is still visible: its opacity is 0.5"])
    #expect(messages("stays", "stays").count == 1)
    #expect(
      messages("goes", "stays") == [
        "after `b`, the reduced-motion variant of `a`, the dot is still visible: its opacity is 0.5"
      ])
  }

  /// The published show and hide, a show from scale 0, and default fills are sound.
  @Test func theFieldsShowAndHideAreSound() throws {
    let result = try lint(
      """
      tags:
        note:
          layout:
            radius: 25
            dot: { radius: 2, halo: { radius: 4, opacity: 0.3 } }
            text: { width: 20..120, height: 14..15, padding: 5, gap: 5 }
          hit: { dot: 25, text: 5 }
          cycle: [plain]
          angles: { 1: { plain: [0] } }
          show: come
          hide: go
      animations:
        come:
          reducedMotion: none
          sequence:
            - parallel:
                - { target: dot, property: scale, from: 0, to: 1, duration: 0.3, curve: outBack }
                - { target: halo, property: opacity, from: 0, to: 0.3, duration: 0.3 }
            - { target: line, property: strokeEnd, from: 0, to: 1, duration: 0.3 }
            - { target: text, property: opacity, from: 0, to: 1, duration: 0.3 }
        go: { reverse: { of: come, curves: keep } }
      """)
    #expect(!result.findings.contains { $0.name == "tag-animation-incomplete" }, "\(result.report)")
  }
}
