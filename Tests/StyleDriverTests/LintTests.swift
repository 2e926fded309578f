import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The scope of a lint run, and its exit codes.
@Suite struct LintTests {
  private static let project = "format: 1\nbundles: { default: { sources: [\"**/*.yaml\"] } }\n"

  /// One warning in `a.yaml`, one error in `more/b.yaml`, nothing in `c.yaml`.
  private func mixed(_ rules: String = "") throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(Self.project + rules, to: "StyleSources/stylec.yaml")
    try scratch.write(
      "animations: { yes: { target: view, property: opacity, from: 0, to: 1, duration: 1 } }\n",
      to: "StyleSources/a.yaml")
    try scratch.write("tagz:\n", to: "StyleSources/more/b.yaml")
    try scratch.write("tokens: { c: 1 }\n", to: "StyleSources/c.yaml")
    return scratch
  }

  private func warned(_ rules: String = "") throws -> ScratchFolder {
    let scratch = try mixed(rules)
    try scratch.remove("StyleSources/more")
    return scratch
  }

  private static let warning =
    "StyleSources/a.yaml:1:15: warning: `yes` is a string here, but other YAML parsers may read it differently [portability]\n"

  private func names(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").compactMap { $0.hasPrefix("Style") ? String($0.prefix { $0 != ":" }) : nil }
  }

  @Test func pathsFilterTheFindings() throws {
    let scratch = try mixed()
    let concise = ["--format", "concise"]
    #expect(names(scratch.run(["lint"] + concise)) == ["StyleSources/a.yaml", "StyleSources/more/b.yaml"])
    let a = scratch.run(["lint", scratch["StyleSources/a.yaml"]] + concise)
    #expect(names(a) == ["StyleSources/a.yaml"])
    #expect(a.code == .clean)
    let c = scratch.run("lint", scratch["StyleSources/c.yaml"])
    #expect(c.output == "no findings in 1 file\n")
    #expect(c.code == .clean)
    let folder = scratch.run(["lint", scratch["StyleSources//more/."]] + concise)
    #expect(names(folder) == ["StyleSources/more/b.yaml"])
    #expect(folder.code == .findings)
    let all = scratch.run("lint", scratch["StyleSources"], scratch["StyleSources/a.yaml"])
    #expect(all.output.hasSuffix("1 error, 1 warning in 3 files\n"))
    #expect(names(scratch.run(["lint", scratch["StyleSources/mor"]] + concise)).isEmpty)
  }

  /// Styles are linted in batches; animations far apart in a bundle are still known to each other.
  @Test func rulesKnowAnimationsOfOtherBatches() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.project, to: "StyleSources/stylec.yaml")
    let fade = "{ target: view, property: opacity, from: 0, to: 1, duration: 0.3"
    let between = (0..<200).map { "  fade-\($0): \(fade) }\n" }.joined()
    try scratch.write(
      """
      animations:
        cut: { target: view, property: opacity, from: 0, to: 1, duration: 0 }
        cut-back: { reverse: { of: cut } }
        slide: { target: view, property: translationX, from: 300, to: 0, duration: 0.3 }
      \(between)
        slide-back: { reverse: { of: slide } }
        uses-cut: \(fade), reducedMotion: cut }
        leaves: { target: view, property: opacity, from: 1, to: 0, duration: 0.3, reducedMotion: cut-back }
        lone: { target: view, property: opacity, from: 0, to: 1, duration: 0 }

      """, to: "StyleSources/a.yaml")
    let found = scratch.run("lint", "--format", "concise").output.split(separator: "\n").map(String.init)
    #expect(found.count == 2)
    #expect(found.first?.contains("`slide` moves") == true)
    #expect(found.last?.contains("in no time") == true)
    #expect(found.last?.contains("a.yaml:209:") == true)
  }

  @Test(arguments: [
    ("missing.yaml", "stylec: `missing.yaml` doesn't exist; use a source, or a directory of sources\n"),
    (
      "notes.txt",
      "stylec: `notes.txt` isn't a source of the project; use a file or directory that a bundle's `sources` match\n"
    ),
  ])
  func aPathThatIsNoSourceIsRefused(path: String, expected: String) throws {
    let scratch = try mixed()
    try scratch.write("", to: "notes.txt")
    let run = scratch.run("lint", scratch["StyleSources/a.yaml"], scratch[path])
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.errors == expected)
  }

  /// Styles that could not be read aren't equal to each other: one cause, one finding.
  @Test func unreadableStylesAreNoTwins() throws {
    let scratch = try mixed()
    let set = "layout: { radius: 40, dot: { radius: 2 }, text: { width: 20, height: 16, padding: 5, gap: 5 } }"
    try scratch.write(
      "tags:\n  t:\n    \(set)\n    hit: { dot: 22, text: 14 }\n    cycle: [one, two]\n    angles:\n      2:\n        one: [, 50]\n",
      to: "StyleSources/a.yaml")
    let found = scratch.run("lint", "--format", "concise", scratch["StyleSources/a.yaml"])
    #expect(found.output.split(separator: "\n").count == 1 && found.output.contains("[syntax]"), "\(found.output)")
  }

  @Test func standardInputStandsForAFile() throws {
    let scratch = try mixed()
    let file = scratch["StyleSources/./a.yaml"]
    let broken = scratch.run(
      "lint", "-", "--stdin-filename", file, "--format", "concise", input: "tokens: { a: [ }\n")
    #expect(names(broken) == ["StyleSources/a.yaml"])
    #expect(broken.code == .findings)
    #expect(broken.output.contains("[syntax]"))
    let fine = scratch.run("lint", "-", "--stdin-filename", file, input: "tokens: { a: 1 }\n")
    #expect(fine.output == "no findings in 1 file\n")
    #expect(fine.code == .clean)
    let other = scratch.run("lint", "-", "--stdin-filename", scratch["elsewhere.yaml"], input: "")
    #expect(other.code == .usage)
    #expect(other.errors.hasPrefix("stylec: `elsewhere.yaml` isn't a source of the project; "))
  }

  @Test func nothingToCheckIsNeverClean() throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    let none =
      "stylec: no sources found; add .yaml, .yml or .plist files below the project file, or `--allow-empty` to permit none\n"
    for command in ["lint", "build"] {
      let run = scratch.run(command)
      #expect(run.code == .usage)
      #expect(run.output == "")
      #expect(run.errors == none)
    }
    #expect(!scratch.exists("Generated"))
    let allowed = scratch.run("lint", "--allow-empty")
    #expect(allowed.code == .clean)
    #expect(allowed.output == "nothing to check\n")
    try scratch.write("tokens: { a: 1 }\n", to: "StyleSources/a.yaml")
    try scratch.write(
      "format: 1\nbundles: { default: { sources: [a.yaml, \"tags/*.yaml\"] } }\n", to: "StyleSources/stylec.yaml")
    let glob = scratch.run("lint", "--format", "concise")
    #expect(glob.code == .usage)
    #expect(glob.output == "StyleSources/stylec.yaml:2:41: error: no source matches `tags/*.yaml` [unknown-name]\n")
    #expect(scratch.run("lint", "--allow-empty").code == .clean)
  }

  @Test func failLevelAndMaxWarningsDecideTheExitCode() throws {
    let scratch = try warned()
    #expect(scratch.run("lint").code == .clean)
    #expect(scratch.run("lint", "--fail-level", "warning").code == .findings)
    #expect(scratch.run("lint", "--fail-level", "note").code == .findings)
    #expect(scratch.run("lint", "--max-warnings", "0").code == .findings)
    #expect(scratch.run("lint", "--max-warnings", "1").code == .clean)
    // Warnings don't keep a build from writing; its exit code still tells of them.
    #expect(scratch.run("build", "--max-warnings", "0").code == .findings)
    #expect(scratch.exists("Generated/manifest.json"))
    #expect(scratch.run("build", "--check", "--fail-level", "warning").code == .findings)
  }

  @Test(
    arguments: [
      ("error", ExitCode.findings, "error"), ("warning", .clean, "warning"), ("note", .clean, "note"),
      ("off", .clean, nil),
    ] as [(String, ExitCode, String?)])
  func rulesHaveTheLevelsThatAreSet(level: String, code: ExitCode, shown: String?) throws {
    let expected = shown.map { Self.warning.replacing("warning", with: $0) } ?? ""
    let flagged = try warned().run("lint", "--format", "concise", "--rule", "portability=\(level)")
    #expect(flagged.code == code)
    #expect(flagged.output == expected)
    let written = try warned("lint: { rules: { portability: \(level) } }\n").run("lint", "--format", "concise")
    #expect(written.code == code)
    #expect(written.output == expected)
    let mapped = try warned("lint: { rules: { portability: { level: \(level) } } }\n").run(
      "lint", "--format", "concise")
    #expect(mapped.code == code)
    #expect(mapped.output == expected)
  }

  @Test func keyPathsHaveTheLevelsThatAreSet() throws {
    func output(_ path: String, _ flags: String...) throws -> String {
      try warned("lint: { rules: { \"\(path)/portability\": off } }\n").run(["lint", "--format", "concise"] + flags)
        .output
    }
    #expect(try output("animations.yes") == "")
    #expect(try output("animations") == "")
    #expect(try output("animations.no").hasPrefix(Self.warning))
    #expect(try output("anim").hasPrefix(Self.warning))
    // A level for one place holds against the command line's level for all.
    #expect(try output("animations.yes", "--rule", "portability=error") == "")
  }

  @Test func anErrorOfARuleKeepsABuildFromWriting() throws {
    let scratch = try warned("lint: { rules: { portability: error } }\n")
    #expect(scratch.run("build").code == .findings)
    #expect(!scratch.exists("Generated"))
    #expect(scratch.run("build", "--rule", "portability=note").code == .clean)
    #expect(scratch.exists("Generated"))
  }

  @Test(arguments: [
    ("format: 2\n", "value-out-of-range"), ("format: 1\nx: 1\n", "unknown-key"), ("format: [\n", "syntax"),
    ("", "syntax"),
    ("format: 1\nlint: { rules: { portabilty: off } }\n", "unknown-name"),
    ("format: 1\nlint: { rules: { portability: loud } }\n", "unknown-name"),
    ("format: 1\nbundles: { a: { sources: [\"../x.yaml\"] } }\n", "value-out-of-range"),
    ("format: 1\nbundles: { a: { extends: b } }\n", "unknown-name"),
    ("format: 1\ndictionaries: { d: { of: default/x, formats: [json] } }\n", "unknown-name"),
  ])
  func aBrokenProjectFileEndsTheRun(text: String, name: String) throws {
    let scratch = try mixed()
    try scratch.write(text, to: "StyleSources/stylec.yaml")
    for command in ["lint", "build"] {
      let run = scratch.run(command, "--format", "concise")
      #expect(run.code == .usage)
      #expect(run.output.hasPrefix("StyleSources/stylec.yaml:"))
      #expect(run.errors == "")
      #expect(run.output.contains("[\(name)]\n"), "\(run.output)")
    }
    #expect(!scratch.exists("Generated"))
  }

  @Test func warningsOfTheProjectFileDoNotEndTheRun() throws {
    let scratch = try warned("app: \"com.example\"# without a space\n")
    let run = scratch.run("lint", "--format", "concise")
    #expect(run.code == .clean)
    #expect(names(run) == ["StyleSources/a.yaml", "StyleSources/stylec.yaml"])
    #expect(run.output.contains("[comment-without-space]"))
  }

  @Test func aMissingProjectIsRefused() throws {
    let scratch = try ScratchFolder()
    let run = try Program.run(["build"], in: scratch)
    #expect(run.status == 2)
    #expect(
      run.errors
        == "stylec: no directory `StyleSources` here or in any parent directory; run `stylec init` to create a project, or use --project PATH\n"
    )
    try scratch.write("", to: "StyleSources/x.txt")
    let named = scratch.run("lint", "--project", scratch["StyleSources/other.yaml"])
    #expect(named.code == .usage)
    #expect(
      named.errors
        == "stylec: can't read the project file `StyleSources/other.yaml`: No such file or directory; use another: --project PATH\n"
    )
    let empty = scratch.run("lint", "--project", scratch["StyleSources"])
    #expect(empty.code == .usage && empty.errors.contains("no sources found"), "\(empty.errors)")
    try scratch.write("", to: "other/stylec.yaml/x.txt")
    for (path, message) in [("other", "not a regular file"), ("other/stylec.yaml", "isn't a project")] {
      let folder = scratch.run("lint", "--project", scratch[path])
      #expect(folder.code == .usage && folder.errors.contains(message), "\(folder.errors)")
    }
  }

  @Test func severalReportsGoToTheirFiles() throws {
    let scratch = try mixed()
    let run = scratch.run(
      "lint", "--format", "concise", "--format", "json=\(scratch["out/report.json"])", "--format",
      "text=\(scratch["out/report.txt"])")
    #expect(run.code == .findings)
    #expect(names(run).count == 2)
    #expect(try scratch.text("out/report.json").contains("\"schemaVersion\""))
    #expect(try scratch.text("out/report.txt").hasSuffix("1 error, 1 warning in 3 files\n"))
    #expect(try scratch.contents(of: "out").count == 2)
    try scratch.write("", to: "file")
    let unwritten = scratch.run("lint", "--format", "json=\(scratch["file/report.json"])")
    #expect(unwritten.code == .failure)
    #expect(unwritten.errors == "stylec: can't write `file/report.json`: Not a directory\n")
  }

  /// A report may go to a device or through a link; neither is replaced by a file.
  @Test func reportsGoThroughLinksAndIntoDevices() throws {
    let scratch = try mixed()
    try scratch.write("old", to: "real.txt")
    try scratch.link("link.txt", to: "real.txt")
    let line =
      "mkfifo pipe && { cat pipe > read & \"$STYLEC\" lint --format concise=pipe --format text=link.txt; wait; test -p pipe; }"
    #expect(try Program.shell(line, in: scratch).status == 0)
    #expect(try scratch.text("read").hasPrefix(Self.warning))
    #expect(try scratch.text("real.txt").hasSuffix("in 3 files\n"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch["link.txt"]) == "real.txt")
  }
}
