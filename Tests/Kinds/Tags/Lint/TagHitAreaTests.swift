import Foundation
import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// The rules' proofs about tap areas, against a search over the range.
@Suite(.tags(.many), .firstIssues) struct TagHitAreaTests {
  /// A text 14 high, and the least size that its tap area misses: Apple's minimum is 28.
  @Test(arguments: [
    ("4.999999", "(WCAG's minimum 24, Apple's minimum 28)"),
    ("5", "(recommended 44, Apple's minimum 28)"), ("7", "(recommended 44, Apple's minimum 28)"),
  ])
  func messagesNameTheLeastSizeThatIsMissed(growth: String, words: String) throws {
    let linted = try lint(
      """
      tags: { note: { layout: { radius: 90, dot: { radius: 2 }, text: { width: 20..120, height: 14, padding: 5, gap: 5 } },
        hit: { dot: 22, text: \(growth) }, cycle: [a], angles: { 1: { a: [45] } } } }
      """)
    let found = linted.findings.filter { $0.name == "tag-hit-area-small" }.map(\.message)
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }

  @Test func overlapsAreThoseOfASearch() {
    var generator = SeededGenerator(seed: 11)
    var (pairFaults, dotFaults, sound, grown) = (0, 0, 0, 0)
    for _ in 0..<Effort.cases(2_200) {
      let tag = PlainTag.random(&generator)
      let texts = tag.styles[0]
      func shared(_ pair: TagTextRulesTests.Pair, _ one: PlainTag.Size, _ other: PlainTag.Size) -> Double {
        tag.box(texts[pair.first], one).grown(tag.hitText)
          .shared(with: tag.box(texts[pair.second], other).grown(tag.hitText))
      }
      func held(_ text: PlainTag.Text, _ size: PlainTag.Size, _ growth: Double) -> Double {
        let box = tag.box(text, size).grown(growth)
        return min(-box.left, box.right, -box.top, box.bottom)
      }
      let pairs = TagTextRulesTests.pairs(tag)
        .filter { TagTextRulesTests.overlap(tag, $0, tag.largest, tag.largest) <= 1e-9 }
        .map { TagTextRulesTests.worst(tag, $0) { _, pair, one, other in shared(pair, one, other) } }
      let dots = texts.filter { !tag.isDotPreferred && (tag.dot == 0 || held($0, tag.largest, 0) <= 1e-9) }
        .map { text in Verdict.worst(tag.sizes.map { Verdict(margin: held(text, $0, tag.hitText)) }) }
      guard !(pairs + dots).contains(where: \.isClose) else { continue }
      let findings = TagTextRulesTests.findings(tag, "tag-hit-areas-overlap")
      let (mutual, single) = (
        findings.filter { $0.message.hasPrefix("the tap areas") }, findings.filter { $0.message.hasPrefix("a tap on") }
      )
      #expect(mutual.isEmpty == !pairs.contains(where: \.fails), "\(tag)")
      #expect(single.isEmpty == !dots.contains(where: \.fails), "\(tag)")
      for finding in findings {
        guard let pair = TagTextRulesTests.pair(finding) else { continue }
        TagTextRulesTests.expectReproducible(finding, tag, pair) { _, pair, one, other in
          pair.first == pair.second ? held(texts[pair.first], one, tag.hitText) : shared(pair, one, other)
        }
      }
      grown += expectSoundGrowth(findings, tag) ? 1 : 0
      pairFaults += mutual.isEmpty ? 0 : 1
      dotFaults += single.isEmpty ? 0 : 1
      sound += findings.isEmpty ? 1 : 0
    }
    let counts = [pairFaults, dotFaults, sound, grown]
    #expect(counts.allSatisfy { $0 > Effort.enough(100) }, "\(counts)")
  }

  /// Checks that the help's growth has no finding, and that a hundredth more has one; false where the help names none.
  private func expectSoundGrowth(_ findings: [Finding], _ tag: PlainTag) -> Bool {
    guard let help = findings.first?.help.first, let range = help.range(of: "a `hit.text` of at most ") else {
      return false
    }
    let number = help[range.upperBound...].prefix { "0123456789.".contains($0) }
    guard let growth = Double(number) else { return false }
    var other = tag
    other.hitText = growth
    #expect(TagTextRulesTests.findings(other, "tag-hit-areas-overlap").isEmpty, "\(tag) \(help)")
    other.hitText = growth + 0.02
    #expect(!TagTextRulesTests.findings(other, "tag-hit-areas-overlap").isEmpty, "\(tag) \(help)")
    return true
  }

  /// Returns the least distance over extents of one text to a target, by narrowing thirds: distances are convex.
  private func least(_ range: ClosedRange<Double>, _ distance: (Double) -> Double) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<48 {
      let third = (high - low) / 3
      if distance(low + third) <= distance(high - third) { high -= third } else { low += third }
    }
    return min(distance(low), distance(range.lowerBound), distance(range.upperBound))
  }

  /// Returns the distance of the center of a small tap area to targets, over the extents at which it is small.
  private func centeredistance(
    _ tag: PlainTag, _ text: PlainTag.Text, to target: (PlainTag.Place) -> PlainTag.Place
  )
    -> Double
  {
    let bound = 24 - 2 * tag.hitText
    var nearest = Double.infinity
    let ranges: [(Bool, ClosedRange<Double>, ClosedRange<Double>)] = [
      (
        tag.width.lowerBound < bound,
        tag.width.lowerBound...max(tag.width.lowerBound, min(tag.width.upperBound, bound)),
        tag.height
      ),
      (
        tag.height.lowerBound < bound, tag.width,
        tag.height.lowerBound...max(tag.height.lowerBound, min(tag.height.upperBound, bound))
      ),
    ]
    func center(_ width: Double, _ height: Double) -> PlainTag.Place {
      let box = tag.box(text, .init(width: width, height: height))
      return PlainTag.Place((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    }
    for (isSmall, widths, heights) in ranges where isSmall {
      let x = least(widths) { abs(center($0, heights.lowerBound).x - target(center($0, heights.lowerBound)).x) }
      let y = least(heights) { abs(center(widths.lowerBound, $0).y - target(center(widths.lowerBound, $0)).y) }
      nearest = min(nearest, hypot(x, y))
    }
    return nearest
  }

  /// Returns the nearest point of a box.
  private func clamp(_ box: PlainTag.Box) -> (PlainTag.Place) -> PlainTag.Place {
    { .init(min(max($0.x, box.left), box.right), min(max($0.y, box.top), box.bottom)) }
  }

  /// Returns the margin by which a small text's circle comes near to anything else.
  private func crowding(_ tag: PlainTag) -> Verdict {
    let texts = tag.styles[0]
    var margins: [Double] = [-1]
    for (index, text) in texts.enumerated() {
      let dotReach = tag.hitDot < 12 ? 24 : 12 + tag.hitDot
      margins.append(dotReach - centeredistance(tag, text) { _ in .init(0, 0) })
      for (other, second) in texts.enumerated() where other != index {
        let area = tag.box(second, tag.largest).grown(tag.hitText)
        margins.append(12 - centeredistance(tag, text, to: clamp(area)))
        for size in smallCenterBoxes(tag, second) { margins.append(24 - centeredistance(tag, text, to: clamp(size))) }
      }
    }
    return Verdict(margin: margins.max() ?? -1)
  }

  /// Returns boxes of the centers of a text's tap area where that is small, from corners.
  private func smallCenterBoxes(_ tag: PlainTag, _ text: PlainTag.Text) -> [PlainTag.Box] {
    let bound = 24 - 2 * tag.hitText
    var boxes: [PlainTag.Box] = []
    for isWidth in [true, false] {
      let least = isWidth ? tag.width.lowerBound : tag.height.lowerBound
      guard least < bound else { continue }
      var most = tag.largest
      if isWidth { most.width = min(most.width, bound) } else { most.height = min(most.height, bound) }
      let small = tag.box(text, .init(width: tag.width.lowerBound, height: tag.height.lowerBound))
      let large = tag.box(text, most)
      let xs = [small.left + small.right, large.left + large.right].map { $0 / 2 }.sorted()
      let ys = [small.top + small.bottom, large.top + large.bottom].map { $0 / 2 }.sorted()
      boxes.append(.init(left: xs[0], top: ys[0], right: xs[1], bottom: ys[1]))
    }
    return boxes
  }

  @Test func smallAndCrowdedAreasAreThoseOfASearch() {
    var generator = SeededGenerator(seed: 12)
    var counts: [Level?: Int] = [:]
    var skipped = 0
    for _ in 0..<Effort.cases(2_300) {
      let tag = PlainTag.random(&generator)
      let size = min(tag.width.lowerBound, tag.height.lowerBound) + 2 * tag.hitText
      let crowding = size < 24 ? crowding(tag) : Verdict(margin: -1)
      guard !crowding.isClose, abs(size - 24) > 1e-6, abs(size - 44) > 1e-6 else {
        skipped += 1
        continue
      }
      let level: Level? = size >= 44 ? nil : size >= 24 ? .note : crowding.fails ? .error : .warning
      counts[level, default: 0] += 1
      let findings = TagTextRulesTests.findings(tag, "tag-hit-area-small")
      let texts = findings.filter { $0.keyPath.components.last == "text" }
      #expect(texts.map(\.level) == (level.map { [$0] } ?? []), "\(tag) \(texts.map(\.message)) \(crowding)")
      expectDot(findings.filter { $0.keyPath.components.last == "dot" }, tag)
    }
    #expect(counts.values.reduce(0, +) >= Effort.enough(2_000) && skipped < Effort.cases(200), "\(counts)")
    #expect(
      counts[.error, default: 0] > Effort.enough(300) && counts[.warning, default: 0] > Effort.enough(50)
        && counts[.note, default: 0] > Effort.enough(300))
  }

  private func expectDot(_ findings: [Finding], _ tag: PlainTag) {
    guard 2 * tag.hitDot < 24 else {
      #expect(findings.map(\.level) == (2 * tag.hitDot < 44 ? [.note] : []))
      return
    }
    let nearest = tag.styles[0].map { text -> Double in
      let area = tag.box(text, tag.largest).grown(tag.hitText)
      return max(
        area.covered(byDisc: 12), 24 - (smallCenterBoxes(tag, text).map { -$0.covered(byDisc: 0) }.min() ?? 99))
    }
    guard let margin = nearest.max(), abs(margin) > 1e-6 else { return }
    #expect(findings.map(\.level) == [margin > 0 ? .error : .warning], "\(tag)")
  }

  @Test func optionSetsTheMinimumSizeOfTapAreas() {
    var tag = PlainTag(height: 14.32...14.32, styles: [[.init(angle: 45, isRight: true)]])
    var context = LintContext()
    context.options = [.init(rule: "tag-hit-area-small", keyPath: nil, option: "minimum", value: 24.32)]
    #expect(TagTextRulesTests.findings(tag, "tag-hit-area-small", context).isEmpty)
    context.options = [.init(rule: "tag-hit-area-small", keyPath: nil, option: "minimum", value: 10)]
    tag.hitText = 2
    #expect(TagTextRulesTests.findings(tag, "tag-hit-area-small", context).map(\.level) == [.error])
  }
}
