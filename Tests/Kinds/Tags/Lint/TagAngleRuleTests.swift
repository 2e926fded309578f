import StyleCompiler
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport
import Testing

/// Rules about single angles, against a second way of deciding the same.
@Suite(.tags(.many), .firstIssues) struct TagAngleRuleTests {
  /// Angles of styles of 1 to 64 texts, in thousandths of degrees, many of them out of range.
  private func writtenAngles() -> [[Int]] {
    var random = SeededGenerator(seed: 71)
    return (1...64).map { count in
      (0..<count).map { _ in
        let angle =
          random.next(below: 4) == 0 ? random.next(below: 2_000_001) - 1_000_000 : random.next(below: 360_001) - 180_000
        return (angle - 90_000) % 180_000 == 0 ? 180_000 : angle
      }
    }
  }

  /// Returns a source with a style for each list of angles, by its length.
  private func source(_ styles: [[Int]]) -> String {
    let counts = styles.map {
      "\($0.count): { plain: [\($0.map { "\(TagValueSamples.thousandths($0))" }.joined(separator: ", "))] }"
    }
    return """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [plain]
          angles: { \(counts.joined(separator: ", ")) }
      """
  }

  /// Whole thousandths of degrees are counted round the circle as integers.
  @Test func anglesOutOfRangeAreFoundAndFixedToTheByte() throws {
    let written = writtenAngles()
    let compiled = try compile(source(written))
    let set = try #require(compiled.contents.first?.tagSets.first?.set)
    let findings = TagValueSamples.findings("tag-angle-out-of-range", in: set)
    var mended = written
    var expected: [String] = []
    for (row, angles) in written.enumerated() {
      for (index, angle) in angles.enumerated() where angle <= -180_000 || angle > 180_000 {
        let turned = ((angle % 360_000) + 360_000) % 360_000
        mended[row][index] = turned > 180_000 ? turned - 360_000 : turned
        let number = TagValueSamples.thousandths(mended[row][index])
        expected.append("tags.note.angles.\(row + 1).plain.\(index) \(number)")
      }
    }
    let proposed = findings.flatMap { $0.options.flatMap(\.changes) }.map { change in
      if case .number(let text) = change.value { "\(change.keyPath) \(text)" } else { "" }
    }
    #expect(expected.count > 400)
    #expect(expected.count < 1500)
    #expect(proposed == expected)
    #expect(findings.allSatisfy { $0.options.first?.applicability == .safe })
    #expect(try compile(source(mended)).bundles == compiled.bundles)
  }

  /// Nudged angles lie within 1° of the vertical, counted in thousandths.
  @Test func nudgedVerticalsAreFoundAndStoodUpright() throws {
    var random = SeededGenerator(seed: 72)
    var counts = [0, 0]
    for round in 0..<Effort.cases(2000) {
      let angles = (0..<3).map { _ -> Int in
        switch random.next(below: 3) {
        case 0: random.next(below: 359_999) - 179_999
        case 1: (random.next(below: 2) == 0 ? 90_000 : -90_000) + random.next(below: 3001) - 1500
        default: [90_000, -90_000, 91_000, -89_000, 89_999, 90_999, 91_001, -88_999][random.next(below: 8)]
        }
      }
      let isStated = random.next(below: 2) == 0
      let texts = angles.map { angle in
        TagValueSamples.text(
          TagValueSamples.thousandths(angle), abs(angle) <= 90_000 ? .right : .left,
          isStated: isStated || abs(angle) == 90_000)
      }
      let isImported = round.isMultiple(of: 5)
      let set = TagValueSamples.set([3: [("plain", texts)]], isImported: isImported)
      let findings = TagValueSamples.findings("tag-vertical-nudged", in: set)
      let nudged = angles.indices.filter { (1...1000).contains(abs(abs(angles[$0]) - 90_000)) }
      counts[nudged.isEmpty ? 0 : 1] += 1
      try #require(findings.count == (nudged.isEmpty ? 0 : 1), "\(angles)")
      guard let finding = findings.first else { continue }
      #expect(finding.counterexample?["texts"] == .counts(nudged.map { $0 + 1 }))
      #expect(finding.keyPath.description == "tags.note.angles.3.plain.\(nudged[0])")
      #expect(finding.related.count == nudged.count - 1)
      #expect(finding.options.isEmpty == isImported)
      for (index, change) in zip(nudged, finding.options.first?.changes ?? []) {
        let upright = Literal.number(angles[index] < 0 ? "-90" : "90")
        let side = Literal.text(texts[index].side.rawValue)
        #expect(change.value == (isStated ? upright : .map([.init("angle", upright), .init("side", side)])))
      }
    }
    #expect(counts.allSatisfy { $0 > Effort.enough(300) })
  }

  /// Angles beside the horizontal lie within 1° of 0 or of a half turn, counted in thousandths round the circle.
  @Test func nudgedHorizontalsAreFoundAndLaidLevel() throws {
    var random = SeededGenerator(seed: 75)
    var (counts, fixed) = ([0, 0], 0)
    for _ in 0..<Effort.cases(2000) {
      let angles = (0..<3).map { _ -> Int in
        switch random.next(below: 4) {
        case 0: random.next(below: 359_999) - 179_999
        case 1: random.next(below: 3001) - 1500
        case 2: (random.next(below: 2) == 0 ? 1 : -1) * (179_999 - random.next(below: 1500))
        default:
          [0, 180_000, 1000, -1000, 1001, -1001, 179_000, 178_999, -179_000, -178_999, 1][random.next(below: 11)]
        }
      }
      let texts = angles.map { angle in
        TagValueSamples.text(TagValueSamples.thousandths(angle), abs(angle) <= 90_000 ? .right : .left)
      }
      let findings = TagValueSamples.findings("tag-horizontal-nudged", in: TagValueSamples.set([3: [("plain", texts)]]))
      let nudged = angles.indices.filter { index in
        let beyond = ((angles[index] % 180_000) + 180_000) % 180_000
        return beyond != 0 && (beyond <= 1000 || beyond >= 179_000)
      }
      counts[nudged.isEmpty ? 0 : 1] += 1
      try #require(findings.count == (nudged.isEmpty ? 0 : 1), "\(angles)")
      guard let finding = findings.first else { continue }
      #expect(finding.level == .note)
      #expect(finding.counterexample?["texts"] == .counts(nudged.map { $0 + 1 }))
      #expect(finding.keyPath.description == "tags.note.angles.3.plain.\(nudged[0])")
      let changes = finding.options.first?.changes ?? []
      #expect(finding.options.allSatisfy { $0.applicability == .unsafe && $0.changes.count == nudged.count })
      for (index, change) in zip(nudged, changes) {
        #expect(change.value == .number(abs(angles[index]) > 90_000 ? "180" : "0"))
      }
      fixed += changes.isEmpty ? 0 : 1
    }
    #expect(counts.allSatisfy { $0 > Effort.enough(300) } && fixed > Effort.enough(100), "\(counts) \(fixed)")
  }

  /// A double is a float when the last 29 bits of its significand are zero.
  @Test func inexactFirstAnglesAreThoseWithTooManyBits() throws {
    var random = SeededGenerator(seed: 73)
    let dictionary = TagDictionary(name: "old", right: ExactDecimal(89), left: ExactDecimal(91))
    var counts = [0, 0]
    for _ in 0..<Effort.cases(2000) {
      let exponent = -random.next(below: 6)
      let angle: ExactDecimal
      switch random.next(below: 3) {
      case 0: angle = ExactDecimal(random.next(below: 359) - 179)
      // Eighths and the like, which floats hold exactly.
      case 1:
        angle = try #require(ExactDecimal(source: (Double(random.next(below: 30_001) - 15_000) / 128).description.utf8))
      default: angle = try #require(ExactDecimal(significand: Int128(random.next(below: 179)), exponent: exponent))
      }
      guard abs(angle.double) != 90 else { continue }
      var set = TagValueSamples.set([1: [("plain", [TagValueSamples.text(angle, Side(angle: angle.double) ?? .left)])]])
      let isExact = angle.double.significandBitPattern & ((1 << 29) - 1) == 0
      counts[isExact ? 0 : 1] += 1
      #expect(TagValueSamples.findings("dictionary-angle-inexact", in: set).isEmpty)
      set.dictionaries = [dictionary]
      let findings = TagValueSamples.findings("dictionary-angle-inexact", in: set)
      try #require(findings.isEmpty == isExact, "\(angle)")
      guard case .number(let text)? = findings.first?.options.first?.changes.first?.value else { continue }
      let mended = try #require(Double(text))
      #expect(mended.significandBitPattern & ((1 << 29) - 1) == 0)
      // No float is nearer.
      #expect(abs(mended - angle.double) <= Double(Float(angle.double).ulp) / 2)
      #expect(ExactDecimal(source: text.utf8)?.survivesDouble == true)
    }
    #expect(counts.allSatisfy { $0 > Effort.enough(300) })
  }

  /// A dictionary's number for ±90 is one finding a dictionary and side, with one piece of advice for both.
  @Test func inexactVerticalsAreReportedOnce() {
    let nudged = TagValueSamples.thousandths(90_999)
    func upright(_ side: Side) -> [TagSet.Text] { [TagValueSamples.text(ExactDecimal(-90), side)] }
    var set = TagValueSamples.set([
      1: [("right", upright(.right)), ("left", upright(.left))],
      2: [("right", upright(.right)), ("left", upright(.left))],
    ])
    set.dictionaries = [
      TagDictionary(name: "old", right: ExactDecimal(89), left: nudged),
      TagDictionary(name: "older", right: TagValueSamples.thousandths(89_999), left: nudged),
    ]
    let findings = TagValueSamples.findings("dictionary-angle-inexact", in: set)
    #expect(
      findings.compactMap { $0.options.first?.changes.first?.keyPath.description } == [
        "dictionaries.older.verticals", "dictionaries.old.verticals", "dictionaries.older.verticals",
      ])
    #expect(findings[0].help == findings[2].help && findings[0].options == findings[2].options)
    #expect(
      findings.map { $0.options.first?.changes.first?.value.flowText } == [
        "{ right: 89.9990005493164, left: 90.9990005493164 }", "{ right: 89, left: 90.9990005493164 }",
        "{ right: 89.9990005493164, left: 90.9990005493164 }",
      ])
  }

  /// The nearest float of a number just beside 90 is 90, which would be on neither side.
  @Test func advisedVerticalsStayOnTheirSide() throws {
    let right = try #require(ExactDecimal(source: "89.9999999".utf8))
    let left = try #require(ExactDecimal(source: "90.0000001".utf8))
    var set = TagValueSamples.set([1: [("right", [TagValueSamples.text(ExactDecimal(90), .right)])]])
    set.dictionaries = [TagDictionary(name: "old", right: right, left: left)]
    let finding = try #require(TagValueSamples.findings("dictionary-angle-inexact", in: set).first)
    #expect(finding.options[0].changes[0].value.flowText == "{ right: 89.99999237060547, left: 90.00000762939453 }")
  }

  /// Returns the styles of two texts that an earlier one equals as a whole or, where there is a dictionary, in its first angle.
  private func ambiguousPaths(
    _ styles: [(String, [TagSet.Text])], verticals: (String, String)?
  ) -> [String] {
    func throughout(_ texts: [TagSet.Text]) -> String {
      texts.map { "\($0.angle.double.bitPattern) \($0.side)" }.joined(separator: ",")
    }
    func first(_ text: TagSet.Text) -> UInt32? {
      guard let verticals else { return nil }
      var angle = text.angle.double
      if abs(angle) == 90 {
        angle = (Double(text.side == .right ? verticals.0 : verticals.1) ?? 0) * (angle < 0 ? -1 : 1)
      }
      return Float(angle).bitPattern
    }
    return styles.indices.compactMap { index in
      let (style, earlier) = (styles[index], styles[..<index])
      if earlier.contains(where: { throughout($0.1) == throughout(style.1) }) {
        return "tags.note.angles.2.\(style.0)"
      }
      let isKnown = verticals != nil && earlier.contains { first($0.1[0]) == first(style.1[0]) }
      return isKnown ? "tags.note.angles.2.\(style.0).0" : nil
    }
  }

  /// All pairs of styles are compared by the values that each medium would hold, as text and as bits.
  @Test func ambiguousStylesAreThoseWithOneKey() throws {
    var random = SeededGenerator(seed: 74)
    let pool = ["0", "45", "-45", "135", "45.000001", "45.00000001", "-90", "90", "89.9999999", "89.9990234375"]
    var counts = [0, 0, 0]
    for round in 0..<Effort.cases(2000) {
      let names = ["a", "b", "c"]
      let styles = try names.map { name in
        let texts = try (0..<2).map { _ in
          let angle = try #require(ExactDecimal(source: pool[random.next(below: pool.count)].utf8))
          let side = Side(angle: angle.double) ?? (random.next(below: 2) == 0 ? .left : .right)
          return TagValueSamples.text(angle, side, isStated: abs(angle.double) == 90)
        }
        return (name, texts)
      }
      let hasDictionary = !round.isMultiple(of: 3)
      var dictionaries: [TagDictionary] = []
      let verticals = random.next(below: 2) == 0 ? ("89.9990234375", "90.0009765625") : ("90", "90")
      if hasDictionary {
        let (right, left) = (ExactDecimal(source: verticals.0.utf8), ExactDecimal(source: verticals.1.utf8))
        dictionaries = [TagDictionary(name: "old", right: try #require(right), left: try #require(left))]
      }
      let expected = ambiguousPaths(styles, verticals: hasDictionary ? verticals : nil)
      var set = TagValueSamples.set([2: styles])
      set.dictionaries = dictionaries
      let found = TagValueSamples.findings("tag-first-angle-ambiguous", in: set)
      #expect(found.map(\.keyPath.description) == expected)
      counts[expected.isEmpty ? 0 : expected[0].hasSuffix(".0") ? 1 : 2] += 1
    }
    #expect(counts.allSatisfy { $0 > Effort.enough(40) }, "\(counts)")
  }
}
