import Foundation
import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

extension ScratchFolder {
  /// A copy of the plain project, with what a build makes of it.
  static func built() throws -> ScratchFolder {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try #require(scratch.run("build").code == .clean)
    return scratch
  }
}

/// The files that a build writes, leaves alone and removes.
@Suite struct BuildTests {
  private static let files = [
    "bundles/base.json", "bundles/theme.json", "dictionaries/angles.json", "dictionaries/angles.plist", "manifest.json",
    "schema/bundle.schema.json", "schema/manifest.schema.json", "schema/source.schema.json",
  ]

  @Test func unchangedFilesAreNotWrittenAgain() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let first = scratch.run("build", "--verbose")
    #expect(first.code == .clean)
    #expect(first.output == "")
    #expect(first.errors.contains("wrote Generated/bundles/base.json\n"))
    #expect(first.errors.hasSuffix("Generated: 8 of 8 files changed\n"))
    #expect(try scratch.contents(of: "Generated").keys.sorted() == Self.files)
    let stamps = try scratch.stamps(of: "Generated")
    let second = scratch.run("build", "--verbose")
    #expect(second.code == .clean)
    #expect(second.errors.hasSuffix("Generated is up to date (8 files)\n"))
    #expect(second.errors.contains("unchanged: Generated/bundles/base.json\n"))
    #expect(try scratch.stamps(of: "Generated") == stamps)
    #expect(scratch.run("build", "--quiet").errors == "")
  }

  /// A dictionary writes ±90 as its `verticals` say.
  @Test func aDictionaryHasItsOwnVerticals() throws {
    let scratch = try ScratchFolder.built()
    #expect(
      try scratch.text("Generated/dictionaries/angles.json")
        == #"{"1":{"0":[0],"1":[180]},"2":{"0":[-89.5,89.5],"1":[-90.5,90.5]}}"#)
  }

  @Test func onlyChangedFilesAreWritten() throws {
    let scratch = try ScratchFolder.built()
    let before = try scratch.stamps(of: "Generated")
    try scratch.write("tokens: { motion: { fast: 500ms } }\n", to: "StyleSources/theme.yaml")
    #expect(scratch.run("build").status == "Generated: 2 of 8 files changed\n")
    let after = try scratch.stamps(of: "Generated")
    #expect(Self.files.filter { before[$0] != after[$0] } == ["bundles/theme.json", "manifest.json"])
  }

  @Test func anErrorWritesNothing() throws {
    let scratch = try ScratchFolder.built()
    let before = try scratch.stamps(of: "Generated")
    try scratch.write("tokens: { motion: { fast: [ } }\n", to: "StyleSources/theme.yaml")
    let run = scratch.run("build")
    #expect(run.code == .findings)
    #expect(run.output.hasPrefix("error["))
    #expect(run.status == "nothing was written\n")
    #expect(try scratch.stamps(of: "Generated") == before)
    let empty = try ScratchFolder(copying: "projects/faulty")
    #expect(empty.run("build").code == .findings)
    #expect(!empty.exists("Generated"))
  }

  @Test func checkNamesDifferencesAndWritesNothing() throws {
    let scratch = try ScratchFolder.built()
    let same = scratch.run("build", "--check")
    #expect(same.code == .clean)
    #expect(same.output == "")
    #expect(same.status == "Generated is up to date\n")
    try scratch.write("x", to: "Generated/bundles/base.json")
    try scratch.remove("Generated/dictionaries/angles.plist")
    try scratch.remove("StyleSources/theme.yaml")
    try scratch.write(
      "format: 1\nbundles: { base: { sources: [tokens.yaml, \"tags/*.yaml\", motion.yml] } }\n",
      to: "StyleSources/stylec.yaml")
    let before = try scratch.stamps(of: "Generated")
    let run = scratch.run("build", "--check")
    #expect(run.code == .findings)
    #expect(
      run.output == """
        Generated/bundles/base.json is out of date
        Generated/bundles/theme.json is no longer generated
        Generated/dictionaries/angles.json is no longer generated
        Generated/manifest.json is out of date

        """)
    #expect(run.status == "run `stylec build` (in a project with a Makefile: `make styles`) and commit the result\n")
    #expect(try scratch.stamps(of: "Generated") == before)
    try scratch.remove("Generated/schema/bundle.schema.json")
    #expect(scratch.run("build", "--check").output.contains("Generated/schema/bundle.schema.json is missing\n"))
  }

  @Test func checkLeavesStandardOutputToAReport() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let run = scratch.run("build", "--check", "--format", "json")
    #expect(run.code == .findings)
    #expect(run.errors.contains("Generated/manifest.json is missing\n"))
    #expect(throws: Never.self) { try JSONDocument(parsing: Array(run.output.utf8), limit: 1 << 20) }
  }

  @Test func obsoleteFilesAreRemoved() throws {
    let scratch = try ScratchFolder.built()
    try scratch.write("mine", to: "Generated/bundles/notes.txt")
    try scratch.write("mine", to: "Generated/README")
    try scratch.write(
      "format: 1\nbundles: { base: { sources: [tokens.yaml, \"tags/*.yaml\", motion.yml] } }\n",
      to: "StyleSources/stylec.yaml")
    #expect(scratch.run("build").status == "Generated: 2 of 5 files changed, 3 removed\n")
    #expect(!scratch.exists("Generated/bundles/theme.json"))
    #expect(!scratch.exists("Generated/dictionaries/angles.plist"))
    #expect(try scratch.text("Generated/bundles/notes.txt") == "mine")
    #expect(try scratch.text("Generated/README") == "mine")
    #expect(scratch.run("build", "--check").code == .clean)
  }

  /// Several runs at once: the folder ends as one of them has made it.
  @Test func buildsAtTheSameTimeEndAsOneOfThem() throws {
    let scratch = try ScratchFolder()
    let names = ["a", "b", "c", "d"]
    for name in names {
      let bundles = (0..<8).map { "b\($0)\(name): { sources: [s.yaml] }, same\($0): { sources: [s.yaml] }" }
      try scratch.write(
        "format: 1\nbundles: { \(bundles.joined(separator: ", ")) }\noutput: { directory: ../Generated }\n",
        to: "\(name)/stylec.yaml")
      try scratch.write(
        "animations: { \(name): { target: view, property: opacity, from: 0, to: 1, duration: 1 } }\n",
        to: "\(name)/s.yaml")
      #expect(
        try Program.run(["build", "--project", "\(name)/stylec.yaml", "-o", "alone/\(name)"], in: scratch).status == 0)
    }
    let whole = try names.map { try scratch.contents(of: "alone/\($0)") }
    for _ in 0..<8 {
      let runs = try names.map { name in
        try Executable.stylec.start(
          ["build", "--quiet", "--project", "\(name)/stylec.yaml"], in: scratch.path, environment: [:])
      }
      for run in runs { #expect(try run.finish().status == 0) }
      #expect(try whole.contains(scratch.contents(of: "Generated")))
    }
  }

  @Test func oneBundleIsBuiltAndTheOthersStay() throws {
    let scratch = try ScratchFolder.built()
    let whole = try scratch.contents(of: "Generated")
    try scratch.write("tokens: { motion: { fast: 100ms } }\n", to: "StyleSources/tokens.yaml")
    try scratch.write("tokens: { motion: { fast: 500ms } }\n", to: "StyleSources/theme.yaml")
    let before = try scratch.stamps(of: "Generated")
    #expect(scratch.run("build", "--bundle", "theme").code == .clean)
    let after = try scratch.stamps(of: "Generated")
    #expect(Self.files.filter { before[$0] != after[$0] } == ["bundles/theme.json", "manifest.json"])
    #expect(try paths(in: scratch.bytes("Generated/manifest.json")) == Self.files.filter { $0 != "manifest.json" })
    #expect(try scratch.bytes("Generated/bundles/base.json") == whole["bundles/base.json"])
    #expect(scratch.run("build", "--check", "--bundle", "theme").code == .clean)
    #expect(scratch.run("build", "--check").output.contains("bundles/base.json is out of date"))
    let unknown = scratch.run("build", "--bundle", "them")
    #expect(unknown.code == .usage)
    #expect(unknown.errors == "stylec: unknown bundle `them`; did you mean `theme`?\n")
    #expect(
      scratch.run("build", "--bundle", "x").errors == "stylec: unknown bundle `x`; available: base, theme\n")
  }

  @Test func anErrorInAnotherBundleStopsNothing() throws {
    let scratch = try ScratchFolder.built()
    try scratch.write("tokens: { motion: { fast: 100px } }\nbubbles: { broken: 1 }\n", to: "StyleSources/theme.yaml")
    #expect(scratch.run("build").code == .findings)
    #expect(scratch.run("build", "--bundle", "base").code == .clean)
    #expect(scratch.run("build", "--bundle", "theme").code == .findings)
  }

  private func paths(in manifest: [UInt8]) throws -> [String] {
    try JSONDocument(parsing: manifest, limit: 1 << 20).root["files"]?.elements?.compactMap { $0["path"]?.stringValue }
      ?? []
  }

  @Test func outputGoesToTheNamedFolder() throws {
    let scratch = try ScratchFolder.built()
    #expect(scratch.run("build", "-o", scratch["deep/er/out"]).status == "deep/er/out: 8 of 8 files changed\n")
    #expect(try scratch.contents(of: "deep/er/out") == scratch.contents(of: "Generated"))
    let project = try scratch.text("StyleSources/stylec.yaml")
    try scratch.write(project + "output: { directory: ../made }\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("build").status == "made: 8 of 8 files changed\n")
  }

  /// The administrator may write everywhere, so files stand where folders are needed, and folders where files are.
  @Test func unwritablePathsAreNamed() throws {
    let scratch = try ScratchFolder.built()
    try scratch.write("", to: "file")
    let run = scratch.run("build", "-o", scratch["file/out"])
    #expect(run.code == .failure)
    #expect(run.status == "stylec: can't write `file/out/manifest.json`: Not a directory\n")
    try scratch.write("mine", to: "other/bundles/base.json/x")
    let folder = scratch.run("build", "-o", scratch["other"])
    #expect(folder.code == .failure)
    #expect(folder.status == "stylec: can't write `other/bundles/base.json`: Is a directory\n")
    #expect(try scratch.contents(of: "other").keys.sorted() == ["bundles/base.json/x", "manifest.json"])
  }

  /// A name from the project file can't do anything to the terminal.
  @Test func anOutputFoldersNameIsMadeHarmless() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let project = try scratch.text("StyleSources/stylec.yaml")
    try scratch.write(
      project + #"output: { directory: "../o\e[2J\n##[error]x" }"# + "\n", to: "StyleSources/stylec.yaml")
    let workflow = ["GITHUB_ACTIONS": "true"]
    for arguments in [["build", "--check"], ["build", "--verbose"], ["build", "--check"]] {
      let run = scratch.run(arguments, environment: workflow)
      #expect(!(run.output + run.errors).contains("\u{1B}"))
      #expect(!(run.output + run.errors).contains("##["))
    }
    let refused = scratch.run(["lint", "##[error]\n::error::\u{1B}[2J"], environment: workflow)
    #expect(refused.code == .usage)
    #expect(refused.errors.split(separator: "\n").count == 1)
    #expect(!refused.errors.contains("\u{1B}"))
    #expect(!refused.errors.contains("##["))
  }

  @Test func leftoversOfDeadProcessesAreSwept() throws {
    let scratch = try ScratchFolder.built()
    let dead = try Program.shell("sh -c 'echo $$'", in: scratch).text.filter(\.isNumber)
    let own = ProcessInfo.processInfo.processIdentifier
    let kept = [
      ".base.json.\(own).stylec-tmp", ".base.json.x.stylec-tmp", "base.json.\(dead).stylec-tmp", ".base.json.1.tmp",
    ]
    for name in kept + [".base.json.\(dead).stylec-tmp"] { try scratch.write("part", to: "Generated/bundles/" + name) }
    #expect(scratch.run("build").code == .clean)
    let left = try scratch.contents(of: "Generated/bundles").keys.filter { $0.contains("tmp") }
    #expect(left.sorted() == kept.sorted())
  }
}
