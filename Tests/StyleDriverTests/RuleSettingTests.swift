import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// Key paths under `lint.rules`.
@Suite struct RuleSettingTests {
  private static let source = """
    tokens: { motion: { fast: 300ms }, spring: { spring: { mass: 1, stiffness: 100, damping: 10 } } }
    animations:
      show: { target: line, property: opacity, values: [0, 1], duration: "{motion.fast}", reducedMotion: none }
      both: { sequence: [{ target: dot, property: opacity, from: 0, to: 1, duration: 1, curve: "{spring}" }] }
      back: { reverse: { of: both, curves: keep } }
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 40..120, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [up]
        angles: { 1: { up: [30] } }
      "a.b c": { extends: note }
    """

  private static let project = """
    format: 1
    bundles: { default: { sources: ["*.yaml"] }, theme: { extends: default, sources: [theme/*.yaml] } }

    """

  private func messages(
    _ key: String, _ source: String = source, theme: String = "bubbles: {}"
  ) throws -> [String] {
    let compiled = try lint(
      ["a.yaml": source, "theme/b.yaml": theme], project: Self.project + "lint: { rules: { '\(key)': off } }\n")
    return compiled.findings.filter { $0.name == .unknownName }.map { finding in
      #expect(finding.level == .error && finding.place?.file == FileID(0))
      return finding.message
    }
  }

  @Test(arguments: [
    "tags/tag-texts-overlap", "tags.note/tag-texts-overlap", "tags.note.angles.1.up/tag-texts-overlap",
    "tags.note.angles.1.up.0/portability", "tags.\"a.b c\".layout.text.width/portability",
    "tags.\"note\".layout.line.width/tag-line-crosses-text", "tags.note.hit.panText/portability",
    "tags.note.layout.text.width.min/portability", "tags.note.colors.line/portability",
    "animations.show.values.1/portability", "animations.both.sequence.0.curve/animation-spring-unsettled",
    "animations.back.sequence.0/animation-long", "tokens.motion/portability", "tokens.motion.fast/unused-token",
    "tokens.spring.spring.mass/portability", "tokens/portability", "tags.x/unused-style",
  ])
  func keyPathsOfStylesAndTokensAreAccepted(key: String) throws {
    #expect(try messages(key) == [])
  }

  @Test(arguments: [
    ("tagz.note/portability", "unknown kind of style `tagz`"),
    ("app/portability", "unknown kind of style `app`"),
    ("tags.nota/portability", "unknown tag set `nota`"),
    ("tags.note.layot/portability", "unknown key `layot` in `tags.note`"),
    ("tags.note.layout.text.weight/portability", "unknown key `weight` in `tags.note.layout.text`"),
    ("tags.note.angles.2/portability", "unknown key `2` in `tags.note.angles`"),
    ("tags.note.angles.1.up.1/portability", "unknown key `1` in `tags.note.angles.1.up`"),
    ("animations.show.values.2/portability", "unknown key `2` in `animations.show.values`"),
    ("tokens.motion.slow/portability", "unknown token `motion.slow`"),
    ("bubbles/tag-texts-overlap", "the rule `tag-texts-overlap` doesn't apply to `bubbles`"),
    ("tokens.motion/animation-long", "the rule `animation-long` doesn't apply to `tokens`"),
    ("animations.show/animation-blocks-input", "the rule `animation-blocks-input` doesn't apply to `animations`"),
    ("/portability", "unknown kind of style ``"),
  ])
  func anUnknownKeyPathIsAnError(key: String, message: String) throws {
    #expect(try messages(key) == [message])
  }

  /// A style of any bundle is enough, and it may lie where a file breaks off.
  @Test func aStyleThatMayExistIsNoError() throws {
    #expect(try messages("bubbles.tip/portability", theme: "bubbles: { tip: 1 }") == [])
    #expect(try messages("bubbles.tip/portability", theme: "bubbles: [") == [])
    #expect(try messages("bubbles.tip/portability").count == 1)
  }

  @Test func anUnknownKeyPathIsReportedBesideAllOtherFindings() throws {
    let scratch = try ScratchFolder()
    try scratch.write("tokens: { a: yes }\n", to: "StyleSources/a.yaml")
    try scratch.write("format: 1\nlint: { rules: { tagz/portability: off } }\n", to: "StyleSources/stylec.yaml")
    let run = scratch.run("lint", "--format", "concise")
    #expect(run.code == .findings)
    #expect(
      run.output.contains("StyleSources/stylec.yaml:2:18: error: unknown kind of style `tagz` [unknown-name]\n"))
    #expect(run.output.contains("[portability]"))
    #expect(scratch.run("build").code == .findings)
    #expect(!scratch.exists("Generated"))
  }

  @Test(arguments: ["com.example.notes", "a.b", "org.x-y.2"]) func anAppIsAReversedDomain(app: String) throws {
    #expect(try lint([:], project: "format: 1\napp: \(app)\n").findings.isEmpty)
  }

  @Test(arguments: ["notes", "com..notes", ".com.a", "com.a.", "com.a b", "com.é", "com/a.b"])
  func anInvalidAppIsAnError(app: String) throws {
    let findings = try lint([:], project: "format: 1\napp: \"\(app)\"\n").findings
    #expect(findings.map(\.message) == ["invalid app identifier `\(app)`"])
  }
}
