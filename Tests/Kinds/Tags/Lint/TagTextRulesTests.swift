import Foundation
import StyleDiagnostics
import StyleGeometry
import StyleLint
import StyleTestSupport
import Testing

/// The rules' proofs about texts, lines and dots that meet, against a search over the range.
@Suite(.tags(.many)) struct TagTextRulesTests {
  /// Two texts, and the part of the first; a text by itself is given twice.
  struct Pair {
    let first: Int
    let second: Int
    var part = ""
  }

  /// A function that gives the margin of a pair at some extents.
  typealias Judge = (PlainTag, Pair, PlainTag.Size, PlainTag.Size) -> Double

  static func overlap(_ tag: PlainTag, _ pair: Pair, _ one: PlainTag.Size, _ other: PlainTag.Size) -> Double {
    let texts = tag.styles[0]
    return tag.box(texts[pair.first], one).shared(with: tag.box(texts[pair.second], other))
  }

  /// Returns the depth to which the line of the first text enters the second.
  static func lineCrosses(_ tag: PlainTag, _ pair: Pair, _ one: PlainTag.Size, _ other: PlainTag.Size) -> Double {
    let texts = tag.styles[0]
    let line = texts[pair.first]
    let box = tag.box(texts[pair.second], other)
    if pair.part == "underline" { return box.entered(by: tag.underline(line, one)) }
    let leg = tag.leg(line)
    return leg.0 == leg.1 ? -1 : box.entered(by: leg)
  }

  static func linesCross(_ tag: PlainTag, _ pair: Pair, _ one: PlainTag.Size, _ other: PlainTag.Size) -> Double {
    let texts = tag.styles[0]
    let mine = [tag.leg(texts[pair.first]), tag.underline(texts[pair.first], one)]
    let theirs = [tag.leg(texts[pair.second]), tag.underline(texts[pair.second], other)]
    return mine.flatMap { line in theirs.map { met(line, $0) } }.max() ?? -1
  }

  /// Returns the length that two lines share, or the depth of their crossing: its least distance from an end.
  private static func met(_ one: (PlainTag.Place, PlainTag.Place), _ other: (PlainTag.Place, PlainTag.Place)) -> Double
  {
    let (u, v) = (one.1 - one.0, other.1 - other.0)
    let (lengthU, lengthV) = (hypot(u.x, u.y), hypot(v.x, v.y))
    guard lengthU > 1e-9, lengthV > 1e-9 else { return -1 }
    let start = other.0 - one.0
    let sine = (u.x * v.y - u.y * v.x) / (lengthU * lengthV)
    if abs(sine) < 1e-9 {
      let beside = abs(start.x * u.y - start.y * u.x) / lengthU
      guard beside < 1e-7 else { return -beside }
      let from = (start.x * u.x + start.y * u.y) / lengthU
      let to = from + (v.x * u.x + v.y * u.y) / lengthU
      let shared = min(lengthU, max(from, to)) - max(0, min(from, to))
      return abs(shared) < 1e-9 ? -1 : shared
    }
    let alongU = (start.x * v.y - start.y * v.x) / (lengthV * sine)
    let alongV = (start.x * u.y - start.y * u.x) / (lengthU * sine)
    let place = one.0 + u * (alongU / lengthU)
    return hypot(place.x, place.y) < 1e-7 ? -1 : min(alongU, lengthU - alongU, alongV, lengthV - alongV)
  }

  static func pairs(_ tag: PlainTag) -> [Pair] {
    let indices = tag.styles[0].indices
    return indices.flatMap { first in indices.dropFirst(first + 1).map { Pair(first: first, second: $0) } }
  }

  static func orderedPairs(_ tag: PlainTag) -> [Pair] {
    pairs(tag).flatMap { pair in
      ["leg", "underline"].flatMap { part in
        [
          Pair(first: pair.first, second: pair.second, part: part),
          Pair(first: pair.second, second: pair.first, part: part),
        ]
      }
    }
  }

  /// Returns the worst verdict over all extents of two texts that vary on their own.
  static func worst(_ tag: PlainTag, _ pair: Pair, _ judge: Judge) -> Verdict {
    let sizes = tag.sizes
    var margin = -Double.infinity
    for one in sizes {
      for other in sizes { margin = max(margin, judge(tag, pair, one, other)) }
    }
    return Verdict(margin: margin)
  }

  static func findings(_ tag: PlainTag, _ name: DiagnosticName, _ context: LintContext = LintContext()) -> [Finding] {
    Linter.findings(in: [tag.set], context) { $0 == name }
  }

  /// Returns the pair of a counterexample, in its order.
  static func pair(_ finding: Finding, part: String = "") -> Pair? {
    guard case .counts(let texts)? = finding.counterexample?["texts"], let first = texts.first, let last = texts.last
    else {
      return nil
    }
    return Pair(first: first - 1, second: last - 1, part: part)
  }

  /// Checks a judge against the counterexample: it fails there and just beyond the bound, and holds just inside.
  static func expectReproducible(_ finding: Finding, _ tag: PlainTag, _ pair: Pair, _ judge: Judge) {
    guard let counterexample = finding.counterexample, let bound = counterexample.bound else {
      Issue.record("no counterexample: \(finding.message)")
      return
    }
    func number(_ name: String) -> Double {
      if case .number(let value)? = counterexample[name] { value } else { tag.height.lowerBound }
    }
    let sample = PlainTag.Size(width: number("textWidth"), height: number("textHeight"))
    #expect(tag.width.contains(sample.width))
    #expect(tag.height.contains(sample.height))
    #expect(judge(tag, pair, sample, sample) > 0, "\(finding.message)")
    func margin(_ value: Double) -> Double {
      var size = sample
      if bound.member == "textWidth" { size.width = value } else { size.height = value }
      return judge(tag, pair, size, size)
    }
    #expect(margin(bound.value + 1e-5) > 0, "\(finding.message) \(bound)")
    if bound.value > 1e-5 { #expect(margin(bound.value - 1e-5) <= 0, "\(finding.message) \(bound)") }
  }

  /// Compares a rule with a judge of pairs, on 2,000 styles.
  private func compare(
    _ name: DiagnosticName, seed: UInt64, text: (inout SeededGenerator) -> PlainTag.Text = PlainTag.Text.random,
    _ pairs: (PlainTag) -> [Pair], _ judge: Judge, isSilent: (PlainTag, Pair) -> Bool = { _, _ in false }
  ) {
    var generator = SeededGenerator(seed: seed)
    var (faulty, sound, skipped) = (0, 0, 0)
    for _ in 0..<Effort.cases(2_300) {
      let tag = PlainTag.random(&generator, text: text)
      let verdicts = pairs(tag).filter { !isSilent(tag, $0) }.map { Self.worst(tag, $0, judge) }
      guard !verdicts.contains(where: \.isClose) else {
        skipped += 1
        continue
      }
      let findings = Self.findings(tag, name)
      #expect(findings.isEmpty == !verdicts.contains(where: \.fails), "\(tag) \(findings.map(\.message))")
      for finding in findings {
        let part = finding.message.contains("underline") ? "underline" : "leg"
        guard let pair = Self.pair(finding, part: part) else { continue }
        // A text that runs into a line is named first, and counts as the second.
        let isLine = name == "tag-line-crosses-text"
        let ordered = isLine ? Pair(first: pair.second, second: pair.first, part: part) : pair
        Self.expectReproducible(finding, tag, ordered, judge)
      }
      if findings.isEmpty { sound += 1 } else { faulty += 1 }
    }
    #expect(
      faulty > Effort.enough(200) && sound > Effort.enough(400) && faulty + sound >= Effort.enough(2_000)
        && skipped < Effort.cases(300), "\(faulty) \(sound) \(skipped)")
  }

  @Test func overlapsAreThoseOfASearch() {
    compare("tag-texts-overlap", seed: 1, Self.pairs, Self.overlap)
  }

  @Test func crossedTextsAreThoseOfASearch() {
    compare("tag-line-crosses-text", seed: 2, text: PlainTag.Text.rightward, Self.orderedPairs, Self.lineCrosses) {
      tag, pair in
      pair.part == "underline" && Self.overlap(tag, pair, tag.largest, tag.largest) > 1e-9
    }
  }

  @Test func crossedLinesAreThoseOfASearch() {
    compare("tag-lines-cross", seed: 3, text: PlainTag.Text.nearLevel, Self.pairs, Self.linesCross) { tag, pair in
      Self.overlap(tag, pair, tag.largest, tag.largest) > 1e-9
        || Self.orderedPairs(tag).contains {
          Set([$0.first, $0.second]) == [pair.first, pair.second]
            && Self.lineCrosses(tag, $0, tag.largest, tag.largest) > 1e-9
        }
    }
  }

  /// The least distance wanted between texts is measured between the nearest of many points of their edges.
  @Test func smallGapsAreThoseOfASearch() {
    var generator = SeededGenerator(seed: 4)
    var (faulty, sound) = (0, 0)
    for _ in 0..<Effort.cases(2_200) {
      let tag = PlainTag.random(&generator)
      let gap = (generator.next(in: 0.5...6) * 100).rounded() / 100
      var context = LintContext()
      context.options = [.init(rule: "tag-texts-overlap", keyPath: nil, option: "gap", value: gap)]
      let texts = tag.styles[0]
      let verdict = Verdict.worst(
        Self.pairs(tag).map { pair in
          Verdict(
            margin: gap
              - tag.box(texts[pair.first], tag.largest).distance(to: tag.box(texts[pair.second], tag.largest)))
        })
      guard !verdict.isClose else { continue }
      let findings = Self.findings(tag, "tag-texts-overlap", context)
      #expect(findings.isEmpty == !verdict.fails, "\(tag)")
      for finding in findings {
        guard let pair = Self.pair(finding) else { continue }
        Self.expectReproducible(finding, tag, pair) { tag, pair, one, other in
          gap - tag.box(texts[pair.first], one).distance(to: tag.box(texts[pair.second], other))
        }
      }
      if findings.isEmpty { sound += 1 } else { faulty += 1 }
    }
    #expect(
      faulty > Effort.enough(400) && sound > Effort.enough(400) && faulty + sound >= Effort.enough(2_000),
      "\(faulty) \(sound)")
  }

  @Test func coveredTextsAreThoseOfASearch() {
    var generator = SeededGenerator(seed: 5)
    var counts: [Level?: Int] = [:]
    for _ in 0..<Effort.cases(2_200) {
      let tag = PlainTag.random(&generator)
      func covered(_ radius: Double) -> Verdict {
        .worst(
          tag.styles[0].flatMap { text in
            tag.sizes.map { Verdict(margin: radius > 0 ? tag.box(text, $0).covered(byDisc: radius) : -1) }
          })
      }
      let (dot, halo) = (covered(tag.dot), covered(tag.halo ?? 0))
      guard !dot.isClose, !halo.isClose else { continue }
      let findings = Self.findings(tag, "tag-dot-covers-text")
      let level: Level? = dot.fails ? .warning : halo.fails ? .note : nil
      counts[level, default: 0] += 1
      #expect(findings.map(\.level) == (level.map { [$0] } ?? []), "\(tag)")
      for finding in findings {
        guard let pair = Self.pair(finding) else { continue }
        let radius = dot.fails ? tag.dot : tag.halo ?? 0
        Self.expectReproducible(finding, tag, pair) { tag, pair, one, _ in
          one.width > 0 && one.height > 0 ? tag.box(tag.styles[0][pair.first], one).covered(byDisc: radius) : -1
        }
      }
    }
    #expect(counts.values.reduce(0, +) >= Effort.enough(2_000))
    #expect(counts.allSatisfy { $0.value > Effort.enough(100) })
    #expect(counts.count == 3)
  }
}
