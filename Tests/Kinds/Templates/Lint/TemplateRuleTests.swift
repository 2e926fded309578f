import Foundation
import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Rules about templates against the slots' corners, with no formula in common.
@Suite(.tags(.many), .firstIssues) struct TemplateRuleTests {
  struct Case: Sendable {
    let template: RandomTemplate
    let findings: [Finding]

    /// The findings of a rule about the slot of a number.
    func findings(_ rule: DiagnosticName, _ slot: Int) -> [Finding] {
      findings.filter { $0.name == rule && $0.keyPath.components[3] == RandomTemplate.name(slot) }
    }

    var slots: [DrawnSlot] {
      template.slots.enumerated().map { DrawnSlot($0.element, $0.offset, page: template.page) }
    }
  }

  private static let cases = RandomTemplate.many(Effort.cases(2400), seed: 511).map { template in
    let models = template.models()
    return Case(template: template, findings: Linter.findings(in: models, LintContext(models)))
  }

  /// Expects both outcomes to occur often.
  private func expectBoth(_ outcomes: [Bool], least: Int = 2000) {
    #expect(outcomes.count >= Effort.enough(least))
    let failed = outcomes.count { $0 }
    #expect(
      (outcomes.count / 50...outcomes.count - outcomes.count / 50).contains(failed), "\(failed) of \(outcomes.count)")
  }

  @Test func slotsOutsideThePageAreFound() throws {
    var outcomes: [Bool] = []
    for one in Self.cases {
      let page = one.template.page
      func beyond(_ point: DrawnSlot.Corner) -> Double {
        hypot(max(-point.x, point.x - page.width, 0), max(-point.y, point.y - page.height, 0))
      }
      for slot in one.slots {
        let (worst, middle) = (slot.corners.map(beyond).max() ?? 0, beyond(slot.middle))
        guard worst == 0 || worst > 1e-6 || worst < 1e-11 else { continue }
        let found = one.findings("template-slot-outside", slot.index)
        #expect(found.count == (worst > 1e-6 ? 1 : 0), "\(one.template) \(slot.index)")
        outcomes.append(worst > 1e-6)
        guard let finding = found.first else { continue }
        #expect((finding.level == .error) == (middle > 1e-9), "\(one.template) \(slot.index)")
        guard case .point(let x, let y)? = finding.counterexample?["corner"] else {
          Issue.record("no corner")
          continue
        }
        #expect(abs(beyond((x, y)) - worst) < 1e-6)
        #expect(slot.corners.contains { hypot($0.x - x, $0.y - y) < 1e-6 })
      }
    }
    expectBoth(outcomes)
  }

  @Test func overlappingSlotsAreFound() throws {
    var outcomes: [Bool] = []
    for one in Self.cases {
      // In the order in which they are drawn.
      let slots = one.slots.sorted { ($0.z, $0.index) < ($1.z, $1.index) }
      for (place, slot) in slots.enumerated() {
        let shared = slots[..<place].filter { $0.z == slot.z }
          .map { (depth: $0.depth(of: slot), area: $0.sharedArea(slot)) }
        guard shared.allSatisfy({ abs($0.depth - 0.5) > 1e-6 }) else { continue }
        let found = one.findings("template-slots-overlap", slot.index).filter { $0.level == .warning }
        let expected = shared.filter { $0.depth > 0.5 }
        #expect(found.count == (expected.isEmpty ? 0 : 1), "\(one.template) \(slot.index) \(shared.map(\.area))")
        outcomes.append(!expected.isEmpty)
        guard let finding = found.first, let largest = expected.map(\.area).max() else { continue }
        let area = finding.notes.first?.firstMatch(of: /([0-9.]+) pt²/).flatMap { Double($0.1) }
        #expect(abs((area ?? 0) - largest) <= max(0.006, largest * 1e-5), "\(finding.notes) \(largest)")
      }
    }
    expectBoth(outcomes)
  }

  @Test func coveredSlotsAreFound() {
    var outcomes: [Bool] = []
    for one in Self.cases {
      for slot in one.slots {
        let above = one.slots.filter { $0.z > slot.z }
        let depths = above.map { other in slot.corners.map { other.depth($0) }.min() ?? 0 }
        guard !depths.contains(where: { abs($0) > 1e-11 && abs($0) < 1e-6 }) else { continue }
        let isCovered = depths.contains { $0 > -1e-9 }
        let found = one.findings("template-slots-overlap", slot.index).filter { $0.level == .note }
        #expect(found.count == (isCovered ? 1 : 0), "\(one.template) \(slot.index) \(depths)")
        outcomes.append(isCovered)
      }
    }
    #expect(outcomes.count { $0 } > Effort.enough(50) && outcomes.count > Effort.enough(2000))
  }

  @Test func smallSlotsAreFound() {
    var levels: [Level?] = []
    for one in Self.cases {
      let page = one.template.page
      let step = one.template.direction == .right ? (page.width, 0.0) : (0.0, page.height)
      let pages = one.template.direction == nil ? [0.0] : [-1.0, 0, 1]
      let others = pages.flatMap { number in
        one.template.slots.enumerated().map {
          (page: number, slot: DrawnSlot($0.element, $0.offset, page: page, moved: (number * step.0, number * step.1)))
        }
      }
      for slot in one.slots {
        let side = min(slot.width, slot.height)
        let rooms = others.filter { $0.page != 0 || $0.slot.index != slot.index }.flatMap { other -> [Double] in
          let isTiny = min(other.slot.width, other.slot.height) < 24
          let middles = hypot(other.slot.middle.x - slot.middle.x, other.slot.middle.y - slot.middle.y)
          return [other.slot.distance(slot.middle) - 12] + (isTiny ? [middles - 24] : [])
        }
        guard !(rooms + [side - 24, side - 44]).contains(where: { abs($0) > 1e-11 && abs($0) < 1e-6 }) else { continue }
        let isCrowded = rooms.contains { $0 < -1e-9 }
        let expected: Level? = side >= 44 - 1e-9 ? nil : side >= 24 - 1e-9 ? .note : isCrowded ? .error : .warning
        let found = one.findings("template-slot-small", slot.index)
        #expect(found.map(\.level) == [expected].compactMap { $0 }, "\(one.template) \(slot.index)")
        levels.append(expected)
      }
    }
    for level in [nil, Level.note, .warning, .error] {
      #expect(levels.count { $0 == level } > Effort.enough(50), "\(level as Any)")
    }
    #expect(levels.count > Effort.enough(2000))
  }

  @Test func stickersLargerThanTheirSlotAreFound() {
    var outcomes: [Bool] = []
    for one in Self.cases {
      for slot in one.slots {
        guard let sticker = one.template.slots[slot.index].sticker else { continue }
        let room = min(slot.width / sticker[0], slot.height / sticker[1])
        guard abs(room - sticker[2]) > 1e-9 else { continue }
        let found = one.findings("template-slot-sticker-larger", slot.index)
        #expect(found.count == (room < sticker[2] ? 1 : 0), "\(one.template) \(slot.index)")
        outcomes.append(room < sticker[2])
      }
    }
    expectBoth(outcomes)
  }

  /// Each proposal is applied and linted again: the finding goes, and no error comes.
  @Test func helpRemovesItsFinding() throws {
    let texts = RandomTemplate.many(Effort.cases(500), seed: 512).enumerated().map { $0.element.source($0.offset) }
    let (tried, problems) = try AdvisedSources(.templates, texts).tryAll { _ in true }
    #expect(problems.isEmpty, "\(problems.count) of \(tried): \(problems.prefix(3).joined(separator: "\n\n"))")
    for rule in TemplateRuleTests.rules {
      #expect(tried[rule, default: 0] >= Effort.enough(15), "\(rule.rawValue) of \(tried)")
    }
  }

  private static let rules: [DiagnosticName] = [
    "template-slot-outside", "template-slots-overlap", "template-slot-small", "template-slot-sticker-larger",
  ]
}
