import StyleBundle
import StyleClient
import StyleGeometry
import Testing

/// Sampled key frames for UI frameworks, against the time line.
@Suite struct SamplingTests {
  private func timeline(_ tracks: String..., duration: Double?) throws -> Timeline {
    let length = duration.map { "\"duration\": \($0), " } ?? ""
    let text = """
      {"format": {"version": 1, "minimumClient": 1}, "name": "t",
       "animations": {"a": {\(length)"tracks": [\(tracks.joined(separator: ","))]}}}
      """
    return Timeline(try #require(DecodedBundle(decoding: Array(text.utf8)).animations["a"]))
  }

  private func track(
    _ property: String, _ values: String, begin: Double = 0, duration: Double = 1, curve: String = "[0, 0, 1, 1]",
    repeats: String = "1", back: Bool = false, fill: String = "both"
  ) -> String {
    """
    {"target": "view", "property": "\(property)", "begin": \(begin), "duration": \(duration), "values": \(values),
     "keyTimes": [0, 1], "curves": [\(curve)], "repeat": \(repeats), "autoreverse": \(back), "fill": "\(fill)"}
    """
  }

  /// Returns the greatest distance of straight lines between the samples from the time line, at times in between.
  private func miss(_ timeline: Timeline, _ property: AnimationTrack.Property, times: [Double]) throws -> Double {
    var farthest = 0.0
    let channel = try #require(timeline.channel(property, of: .view))
    for (from, to) in zip(times, times.dropFirst()) {
      let ends = try [from, to].map { try #require(channel.value(at: $0)?.number) }
      for part in [0.25, 0.5, 0.75] {
        let value = try #require(channel.value(at: from + (to - from) * part)?.number)
        // At a jump, which takes nanoseconds, both sides are right.
        if to - from < 1e-7 { continue }
        farthest = max(farthest, (ends[0] + (ends[1] - ends[0]) * part - value).magnitude)
      }
    }
    return farthest
  }

  @Test func straightLinesFollowEveryCurve() throws {
    let curves = [
      "[0.42, 0, 0.58, 1]", "{\"steps\": {\"count\": 3, \"jump\": \"end\"}}",
      "{\"steps\": {\"count\": 4, \"jump\": \"both\"}}",
      "{\"spring\": {\"mass\": 1, \"stiffness\": 200, \"damping\": 12, \"velocity\": 0}}",
    ]
    for curve in curves {
      for (repeats, back) in [("1", false), ("2.5", true), ("3", false)] {
        let length = 0.7 * (Double(repeats) ?? 1) * (back ? 2 : 1)
        let forwards = try timeline(
          track(
            "opacity", "[0, 1]", begin: 0.1, duration: 0.7, curve: curve, repeats: repeats, back: back, fill: "none"),
          duration: 0.1 + length)
        for played in [forwards, try #require(forwards.reversed())] {
          let sampling = try #require(played.sampling(of: [.opacity], on: .view))
          #expect(sampling.times.first == 0 && sampling.times.last == forwards.duration && sampling.loop == [])
          #expect(zip(sampling.times, sampling.times.dropFirst()).allSatisfy { $0 < $1 })
          #expect(try miss(played, .opacity, times: sampling.times) < 0.005, "\(curve) \(repeats) \(back)")
        }
      }
    }
  }

  /// Bundles may describe more samples than fit in memory.
  @Test func samplingIsNilForTooManySamples() throws {
    let blink = try timeline(
      track("opacity", "[0, 1]", duration: 0.2, repeats: "100000000"), duration: 20_000_000)
    #expect(blink.sampling(of: [.opacity], on: .view) == nil)
    let steps = #"{"steps": {"count": 1000000, "jump": "end"}}"#
    #expect(
      try timeline(track("opacity", "[0, 1]", curve: steps), duration: 1).sampling(of: [.opacity], on: .view) == nil)
    let long = try timeline(track("opacity", "[0, 1]", duration: 600), duration: 600)
    #expect(try #require(long.sampling(of: [.opacity], on: .view)).times.count > 72_000)
  }

  @Test func loopBeginsAtTheEndOfFiniteTracks() throws {
    let pulse = track("opacity", "[0, 1]", begin: 0.5, duration: 0.4, repeats: "\"forever\"", back: true)
    let moved = track("opacity", "[1, 0]", duration: 1.1)
    let played = try timeline(moved, pulse, duration: nil)
    let sampling = try #require(played.sampling(of: [.opacity], on: .view))
    #expect(sampling.times.last == 1.1 && sampling.loop.first == 1.1)
    #expect(try #require(sampling.loop.last) - 1.1 - 0.8 < 1e-9)
    #expect(try miss(played, .opacity, times: sampling.times) < 1e-6)
    #expect(try miss(played, .opacity, times: sampling.loop) < 1e-6)
    for time in sampling.loop {
      let (here, later) = (played.channels[0].value(at: time), played.channels[0].value(at: time + 8))
      #expect(try #require(here?.number).isNear(later?.number))
    }
  }

  @Test func periodsThatNeverMeetHaveNoLoop() throws {
    let turn = track("rotation", "[0, 360]", duration: 2, repeats: "\"forever\"")
    let fits = try timeline(
      turn, track("scale", "[1, 2]", duration: 0.5, repeats: "\"forever\"", back: true), duration: nil)
    #expect(fits.sampling(of: TargetTransform.properties, on: .view)?.loop.last == 2)
    let not = try timeline(
      turn, track("scale", "[1, 2]", duration: 0.7, repeats: "\"forever\"", back: true), duration: nil)
    #expect(not.sampling(of: TargetTransform.properties, on: .view) == nil)
    #expect(not.sampling(of: [.scale], on: .view)?.loop.last == 1.4)
    #expect(not.sampling(of: [.opacity], on: .view) == nil)
  }

  @Test func aJumpToTheEndHasNothingToSample() throws {
    let text = """
      {"format": {"version": 1, "minimumClient": 1}, "name": "t", "animations": {"a": {"duration": 1,
       "reducedMotion": {"none": true}, "tracks": [\(track("opacity", "[0, 1]"))]}}}
      """
    let bundle = try DecodedBundle(decoding: Array(text.utf8))
    let reduced = try #require(bundle.timeline("a", reducedMotion: true))
    #expect(reduced.sampling(of: [.opacity], on: .view)?.times == [0])
  }

  @Test func scalesAreMultiplied() throws {
    let played = try timeline(
      track("scale", "[1, 3]"), track("scaleX", "[1, 2]"), track("rotationY", "[0, 90]"),
      track("translationX", "[0, 8]"),
      duration: 1)
    let half = played.transform(of: .view, at: 0.5)
    #expect(half.scaleX == 3 && half.scaleY == 2 && half.rotationY == 45 && half.rotationX == 0)
    #expect(half.translation == Point(x: 4, y: 0))
    #expect(played.transform(of: .dot, at: 0.5).scaleX == 1)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double?) -> Bool { other.map { ($0 - self).magnitude < 1e-6 } ?? false }
}
