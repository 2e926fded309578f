import StyleGeometry
import Testing

/// The shown tracks of a channel, seen from both sides of a moment.
@Suite struct MotionChannelTests {
  private func track(
    _ index: Int, begin: Double = 0, run: Double = 1, keyTimes: [Double] = MotionTrack.endToEnd,
    curve: MotionCurve = .cubic(.linear)
  ) -> MotionTrack {
    MotionTrack(
      index: index, begin: begin, activeDuration: run, run: run, repeats: 1, autoreverse: false, fillsForwards: true,
      fillsBackwards: true,
      keyTimes: keyTimes, curves: keyTimes.dropFirst().map { _ in curve })
  }

  private func channel(_ tracks: MotionTrack...) throws -> MotionChannel {
    try #require(MotionChannel.all(tracks) { _ in 0 }.first)
  }

  @Test func theLaterOfTheFirstValuesShowsBefore() throws {
    let cut = try channel(track(0, begin: 0.5, keyTimes: [0, 0, 1]))
    for time in [-Double.infinity, 0, 0.4] { #expect(cut.shown(at: time)?.sample.value == 1) }
    #expect(cut.shown(at: 0.5)?.sample == MotionSample(value: 1, next: 2, progress: 0))
  }

  @Test func stepsAtTheStartHaveJumpedAtTheirBeginAndNotBefore() throws {
    let jump = try channel(track(0, begin: 1, curve: .steps(Steps(count: 2, jump: .start))))
    #expect(jump.shown(at: 0.9)?.sample.progress == 0)
    #expect(jump.shown(at: 1)?.sample.progress == 0.5)
    // Seen from the side just after, it sets out from its first value.
    #expect(jump.shown(at: 1, .after)?.sample.progress == 0)
  }

  @Test func atItsEndATrackGivesWayToOneThatBegins() throws {
    // 0.7 + 0.1 is less than 0.8 in doubles.
    let pair = try channel(track(1, begin: 0.7, run: 0.1), track(0, begin: 0.8))
    #expect(pair.tracks.map(\.index) == [1, 0])
    #expect(pair.shown(at: 0.8, .before)?.track == 0)
    #expect(pair.shown(at: 0.8)?.track == 1)
    #expect(pair.shown(at: 0.8, .after)?.track == 1)
    #expect(pair.shown(at: .infinity)?.track == 1)
  }

  @Test func ofTracksThatEndTogetherTheLastToBeginStays() throws {
    // The first ends a little later in doubles.
    let pair = try channel(track(0, begin: 0.2, run: 0.6), track(1, begin: 0.7, run: 0.1))
    #expect(pair.tracks.map(\.end) == [0.8, 0.7 + 0.1])
    #expect(pair.shown(at: 0.9)?.track == 1)
  }

  @Test func channelsStandInTheOrderOfTheirFirstTracks() {
    let tracks = (0..<40).map { track($0, begin: Double(40 - $0)) }
    let channels = MotionChannel.all(tracks) { $0 % 3 }
    #expect(channels.map { $0.tracks.map(\.index).max() } == [39, 37, 38])
    #expect(
      channels.allSatisfy { channel in
        zip(channel.tracks, channel.tracks.dropFirst()).allSatisfy { $0.begin < $1.begin }
      })
  }
}
