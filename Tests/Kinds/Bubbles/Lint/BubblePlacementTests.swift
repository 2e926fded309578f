import Foundation
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Anchors on devices: drawn outlines moved to and fro, inclusion and exclusion, and anchors tried out.
@Suite(.tags(.many), .firstIssues) struct BubblePlacementTests {
  private typealias Box = PlainTag.Box

  /// A bubble and a device, with the numbers that decide about them.
  private struct Case {
    var bubble: BubbleNumbers
    let device: PlainTag.Place
    /// The margin of the rule.
    let margin: Double
    let share: Double

    var context: LintContext {
      var context = LintContext()
      context.devices = [.init(name: "p", width: device.x, height: device.y)]
      context.options = [
        .init(rule: "bubble-placement-gap", keyPath: nil, option: "share", value: share),
        .init(rule: "bubble-placement-gap", keyPath: "bubbles.b", option: "margin", value: margin),
      ]
      return context
    }

    var findings: [Finding] { Linter.findings(in: [bubble.model], context) { $0 == "bubble-placement-gap" } }

    /// The boxes in which the smallest bubble meets anchors, direction by direction; nil where rounding decides.
    var boxes: [Box]? {
      var boxes: [Box] = []
      for direction in bubble.directions {
        guard let positions = bubble.validPositions(direction) else { return nil }
        guard let (low, high) = positions.ends else { continue }
        let (width, height) = (bubble.width.lowerBound, bubble.height.lowerBound)
        let (margin, gap) = bubble.placement ?? (8, 0)
        let (right, bottom) = (device.x - margin - width, device.y - margin - height)
        guard abs(right - margin) > 1e-6, abs(bottom - margin) > 1e-6 else { return nil }
        if right < margin || bottom < margin { continue }
        func tip(_ position: Double) -> OutlinePoint {
          FlatOutline(bubble, direction, width: width, height: height, position: position).points[1]
        }
        // The frame goes from corner to corner of the device less its margin, the tip from end to end of its edge.
        let ways: [Direction: (Double, Double)] = [.right: (1, 0), .bottom: (0, 1), .left: (-1, 0), .top: (0, -1)]
        let away = ways[direction] ?? (0, 0)
        let (first, last) = (tip(low), tip(high))
        boxes.append(
          Box(
            left: margin + first.x + away.0 * gap, top: margin + first.y + away.1 * gap,
            right: right + last.x + away.0 * gap, bottom: bottom + last.y + away.1 * gap))
      }
      return boxes
    }

    /// Whether the arrow has a sound position in all directions.
    var isDrawn: Bool { bubble.directions.allSatisfy { bubble.validPositions($0)?.ends != nil } }
  }

  private func cases(_ count: Int, seed: UInt64) -> [Case] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      var bubble = BubbleNumbers(&generator)
      func whole(_ range: ClosedRange<Double>) -> Double { generator.next(in: range).rounded() }
      bubble.placement = generator.next(below: 8) == 0 ? nil : (whole(0...20), whole(0...12))
      // Three of four have an arrow that fits its edges, and two of these one that follows its target.
      if index % 4 != 3 {
        bubble.positions = index % 2 == 0 ? nil : 0.5...0.5
        bubble.cornerRadius = min(bubble.cornerRadius, 8)
        bubble.width = bubble.width.lowerBound + 40...bubble.width.upperBound + 40
        bubble.height = bubble.height.lowerBound + 40...bubble.height.upperBound + 40
        bubble.directions = [[.bottom, .top], [.top, .left], Direction.allCases][generator.next(below: 3)]
      }
      let device = PlainTag.Place(whole(120...500), whole(120...500))
      return Case(
        bubble: bubble, device: device, margin: whole(0...50), share: [1, 1, 0.8, 0.5][generator.next(below: 4)])
    }
  }

  @Test func sharesMatchInclusionAndExclusion() throws {
    var (faulty, sound, silent, plain) = (0, 0, 0, 0)
    for one in cases(Effort.cases(4800), seed: 41) {
      guard let boxes = one.boxes else { continue }
      let places = PlainCoverage(one.device, margin: one.margin, boxes: boxes)
      let findings = one.findings
      guard one.bubble.placement != nil else {
        plain += 1
        #expect(findings.isEmpty, "no app is known to place \(one)")
        continue
      }
      guard one.isDrawn else {
        silent += 1
        #expect(findings.isEmpty, "\(one)")
        continue
      }
      let share = places.covered
      guard abs(share - one.share) > 1e-6 || share == 1 else { continue }
      #expect(findings.isEmpty == (share > one.share - 1e-6), "\(one) \(share)")
      guard let finding = findings.first, let counterexample = finding.counterexample else {
        sound += 1
        continue
      }
      faulty += 1
      #expect(findings.count == 1 && finding.level == .note)
      guard case .number(let stated)? = counterexample["covered"] else {
        Issue.record("no share")
        continue
      }
      #expect(abs(stated - share) < 1e-6, "\(one)")
      places.expectLargestGap(counterexample, "\(one)")
    }
    #expect(
      [faulty, sound, silent, plain].allSatisfy { $0 > Effort.enough(300) },
      "\(faulty) \(sound) \(silent) \(plain)")
  }

  /// An anchor lies in one of the rectangles exactly if clients find a whole place for it.
  @Test func rectanglesAreWhereClientsPlaceBubbles() {
    var generator = SeededGenerator(seed: 42)
    var (inside, outside) = (0, 0)
    for one in cases(Effort.cases(2600), seed: 43) {
      guard let boxes = one.boxes else { continue }
      let bubble = one.bubble
      let figure = BubbleFigure(bubble.model, LintContext())
      let (margin, gap) = bubble.placement ?? (8, 0)
      let room = Rectangle(
        minX: margin, minY: margin, maxX: max(margin, one.device.x - margin), maxY: max(margin, one.device.y - margin))
      for _ in 0..<4 {
        let x = generator.next(in: -20...one.device.x + 20)
        let y = generator.next(in: -20...one.device.y + 20)
        let margins = boxes.map { min(x - $0.left, $0.right - x, y - $0.top, $0.bottom - y) }
        if margins.contains(where: { abs($0) < 1e-4 }) { continue }
        let place = BubbleFit.best(
          bubble.directions, at: Rectangle(minX: x, minY: y, maxX: x, maxY: y), in: room, gap: gap
        ) {
          BubbleFit(
            figure.shape, Size(width: bubble.width.lowerBound, height: bubble.height.lowerBound), $0,
            positions: bubble.positions, initial: 0.5)
        }
        let isInside = margins.contains { $0 > 0 }
        #expect((place?.place.isWhole ?? false) == isInside, "\(one) \(x) \(y)")
        inside += isInside ? 1 : 0
        outside += isInside ? 0 : 1
      }
    }
    #expect(inside > Effort.enough(1000) && outside > Effort.enough(1000), "\(inside) \(outside)")
  }

  /// Written as they say, directions and margins close the gap, and a hundredth more of a margin doesn't.
  @Test func helpClosesTheGap() throws {
    var (turned, moved, freed) = (0, 0, 0)
    for one in cases(Effort.cases(2000), seed: 44) {
      for proposal in one.findings.first?.options ?? [] {
        var mended = one
        for change in proposal.changes {
          switch change.value {
          case .list(let words):
            mended.bubble.directions = words.compactMap { Direction(rawValue: $0.flowText) }
            turned += 1
          case .number(let text):
            let margin = try #require(Double(text))
            mended.bubble.placement?.margin = margin
            var wider = mended
            wider.bubble.placement?.margin = margin + 0.0101
            #expect(!wider.findings.isEmpty, "\(one) \(proposal.title)")
            moved += 1
          case .text("follow"):
            mended.bubble.positions = nil
            freed += 1
          default: Issue.record("\(change)")
          }
        }
        #expect(mended.findings.isEmpty, "\(one) \(proposal.title)")
      }
    }
    #expect(
      turned > Effort.enough(50) && moved > Effort.enough(10) && freed > Effort.enough(20),
      "\(turned) \(moved) \(freed)")
  }

  /// The journal's popovers: 8 pt corners, an arrow 30 wide rounded by 3, at anchors in the bar at the bottom.
  @Test func theWorstDeviceIsShown() throws {
    let result = try lint(
      """
      bubbles:
        size:
          arrow: { direction: bottom, width: 30, height: 12, position: follow, radius: 3 }
          cornerRadius: 8
          size: { width: 200, height: 100 }
          placement: {}
      """,
      project: """
        format: 1
        bundles: { default: { sources: ["**/*.yaml"] } }
        lint: { devices: [{ name: phone, width: 375, height: 667 }, { name: small, width: 320, height: 426 }] }
        """)
    let finding = try #require(result.findings.first { $0.name == "bubble-placement-gap" })
    #expect(
      finding.message
        == "on `small` (320 × 426 pt), the smallest bubble doesn't fit at 18.9% of the anchors with a bottom arrow"
    )
    #expect(finding.keyPath?.description == "bubbles.size.arrow.direction")
    #expect(finding.notes.last == "also: 11.1% on `phone` (375 × 667 pt)")
    #expect(finding.help.first == "use `direction: [bottom, top]` to close the gap")
  }
}

extension BubbleNumbers {
  /// The known sound positions on an edge at the smallest size.
  struct SoundPositions {
    /// The outermost sound positions; nil where there are none.
    let ends: (low: Double, high: Double)?
  }

  /// The outermost declared positions at which the drawn outline has no fault; nil where rounding decides.
  func validPositions(_ direction: Direction) -> SoundPositions? {
    func outline(_ position: Double) -> FlatOutline {
      FlatOutline(
        self, direction, width: width.lowerBound, height: height.lowerBound, position: position)
    }
    let middle = outline(0.5)
    let rooms = [middle.sides, middle.besideArrow, middle.aroundBody, middle.depth]
    // Positions run backwards where the arrow is wider than its edge's straight part.
    if rooms.contains(where: { abs($0) < 1e-4 }) { return nil }
    if rooms.contains(where: { $0 < 0 }) { return SoundPositions(ends: nil) }
    func end(_ outermost: Double) -> Double {
      var (sound, bad) = (0.5, outermost)
      if outline(bad).besideArrow >= 0 { return bad }
      for _ in 0..<60 {
        let between = (sound + bad) / 2
        if outline(between).besideArrow >= 0 { sound = between } else { bad = between }
      }
      return sound
    }
    let declared = positions ?? 0...1
    let (low, high) = (max(end(0), declared.lowerBound), min(end(1), declared.upperBound))
    if abs(high - low) < 1e-4, declared.lowerBound < declared.upperBound || high < low { return nil }
    return SoundPositions(ends: low <= high ? (low, high) : nil)
  }
}
