import Foundation
import StyleBundle
import StyleCompiler
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Safe ranges of random styles: both ends are sound and a step beyond isn't, by ordinary runs of the linter.
///
/// In `make test-all` they are more, and all of their numbers are looked at.
@Suite(.tags(.many), .firstIssues) struct RandomSafeRangeTests {

  /// A source with one random style of each kind that has numbers, for a number.
  static let sources: [(kind: String, make: @Sendable (Int) -> String)] = [
    (
      "tags",
      { index in
        var random = SeededGenerator(seed: UInt64(index) + 1)
        var tag = PlainTag.random(&random, styles: 1 + index % 2)
        tag.fontSize = index % 4 == 0 ? Double(6 + index % 23) : nil
        return tag.source("t")
      }
    ),
    (
      "bubbles",
      { index in
        var random = SeededGenerator(seed: UInt64(index) + 2)
        var bubble = BubbleNumbers(&random)
        bubble.placement = index % 2 == 0 ? (Double(index % 37), Double(index % 11)) : nil
        return bubble.source("b")
      }
    ),
    (
      "animations",
      { index in
        var random = SeededGenerator(seed: UInt64(index) + 3)
        return Self.animation(&random)
      }
    ),
    ("textAnimations", { TextNumbers.many(1, seed: UInt64($0) + 4)[0].source("t") }),
    ("segmentedControls", { ControlNumbers.many(1, seed: UInt64($0) + 5)[0].source("c") }),
    ("stickers", { StickerNumbers.many(1, seed: UInt64($0) + 6)[0].source("s") }),
    (
      "brushes",
      { index in
        var random = SeededGenerator(seed: UInt64(index) + 7)
        let least = random.next(below: 40)
        let step = [1, 5, 10, 7][random.next(below: 4)]
        return
          "brushes:\n  b: { cap: round, width: { start: \(Double(least + random.next(below: 300)) / 10), step: \(Double(step) / 10), min: \(Double(least) / 10), max: \(Double(least + step * random.next(below: 40)) / 10) } }\n"
      }
    ),
    ("templates", { Self.template($0) }),
  ]

  /// A template and its stickers, with names of their own.
  static func template(_ index: Int) -> String {
    var random = SeededGenerator(seed: UInt64(index) + 8)
    return RandomTemplate(&random).source(index)
  }

  private static func animation(_ random: inout SeededGenerator) -> String {
    let tracks = (0..<1 + random.next(below: 3)).map { _ -> String in
      let property = ["opacity", "scale", "translationX", "rotation", "strokeEnd", "cornerRadius"][
        random.next(below: 6)]
      let values = (0..<2 + random.next(below: 2)).map { _ in
        "\(ExactDecimal(rounded: (random.next(in: -0.2...1.2) * 100).rounded() / 100))"
      }
      let list =
        values.count == 2 ? "from: \(values[0]), to: \(values[1])" : "values: [\(values.joined(separator: ", "))]"
      let curve = ["easeOut", "[0.2, -0.5, 0.4, 1.5]", "{ spring: { dampingRatio: 0.5, response: 0.4 } }"][
        random.next(below: 3)]
      return
        "      - { target: view, property: \(property), \(list), duration: \(50 + random.next(below: 900))ms, curve: \(curve) }\n"
    }
    return "animations:\n  a:\n    reducedMotion: none\n    sequence:\n" + tracks.joined()
  }

  @Test(arguments: sources.indices) func endsAreSoundAndAStepBeyondIsNot(kind: Int) throws {
    let (key, make) = Self.sources[kind]
    var random = SeededGenerator(seed: UInt64(kind))
    var (safeRanges, ended) = (0, 0)
    var problems: [String] = []
    for index in 0..<Effort.cases(200, few: 7) {
      let check = try SafeRangeCheck(make(index)) { numbers in
        Effort.isWhole ? numbers : Array(numbers.shuffled(using: &random).prefix(2))
      }
      for safeRange in check?.safeRanges ?? [] {
        safeRanges += 1
        ended += [safeRange.interval.lower, safeRange.interval.upper].compactMap(\.fault).count
        problems += try check?.problems(safeRange) ?? []
      }
    }
    #expect(
      problems.isEmpty, "\(key): \(problems.count) of \(safeRanges): \(problems.prefix(3).joined(separator: "\n\n"))")
    #expect(safeRanges >= 10 && ended >= 3, "\(key): \(safeRanges) safe ranges, \(ended) ends with a finding")
  }

  /// A number has one safe range whether it is a token's, several bundles see it, or it is written another way.
  @Test(arguments: sources.indices) func wrappedNumbersHaveTheSafeRangesOfPlainOnes(kind: Int) throws {
    let (key, make) = Self.sources[kind]
    var random = SeededGenerator(seed: UInt64(kind) + 31)
    var compared = 0
    for index in 0..<Effort.cases(200, few: 4) {
      let source = make(index + 500)
      let plain = try SafeRangeCheck(source) { numbers in
        Array(numbers.filter { $0.part == .whole && $0.dimension != .whole }.shuffled(using: &random).prefix(1))
      }
      guard let plain, let safeRange = plain.safeRanges.first else { continue }
      let text = plain.text(of: safeRange.number)
      let token = "tokens: { own: \(text) }\n" + plain.text(safeRange.number, writing: "\"{own}\"")
      let exponent = plain.text(safeRange.number, writing: text + "e0")
      let bundles =
        "format: 1\nbundles:\n  default: { sources: [a.yaml] }\n  night: { extends: default, sources: [] }\n"
      for (wrapped, project) in [(token, nil), (source, bundles), (exponent, nil)] {
        let check = try SafeRangeCheck(wrapped, project: project) { numbers in
          numbers.filter { number in
            number.uses.contains { $0.keyPath == safeRange.number.uses[0].keyPath } && number.part == .whole
          }
        }
        guard let other = check?.safeRanges.first else { continue }
        compared += 1
        let intervals = [
          (safeRange.interval, other.interval), (safeRange.withoutErrors, other.withoutErrors),
          (safeRange.withoutNotes, other.withoutNotes),
        ]
        for (one, two) in intervals {
          #expect(
            one?.lower.number == two?.lower.number && one?.upper.number == two?.upper.number,
            "\(safeRange.number.keyPath)\n\(wrapped)")
        }
      }
    }
    #expect(compared >= 3, "\(key): \(compared)")
  }
}
