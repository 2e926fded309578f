import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct TimelineTests {
  private func timeline(
    _ tracks: String, duration: Double? = 1, resting: RestingValues = RestingValues()
  ) throws
    -> Timeline
  {
    let length = duration.map { "\"duration\": \($0), " } ?? ""
    let text = """
      {"format": {"version": 1, "minimumClient": 1}, "name": "t", "animations": {"a": {\(length)"tracks": [\(tracks)]}}}
      """
    let bundle = try DecodedBundle(decoding: Array(text.utf8))
    return Timeline(try #require(bundle.animations["a"]), resting: resting)
  }

  private func track(
    _ values: String, begin: Double = 0, duration: Double = 1, repeats: String = "1", back: Bool = false,
    fill: String = "none", property: String = "scale", curve: String = "[0, 0, 1, 1]"
  ) -> String {
    """
    {"target": "view", "property": "\(property)", "begin": \(begin), "duration": \(duration), "values": \(values),
     "keyTimes": [0, 1], "curves": [\(curve)], "repeat": \(repeats), "autoreverse": \(back), "fill": "\(fill)"}
    """
  }

  private func number(_ timeline: Timeline, _ time: Double) -> Double? {
    timeline.channels.first?.value(at: time)?.number
  }

  /// At both ends of every track that is alone there the value is exactly the authored one.
  @Test func phaseEndsHaveTheAuthoredValues() throws {
    var checked = 0
    for animation in try Shipped.allBundles().flatMap(\.animations) {
      for channel in Timeline(animation).channels {
        for track in channel.tracks where track.duration > 0 {
          guard case .numbers(let values) = track.values, !startsWithAJump(track) else { continue }
          if channel.tracks.filter({ abs($0.begin - track.begin) < 1e-6 }).count == 1, track.keyTimes[1] > 0 {
            #expect(channel.value(at: track.begin)?.number == values[0])
            checked += 1
          }
          guard case .times(let times) = track.repeat, times == times.rounded(), let length = track.activeDuration,
            !track.autoreverse
          else { continue }
          let end = track.begin + length
          if channel.tracks.filter({ abs($0.begin - end) < 1e-6 }).isEmpty {
            #expect(channel.value(at: end)?.number == values.last)
            checked += 1
          }
        }
      }
    }
    #expect(checked > 200)
  }

  private func startsWithAJump(_ track: AnimationTrack) -> Bool {
    if case .steps(let steps) = track.curves[0] { steps.jump == .start || steps.jump == .both } else { false }
  }

  @Test func tagsAppearPhaseByPhase() throws {
    let bundle = try Shipped.bundle("default")
    let tags = try #require(bundle.tags["note"])
    let name = try #require(tags.show)
    let show = try #require(bundle.timeline(name, reducedMotion: false, resting: RestingValues(tags)))
    func value(_ target: AnimationTrack.Target, _ property: AnimationTrack.Property, _ time: Double) -> Double? {
      show.value(of: property, on: target, at: time)?.number
    }
    let halo = try #require(tags.layout.halo?.opacity)
    let end = try #require(show.duration)
    #expect(value(.dot, .opacity, 0) == 0)
    #expect(value(.dot, .opacity, end) == 1)
    #expect(value(.halo, .opacity, -1) == 0)
    #expect(value(.halo, .opacity, end + 1) == halo)
    #expect(value(.line, .strokeEnd, 0) == 0)
    #expect(value(.line, .strokeEnd, end) == 1)
    #expect(value(.text, .opacity, end / 2) == 0)
    #expect(value(.text, .opacity, end) == 1)
    #expect(value(.view, .opacity, 0) == nil)
    #expect(show.channel(.opacity, of: .view) == nil)
    // Played backwards, each time shows the state as long before the end.
    let hide = try #require(show.reversed())
    for step in 0...20 {
      let time = end * Double(step) / 20
      for channel in show.channels {
        let mirrored = hide.value(of: channel.property, on: channel.target, at: end - time)?.number
        #expect(isExpected(try #require(mirrored), try #require(channel.value(at: time)?.number)))
      }
    }
    #expect(hide.value(of: .opacity, on: .halo, at: .infinity)?.number == 0)
    #expect(hide.reversed()?.channels.first?.value(at: 0)?.number == show.channels.first?.value(at: 0)?.number)
  }

  /// A time line played backwards shows what the compiler's own reversal shows.
  @Test func reversalsAreThoseOfTheCompiler() throws {
    let compiled = try compile(
      """
      animations:
        there:
          reducedMotion: none
          sequence:
            - parallel:
                - { target: view, property: scale, values: [1, 3, 2], keyTimes: [0, 0.3, 1], duration: 0.7, curve: easeIn }
                - { target: view, property: opacity, from: 0, to: 1, duration: 0.5, fill: backwards, repeat: 2 }
            - { target: view, property: scale, from: 2, to: 5, delay: 0.2, duration: 0.4, curve: { steps: 3 }, fill: none }
            - { target: view, property: rotation, from: 0, to: 30, duration: 0.3, autoreverse: true, curve: outBack }
        back: { reverse: there }
      """)
    #expect(compiled.lines == [])
    let bundle = try DecodedBundle(decoding: compiled.bundle().source)
    let there = try #require(bundle.timeline("there", reducedMotion: false)?.reversed())
    let back = try #require(bundle.timeline("back", reducedMotion: false))
    #expect(there.duration == back.duration)
    for channel in back.channels {
      let same = try #require(there.channel(channel.property, of: channel.target))
      // Times at which the other one jumps are left out.
      for step in -10...110 {
        let time = 0.0203 * Double(step) + 0.00071
        #expect(
          isExpected(try #require(same.value(at: time)?.number), try #require(channel.value(at: time)?.number)),
          "\(channel.property) at \(time)")
      }
    }
  }

  /// A track is still active at its end, unless another begins there.
  @Test func endingTrackGivesWayToABeginningOne() throws {
    let two = try timeline(track("[2, 3]") + "," + track("[7, 8]", begin: 1), duration: 2)
    #expect(number(two, 0) == 2)
    #expect(number(two, 0.5) == 2.5)
    #expect(number(two, 1) == 7)
    #expect(number(two, 2) == 8)
    #expect(number(two, -0.1) == 1)
    #expect(number(two, 2.1) == 1)
    let gap = try timeline(track("[2, 3]") + "," + track("[7, 8]", begin: 1.5), duration: 2.5)
    #expect(number(gap, 1) == 3)
    #expect(number(gap, 1.2) == 1)
    #expect(number(gap, 1.5) == 7)
    // 0.7 + 0.1 is less than 0.8 in doubles.
    let sum = try timeline(track("[2, 3]", begin: 0.7, duration: 0.1))
    #expect(number(sum, 0.8) == 3)
    #expect(number(sum, 0.801) == 1)
  }

  @Test func fillsShowBeforeAndAfterTracks() throws {
    let tracks = track("[2, 3]", begin: 1, fill: "both") + "," + track("[7, 8]", begin: 3, fill: "both")
    let both = try timeline(tracks, duration: 4)
    #expect(number(both, 0) == 2)
    #expect(number(both, 2.5) == 3)
    #expect(number(both, 3) == 7)
    #expect(number(both, 9) == 8)
    let before = try timeline(
      track("[2, 3]", begin: 1) + "," + track("[7, 8]", begin: 3, fill: "backwards"), duration: 4)
    #expect(number(before, 0) == 7)
    #expect(number(before, 1) == 2)
    #expect(number(before, 2.5) == 7)
    #expect(number(before, 5) == 1)
    let after = try timeline(track("[2, 3]", begin: 1, fill: "forwards"), duration: 2)
    #expect(number(after, 0) == 1)
    #expect(number(after, 5) == 3)
    #expect(after.channels[0].endValue == .number(3))
    #expect(before.channels[0].endValue == .number(1))
  }

  @Test func repeatsAndAutoreversesEndWithinTheirRun() throws {
    let half = try timeline(track("[0, 10]", repeats: "2.5", fill: "forwards"), duration: 2.5)
    #expect(number(half, 0.25) == 2.5)
    #expect(number(half, 1) == 0)
    #expect(number(half, 2.5) == 5)
    #expect(number(half, 9) == 5)
    let back = try timeline(track("[0, 10]", repeats: "1.5", back: true, fill: "forwards"), duration: 3)
    #expect(number(back, 0.5) == 5)
    #expect(number(back, 1) == 10)
    #expect(number(back, 1.75) == 2.5)
    #expect(number(back, 3) == 10)
    let endless = try timeline(track("[0, 10]", repeats: "\"forever\"", back: true, fill: "both"), duration: nil)
    #expect(endless.duration == nil)
    #expect(endless.reversed() == nil)
    #expect(number(endless, 1_000_001.25) == 7.5)
    #expect(number(endless, 1_000_000.25) == 2.5)
    #expect(endless.channels[0].endValue == .number(1))
    let instant = try timeline(track("[0, 10]", begin: 0.5, duration: 0, fill: "forwards"), duration: 0.5)
    #expect(number(instant, 0.4) == 1)
    #expect(number(instant, 0.5) == 10)
    #expect(number(instant, 0.6) == 10)
  }

  /// A client has no value that neither the property, the tag set nor the app states.
  @Test func restingValuesAreThoseThatAreStated() throws {
    let moving = track("[0, 1]", begin: 1, property: "cornerRadius")
    #expect(try timeline(moving).channels[0].value(at: 0) == nil)
    var resting = RestingValues()
    resting[.view, .cornerRadius] = .number(6)
    #expect(try timeline(moving, resting: resting).channels[0].value(at: 0) == .number(6))
    #expect(resting[.view, .opacity] == .number(1))
    #expect(resting[.view, .rotation] == .number(0))
    #expect(resting[.view, "x-glow"] == nil && resting[.dot, .cornerRadius] == nil)
    let tags = RestingValues(try #require(try Shipped.bundle("default").tags["note"]))
    #expect(tags[.halo, .opacity] == .number(0.3))
    #expect(tags[.line, .lineWidth] == .number(1))
    #expect(tags[.dot, .opacity] == .number(1))
    #expect(tags[.line, .color]?.color != nil)
  }

  @Test func reducedMotionPlaysTheVariant() throws {
    let bundle = try Shipped.bundle("default")
    let jump = try #require(bundle.timeline("tag-show", reducedMotion: true))
    #expect(jump.duration == 0)
    #expect(jump.value(of: .strokeEnd, on: .line, at: 0)?.number == 1)
    #expect(jump.value(of: .strokeEnd, on: .line, at: -0.1)?.number == 0)
    #expect(try #require(jump.reversed()).value(of: .strokeEnd, on: .line, at: 0)?.number == 0)
    let fade = try #require(bundle.timeline("fadeInUp", reducedMotion: true))
    #expect(fade.channel(.translationY, of: .view) == nil)
    #expect(fade.channel(.opacity, of: .view) != nil)
    #expect(bundle.timeline("fadeInUp", reducedMotion: false)?.channel(.translationY, of: .view) != nil)
    #expect(bundle.timeline("nothing", reducedMotion: false) == nil)
  }
}
