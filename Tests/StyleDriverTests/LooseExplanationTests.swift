import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

private let fixtures = Fixture.all(in: "err", endings: [".yaml"])

/// `stylec explain` takes every key path that a finding gives, whatever is wrong there.
@Suite struct LooseExplanationTests {
  @Test(arguments: fixtures) func everyKeyPathOfAFindingIsExplained(_ fixture: Fixture) throws {
    let scratch = try ScratchFolder(source: String(decoding: fixture.bytes(), as: UTF8.self))
    let compiled = try compile(["a.yaml": fixture.bytes()])
    let paths = Set(compiled.findings.compactMap { $0.keyPath?.description })
    for path in paths {
      let run = scratch.run("explain", path)
      #expect(run.code == .clean && !run.output.isEmpty, "\(path): \(run.errors)")
    }
  }

  @Test(arguments: [
    ("tokens.motion.gone", "null, in bundle `night`"), ("bubbles.none", "null, in bundle `night`"),
    ("bubbles.\"bad{name\"", "{ cornerRadius: 4 }, in bundle `night`"), ("Bubbles", "{ tip: {} }, in bundle `night`"),
    ("lint.rules", "{ animation-long: note }, in every bundle"),
  ])
  func whatNoBundleHasIsShownWhereItStands(_ path: String, _ expected: String) throws {
    let scratch = try ScratchFolder(
      source: ScratchFolder.bubble,
      project: """
        format: 1
        bundles:
          default: { sources: [a.yaml] }
          night: { extends: default, sources: [b.yaml] }
        lint: { rules: { animation-long: note } }

        """)
    let theme = """
      tokens: { motion: { gone: null } }
      bubbles: { none: , "bad{name": { cornerRadius: 4 } }
      Bubbles: { tip: {} }

      """
    try scratch.write(theme, to: "StyleSources/b.yaml")
    let run = scratch.run("explain", path)
    #expect(run.code == .clean && run.output.contains(expected), "\(run.output)\(run.errors)")
    #expect(run.output.contains("sets it"))
    #expect(scratch.run("explain", path, "--format", "json").code == .clean)
  }

  @Test func nothingIsStillRefused() throws {
    let scratch = try ScratchFolder(source: ScratchFolder.bubble)
    #expect(scratch.run("explain", "bubbles.tpi").errors.contains("did you mean `tip`?"))
    #expect(scratch.run("explain", "bubles").errors.contains("unknown rule `bubles`"))
  }

  /// A target is a name in the app's code, whatever styles are called so.
  @Test func targetThatIsAStylesNameGetsAWord() throws {
    let scratch = try ScratchFolder(
      source: ScratchFolder.bubble + """
        animations:
          appear: { target: tip, property: opacity, from: 0, to: 1, duration: 300ms, reducedMotion: none }
          other: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, reducedMotion: none }

        """)
    let words = "A target is a name in the app's code: this one isn't the bubble `tip`."
    #expect(scratch.run("explain", "animations.appear.target").output.contains(words))
    #expect(!scratch.run("explain", "animations.other.target").output.contains("A target is"))
    #expect(!scratch.run("explain", "animations.appear.property").output.contains("A target is"))
  }
}
