import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleTestSupport
import Testing

/// The linter's verdict against drawn outlines, flattened and examined segment by segment.
@Suite(.firstIssues) struct BubbleOutlineTests {
  private static let cases = BubbleRuleTests.cases

  /// The smallest and the largest size in every combination.
  private func sizes(_ bubble: BubbleNumbers) -> [(width: Double, height: Double)] {
    [bubble.width.lowerBound, bubble.width.upperBound].flatMap { width in
      [bubble.height.lowerBound, bubble.height.upperBound].map { (width, $0) }
    }
  }

  /// The declared positions' ends; for an arrow that follows, the middle and the ends of the room that its outline has there.
  private func positions(
    _ bubble: BubbleNumbers, _ direction: Direction, width: Double, height: Double
  ) -> [Double] {
    if let positions = bubble.positions { return [positions.lowerBound, positions.upperBound] }
    let outline = FlatOutline(bubble, direction, width: width, height: height, position: 0)
    let way = (direction.isVertical ? width : height) - 2 * bubble.cornerRadius - bubble.arrowWidth
    guard way > 0 else { return [0.5] }
    let nearest = min(outline.tangents[0] / way, 0.5)
    return [nearest, 0.5, 1 - nearest]
  }

  @Test func soundOutlinesAreDrawnSound() {
    var drawn = 0
    let sound = Self.cases.filter { !$0.findings.contains { $0.level == .error } }
    #expect(sound.count > Effort.enough(200))
    for one in sound.prefix(250) {
      for direction in one.bubble.directions {
        for (width, height) in sizes(one.bubble) {
          for position in positions(one.bubble, direction, width: width, height: height) {
            let outline = FlatOutline(one.bubble, direction, width: width, height: height, position: position)
            let faults = OutlineFaults(outline, width: width, height: height)
            #expect(faults == [], "\(one.bubble) \(direction) \(width) × \(height) at \(position)")
            drawn += 1
          }
        }
      }
    }
    #expect(drawn > Effort.enough(1000))
  }

  /// At the counterexample of every error the outline has a fault, and each of the faults occurs.
  @Test func refusedOutlinesAreFaultyAtTheirCounterexample() throws {
    var seen: OutlineFaults = []
    var refused = 0
    for one in Self.cases.prefix(800) {
      for finding in one.findings where finding.level == .error {
        let sample = try #require(BubbleSample(finding))
        let faults = OutlineFaults(sample.outline(of: one.bubble), width: sample.width, height: sample.height)
        let isEmpty = finding.name == "bubble-body-empty" && sample.outline(of: one.bubble).depth < 1e-8
        #expect(!faults.isEmpty || isEmpty, "\(one.bubble) \(finding.message)")
        seen.formUnion(faults)
        refused += 1
      }
    }
    #expect(seen == [.crossesItself, .leavesItsBox, .runsBackwards])
    #expect(refused > Effort.enough(500))
  }

  /// A square corner with the arrow at the very end: the arc of its base point has no edge to start on.
  @Test func anArrowAtASquareCornerRunsBackwards() throws {
    var generator = SeededGenerator(seed: 1)
    var bubble = BubbleNumbers(&generator)
    (bubble.arrowWidth, bubble.arrowHeight, bubble.tipRadius, bubble.baseRadius) = (20, 12, 0, 3)
    (bubble.cornerRadius, bubble.positions, bubble.directions) = (0, 0...0, [.bottom])
    (bubble.width, bubble.height, bubble.insets) = (100...200, 60...80, nil)
    let findings = Linter.findings(in: [bubble.model], LintContext())
    #expect(findings.map(\.name) == ["bubble-arrow-meets-corner"])
    let sample = try #require(findings.first.flatMap(BubbleSample.init))
    #expect(OutlineFaults(sample.outline(of: bubble), width: 100, height: 60).contains(.runsBackwards))
    bubble.baseRadius = 0
    #expect(Linter.findings(in: [bubble.model], LintContext()).allSatisfy { $0.level == .note })
    #expect(OutlineFaults(sample.outline(of: bubble), width: 100, height: 60) == [])
  }
}
