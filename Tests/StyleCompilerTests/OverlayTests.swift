import StyleDiagnostics
import StyleTestSupport
import Testing

/// A bundle over its base: tokens, maps, lists, `null` and alternatives.
@Suite
struct OverlayTests {
  struct Fact: Sendable, CustomStringConvertible {
    let path: String
    /// Values in the bundles `base`, `night` and `festival`; nil where absent.
    let values: [String?]
    var description: String { path }

    init(_ path: String, _ base: String?, _ night: String?, _ festival: String?) {
      self.path = path
      values = [base, night, festival]
    }
  }

  @Test(arguments: [
    // A token reaches the styles of the base, also through another token.
    Fact("animations.appear.tracks.0.duration", "0.3", "0.5", "1"),
    Fact("animations.appear.tracks.0.values", "[0,1]", "[0,1]", "[0.5,1]"),
    Fact("animations.pulse.tracks.0.duration", "0.3", "0.5", "1"),
    // `from` and `to` fall to `values`, those and all the track's keys to `parallel`; `null` gives the default back.
    Fact("animations.pulse.tracks.0.values", "[1,1.2]", "[1,1.5,1]", "[0,1]"),
    Fact("animations.pulse.tracks.0.curves", "[[0.42,0,1,1]]", "[[0,0,1,1],[0,0,1,1]]", "[[0,0,1,1]]"),
    Fact("animations.pulse.tracks.0.repeat", "\"forever\"", "3", "1"),
    Fact("animations.pulse.tracks.0.target", "\"halo\"", "\"halo\"", "\"dot\""),
    Fact("animations.pulse.duration", nil, "1.5", "1"),
    Fact("tags.note.layout.halo.opacity", "0.3", nil, nil),
    Fact(
      "tags.note.layout.text.width", "{\"max\":120,\"min\":20}", "{\"max\":90,\"min\":20}", "{\"max\":90,\"min\":20}"),
    Fact("tags.note.layout.radius", "{\"1\":25,\"2\":30}", "{\"1\":25,\"2\":28}", "{\"1\":26}"),
    Fact("tags.note.hit.panDot", "40", "25", "25"),
    Fact("tags.note.colors.line.components", "[0,0,0]", nil, nil),
    Fact("tags.note.styles.1.left.0.angle", "180", "170", "170"),
    Fact("tags.note.styles.1.right.0.angle", "0", "0", "0"),
    Fact("tags.note.styles.2.right.0.angle", "-45", "-45", nil),
    Fact("bubbles.tip.arrow.tipRadius", "3", "5", "1"),
    Fact("bubbles.tip.arrow.baseRadius", "3", "0", "1"),
    Fact("bubbles.tip.arrow.directions", "[\"bottom\"]", "[\"top\",\"bottom\"]", "[\"top\",\"bottom\"]"),
    Fact("bubbles.tip.size.height", "{\"max\":313,\"min\":48}", "{\"max\":313,\"min\":60}", "{\"max\":313,\"min\":60}"),
    Fact("bubbles.tip.contentInsets.left", "2", "6", "6"),
    Fact("bubbles.tip.fill.components", "[0,0,0]", "[1,1,1]", nil),
    Fact("bubbles.old.cornerRadius", "4", nil, nil),
    Fact("bubbles.wide.arrow.width", nil, "40", "40"),
    Fact("bubbles.wide.arrow.tipRadius", nil, "5", "1"),
  ])
  func everyBundleHasTheValuesOfItsLayers(_ fact: Fact) throws {
    let compiled = try Self.overlay.get()
    let values = try ["base", "night", "festival"].map { try compiled.json(fact.path, in: $0) }
    #expect(values == fact.values)
  }

  private static let overlay = Result { try ProjectFixture("overlay").compiled() }

  struct Alternative: Sendable, CustomStringConvertible {
    let base: String
    let override: String
    let path: String
    let value: String?
    var description: String { "\(base) ← \(override)" }

    init(_ base: String, _ override: String, _ path: String, _ value: String?) {
      self.base = base
      self.override = override
      self.path = path
      self.value = value
    }
  }

  /// Stating a member of one alternative drops the inherited members of the others; the rest of the style stays.
  @Test(arguments: [
    Alternative("values: [0, 1, 0], keyTimes: [0, 0.3, 1]", "from: 0, to: 1", "keyTimes", "[0,1]"),
    Alternative("from: 0, to: 1", "values: [0, 1, 0], keyTimes: [0, 0.3, 1]", "values", "[0,1,0]"),
    Alternative("from: 0, to: 1", "to: 0.5", "values", "[0,0.5]"),
    Alternative("values: [0, 1, 0], keyTimes: [0, 0.3, 1]", "keyTimes: [0, 0.4, 1]", "keyTimes", "[0,0.4,1]"),
    Alternative("from: 0, to: 1, curve: easeIn", "curves: [easeOut]", "curves", "[[0,0,0.58,1]]"),
    Alternative("from: 0, to: 1, curves: [easeOut]", "curve: easeIn", "curves", "[[0.42,0,1,1]]"),
    Alternative(
      "from: 0, to: 1, curve: { steps: 3, jump: both }", "curve: { steps: 4 }", "curves.0.steps.jump", "\"both\""),
    Alternative(
      "from: 0, to: 1, curve: { steps: 3 }", "curve: { spring: { duration: 1, bounce: 0 } }", "curves.0.steps", nil),
    Alternative(
      "from: 0, to: 1, curve: { spring: { duration: 1, bounce: 0 } }", "curve: { steps: 3 }", "curves.0.spring", nil),
    Alternative("from: 0, to: 1, curve: { steps: 3 }", "curve: easeIn", "curves", "[[0.42,0,1,1]]"),
    Alternative(
      "from: 0, to: 1, curve: { spring: { mass: 1, stiffness: 100, damping: 10, velocity: 2 } }",
      "curve: { spring: { dampingRatio: 1, response: 1 } }", "curves.0.spring.velocity", "2"),
    Alternative(
      "from: 0, to: 1, curve: { spring: { dampingRatio: 1, response: 1 } }",
      "curve: { spring: { mass: 2, stiffness: 100, damping: 10 } }", "curves.0.spring.mass", "2"),
    Alternative(
      "from: 0, to: 1, curve: { spring: { mass: 2, stiffness: 100, damping: 10 } }",
      "curve: { spring: { stiffness: 50 } }", "curves.0.spring.damping", "10"),
  ])
  func theOtherAlternativesOfATrackFallAway(_ alternative: Alternative) throws {
    let track = "target: dot, property: opacity, duration: 1"
    for compiled in try Self.layered(
      "animations", base: "{ \(track), \(alternative.base) }", override: "{ \(alternative.override) }")
    {
      #expect(compiled.lines == [])
      #expect(try compiled.json("animations.over.tracks.0." + alternative.path, in: "derived") == alternative.value)
    }
  }

  @Test(arguments: [
    Alternative("radius: 3", "tipRadius: 5", "baseRadius", "0"),
    Alternative("radius: 3", "baseRadius: 5", "tipRadius", "0"),
    Alternative("tipRadius: 5, baseRadius: 4", "radius: 3", "tipRadius", "3"),
    Alternative("tipRadius: 5, baseRadius: 4", "tipRadius: 3", "baseRadius", "4"),
    Alternative("tipRadius: 5, baseRadius: 4", "tipRadius: null", "baseRadius", "4"),
  ])
  func theOtherRadiiOfAnArrowFallAway(_ alternative: Alternative) throws {
    let rest = "cornerRadius: 8, size: { width: 120, height: 48 }"
    let base = "{ \(rest), arrow: { direction: bottom, width: 30, height: 12, \(alternative.base) } }"
    for compiled in try Self.layered("bubbles", base: base, override: "{ arrow: { \(alternative.override) } }") {
      #expect(compiled.lines == [])
      #expect(try compiled.json("bubbles.over.arrow." + alternative.path, in: "derived") == alternative.value)
    }
  }

  private static let step = "{ target: text, property: scale, from: 1, to: 2, duration: 1 }"

  @Test(arguments: [
    ("{ sequence: [\(step), \(step)] }", "{ parallel: [\(step)] }", "1"),
    ("{ parallel: [\(step)] }", "{ sequence: [\(step), \(step)] }", "2"),
    ("{ sequence: [\(step), \(step)] }", "{ reverse: other }", "7"),
    ("{ reverse: other }", "{ sequence: [\(step), \(step)] }", "2"),
    (step, "{ reverse: other }", "7"),
    (step, "{ sequence: [\(step), \(step)] }", "2"),
    ("{ reverse: other }", step, "1"),
    ("{ parallel: [\(step)] }", "{ target: dot, property: opacity, from: 0, to: 1, duration: 5 }", "5"),
  ])
  func theOtherShapesOfAnAnimationFallAway(_ base: String, _ override: String, _ duration: String) throws {
    for compiled in try Self.layered("animations", base: base, override: override) {
      #expect(compiled.lines == [])
      #expect(try compiled.json("animations.over.duration", in: "derived") == duration)
    }
  }

  /// The same two layers as base and derived bundle, and by `extends` in one bundle.
  private static func layered(_ kind: String, base: String, override: String) throws -> [Compiled] {
    let other = "other: { target: dot, property: opacity, from: 0, to: 1, duration: 7 }"
    let beside = kind == "animations" ? ", \(other)" : ""
    let project =
      "{ format: 1, bundles: { base: { sources: [a.yaml] }, derived: { extends: base, sources: [b.yaml] } } }"
    let extending = override.replacing("{ ", with: "{ extends: lower, ", maxReplacements: 1)
    return [
      try compile(
        ["a.yaml": "\(kind): { over: \(base)\(beside) }", "b.yaml": "\(kind): { over: \(override) }"], project: project),
      try compile(
        ["a.yaml": "\(kind): { lower: \(base)\(beside) }", "b.yaml": "\(kind): { over: \(extending) }"],
        project: project),
    ]
  }
}
