import Foundation
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleTestSupport
import Testing

/// Rules about bubbles against outlines that are drawn and measured, with no condition in common.
@Suite(.tags(.many), .firstIssues) struct BubbleRuleTests {
  /// A random bubble, the linter's findings about it, and the result of a search over its range.
  struct Case: Sendable {
    let bubble: BubbleNumbers
    let findings: [Finding]

    func findings(_ rule: DiagnosticName) -> [Finding] { findings.filter { $0.name == rule } }
  }

  static let cases = BubbleNumbers.many(Effort.cases(2400), seed: 71).map { bubble in
    Case(bubble: bubble, findings: Linter.findings(in: [bubble.model], LintContext()))
  }
  private static let searched = cases.map { (one: $0, search: BubbleSearch($0.bubble)) }
    .filter(\.search.isDecided)

  /// Expects both outcomes to occur often.
  private func expectBoth(_ outcomes: [Bool]) {
    #expect(outcomes.count >= Effort.enough(2000))
    let failed = outcomes.count { $0 }
    #expect(
      (Effort.enough(100)...outcomes.count - Effort.enough(100)).contains(failed), "\(failed) of \(outcomes.count)")
  }

  /// Expects findings at the members of `size` whose extents are too small in some direction.
  private func expectExtents(
    _ rule: DiagnosticName, along: Bool, _ isShort: (BubbleSearch.Room) -> Bool
  ) {
    var outcomes: [Bool] = []
    for (one, search) in Self.searched {
      let short = one.bubble.directions.filter { direction in search.rooms[direction].map(isShort) ?? false }
      let expected = Set(short.map { $0.isVertical == along ? "width" : "height" })
      let found = one.findings(rule)
      #expect(Set(found.compactMap(\.keyPath.components.last)) == expected, "\(one.bubble)")
      #expect(found.count == expected.count, "\(one.bubble)")
      for direction in one.bubble.directions {
        let isNamed = found.contains { $0.notes[0].contains(direction.rawValue) }
        #expect(isNamed == short.contains(direction), "\(one.bubble)")
      }
      outcomes.append(!expected.isEmpty)
    }
    expectBoth(outcomes)
  }

  /// Expects one finding where some direction fails, which names the failing directions.
  private func expectDirections(_ rule: DiagnosticName, _ fails: (BubbleSearch.Room) -> Bool) {
    var outcomes: [Bool] = []
    for (one, search) in Self.searched {
      let failing = one.bubble.directions.filter { direction in search.rooms[direction].map(fails) ?? false }
      let found = one.findings(rule)
      #expect(found.count == (failing.isEmpty ? 0 : 1), "\(one.bubble)")
      if let finding = found.first {
        for direction in one.bubble.directions {
          let isNamed = finding.notes.contains { $0.contains(direction.rawValue) }
          #expect(isNamed == failing.contains(direction), "\(one.bubble) \(finding.notes)")
        }
      }
      outcomes.append(!failing.isEmpty)
    }
    expectBoth(outcomes)
  }

  @Test func foldingArrowsAreFound() {
    for (one, search) in Self.searched {
      #expect(one.findings("bubble-arrow-folds").count == (lacks(search.sides) ? 1 : 0), "\(one.bubble)")
    }
    expectBoth(Self.searched.map { lacks($0.search.sides) })
  }

  @Test func arrowsWiderThanTheirEdgeAreFound() {
    expectExtents("bubble-arrow-wider-than-edge", along: true) { lacks($0.anywhere) }
  }

  /// Positions run backwards where the base points change places with the corners at one and the same size.
  @Test func reversedPositionsAreNamed() {
    var outcomes: [Bool] = []
    for one in Self.cases {
      for finding in one.findings("bubble-arrow-wider-than-edge") {
        guard let sample = BubbleSample(finding) else { continue }
        let tips = [0.0, 1].map { sample.at(position: $0).outline(of: one.bubble).points[1] }
        let way = sample.direction.isVertical ? tips[1].x - tips[0].x : tips[1].y - tips[0].y
        #expect(finding.message.contains("ends up") == (way < -1e-9), "\(one.bubble)")
        outcomes.append(way < -1e-9)
      }
    }
    #expect(outcomes.contains(true))
    #expect(outcomes.contains(false))
  }

  @Test func arrowsThatMeetACornerAreFound() {
    expectDirections("bubble-arrow-meets-corner") { !lacks($0.anywhere) && lacks($0.declared) }
  }

  @Test func collidingCornersAreFound() {
    expectDirections("bubble-corners-collide") { $0.depth > 1e-8 && lacks($0.body) }
  }

  @Test func emptyBodiesAreFound() {
    expectExtents("bubble-body-empty", along: false) { $0.depth <= 1e-8 }
  }

  @Test func shortTipsAreFound() {
    var outcomes: [Bool] = []
    for one in Self.cases {
      // The distance of the arc's points from the edge that the arrow points down to.
      let outline = FlatOutline(one.bubble, .bottom, width: 100, height: 100, position: 0.5)
      let short = 100 - (outline.arc(1, steps: 64).map(\.y).max() ?? 0)
      guard BubbleSearch.isDecided(short - 1) else { continue }
      #expect(one.findings("bubble-tip-short").count == (short > 1 ? 1 : 0), "\(one.bubble)")
      outcomes.append(short > 1)
    }
    expectBoth(outcomes)
  }

  @Test func needlesAreFound() {
    var outcomes: [Bool] = []
    var lowOnes = 0
    for one in Self.cases {
      let outline = FlatOutline(one.bubble, .right, width: 100, height: 100, position: 0.5)
      let (down, up) = (outline.ways[0], outline.ways[1])
      let angle = acos(-down.x * up.x - down.y * up.y) * 180 / .pi
      // The height of the highest point of the drawn arrow; one that folds has none.
      let visible = (outline.arc(1, steps: 64).map(\.x).max() ?? 0) - (100 - one.bubble.arrowHeight)
      guard [angle - 20, visible - 3, outline.sides].allSatisfy(BubbleSearch.isDecided) else { continue }
      let isNeedle = angle < 20 || one.bubble.arrowWidth < 4 || !lacks(outline.sides) && visible < 3
      lowOnes += isNeedle && angle > 20 && one.bubble.arrowWidth > 4 ? 1 : 0
      #expect(one.findings("bubble-arrow-needle").count == (isNeedle ? 1 : 0), "\(one.bubble)")
      outcomes.append(isNeedle)
    }
    expectBoth(outcomes)
    #expect(lowOnes >= Effort.enough(50), "\(lowOnes)")
  }

  @Test func contentOutsideACornerIsFound() {
    var outcomes: [Bool] = []
    for one in Self.cases {
      let overhang = overhang(one.bubble)
      guard BubbleSearch.isDecided(overhang) || one.bubble.insets == nil else { continue }
      let isEmpty = !one.findings("bubble-content-empty").isEmpty
      let isOutside = one.bubble.insets != nil && overhang > 1e-8 && !isEmpty
      #expect(one.findings("bubble-content-outside-corner").count == (isOutside ? 1 : 0), "\(one.bubble)")
      outcomes.append(isOutside)
    }
    expectBoth(outcomes)
  }

  /// The distance of the content's worst corner beyond some tangent of its corner's arc, found by thirds.
  private func overhang(_ bubble: BubbleNumbers) -> Double {
    let insets = bubble.insets ?? Array(repeating: bubble.cornerRadius * (1 - 0.5.squareRoot()), count: 4)
    let radius = bubble.cornerRadius
    return [(1, 0), (3, 0), (1, 2), (3, 2)].map { horizontal, vertical in
      let (x, y) = (radius - insets[horizontal], radius - insets[vertical])
      func beyond(_ angle: Double) -> Double { x * cos(angle) + y * sin(angle) - radius }
      var (low, high) = (0.0, Double.pi / 2)
      for _ in 0..<50 {
        let third = (high - low) / 3
        if beyond(low + third) < beyond(high - third) { low += third } else { high -= third }
      }
      return max(beyond(low), beyond(0), beyond(.pi / 2))
    }.max() ?? 0
  }
}
