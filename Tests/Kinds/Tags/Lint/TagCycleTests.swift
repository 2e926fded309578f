import Foundation
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Neighbors in the cycle that look alike, by elbows that are drawn a second time.
@Suite(.tags(.many), .firstIssues) struct TagCycleTests {
  /// A style that differs from another one by nothing, by little, or by a side.
  private static func near(_ style: [PlainTag.Text], _ generator: inout SeededGenerator) -> [PlainTag.Text] {
    let reach = [0, 0.5, 2, 6][generator.next(below: 4)]
    return style.map { text in
      let moved = ((text.angle + generator.next(in: -reach...reach)) * 1000).rounded() / 1000
      let angle = moved > 180 ? moved - 360 : moved <= -180 ? moved + 360 : moved
      return .init(angle: angle, isRight: generator.next(below: 12) == 0 ? !text.isRight : text.isRight)
    }
  }

  private static func tag(_ generator: inout SeededGenerator) -> PlainTag {
    var tag = PlainTag.random(&generator, styles: 1)
    for _ in 0..<1 + generator.next(below: 4) {
      let last = tag.styles[tag.styles.count - 1]
      let isNear = generator.next(below: 3) > 0
      tag.styles.append(near(isNear ? last : last.map { _ in PlainTag.Text.random(&generator) }, &generator))
    }
    return tag
  }

  /// The longest way of an elbow; infinite where a text changes its side.
  private static func way(_ tag: PlainTag, _ one: Int, _ other: Int) -> Double {
    zip(tag.styles[one], tag.styles[other]).map { text, partner in
      guard text.isRight == partner.isRight else { return .infinity }
      let (from, to) = (tag.elbow(text), tag.elbow(partner))
      return hypot(from.x - to.x, from.y - to.y)
    }.max() ?? .infinity
  }

  private static func isSame(_ tag: PlainTag, _ one: Int, _ other: Int) -> Bool {
    zip(tag.styles[one], tag.styles[other]).allSatisfy { $0.angle == $1.angle && $0.isRight == $1.isRight }
  }

  @Test func stylesThatLookAlikeAreFound() throws {
    var generator = SeededGenerator(seed: 76)
    var counts = [0, 0, 0]
    for _ in 0..<Effort.cases(2000) {
      let tag = Self.tag(&generator)
      let number = tag.styles.count
      var pairs = Set((0..<number).map { [$0, ($0 + 1) % number] })
      if number == 2 { pairs = [[0, 1]] }
      let ways = pairs.map { (pair: $0, way: Self.way(tag, $0[0], $0[1])) }
      guard ways.allSatisfy({ abs($0.way - 1) > 1e-6 }) else { continue }
      let alike = ways.filter { $0.way < 1 && !Self.isSame(tag, $0.pair[0], $0.pair[1]) }
      let findings = Linter.findings(in: [tag.set], LintContext()) { $0 == "tag-styles-alike" }
      let expected = Set(alike.map { "tags.t.angles.\(tag.styles[0].count).s\($0.pair[1])" })
      #expect(Set(findings.map(\.keyPath.description)) == expected && findings.count == expected.count, "\(tag)")
      for finding in findings {
        let pair = try #require(alike.first { finding.keyPath.components.last == "s\($0.pair[1])" })
        #expect(finding.counterexample?["count"] == .counts([tag.styles[0].count]))
        #expect(finding.counterexample?["style"] == .text("s\(pair.pair[1])"))
        guard case .number(let distance)? = finding.counterexample?["distance"] else { throw Missing() }
        #expect(abs(distance - pair.way) < 2e-6, "\(tag)")
      }
      counts[number == 2 ? 0 : alike.isEmpty ? 1 : 2] += 1
    }
    #expect(counts.allSatisfy { $0 >= Effort.enough(100) }, "\(counts)")
  }

  private struct Missing: Error {}

  /// Styles with one first float in a dictionary are reported there alone.
  @Test func stylesThatClientsConfuseAreReportedOnce() throws {
    func texts(_ angles: [String]) throws -> [TagSet.Text] {
      try angles.map { TagValueSamples.text(try #require(ExactDecimal(source: $0.utf8)), .right) }
    }
    var set = TagValueSamples.set([2: [("a", try texts(["45", "-45"])), ("b", try texts(["45", "-45.5"]))]])
    #expect(TagValueSamples.findings("tag-styles-alike", in: set).count == 1)
    set.dictionaries = [TagDictionary(name: "old", right: ExactDecimal(89), left: ExactDecimal(91))]
    #expect(TagValueSamples.findings("tag-styles-alike", in: set).isEmpty)
    #expect(TagValueSamples.findings("tag-first-angle-ambiguous", in: set).count == 1)
  }
}
