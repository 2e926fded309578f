import StyleDiagnostics
import StyleTestSupport
import Testing

/// Tokens that nothing refers to, and styles that no bundle takes.
@Suite struct UnusedSourceTests {
  private static let project = """
    format: 1
    bundles:
      base: { sources: [base.yaml] }
      theme: { extends: base, sources: [theme.yaml] }
      other: { sources: [other.yaml] }
    """

  private static func fade(_ name: String, _ duration: String) -> String {
    "animations: { \(name): { target: view, property: opacity, from: 0, to: 1, duration: \(duration) } }\n"
  }

  private func unused(_ files: [String: String]) throws -> [String] {
    var all = ["base.yaml": Self.fade("a", "1"), "theme.yaml": Self.fade("b", "1"), "other.yaml": Self.fade("c", "1")]
    for (path, text) in files { all[path] = text }
    return try lint(all, project: Self.project).findings.filter { $0.name == "unused-token" }
      .compactMap { $0.keyPath?.description }
  }

  /// A base's token may be used by a theme, and a theme's by the base's styles; another bundle sees neither.
  @Test func bundlesThatSeeATokenMayUseIt() throws {
    let token = "tokens: { time: 1 }\n"
    let use = Self.fade("x", "\"{time}\"")
    #expect(try unused(["base.yaml": token + Self.fade("a", "1")]) == ["tokens.time"])
    #expect(try unused(["base.yaml": token + use]).isEmpty)
    #expect(try unused(["base.yaml": token + Self.fade("a", "1"), "theme.yaml": use]).isEmpty)
    #expect(try unused(["base.yaml": token + use, "theme.yaml": token + Self.fade("b", "1")]).isEmpty)
    let both = ["base.yaml": token + Self.fade("a", "1"), "other.yaml": token + use]
    #expect(try unused(both) == ["tokens.time"])
  }

  /// A slip or a broken file is the likely reason why the token seems unused.
  @Test func nothingIsReportedWhereReferencesAreUnsure() throws {
    let token = "tokens: { time: 1 }\n"
    #expect(try unused(["base.yaml": token + Self.fade("a", "\"{tine}\"")]).isEmpty)
    #expect(
      try unused(["base.yaml": token + Self.fade("a", "1"), "theme.yaml": "animations: { b: { target: ]\n"]).isEmpty)
  }

  @Test func groupsAndRemovedTokensAreNoTokens() throws {
    let tokens = "tokens: { a: { b: 1, c: { min: 1, max: 2 } }, d: 1 }\n"
    #expect(try unused(["base.yaml": tokens + Self.fade("a", "1")]) == ["tokens.a.b", "tokens.a.c", "tokens.d"])
    let theme = "tokens: { d: null }\n" + Self.fade("b", "1")
    #expect(try unused(["base.yaml": "tokens: { d: 1 }", "theme.yaml": theme]).isEmpty)
  }

  private func reported(_ base: String, _ theme: String) throws -> [String] {
    let other = "animations: { c: { target: view, property: opacity, from: 0, to: 1, duration: 1 } }\n"
    return try lint(["base.yaml": base, "theme.yaml": theme, "other.yaml": other], project: Self.project).findings
      .filter { ["unused-token", "unused-style"].contains($0.name.rawValue) }
      .map { "\($0.level) \($0.keyPath?.description ?? ""): \($0.help.joined())" }
  }

  /// A theme's token that replaces nothing ships the base's value in silence.
  @Test func misspelledTokensOfThemesAreWarnedAbout() throws {
    let base = "tokens: { motion: { fast: 1 } }\n" + Self.fade("a", "\"{motion.fast}\"")
    let expected = "warning tokens.motion.fsat: did you mean `motion.fast`?"
    #expect(try reported(base, "tokens: { motion: { fsat: 2 } }\n") == [expected])
    #expect(try reported(base, "tokens: { motion: { fsat: null } }\n") == [expected])
    #expect(try reported(base, "tokens: { motion: { fsat: 2 } }\n" + Self.fade("b", "1")) == [expected])
    #expect(try reported(base, "tokens: { motion: { fast: 2 } }\n").isEmpty)
    #expect(try reported(base, "tokens: { motion: { fsat: 2 } }\n" + Self.fade("b", "\"{motion.fsat}\"")).isEmpty)
    let far = try reported(base, "tokens: { completely: 2 }\n")
    #expect(far == ["warning tokens.completely: remove it, or use `\"{completely}\"`"])
  }

  /// Only a reference that may be a slip of the token explains why nothing refers to it.
  @Test func unknownReferencesExplainTokensNearThemOnly() throws {
    let base = "tokens: { time: 1, radius: 2 }\n" + Self.fade("a", "\"{tine}\"")
    #expect(try unused(["base.yaml": base]) == ["tokens.radius"])
  }

  @Test func misspelledStylesOfThemesAreWarnedAbout() throws {
    let base = Self.fade("note-card", "1")
    let help = "rename it to `note-card` to change that one, else to a different name"
    #expect(try reported(base, Self.fade("noteCard", "2")) == ["warning animations.noteCard: \(help)"])
    #expect(try reported(base, Self.fade("Note_Card", "2")) == ["warning animations.Note_Card: \(help)"])
    #expect(try reported(base, Self.fade("note-card", "2")).isEmpty)
    #expect(try reported(base, Self.fade("note-cards", "2")).isEmpty)
    #expect(
      try reported(base, "animations: { note-crad: null }\n") == ["warning animations.note-crad: use `note-card`"])
    #expect(try reported(base, "animations: { note-card: null }\n").isEmpty)
  }

  @Test func levelsAreSetLikeThoseOfOtherRules() throws {
    let source = "tokens: { time: 1 }\n" + Self.fade("a", "1")
    func level(_ rules: String) throws -> [Level] {
      let project = "format: 1\nbundles: { default: { sources: [a.yaml] } }\nlint: { rules: { \(rules) } }\n"
      return try lint(source, project: project).findings.filter { $0.name == "unused-token" }.map(\.level)
    }
    #expect(try level("unused-token: error") == [.error])
    #expect(try level("unused-token: off").isEmpty)
    #expect(try level("tokens.time/unused-token: off").isEmpty)
  }

  private func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(
      "format: 1\nbundles: { default: { sources: [a.yaml] }, more: { sources: [b.yaml] } }\n",
      to: "StyleSources/stylec.yaml")
    for name in ["a", "b"] { try scratch.write(Self.fade(name, "1"), to: "StyleSources/\(name).yaml") }
    return scratch
  }

  /// The program reads files that no bundle takes, and reports each once.
  @Test func filesThatNoBundleTakesAreReportedOnce() throws {
    let scratch = try scratch()
    #expect(try Program.run(["lint", "--format", "concise"], in: scratch).text == "")
    try scratch.write("# notes\n" + Self.fade("left", "1"), to: "StyleSources/sub/c.yaml")
    try scratch.write("tokens: { time: 1 }\n", to: "StyleSources/tokens.yaml")
    try scratch.write("animations: { d: ]\n", to: "StyleSources/broken.yaml")
    try scratch.write("<plist version=\"1.0\"><dict></dict></plist>\n", to: "StyleSources/Info.plist")
    try scratch.link("StyleSources/gone.yaml", to: "nowhere.yaml")
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    #expect(
      run.text
        == """
        StyleSources/sub/c.yaml:2:15: warning: unused animation `left`: no bundle has this file [unused-style]

        """)
    #expect(run.status == 0)
    #expect(try Program.run(["lint", "StyleSources/a.yaml", "--format", "concise"], in: scratch).text == "")
    #expect(try Program.run(["build", "--bundle", "default"], in: scratch).text == "")
  }
}
