import StyleDriver
import StyleTestSupport
import Testing

/// Globs with `!` before them, which leave files out of a bundle.
@Suite struct LeftOutSourceTests {
  private static let paths = ["a.yaml", "themes/dark.yaml", "themes/light.yaml"]

  private func run(_ sources: String, bundles: String = "") throws -> CommandRun {
    let scratch = try ScratchFolder()
    for (index, path) in Self.paths.enumerated() {
      try scratch.write(
        "animations:\n  s\(index): { target: view, property: opacity, from: 0, to: 1, duration: 1 }\n",
        to: "StyleSources/\(path)")
    }
    try scratch.write(
      "format: 1\nbundles:\n  default: { sources: \(sources) }\n\(bundles)", to: "StyleSources/stylec.yaml")
    return scratch.run("lint")
  }

  @Test(
    arguments: [
      (#"["**", "!themes/**"]"#, 1), (#"["**", "!themes/dark.yaml"]"#, 2),
      (#"["**", "!themes/**", "themes/dark.yaml"]"#, 2), (#"["**", "!**/*.yaml", "a.yaml"]"#, 1),
      (#"["a.yaml", "themes/*", "!themes/[d]*"]"#, 2),
    ])
  func theLastGlobThatMatchesDecides(_ sources: String, _ count: Int) throws {
    let run = try run(sources)
    #expect(run.output == "no findings in \(count) file\(count == 1 ? "" : "s")\n", "\(run.output)\(run.errors)")
  }

  @Test func anotherBundleTakesWhatOneLeavesOut() throws {
    let themes = "  dark: { extends: default, sources: [themes/*] }\n"
    #expect(try run(#"["**", "!themes/**"]"#, bundles: themes).output == "no findings in 3 files\n")
    let theme = "  dark: { extends: default, sources: [themes/dark.yaml] }\n"
    #expect(
      try run(#"["**", "!themes/light.yaml", "!themes/**"]"#, bundles: theme).output == "no findings in 2 files\n")
  }

  @Test(
    arguments: [
      (#"["!themes/**"]"#, "`!themes/**` excludes files, but no glob before it includes any"),
      (#"["!themes/**", "**"]"#, #"`["**", "!themes/**"]`"#),
      (#"["a.yaml", "!themes/**"]"#, "`!themes/**` excludes nothing: no glob before it matches the same files"),
      (#"["**", "!drafts/**"]"#, "`!drafts/**` excludes nothing: no source matches `drafts/**`"),
      (#"["**", "!themes"]"#, #"use `"!themes/**"` for the sources in the directory"#),
      (#"["**", "!../x.yaml"]"#, "is outside the project file's directory"),
      (#"["**", !themes/**]"#, #"quote it: `"!themes/**"`"#),
      ("\n    - \"**\"\n    - !themes/**\n ", #"quote it: `"!themes/**"`"#),
    ])
  func firstIdleAndUnquotedOnesAreRefused(_ sources: String, _ expected: String) throws {
    let block = sources.hasPrefix("\n")
    let run = try block ? runBlock(sources) : run(sources)
    #expect(run.code == .usage)
    #expect(run.output.contains(expected), "\(run.output)\(run.errors)")
  }

  private func runBlock(_ sources: String) throws -> CommandRun {
    let scratch = try ScratchFolder(source: "tokens: { a: 1 }\n")
    try scratch.write(
      "format: 1\nbundles:\n  default:\n   sources:\(sources)\n", to: "StyleSources/stylec.yaml")
    return scratch.run("lint")
  }
}
