import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.tags(.many), .firstIssues) struct SegmentedHighlightTests {
  private struct Case {
    let style: SegmentedControlStyle
    let width: Double
    let segments: Int
  }

  private static let styles = Result { try sources() }

  /// 600 styles: all curves, springs that swing beyond the end, with and without shake.
  private static func sources() throws -> [SegmentedControlStyle] {
    var random = SeededGenerator(seed: 51)
    let texts = (0..<Effort.cases(600)).map { index -> String in
      let curve =
        switch random.next(below: 4) {
        case 0: "easeInOut"
        case 1: "easeOutBack"
        case 2:
          "{ spring: { dampingRatio: 0.\(1 + random.next(below: 9)), response: \(200 + random.next(below: 900))ms } }"
        default: "[0.\(random.next(below: 9)), -\(random.next(below: 3)).5, 0.5, 2.\(random.next(below: 9))]"
        }
      let shake =
        random.next(below: 3) == 0
        ? "" : "shake: { distance: \(1 + random.next(below: 5)), period: 0.1\(random.next(below: 9)), count: 3 }, "
      return """
          s\(index): { segments: 2..9, width: 10..2000, height: \(20 + random.next(below: 60)), inset: 0.\(random.next(below: 90)),
            title: { fontSize: 17, width: 1 }, colors: { title: "#000", titleHighlighted: "#fff", highlight: "#b00020" },
            duration: 0.\(1 + random.next(below: 8)), \(shake)curve: \(curve), reducedMotion: none }
        """
    }
    let compiled = try compile("segmentedControls:\n" + texts.joined(separator: "\n"))
    try #require(compiled.bundles["default"] != nil, "\(compiled.lines.prefix(5))")
    return Array(try DecodedBundle(decoding: compiled.bundles["default"] ?? []).segmentedControls)
  }

  private static func cases(seed: UInt64) throws -> [Case] {
    var random = SeededGenerator(seed: seed)
    return try styles.get().flatMap { style in
      (0..<5).map { _ in
        Case(style: style, width: random.next(in: 10...2000), segments: 2 + random.next(below: 8))
      }
    }
  }

  private func expectStill(_ placement: SegmentedHighlight.Placement, _ one: Case) {
    let (window, inner) = (placement.window, placement.innerRow)
    #expect(window.minX + inner.minX == 0 && window.minY + inner.minY == 0, "\(placement)")
    #expect((inner.width - one.width).magnitude < 1e-9 && (inner.height - one.style.height).magnitude < 1e-9)
  }

  /// The sum of window and inner row is exactly 0 whatever happens: overshoot, shake, a second and a third tap in mid-way.
  @Test func labelsNeverSeemToMove() throws {
    var random = SeededGenerator(seed: 52)
    var beyond = 0
    for one in try Self.cases(seed: 53) {
      let highlight = SegmentedHighlight(one.style, width: one.width, segments: one.segments)
      expectStill(highlight.rest(one.segments - 1), one)
      var x = highlight.rest(random.next(below: one.segments)).window.minX
      for _ in 0..<4 {
        let index = random.next(below: one.segments)
        let length = highlight.tapDuration(index, from: x)
        #expect(highlight.tap(index, from: x, at: 0).window.minX == x)
        for part in [0, 0.1, 0.45, 0.8, 0.95, 1, 1.2] {
          let placement = highlight.tap(index, from: x, at: part * length)
          expectStill(placement, one)
          let (low, high) = (min(x, highlight.rest(index).window.minX), max(x, highlight.rest(index).window.minX))
          beyond += placement.window.minX < low || placement.window.minX > high ? 1 : 0
        }
        // A second tap comes in mid-way.
        x = highlight.tap(index, from: x, at: random.next(in: 0...1) * length).window.minX
      }
    }
    #expect(beyond > Effort.enough(5000), "\(beyond) samples beyond both ends")
  }

  @Test func everyTapEndsAtItsCell() throws {
    for one in try Self.cases(seed: 54) {
      let highlight = SegmentedHighlight(one.style, width: one.width, segments: one.segments)
      let (first, last) = (highlight.rest(0), highlight.rest(one.segments - 1))
      let end = highlight.tapDuration(one.segments - 1, from: first.window.minX)
      #expect(highlight.tap(one.segments - 1, from: first.window.minX, at: end) == last)
      let shake = one.style.shake.map { $0.period * Double($0.count) } ?? 0
      #expect((end - one.style.duration - shake).magnitude < 1e-12)
      // A tap on the chosen segment only shakes.
      #expect((highlight.tapDuration(0, from: first.window.minX) - shake).magnitude < 1e-12)
      #expect(highlight.move(from: 3, to: 0, at: -0.1).window.minX == 3)
    }
  }

  @Test func lessMotionStopsMovesAndShakes() throws {
    for one in try Self.cases(seed: 55).prefix(200) {
      let still = SegmentedHighlight(one.style, width: one.width, segments: one.segments, reducedMotion: true)
      #expect(still.tapDuration(1, from: 0) == 0 && still.shake(at: 0.02) == 0 && still.moveDuration == 0)
      #expect(still.tap(1, from: 0, at: 0) == still.rest(1))
    }
  }

  @Test func aShakeAfterChosenTapsDoesNotFollowMoves() throws {
    let text = """
      segmentedControls:
        a:
          { segments: 2, width: 200, height: 44, title: { fontSize: 17, width: 1 }, duration: 1, curve: linear, reducedMotion: none,
            colors: { title: "#000", titleHighlighted: "#fff", highlight: "#b00020" },
            shake: { distance: 4, period: 0.4, count: 1, when: chosen } }
      """
    let bundle = try DecodedBundle(decoding: try compile(text).bundles["default"] ?? [])
    let highlight = SegmentedHighlight(try #require(bundle.segmentedControls["a"]), width: 200, segments: 2)
    #expect(highlight.tapDuration(1, from: 0) == 1 && highlight.tap(1, from: 0, at: 1.1) == highlight.rest(1))
    #expect(highlight.tap(1, from: 0, at: 0.25).window == Rectangle(minX: 25, minY: 0, maxX: 125, maxY: 44))
    #expect(highlight.tapDuration(1, from: 100) == 0.4 && highlight.tap(1, from: 100, at: 0.1).window.minX == 104)
  }
}
