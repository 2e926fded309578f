import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct TextTimelineTests {
  private func bundle(_ text: String) throws -> DecodedBundle {
    try DecodedBundle(decoding: try compile("textAnimations: { \(text) }").bundles["default"] ?? [])
  }

  @Test func oneTextLeavesBeforeTheOtherComes() throws {
    let bundle = try bundle(
      "fall: { units: 1..9, out: { duration: 0.4, stagger: 0.1, opacity: 0 }, in: { duration: 0.5, delay: 0.1, opacity: 0 } }"
    )
    let line = TextTimeline(try #require(bundle.textAnimations["fall"]), old: 3, new: 2)
    #expect((line.duration - 1.2).magnitude < 1e-12)
    #expect(line.state(ofOld: 0, at: 0) == .rest && !line.state(ofOld: 0, at: 0.4).isDrawn)
    #expect(line.state(ofOld: 2, at: 0.5).isDrawn && !line.state(ofNew: 0, at: 0.69).isDrawn)
    #expect(line.state(ofNew: 0, at: 0.7).opacity == 0 && line.state(ofNew: 1, at: 1.2) == .rest)
    #expect((line.state(ofNew: 1, at: 0.95).opacity - 0.5).magnitude < 1e-12)
  }

  @Test func withOutBothBeginTogether() throws {
    let bundle = try bundle(
      "fall: { begin: withOut, units: 1..9, out: { duration: 0.4, opacity: 0 }, in: { duration: 0.1, opacity: 0 } }")
    let line = TextTimeline(try #require(bundle.textAnimations["fall"]), old: 3, new: 2)
    #expect(line.duration == 0.4 && line.state(ofNew: 1, at: 0.1) == .rest)
  }

  @Test func withoutAnEffectATextIsThereOrGoneAtOnce() throws {
    let bundle = try bundle(
      "leave: { units: 1..9, out: { duration: 0.4, opacity: 0 } }, come: { units: 1..9, in: { duration: 0.4, opacity: 0 } }"
    )
    let leave = TextTimeline(try #require(bundle.textAnimations["leave"]), old: 1, new: 1)
    #expect(leave.state(ofNew: 0, at: 0.39) == .gone && leave.state(ofNew: 0, at: 0.4) == .rest)
    let come = TextTimeline(try #require(bundle.textAnimations["come"]), old: 1, new: 1)
    #expect(come.state(ofOld: 0, at: -0.01) == .rest && come.state(ofOld: 0, at: 0) == .gone)
    #expect(come.state(ofOld: 1, at: -1) == .gone && come.state(ofNew: -1, at: 9) == .gone)
    let alone = TextTimeline(try #require(bundle.textAnimations["leave"]), old: 0, new: -3)
    #expect(alone.duration == 0 && alone.newCount == 0)
  }

  @Test func lessMotionIsFollowedOnce() throws {
    let bundle = try bundle(
      """
      fall: { units: 1..9, reducedMotion: fade, in: { duration: 2, opacity: 0, translationY: 50 } },
      fade: { units: 1..9, reducedMotion: none, in: { duration: 1, opacity: 0 } }, plain: { units: 1, in: { duration: 3, opacity: 0 } }
      """)
    func line(_ name: TextAnimationStyle.Name, _ isReduced: Bool) -> TextTimeline? {
      bundle.textTimeline(name, old: 2, new: 2, reducedMotion: isReduced)
    }
    #expect(line("fall", false)?.duration == 2 && line("fall", true)?.duration == 1)
    #expect(line("fade", true)?.duration == 0 && line("plain", true)?.duration == 3 && line("nobody", false) == nil)
    let reduced = try #require(line("fade", true))
    #expect(reduced.state(ofNew: 1, at: 0) == .rest && reduced.state(ofOld: 0, at: 0) == .gone)
    #expect(reduced.state(ofNew: 1, at: -1) == .gone && reduced.state(ofOld: 0, at: -1) == .rest)
  }

  @Test func aSeedDeterminesAllStates() throws {
    let bundle = try bundle(
      "fall: { units: 1..9, seed: 7, out: { duration: 0.3..1, translationY: 20..70, order: random, stagger: 0.01, opacity: 0 } }"
    )
    let style = try #require(bundle.textAnimations["fall"])
    func states(_ seed: UInt64?) -> [TextUnitState] {
      let line = TextTimeline(style, old: 9, new: 0, seed: seed)
      return (0..<9).map { line.state(ofOld: $0, at: 0.2) }
    }
    #expect(states(nil) == states(7) && states(nil) != states(8))
  }
}
