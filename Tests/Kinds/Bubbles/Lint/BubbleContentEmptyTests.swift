import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleTestSupport
import Testing

/// Space for content, counted in whole hundredths of a point of the drawn body.
@Suite(.tags(.many), .firstIssues) struct BubbleContentEmptyTests {
  /// The hundredths of a body's width and height.
  private struct Body {
    let width: Int
    let height: Int

    /// The box around the drawn corners at the smallest size; nil where they have no room.
    init?(_ bubble: BubbleNumbers, _ direction: Direction) {
      let outline = FlatOutline(
        bubble, direction, width: bubble.width.lowerBound, height: bubble.height.lowerBound, position: 0.5)
      guard outline.depth > 1e-9, outline.aroundBody > -1e-9 else { return nil }
      let corners = outline.points[3...]
      func extent(_ values: [Double]) -> Int {
        Int((100 * ((values.max() ?? 0) - (values.min() ?? 0))).rounded())
      }
      width = extent(corners.map(\.x))
      height = extent(corners.map(\.y))
      let least = 2 * Int((100 * bubble.cornerRadius).rounded())
      guard min(width, height) >= least, min(width, height) > 0 else { return nil }
    }

    /// Whether some hundredth of the body is inside the insets, along its width and along its height.
    func holdsContent(_ insets: [Int]) -> Bool {
      let columns = (0..<width).contains { $0 >= insets[1] && $0 < width - insets[3] }
      return columns && (0..<height).contains { $0 >= insets[0] && $0 < height - insets[2] }
    }
  }

  /// A bubble whose insets are often about as large as its body.
  private static func bubble(_ bubble: BubbleNumbers, _ generator: inout SeededGenerator) -> BubbleNumbers {
    var bubble = bubble
    let least = min(bubble.width.lowerBound, bubble.height.lowerBound)
    var insets = (0..<4).map { _ in (generator.next(in: 0...least * 0.7) * 100).rounded() / 100 }
    if generator.next(below: 3) == 0 {
      // Exactly as wide as the bubble.
      insets[3] = max(0, ((bubble.width.lowerBound - insets[1]) * 100).rounded() / 100)
    }
    bubble.insets = insets
    return bubble
  }

  @Test func emptyContentIsFound() {
    var generator = SeededGenerator(seed: 77)
    var counts = [0, 0]
    for one in BubbleRuleTests.cases {
      let bubble = Self.bubble(one.bubble, &generator)
      let insets = (bubble.insets ?? []).map { Int((100 * $0).rounded()) }
      let bodies = bubble.directions.compactMap { Body(bubble, $0) }
      let isEmpty = bodies.contains { !$0.holdsContent(insets) }
      let findings = Linter.findings(in: [bubble.model], LintContext())
      #expect(findings.count { $0.name == "bubble-content-empty" } == (isEmpty ? 1 : 0), "\(bubble)")
      if isEmpty { #expect(!findings.contains { $0.name == "bubble-content-outside-corner" }, "\(bubble)") }
      counts[isEmpty ? 0 : 1] += 1
    }
    #expect(counts.allSatisfy { $0 >= Effort.enough(200) }, "\(counts)")
  }

  /// The default insets of a body that holds its corners leave content.
  @Test func defaultInsetsAreNeverFound() {
    for one in BubbleRuleTests.cases where one.bubble.insets == nil {
      #expect(one.findings("bubble-content-empty").isEmpty, "\(one.bubble)")
    }
  }

  /// A hundredth more than the counterexample's bound leaves content in that direction.
  @Test func boundsBeginWhereContentDoes() throws {
    var generator = SeededGenerator(seed: 78)
    var tried = 0
    for one in BubbleRuleTests.cases.prefix(600) {
      var bubble = Self.bubble(one.bubble, &generator)
      bubble.directions = [bubble.directions[0]]
      guard
        let finding = Linter.findings(in: [bubble.model], LintContext()).first(where: {
          $0.name == "bubble-content-empty"
        }), let bound = finding.counterexample?.bound
      else { continue }
      #expect(!bound.isOpen)
      for (more, isLess) in [(0.0, true), (0.01, false)] {
        var other = bubble
        let extent = bound.value + more...bound.value + more + 100
        if bound.member == "width" { other.width = extent } else { other.height = extent }
        let insets = (other.insets ?? []).map { Int((100 * $0).rounded()) }
        let body = try #require(Body(other, bubble.directions[0]), "\(other)")
        let isWidth = bound.member == "width"
        let free =
          isWidth ? body.width - insets[1] - insets[3] : body.height - insets[0] - insets[2]
        #expect(free == (isLess ? 0 : 1), "\(other) \(free)")
      }
      tried += 1
    }
    #expect(tried >= Effort.enough(50))
  }
}
