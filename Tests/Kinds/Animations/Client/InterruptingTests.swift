import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Time lines that begin in the middle of another one.
@Suite(.tags(.many), .firstIssues) struct InterruptingTests {
  private func bundle(_ animations: [String]) throws -> DecodedBundle {
    let text = """
      {"format": {"version": 1, "minimumClient": 1}, "name": "t", "animations": {\(animations.joined(separator: ","))}}
      """
    return try DecodedBundle(decoding: Array(text.utf8))
  }

  private func animation(_ name: String, duration: Double, _ tracks: String..., reduced: String = "") -> String {
    "\"\(name)\": {\"duration\": \(duration), \(reduced)\"tracks\": [\(tracks.joined(separator: ","))]}"
  }

  private func track(
    _ target: String, _ property: String, _ values: String, begin: Double, duration: Double, repeats: String = "1"
  ) -> String {
    """
    {"target": "\(target)", "property": "\(property)", "begin": \(begin), "duration": \(duration), "values": \(values),
     "keyTimes": [0, 1], "curves": [[0.42, 0, 0.58, 1]], "repeat": \(repeats), "autoreverse": false, "fill": "both"}
    """
  }

  /// Returns a change as sources write it: texts out, lines over, texts in.
  private func changes() throws -> DecodedBundle {
    try bundle([
      animation(
        "turn", duration: 0.4, track("text", "opacity", "[1, 0]", begin: 0, duration: 0.1),
        track("line", "progress", "[0, 1]", begin: 0.1, duration: 0.2),
        track("text", "opacity", "[0, 1]", begin: 0.3, duration: 0.1),
        track("dot", "scale", "[1, 2]", begin: 0, duration: 0.4), reduced: "\"reducedMotion\": {\"none\": true}, "),
      animation("plain", duration: 0.2, track("line", "progress", "[0, 1]", begin: 0, duration: 0.2)),
      animation(
        "leave", duration: 0.3, track("text", "opacity", "[1, 0]", begin: 0, duration: 0.3),
        track("line", "strokeEnd", "[1, 0]", begin: 0, duration: 0.3)),
    ])
  }

  private func number(
    _ timeline: Timeline, _ property: AnimationTrack.Property, _ target: AnimationTrack.Target, _ time: Double
  ) -> Double? {
    timeline.value(of: property, on: target, at: time)?.number
  }

  @Test func opacitiesNeverJumpHoweverOftenATapComes() throws {
    let turn = try #require(try changes().timeline("turn", reducedMotion: false))
    var random = SeededGenerator(seed: 26)
    for _ in 0..<Effort.cases(400) {
      var playing = turn
      for _ in 0..<4 {
        let time = random.next(in: 0...0.45)
        let before = try #require(number(playing, .opacity, .text, time))
        let next = turn.interrupting(playing, at: time)
        let after = try #require(number(next, .opacity, .text, 0))
        #expect((before - after).magnitude <= 1e-6)
        #expect(number(next, .progress, .line, 0) == 0)
        var last = after
        for step in 1...90 {
          let value = try #require(number(next, .opacity, .text, Double(step) * 0.005))
          // The steepest slope of the curve is 1.8 ways a duration.
          #expect((value - last).magnitude <= 1.8 * 0.005 / 0.1 + 1e-6)
          last = value
        }
        #expect(last == 1)
        playing = next
      }
    }
  }

  @Test func aHalfFadedTextFadesOutFromThere() throws {
    let turn = try #require(try changes().timeline("turn", reducedMotion: false))
    let shown = try #require(number(turn, .opacity, .text, 0.34))
    let next = turn.interrupting(turn, at: 0.34)
    #expect(shown > 0.1 && shown < 0.9)
    #expect(number(next, .opacity, .text, 0) == shown)
    #expect(number(next, .opacity, .text, 0.01) == shown)
    #expect(number(next, .opacity, .text, 0.09) == number(turn, .opacity, .text, 0.09))
  }

  /// A property that only the interrupted one moves goes on as it was, and the time line lasts until its end.
  @Test func propertiesThatOnlyTheOtherMovesGoOn() throws {
    let bundle = try changes()
    let turn = try #require(bundle.timeline("turn", reducedMotion: false))
    let plain = try #require(bundle.timeline("plain", reducedMotion: false))
    let next = plain.interrupting(turn, at: 0.15)
    #expect(next.duration == 0.25)
    for time in [0, 0.1, 0.2, 0.25] {
      #expect(number(next, .scale, .dot, time) == number(turn, .scale, .dot, time + 0.15))
      #expect(number(next, .opacity, .text, time) == number(turn, .opacity, .text, time + 0.15))
      #expect(number(next, .progress, .line, time) == number(plain, .progress, .line, time))
    }
    // A second interruption changes nothing of that.
    let third = plain.interrupting(next, at: 0.05)
    let scales = try [number(third, .scale, .dot, 0.1), number(turn, .scale, .dot, 0.3)].map { try #require($0) }
    #expect((scales[0] - scales[1]).magnitude < 1e-12)
    #expect(next.reversed() == nil)
  }

  @Test func aHideHasNoProgressLeft() throws {
    let bundle = try changes()
    let turn = try #require(bundle.timeline("turn", reducedMotion: false))
    let leave = try #require(bundle.timeline("leave", reducedMotion: false)).interrupting(turn, at: 0.2)
    #expect(leave.channel(.progress, of: .line) == nil)
    #expect(number(leave, .opacity, .text, 0.1) == 0)
    #expect(number(leave, .strokeEnd, .line, 0.3) == 0)
  }

  @Test func finishedAndJumpingTimelinesHoldNoValue() throws {
    let bundle = try changes()
    let turn = try #require(bundle.timeline("turn", reducedMotion: false))
    let after = turn.interrupting(turn, at: 0.4)
    #expect(number(after, .opacity, .text, 0.05) == number(turn, .opacity, .text, 0.05))
    let reduced = try #require(bundle.timeline("turn", reducedMotion: true)).interrupting(turn, at: 0.2)
    #expect(number(reduced, .progress, .line, 0) == 1)
    #expect(number(reduced, .opacity, .text, 0) == 1)
  }

  /// Overshoot shows as far as its property goes, and a held value that is never reached ends with its track.
  @Test func heldValuesEndWithTheirTrack() throws {
    let bundle = try bundle([
      animation("glow", duration: 1, track("text", "opacity", "[1, 1.5]", begin: 0, duration: 1)),
      animation("grow", duration: 1, track("dot", "scale", "[1, 3]", begin: 0, duration: 1)),
      animation("shrink", duration: 1, track("dot", "scale", "[1, 0]", begin: 0.2, duration: 0.3)),
      animation("fade", duration: 1, track("text", "opacity", "[1, 0]", begin: 0, duration: 1)),
    ])
    func timeline(_ name: AnimationStyle.Name) throws -> Timeline {
      try #require(bundle.timeline(name, reducedMotion: false))
    }
    let faded = try timeline("fade").interrupting(timeline("glow"), at: 0.9)
    #expect(number(faded, .opacity, .text, 0.5) == number(try timeline("fade"), .opacity, .text, 0.5))
    let grown = try #require(number(try timeline("grow"), .scale, .dot, 0.5))
    let shrunk = try timeline("shrink").interrupting(timeline("grow"), at: 0.5)
    #expect(number(shrunk, .scale, .dot, 0.49) == grown)
    #expect(number(shrunk, .scale, .dot, 0.51) == 0)
  }

  /// A carried property is sampled so that straight lines follow it, the moment at which a held value ends included.
  @Test func samplesFollowCarriedProperties() throws {
    let turn = try #require(try changes().timeline("turn", reducedMotion: false))
    let next = turn.interrupting(turn.interrupting(turn, at: 0.33), at: 0.07)
    for (property, target) in [(AnimationTrack.Property.opacity, AnimationTrack.Target.text), (.scale, .dot)] {
      let times = try #require(next.sampling(of: [property], on: target)).times
      #expect(times.first == 0 && times.last == next.duration)
      for (from, to) in zip(times, times.dropFirst()) where to - from > 1e-7 {
        let values = try [from, (from + to) / 2, to].map { try #require(number(next, property, target, $0)) }
        #expect(((values[0] + values[2]) / 2 - values[1]).magnitude < 0.01)
      }
    }
  }
}
