import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleSyntax
import StyleTestSupport
import Testing

/// Safe ranges of numbers through tokens, anchors, bases and bundles, and beside suppressions and levels.
@Suite struct SafeRangeTests: SafeRangeReading {
  private struct Unexpected: Error {}

  @Test func closedBoundsAreHitExactly() throws {
    let safeRange = try safeRange(["a.yaml": "bubbles:\n" + Self.bubble()], at: "bubbles.tip.arrow.radius")
    #expect(words(safeRange.interval.lower) == "0")
    #expect(words(safeRange.interval.upper) == "16.69 bubble-arrow-folds of bubbles.tip.arrow.radius")
    #expect(words(safeRange.withoutNotes?.upper) == "3.56 bubble-tip-short of bubbles.tip.arrow.radius")
    // Three digits more than the number has, but a hundredth at least.
    let upper = safeRange.interval.upper
    guard case .fault(_, let beyond) = upper.reason else { throw Unexpected() }
    #expect(beyond == ExactDecimal(significand: 167, exponent: -1))
    #expect(safeRange.tried <= 41)
  }

  @Test func tokenIsChangedForAllUsesAndTheEndSaysWhose() throws {
    let files = [
      "a.yaml": "tokens: { r: 3 }\nbubbles:\n" + Self.bubble("wide", "\"{r}\"")
        + Self.bubble("low", "\"{r}\"").replacing("width: 30, height: 12", with: "width: 20, height: 12")
    ]
    for keyPath in ["tokens.r", "bubbles.wide.arrow.radius", "bubbles.low.arrow.radius"] {
      let safeRange = try safeRange(files, at: keyPath)
      #expect(words(safeRange.interval.upper) == "9.36 bubble-arrow-folds of bubbles.low.arrow.radius", "\(keyPath)")
      #expect(safeRange.number.keyPath.description == "tokens.r")
      #expect(
        safeRange.number.uses.map(\.keyPath.description) == ["bubbles.wide.arrow.radius", "bubbles.low.arrow.radius"])
    }
  }

  @Test func anchorAndBaseAreChangedForAllThatTakeThem() throws {
    let anchored =
      "bubbles:\n" + Self.bubble("tip", "&r 3")
      + Self.bubble("low", "*r").replacing("width: 30, height: 12", with: "width: 20, height: 12")
    let extended =
      "bubbles:\n" + Self.bubble()
      + "  low: { extends: tip, arrow: { width: 20 } }\n"
    for text in [anchored, extended] {
      let safeRange = try safeRange(["a.yaml": text], at: "bubbles.tip.arrow.radius")
      #expect(words(safeRange.interval.upper) == "9.36 bubble-arrow-folds of bubbles.low.arrow.radius", "\(text)")
    }
  }

  private static let project = """
    format: 1
    bundles:
      default: { sources: [a.yaml] }
      night: { extends: default, sources: [night.yaml] }

    """

  @Test func allBundlesThatSeeANumberCount() throws {
    let files = ["a.yaml": "bubbles:\n" + Self.bubble(), "night.yaml": "bubbles: { tip: { arrow: { width: 20 } } }\n"]
    let safeRange = try safeRange(files, project: Self.project, at: "bubbles.tip.arrow.radius")
    #expect(words(safeRange.interval.upper) == "9.36 bubble-arrow-folds of bubbles.tip.arrow.radius")
    #expect(safeRange.number.uses.map(\.bundle) == [0, 1])
    // Two bundles see two numbers there, each with a safe range of its own.
    let widths = try safeRanges(files, project: Self.project, at: "bubbles.tip.arrow.width")
    #expect(widths.map(\.number.number.description) == ["30", "20"])
    #expect(widths.map { $0.number.uses.map(\.bundle) } == [[0], [1]])
  }

  @Test func styleThatIsEqualInSeveralBundlesIsTriedOnce() throws {
    let other = ["a.yaml": "bubbles:\n" + Self.bubble(), "night.yaml": "bubbles:\n" + Self.bubble("moon")]
    let one = try safeRange(["a.yaml": other["a.yaml"] ?? ""], at: "bubbles.tip.arrow.radius")
    let both = try safeRange(other, project: Self.project, at: "bubbles.tip.arrow.radius")
    #expect(one.tried == both.tried)
    #expect(both.number.uses.map(\.bundle) == [0, 1])
  }

  @Test func suppressedFindingsEndNothing() throws {
    let text =
      "bubbles:\n"
      + Self.bubble("tip", "3", extra: "  # stylec-ignore bubble-arrow-folds, bubble-tip-short -- drawn by hand")
    let safeRange = try safeRange(["a.yaml": text], at: "bubbles.tip.arrow.radius")
    #expect(safeRange.interval.upper.fault?.name != "bubble-arrow-folds")
    #expect(safeRange.interval.upper.number > ExactDecimal(17))
  }

  @Test func levelsInForceCount() throws {
    let text = ["a.yaml": "bubbles:\n" + Self.bubble()]
    func project(_ rules: String) -> String {
      "format: 1\nbundles: { default: { sources: [a.yaml] } }\nlint: { rules: { \(rules) } }\n"
    }
    let strict = try safeRange(text, project: project("bubble-tip-short: warning"), at: "bubbles.tip.arrow.radius")
    #expect(words(strict.interval.upper) == "3.56 bubble-tip-short of bubbles.tip.arrow.radius")
    #expect(strict.withoutNotes == nil)
    let off = try safeRange(
      text, project: project("\"bubbles.tip/bubble-tip-short\": off"), at: "bubbles.tip.arrow.radius")
    #expect(off.withoutNotes == nil && begins(off.interval.upper, "16.69"))
    let errors = try safeRange(
      text, project: project("bubble-arrow-folds: warning"), at: "bubbles.tip.arrow.radius", level: .error)
    #expect(errors.interval.upper.fault?.name != "bubble-arrow-folds")
    let notes = try safeRange(text, at: "bubbles.tip.arrow.radius", level: .note)
    #expect(
      words(notes.interval.upper) == "3.56 bubble-tip-short of bubbles.tip.arrow.radius" && notes.withoutNotes == nil)
  }

  @Test func styleWithAnErrorHasTwoBounds() throws {
    let folded = try safeRange(["a.yaml": "bubbles:\n" + Self.bubble("tip", "20")], at: "bubbles.tip.arrow.radius")
    #expect(folded.errors.map(\.name) == ["bubble-arrow-folds"])
    let free = try #require(folded.withoutErrors)
    #expect(words(free.lower) == "0" && begins(free.upper, "16.69 bubble-arrow-folds"))
    #expect(
      folded.interval.lower.number <= folded.number.number && folded.number.number <= folded.interval.upper.number)
    #expect(words(folded.interval.lower) == "0")
    #expect(folded.withoutNotes == nil)
  }

  @Test func numberThatRemovesNoErrorHasOneBound() throws {
    let bubble = Self.bubble("tip", "20")
    for safeRange in try safeRanges(["a.yaml": "bubbles:\n" + bubble], at: "bubbles.tip.size") {
      #expect(safeRange.errors.map(\.name) == ["bubble-arrow-folds"] && safeRange.withoutErrors == nil)
    }
  }

  @Test func styleThatDoesNotCompileHasNone() throws {
    #expect(
      try safeRanges(["a.yaml": "bubbles:\n" + Self.bubble("tip", "-2.5")], at: "bubbles.tip.arrow.radius").isEmpty)
  }

  @Test func warningsAreNoErrors() throws {
    let text = "textAnimations:\n  t: { units: 1..12, out: { duration: 0.35..3.5, opacity: 0 }, reducedMotion: none }\n"
    let safeRanges = try safeRanges(["a.yaml": text], at: "textAnimations.t.out.duration")
    #expect(safeRanges.count == 2 && safeRanges.allSatisfy { $0.errors.isEmpty && $0.withoutErrors == nil })
  }

  /// Findings about whole bundles are looked at only once a trial brings one.
  @Test func findingsOfOtherStylesThatAreThereNowEndNothing() throws {
    let style = "{ reducedMotion: none, target: view, property: opacity, from: 0, to: 1, duration: "
    let text = "animations:\n  c: \(style)0.3 }\n  j: \(style)0 }\n"
    let own = try safeRange(["a.yaml": text], at: "animations.c.duration")
    #expect(words(own.interval.lower) == "0.001 animation-duration-zero of animations.c.duration")
    let off =
      "format: 1\nbundles: { default: { sources: [a.yaml] } }\n"
      + "lint: { rules: { \"animations.c/animation-duration-zero\": off } }\n"
    let silent = try safeRange(["a.yaml": text], project: off, at: "animations.c.duration")
    #expect(words(silent.interval.lower) == "0")
  }

  @Test func anAliasAndAnAngleByItsKeyHaveTheirSafeRanges() throws {
    let aliased = "bubbles:\n" + Self.bubble() + "    aliases: [old]\n"
    #expect(begins(try safeRange(["a.yaml": aliased], at: "bubbles.old.arrow.radius").interval.upper, "16.69"))
    let tag = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, line: { width: 1 }, text: { width: 20..60, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [oblique]
          angles: { 1: { oblique: { side: right, angles: [45] } } }

      """
    for keyPath in ["tags.note.angles.1.oblique.0", "tags.note.angles.1.oblique.angles.0"] {
      let safeRange = try safeRange(["a.yaml": tag], at: keyPath)
      // An angle that is nearly upright has the warning, whether its side is stated or not.
      #expect(begins(safeRange.interval.upper, "88.99 tag-vertical-nudged"), "\(keyPath): \(safeRange)")
      #expect(begins(safeRange.interval.lower, "-88.99 tag-vertical-nudged"), "\(keyPath): \(safeRange)")
    }
  }

  /// The tag is only linted again, but the animation that it plays is made of another one.
  @Test func numberIsSeenByWhatPlaysItBackwards() throws {
    let text = """
      animations:
        out: { reducedMotion: none, target: view, property: opacity, from: 0, to: 1, duration: 0.3 }
        back: { reverse: out }
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, line: { width: 1 }, text: { width: 20..60, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [right]
          angles: { 1: { right: [0] } }
          show: out
          hide: back

      """
    let safeRange = try safeRange(["a.yaml": text], at: "animations.out.from")
    #expect(words(safeRange.interval.upper) == "0 tag-animation-incomplete of tags.note.hide")
  }

  @Test func rulesThatCompareArentConsidered() throws {
    let tag = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, line: { width: 1 }, text: { width: 20..60, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [oblique-right, oblique-left]
          angles: { 1: { oblique-right: [45], oblique-left: [135] } }

      """
    let project =
      "format: 1\nbundles: { default: { sources: [a.yaml] } }\ndictionaries: { old: { of: default/note, formats: [json] } }\n"
    let safeRange = try safeRange(["a.yaml": tag], project: project, at: "tags.note.angles.1.oblique-right.0")
    #expect(
      [safeRange].notConsidered
        == "not considered: dictionary-angle-inexact, tag-sides-not-mirrored, animation-not-reversed"
    )
    // The side has to be stated at ±90.
    #expect(words(safeRange.interval.lower) == "-88.99 tag-vertical-nudged of tags.note.angles.1.oblique-right.0")
    #expect(words(safeRange.interval.upper) == "88.99 tag-vertical-nudged of tags.note.angles.1.oblique-right.0")
    let silent = try self.safeRange(
      ["a.yaml": tag], project: project + "lint: { rules: { tag-vertical-nudged: off } }\n",
      at: "tags.note.angles.1.oblique-right.0")
    #expect(begins(silent.interval.upper, "89.99 "))
  }

  @Test func givenUpSearchesGiveNoSafeRange() throws {
    let finder = SafeRangeFinder(try #require(try lint("bubbles:\n" + Self.bubble()).loaded))
    var trials = 0
    for number in finder.numbers.prefix(2) {
      #expect(
        finder.safeRange(
          of: number,
          while: {
            trials += 1; return trials < 5
          }) == nil)
    }
  }
}
