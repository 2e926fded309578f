import Foundation
import StyleDiagnostics
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Coverage of pictures: unions of rectangles against inclusion and exclusion, and against single places.
@Suite(.tags(.many), .firstIssues) struct TagPlacementTests {
  private typealias Box = PlainTag.Box

  /// Returns the dots' positions at which a style fits; nil where there are none.
  private func fits(_ tag: PlainTag, _ texts: [PlainTag.Text], _ size: PlainTag.Size, _ picture: PlainTag.Place) -> Box?
  {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    func add(_ x: Double, _ y: Double, _ reach: Double) {
      left = min(left, x - reach)
      top = min(top, y - reach)
      right = max(right, x + reach)
      bottom = max(bottom, y + reach)
    }
    add(0, 0, max(tag.dot, tag.halo ?? 0))
    for text in texts {
      let box = tag.box(text, size)
      add(box.left, box.top, 0)
      add(box.right, box.bottom, 0)
      let line = tag.underline(text, size)
      for point in [line.0, line.1, PlainTag.Place(0, 0)] { add(point.x, point.y, tag.lineWidth / 2) }
    }
    let box = Box(left: -left, top: -top, right: picture.x - right, bottom: picture.y - bottom)
    return box.left <= box.right && box.top <= box.bottom ? box : nil
  }

  private func coverage(
    _ tag: PlainTag, _ size: PlainTag.Size, _ picture: PlainTag.Place, _ margin: Double
  ) -> PlainCoverage {
    PlainCoverage(picture, margin: margin, boxes: tag.styles.compactMap { fits(tag, $0, size, picture) })
  }

  /// Expects the largest width of texts at which the share that is wanted is reached, if there is any.
  ///
  /// - Returns: Whether there is such a width.
  private func expectWidest(
    _ counterexample: Counterexample, _ tag: PlainTag, wanted: Double, reached: (Double) -> Double
  ) -> Bool {
    guard case .number(let widest)? = counterexample["widest"] else {
      #expect(reached(0) < wanted + 1e-6)
      return false
    }
    #expect(reached(max(widest - 1e-5, 0)) > wanted - 1e-9 && reached(widest + 0.01) < wanted, "\(tag) \(widest)")
    return true
  }

  /// Returns a linter's context with one device, and the rule's options.
  private func context(_ picture: PlainTag.Place, share: Double, margin: Double) -> LintContext {
    var context = LintContext()
    context.devices = [.init(name: "p", width: picture.x, height: picture.y)]
    context.options = [
      .init(rule: "tag-placement-gap", keyPath: nil, option: "share", value: share),
      .init(rule: "tag-placement-gap", keyPath: "tags.t", option: "margin", value: margin),
    ]
    return context
  }

  @Test func coverageIsThatByInclusionAndExclusion() throws {
    var generator = SeededGenerator(seed: 21)
    var (faulty, sound, closing) = (0, 0, 0)
    for _ in 0..<Effort.cases(2_100) {
      var tag = PlainTag.random(&generator, styles: 1 + generator.next(below: 4))
      // Every other one has a style for each side.
      if generator.next(below: 2) == 0 {
        tag.styles = [[.init(angle: 0, isRight: true)], [.init(angle: 180, isRight: false)]]
      }
      let picture = PlainTag.Place(generator.next(in: 150...500).rounded(), generator.next(in: 150...500).rounded())
      let margin = generator.next(in: 0...60).rounded()
      let wanted = [1, 1, 0.8, 0.5][generator.next(below: 4)]
      let context = context(picture, share: wanted, margin: margin)
      let places = coverage(tag, tag.largest, picture, margin)
      let share = places.covered
      guard abs(share - wanted) > 1e-6 || share == 1 else { continue }
      let findings = TagTextRulesTests.findings(tag, "tag-placement-gap", context)
      #expect(findings.isEmpty == (share > wanted - 1e-6), "\(tag) \(share)")
      guard let finding = findings.first, let counterexample = finding.counterexample else {
        sound += 1
        continue
      }
      faulty += 1
      #expect(findings.count == 1)
      #expect(finding.level == .note)
      guard case .number(let stated)? = counterexample["covered"] else {
        Issue.record("no share")
        continue
      }
      #expect(abs(stated - share) < 1e-6, "\(tag)")
      places.expectLargestGap(counterexample, "\(tag)")
      let isClosed = expectWidest(counterexample, tag, wanted: wanted) {
        coverage(tag, .init(width: $0, height: tag.largest.height), picture, margin).covered
      }
      closing += isClosed ? 1 : 0
    }
    #expect(
      faulty > Effort.enough(700) && sound > Effort.enough(300) && closing > Effort.enough(200)
        && faulty + sound >= Effort.enough(2_000), "\(faulty) \(sound) \(closing)")
  }

  @Test func findingShowsTheDeviceWithTheLeastCoverage() throws {
    let tag = PlainTag(styles: [[.init(angle: 0, isRight: true)], [.init(angle: 180, isRight: false)]])
    var context = LintContext()
    context.devices = [
      .init(name: "pad", width: 768, height: 1024), .init(name: "phone", width: 300, height: 500),
      .init(name: "watch", width: 205, height: 251),
    ]
    let findings = TagTextRulesTests.findings(tag, "tag-placement-gap", context)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.keyPath.description == "tags.t.angles.1")
    #expect(
      finding.message == "on `watch` (205 × 251 pt), no style with 1 text fits at 99.1% of the positions"
    )
    #expect(finding.notes.last == "also: 9.9% on `phone` (300 × 500 pt)")
    #expect(finding.help == ["use text widths of at most 92 to close the gap"])
  }

  /// The gap is the named device's, the width at which there is none is that of all of them.
  @Test func boundClosesTheGapsOfAllDevices() throws {
    let tag = PlainTag(styles: [[.init(angle: 0, isRight: true)], [.init(angle: 180, isRight: false)]])
    var context = LintContext()
    // Texts too wide for most of the second's places are too wide for a few of the first's, which is narrower and higher.
    context.devices = [.init(name: "a", width: 310, height: 200), .init(name: "b", width: 300, height: 900)]
    context.options = [.init(rule: "tag-placement-gap", keyPath: nil, option: "margin", value: 20)]
    let alone = try context.devices.map { device -> Double in
      var own = context
      own.devices = [device]
      let counterexample = try #require(TagTextRulesTests.findings(tag, "tag-placement-gap", own).first?.counterexample)
      return try #require(counterexample.number("widest"))
    }
    let counterexample = try #require(
      TagTextRulesTests.findings(tag, "tag-placement-gap", context).first?.counterexample)
    #expect(alone[0] != alone[1])
    #expect(counterexample.number("widest") == alone.min())
    #expect(counterexample.bound?.value == alone.min())
  }
}
