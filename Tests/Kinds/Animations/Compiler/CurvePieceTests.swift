import Foundation
import StyleBundle
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Curves in pieces: what bundles have of them against the curves as they are stated.
@Suite(.firstIssues) struct CurvePieceTests {
  /// A curve through points, evaluated by itself.
  private struct Pieces {
    var points: [(x: Double, y: Double)]
    var curves: [[Double]]

    static func random(_ generator: inout SeededGenerator) -> Pieces {
      func thousandths(_ range: ClosedRange<Double>) -> Double { (generator.next(in: range) * 1000).rounded() / 1000 }
      let count = generator.next(below: 5)
      let times = (0..<count).map { _ in thousandths(0.001...0.999) }.sorted()
      let points = [(0.0, 0.0)] + times.map { ($0, thousandths(-0.5...1.5)) } + [(1.0, 1.0)]
      return Pieces(
        points: points.map { (x: $0.0, y: $0.1) },
        curves: (0...count).map { _ in
          // Nowhere upright, where a rounded time is another value.
          [thousandths(0...0.9), thousandths(-0.4...1.4), thousandths(0.1...1), thousandths(-0.4...1.4)]
        })
    }

    var source: String {
      let points = points.map { "[\($0.x), \($0.y)]" }.joined(separator: ", ")
      return "{ points: [\(points)], curves: [\(curves.map { "\($0)" }.joined(separator: ", "))] }"
    }

    /// The part of the way at a part of the time, between times of points.
    func progress(_ time: Double) -> Double {
      let gap = (points.lastIndex { $0.x <= time } ?? 0)
      guard gap + 1 < points.count else { return 1 }
      let (from, to) = (points[gap], points[gap + 1])
      return from.y + (to.y - from.y) * Self.cubic(curves[gap], (time - from.x) / (to.x - from.x))
    }

    /// A cubic Bézier curve from (0, 0) to (1, 1) at a part of the time, by bisection.
    private static func cubic(_ c: [Double], _ x: Double) -> Double {
      func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if at(middle, c[0], c[2]) < x { low = middle } else { high = middle }
      }
      return at((low + high) / 2, c[1], c[3])
    }

    /// The same backwards in time.
    var mirrored: Pieces {
      Pieces(
        points: points.reversed().map { (x: 1 - $0.x, y: 1 - $0.y) },
        curves: curves.reversed().map { [1 - $0[2], 1 - $0[3], 1 - $0[0], 1 - $0[1]] })
    }
  }

  @Test(.tags(.many)) func piecesAreFlattenedToTheCurveAsItIsStated() throws {
    var generator = SeededGenerator(seed: 15)
    for index in 0..<Effort.cases(400) {
      let (first, second) = (Pieces.random(&generator), Pieces.random(&generator))
      let values = (0..<3).map { _ in (generator.next(in: -300...300) * 100).rounded() / 100 }
      let source = """
        animations:
          a: { target: view, property: translationX, values: \(values), keyTimes: [0, 0.4, 1], duration: 1, curves: [\(first.source), \(second.source)] }
          kept: { reverse: { of: a, curves: keep } }
          mirrored: { reverse: a }
        """
      let compiled = try compile(source)
      #expect(!compiled.findings.contains { $0.level == .error }, "\(source): \(compiled.lines)")
      let animations = try compiled.bundle().root.at("animations")
      let played = try ["a", "kept", "mirrored"].map { try PlayedAnimation(animations.at($0)) }
      for time in stride(from: 0.0005, to: 1, by: 0.0173) {
        func value(_ one: Pieces, _ other: Pieces, _ values: [Double], cut: Double) -> Double {
          time < cut
            ? values[0] + (values[1] - values[0]) * one.progress(time / cut)
            : values[1] + (values[2] - values[1]) * other.progress((time - cut) / (1 - cut))
        }
        let back = Array(values.reversed())
        let expected = [
          value(first, second, values, cut: 0.4), value(second, first, back, cut: 0.6),
          value(second.mirrored, first.mirrored, back, cut: 0.6),
        ]
        let travel = max(abs(values[1] - values[0]), abs(values[2] - values[1]), 1)
        for (animation, expected) in zip(played, expected) {
          let value = animation.value(of: "view translationX", at: time, atRest: 0)
          #expect(abs(value - expected) <= 1e-9 * travel, "\(index) at \(time): \(source)")
        }
      }
    }
  }

  /// A run there and back is the same backwards, and begins when the other ends.
  @Test func aRunThereAndBackKeepsItsPieces() throws {
    let compiled = try compile(
      """
      animations:
        a: { target: view, property: opacity, from: 0, to: 1, duration: 1, delay: 1, autoreverse: true,
          curve: "linear(0, 0.5 20%, 1)", fill: backwards }
        b: { reverse: a }
      """)
    #expect(compiled.lines == [])
    let tracks = try ["a", "b"].map { name in
      try #require(try compiled.bundle().root.at("animations", name, "tracks").requireArray().first)
    }
    for key in ["values", "keyTimes", "curves"] {
      #expect(Array(try tracks[0].at(key).source) == Array(try tracks[1].at(key).source), "\(key)")
    }
    #expect(try tracks[1].requireNumber(at: "begin") == 0)
    #expect(try tracks[1].requireString(at: "fill") == "forwards")
  }

  /// Inputs that are missing are spread evenly, and those that fall are raised (css-easing-2).
  @Test(arguments: [
    ("linear(0, 0.25, 1)", "[[0, 0], [0.5, 0.25], [1, 1]]"),
    ("linear(0, 0.5 20% 60%, 1)", "[[0, 0], [0.2, 0.5], [0.6, 0.5], [1, 1]]"),
    ("linear(0, 25% 75% 0.5, 1)", "[[0, 0], [0.25, 0.5], [0.75, 0.5], [1, 1]]"),
    ("linear(0 0%, 0.5 50%, 0.2 20%, 1)", "[[0, 0], [0.5, 0.5], [0.5, 0.2], [1, 1]]"),
    ("linear(0, 0.1, 0.2, 0.3 60%, 1)", "[[0, 0], [0.2, 0.1], [0.4, 0.2], [0.6, 0.3], [1, 1]]"),
    ("linear(0, 1)", "[[0, 0], [1, 1]]"),
  ])
  func cssTextIsTheCurveOfItsPoints(text: String, points: String) throws {
    let compiled = try compile(
      """
      animations:
        a: { target: view, property: translationX, from: 0, to: 10, duration: 1, curve: "\(text)" }
        b: { target: view, property: translationX, from: 0, to: 10, duration: 1, curve: { points: \(points) } }
      """)
    #expect(compiled.lines == [])
    let animations = try compiled.bundle().root.at("animations")
    #expect(Array(try animations.at("a").source) == Array(try animations.at("b").source))
  }

  @Test(arguments: [
    "linear()", "linear(0)", "linear(0, 1", "linear(0, 0.5 -1%, 1)", "linear(0, 0.5 101%, 1)", "linear(0, a, 1)",
    "linear(0, 0.5 10% 20% 30%, 1)", "linear(0, , 1)", "linear(0 20%, 1)", "linear(0, 0.9)",
  ])
  func otherTextIsRefused(text: String) throws {
    let source =
      "animations: { a: { target: view, property: opacity, from: 0, to: 1, duration: 1, curve: \"\(text)\" } }"
    let names = try compile(source).names
    #expect(names == ["wrong-type"] || names == ["value-out-of-range"], "\(text): \(names)")
  }

  /// The tokens of docs/language.md are as near to what they are named after as the page says.
  @Test func tokensOfTheDocumentationAreTheirModels() throws {
    let page = try String(contentsOf: Checkout.root.appending(path: "docs/language.md"), encoding: .utf8)
    let start = try #require(page.range(of: "tokens:\n  emphasized:"))
    let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    let tokens = String(page[start.lowerBound..<end.lowerBound])
    let names = ["emphasized", "bounce", "overshoot", "anticipate"]
    let animations = names.map {
      "  \($0): { target: view, property: translationX, from: 0, to: 1, duration: 1, curve: \"{\($0)}\" }\n"
    }
    let compiled = try compile("\(tokens)\nanimations:\n\(animations.joined())")
    #expect(compiled.lines == [])
    let bundle = try compiled.bundle().root.at("animations")
    for (name, largest, model) in zip3(names, [8.2e-7, 3.1e-4, 2e-6, 2e-6], Self.models) {
      let played = try PlayedAnimation(bundle.at(name))
      let errors = stride(from: 0, through: 1, by: 1 / 1024.0).map {
        abs(played.value(of: "view translationX", at: $0, atRest: 0) - model($0))
      }
      #expect((errors.max() ?? 1) <= largest, "\(name): \(errors.max() ?? 1)")
    }
  }

  /// Material's path, and Android's interpolators with tension 2.
  private static let models: [@Sendable (Double) -> Double] = [
    { time in
      let ends = time < 0.166666 ? (0.0, 0.0, 0.166666, 0.4) : (0.166666, 0.4, 1, 1)
      let controls = time < 0.166666 ? (0.05, 0.0, 0.133333, 0.06) : (0.208333, 0.82, 0.25, 1)
      func at(_ t: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let u = 1 - t
        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if at(middle, ends.0, controls.0, controls.2, ends.2) < time { low = middle } else { high = middle }
      }
      return at(low, ends.1, controls.1, controls.3, ends.3)
    },
    { time in
      let t = time * 1.1226
      func bounce(_ t: Double) -> Double { t * t * 8 }
      switch t {
      case ..<0.3535: return bounce(t)
      case ..<0.7408: return bounce(t - 0.54719) + 0.7
      case ..<0.9644: return bounce(t - 0.8526) + 0.9
      default: return bounce(t - 1.0435) + 0.95
      }
    },
    { time in
      let t = time - 1
      return t * t * (3 * t + 2) + 1
    },
    { time in time * time * (3 * time - 2) },
  ]

  /// A track has at most 4,096 key times, the tracks of a bundle 262,144.
  @Test func keyTimesAreLimitedBeforeTheyAreMade() throws {
    let points = "[[0, 0]" + (1..<255).map { ", [\(Double($0) / 1000), 0.5]" }.joined() + ", [1, 1]]"
    func animation(_ name: String, intervals: Int) -> String {
      let values = (0...intervals).map { "\($0 % 2)" }.joined(separator: ", ")
      return "  \(name): { target: view, property: scale, values: [\(values)], duration: 1, curve: \"{many}\" }\n"
    }
    let token = "tokens: { many: { points: \(points) } }\nanimations:\n"
    #expect(try compile(token + animation("a", intervals: 16)).lines == [])
    #expect(try compile(token + animation("a", intervals: 17)).names == ["limit"])
    // Each has 4,081 key times, and as many has its reversal: the 65th of all is one too many.
    let many = (0..<33).map { animation("a\($0)", intervals: 16) }.joined()
    let reversals = (0..<33).map { "  z\($0): { reverse: a\($0) }\n" }.joined()
    let compiled = try compile(token + many + reversals)
    #expect(compiled.names == ["limit"])
    #expect(compiled.findings.first?.keyPath?.description == "animations.z31", "\(compiled.lines.prefix(3))")
  }
}

private func zip3<A, B, C>(_ first: [A], _ second: [B], _ third: [C]) -> [(A, B, C)] {
  zip(zip(first, second), third).map { ($0.0, $0.1, $1) }
}
