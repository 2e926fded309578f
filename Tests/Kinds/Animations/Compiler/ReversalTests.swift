import Foundation
import StyleBundle
import StyleTestSupport
import Testing

/// Reversed animations, whose state at t is the original's at T − t.
@Suite(.firstIssues) struct ReversalTests {
  /// Compiles random animations `a0`… with their reversals `r0`… and the reversals of these, `d0`….
  private func animations(count: Int, autoreverses: Bool, seed: UInt64) throws -> (Compiled, [RandomAnimation]) {
    var generator = SeededGenerator(seed: seed)
    let animations = (0..<count).map { _ in RandomAnimation(&generator, autoreverses: autoreverses) }
    let source = animations.enumerated().map { index, animation in
      """
        a\(index): \(animation.source)
        r\(index): { reverse: a\(index) }
        d\(index): { reverse: { of: r\(index), curves: mirror } }

      """
    }
    return (try compile("animations:\n" + source.joined()), animations)
  }

  private func members(_ compiled: Compiled) throws -> [String: JSONValue] {
    #expect(compiled.lines == [])
    let members = try compiled.bundle().root.requireObject(at: "animations")
    return Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// What extends it inherits the anchor part by part; what reverses it has it as a whole.
  @Test func anchorsGoAlong() throws {
    let written = try members(
      compile(
        """
        animations:
          pop: { anchor: { x: 0, y: 2 }, target: view, property: scale, from: 0.5, to: 1, duration: 1, reducedMotion: fade }
          other: { extends: pop, anchor: { x: 30% } }
          middle: { extends: pop, anchor: null }
          leave: { reverse: pop }
          leave-middle: { extends: pop, reverse: middle }
          fade: { anchor: tip, target: view, property: opacity, from: 0, to: 1, duration: 1 }
        """))
    let anchors = written.mapValues { String(decoding: $0.member("anchor")?.source ?? [], as: UTF8.self) }
    #expect(
      anchors == [
        "pop": #"{"x":0,"y":2}"#, "other": #"{"x":0.3,"y":2}"#, "middle": "", "leave": #"{"x":0,"y":2}"#,
        "leave-middle": "", "fade": #""tip""#,
      ])
  }

  @Test(arguments: [false, true]) func showsTheOriginalBackwards(autoreverses: Bool) throws {
    let (compiled, sources) = try animations(count: 100, autoreverses: autoreverses, seed: 71)
    let written = try members(compiled)
    var generator = SeededGenerator(seed: 72)
    var (compared, tried) = (0, 0)
    for (index, source) in sources.enumerated() {
      let original = try PlayedAnimation(try #require(written["a\(index)"]))
      let reversed = try PlayedAnimation(try #require(written["r\(index)"]))
      #expect(reversed.duration == original.duration)
      #expect(reversed.properties == original.properties)
      for property in original.properties {
        let rest = RandomAnimation.rest(of: property)
        for _ in 0..<6 {
          let time = generator.next(in: -0.2...(original.duration + 0.2))
          func shown(_ offset: Double) -> Double {
            original.value(of: property, at: time + offset, atRest: rest)
          }
          tried += 1
          // Next to a jump rounding decides on which side of it a time is.
          guard abs(shown(1e-7) - shown(-1e-7)) < 1e-3 else { continue }
          let mirrored = reversed.value(of: property, at: original.duration - time, atRest: rest)
          #expect(abs(mirrored - shown(0)) < 1e-6, "\(property) at \(time) of a\(index): \(source.source)")
          compared += 1
        }
      }
    }
    #expect(compared > 1500)
    #expect(compared > tried * 9 / 10)
  }

  @Test func reversedTwiceIsTheOriginal() throws {
    let (compiled, sources) = try animations(count: 100, autoreverses: true, seed: 73)
    let written = try members(compiled)
    for (index, source) in sources.enumerated() {
      let (original, twice) = (try #require(written["a\(index)"]), try #require(written["d\(index)"]))
      #expect(original.source.elementsEqual(twice.source), "\(source.source)")
    }
  }

  private func pair(_ original: String, reversal: String) throws -> (original: JSONValue, reversed: JSONValue) {
    let compiled = try compile("animations:\n  a: \(original)\n  r: \(reversal)\n")
    #expect(compiled.lines == [])
    let animations = try compiled.bundle().root.at("animations")
    return (try animations.at("a"), try animations.at("r"))
  }

  /// The members of a reversal's track, one by one.
  @Test func trackIsMirroredMemberByMember() throws {
    let (_, reversed) = try pair(
      """
      { sequence: [
          { target: dot, property: scale, values: [0, 0.2, 1], keyTimes: [0, 0.3, 1], duration: 0.4, delay: 0.1,
            curves: [[0.42, 0, 1, 1], { steps: 3, jump: start }], fill: forwards, repeat: 2 },
          { target: dot, property: opacity, from: 0, to: 1, duration: 0.25 }] }
      """, reversal: "{ reverse: a }")
    let track = try #require(try reversed.requireArray(at: "tracks").first)
    #expect(
      String(decoding: track.source, as: UTF8.self) == """
        {"autoreverse":false,"begin":0.25,"curves":[{"steps":{"count":3,"jump":"end"}},[0,0,0.58,1]],"duration":0.4,\
        "fill":"backwards","keyTimes":[0,0.7,1],"property":"scale","repeat":2,"target":"dot","values":[1,0.2,0]}
        """)
  }

  @Test func keepsCurvesWhereAsked() throws {
    let (_, reversed) = try pair(
      """
      { target: dot, property: scale, values: [0, 0.2, 1], duration: 0.4,
          curves: [easeIn, { spring: { mass: 1, stiffness: 100, damping: 10 } }] }
      """, reversal: "{ reverse: { of: a, curves: keep } }")
    let track = try #require(try reversed.requireArray(at: "tracks").first)
    let curves = Array(try track.requireArray(at: "curves"))
    #expect(curves.first?.member("spring") != nil)
    #expect(try curves.last?.numbers() == [0.42, 0, 1, 1])
  }

  /// The reduced variant's delay is at the end of its reversal, and back at the start of the reversal's.
  @Test func reversesReducedVariants() throws {
    let compiled = try compile(
      """
      animations:
        low: { target: dot, property: opacity, from: 0, to: 1, duration: 0.25, delay: 0.5 }
        a: { target: dot, property: scale, from: 0, to: 1, duration: 1, reducedMotion: low }
        r: { reverse: a }
        d: { reverse: r }
      """)
    let animations = try members(compiled)
    let low = try #require(animations["low"]?.member("tracks")?.elements?.first)
    let once = try #require(animations["r"]?.at("reducedMotion", "tracks").elements?.first)
    let twice = try #require(animations["d"]?.at("reducedMotion", "tracks").elements?.first)
    #expect(try once.requireNumber(at: "begin") == 0)
    #expect(try once.at("values").numbers() == [1, 0])
    #expect(twice.source.elementsEqual(low.source))
  }

  @Test(arguments: [
    "{ target: dot, property: scale, from: 0, to: 1, duration: 1, repeat: 1.5 }",
    "{ target: dot, property: scale, from: 0, to: 1, duration: 1, repeat: 0.5, autoreverse: true }",
    "{ target: dot, property: scale, from: 0, to: 1, duration: 1, repeat: forever }",
    "{ target: dot, property: scale, from: 0, to: 1, curve: { spring: { mass: 1, stiffness: 100, damping: 10 } } }",
  ]) func animationsWithoutAMirrorAreRefused(original: String) throws {
    #expect(try compile("animations:\n  a: \(original)\n  r: { reverse: a }\n").names == ["not-reversible"])
  }
}
