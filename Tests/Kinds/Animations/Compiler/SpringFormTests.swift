import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleTestSupport
import Testing

/// Springs by other numbers than their physical constants.
@Suite(.firstIssues) struct SpringFormTests {
  private static func source(_ springs: [String]) -> String {
    "animations:\n"
      + springs.enumerated().map { index, spring in
        "  a\(index): { target: dot, property: scale, from: 0, to: 1, curve: { spring: { \(spring) } } }\n"
      }.joined()
  }

  /// The springs of a bundle in the order of their sources, with the durations of their tracks.
  private static func springs(_ sources: [String]) throws -> [(spring: Spring, duration: Double)] {
    // A source has a megabyte at most.
    if sources.count > 1000 {
      return try springs(Array(sources.prefix(1000))) + springs(Array(sources.dropFirst(1000)))
    }
    let compiled = try compile(source(sources))
    #expect(compiled.lines == [])
    let bundle = try compiled.bundle().root
    return try sources.indices.map { index in
      let track = try #require(try bundle.at("animations", "a\(index)", "tracks").requireArray().first)
      let written = try #require(try track.requireArray(at: "curves").first).at("spring")
      return (
        Spring(
          mass: try written.requireNumber(at: "mass"), stiffness: try written.requireNumber(at: "stiffness"),
          damping: try written.requireNumber(at: "damping"), velocity: try written.requireNumber(at: "velocity")),
        try track.requireNumber(at: "duration")
      )
    }
  }

  /// The spring of a bundle settles in the stated time, as sampled, and one softer by a millionth doesn't.
  @Test(.tags(.many)) func springsSettleInTheStatedTime() throws {
    var generator = SeededGenerator(seed: 50)
    let stated = (0..<Effort.cases(10_000)).map { index in
      (
        settles: exp(generator.next(in: log(0.02)...log(10))).rounded(toPlaces: 3),
        ratio: exp(generator.next(in: log(0.05)...log(3))).rounded(toPlaces: 2),
        velocity: index.isMultiple(of: 2) ? 0 : generator.next(in: -30...30).rounded(toPlaces: 1)
      )
    }
    let springs = try Self.springs(
      stated.map { "settles: \($0.settles), dampingRatio: \($0.ratio), velocity: \($0.velocity)" })
    for (stated, (spring, duration)) in zip(stated, springs) {
      #expect(duration == stated.settles && spring.mass == 1 && spring.velocity == stated.velocity)
      let expected = 2 * stated.ratio * spring.stiffness.squareRoot()
      #expect(abs(spring.damping - expected) <= 0.51e-6, "\(stated)")
      for sample in 0...100 {
        let time = stated.settles * (1 + Double(sample) / 50)
        #expect(spring.remaining(at: time).magnitude <= 0.001 + 1e-12, "\(stated) at \(time)")
      }
      let softer = spring.stiffness - 1e-6
      guard softer > 0 else { continue }
      let damping = (2 * stated.ratio * softer.squareRoot() * 1e6).rounded() / 1e6
      let soft = Spring(
        mass: 1, stiffness: (softer * 1e6).rounded() / 1e6, damping: damping, velocity: stated.velocity)
      #expect(soft.settlingTime() > stated.settles, "\(stated)")
      if stated.velocity == 0 { #expect(stated.settles - spring.settlingTime() <= 1e-4, "\(stated)") }
    }
  }

  /// Stiffness and damping ratio of Material 3's motion tokens, expressive and standard.
  @Test func springsOfMaterialCompile() throws {
    let pairs: [(stiffness: Double, ratio: Double)] = [
      (800, 0.6), (380, 0.8), (200, 0.8), (3800, 1), (1600, 1), (800, 1),
      (1400, 0.9), (700, 0.9), (300, 0.9), (3800, 1), (1600, 1), (800, 1),
    ]
    let springs = try Self.springs(pairs.map { "stiffness: \($0.stiffness), dampingRatio: \($0.ratio)" })
    for (pair, (spring, _)) in zip(pairs, springs) {
      #expect(spring.mass == 1 && spring.stiffness == pair.stiffness && spring.velocity == 0)
      #expect(abs(spring.dampingRatio - pair.ratio) < 1e-7)
    }
  }

  /// A mass that is left out is 1.
  @Test func massIsOneByDefault() throws {
    let springs = try Self.springs(["stiffness: 170, damping: 26", "mass: 1, stiffness: 170, damping: 26"])
    #expect(springs[0] == springs[1])
  }

  /// All forms that `explain` gives of a spring move alike.
  @Test(arguments: [
    "stiffness: 170, damping: 26", "stiffness: 170, damping: 26, mass: 2, velocity: 3",
    "stiffness: 380, dampingRatio: 0.8",
    "settles: 700ms, dampingRatio: 0.7", "dampingRatio: 1.5, response: 0.4", "duration: 0.5, bounce: -0.2",
  ])
  func formsOfASpringMoveAlike(stated: String) throws {
    let workspace = try #require(try compile(Self.source([stated])).workspace)
    let explanation = try workspace.explain(StyleKeyPath(parsing: "animations.a0.curve")).get()
    let forms = try #require(explanation.views.first?.spring).texts.map { String($0.dropFirst(2).dropLast(2)) }
    #expect(forms.count == SpringForm.allCases.count)
    let own = try Self.springs([stated])[0].spring
    for (form, (spring, duration)) in zip(forms, try Self.springs(forms)) {
      #expect(abs(duration - own.settlingTime()) < 2e-5, "\(form)")
      for time in stride(from: 0, to: 2, by: 0.05) {
        #expect(abs(spring.remaining(at: time) - own.remaining(at: time)) < 2e-5, "\(form) at \(time)")
      }
    }
  }

  /// Outside of the times that six decimals hold, and where no spring can be stiff enough.
  @Test(arguments: [
    "settles: 0.0009, dampingRatio: 1", "settles: 1000.1, dampingRatio: 1", "settles: 0.001, dampingRatio: 0.000002",
  ])
  func timesOutOfReachAreFound(stated: String) throws {
    #expect(try compile(Self.source([stated])).names == ["value-out-of-range"])
  }

  /// A key over inherited ones keeps those that share a form with it and with the keys above it.
  @Test(arguments: [
    ("stiffness: 800, dampingRatio: 0.6", "dampingRatio: 0.8", "stiffness: 800, dampingRatio: 0.8"),
    ("stiffness: 800, dampingRatio: 0.6", "response: 400ms", "response: 400ms, dampingRatio: 0.6"),
    ("stiffness: 800, dampingRatio: 0.6", "damping: 20", "stiffness: 800, damping: 20"),
    ("stiffness: 800, damping: 20, mass: 2", "dampingRatio: 0.6", "stiffness: 800, dampingRatio: 0.6, mass: 2"),
    ("settles: 1s, dampingRatio: 0.6", "stiffness: 100", "stiffness: 100, dampingRatio: 0.6"),
    ("settles: 1s, dampingRatio: 0.6, velocity: 2", "response: 1s", "response: 1s, dampingRatio: 0.6, velocity: 2"),
    ("settles: 1s, dampingRatio: 0.6", "duration: 1s, bounce: 0.2", "duration: 1s, bounce: 0.2"),
  ])
  func keysStayThatShareAForm(base: String, over: String, merged: String) throws {
    let both =
      "animations:\n  a0: { target: dot, property: scale, from: 0, to: 1, curve: { spring: { \(base) } } }\n"
      + "  b: { extends: a0, curve: { spring: { \(over) } } }\n  c: { extends: b, curve: { spring: { \(merged) } } }\n"
    let compiled = try compile(both)
    #expect(compiled.lines == [])
    let animations = try compiled.bundle().root.at("animations")
    #expect(Array(try animations.at("b").source) == Array(try animations.at("c").source))
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let power = pow(10, Double(places))
    return (self * power).rounded() / power
  }
}
