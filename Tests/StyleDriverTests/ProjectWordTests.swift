import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// Messages about faults of a project file or of its place; the lines that they say to write are sound.
@Suite struct ProjectWordTests {
  private static let source = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
        cornerRadius: 8
        size: { width: 120..313, height: 48..313 }

    """

  private func project(_ text: String, source: String = "styles.yaml") throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(Self.source, to: "StyleSources/\(source)")
    try scratch.write(text, to: "StyleSources/stylec.yaml")
    return scratch
  }

  @Test(arguments: ["", "# nothing yet\n", "---\n"])
  func anEmptyFileIsAnsweredWithTheLinesItNeeds(_ text: String) throws {
    let scratch = try project(text)
    let run = scratch.run("lint")
    #expect(run.code == .usage)
    #expect(run.output.hasPrefix("error[syntax]: the project file is empty"), "\(run.output)")
    #expect(run.output.contains("write `format: 1`"))
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("lint").code == .clean)
  }

  /// Nearly anything wrong in a project file is a run that wasn't possible, as the help and README.md say; what a rule's key path
  /// leads to is known only once the styles are (and so is the client that they need: see `PipelineTests`).
  @Test(arguments: [
    ("app: 5", ExitCode.usage), ("lint: { rules: { nope: off } }", .usage), ("output: { directory: [] }", .usage),
    ("lint: { rules: { \"bubbles.nope/portability\": off } }", .findings),
    ("lint: { rules: { \"bubbles/tag-texts-overlap\": off } }", .findings),
  ])
  func nearlyAnyMistakeEndsTheRunAsNotPossible(_ line: String, _ code: ExitCode) throws {
    #expect(try project("format: 1\n\(line)\n").run("lint").code == code)
  }

  /// A mistake, its message, and the line that the message says to write.
  @Test(arguments: [
    ("sources: styles.yaml", "write a list: `[styles.yaml]`", "sources: [styles.yaml]"),
    ("sources: [styles]", "did you mean `styles.yaml`?", "sources: [styles.yaml]"),
    ("sources: [night.yaml]", "did you mean `themes/night.yaml`?", "sources: [themes/night.yaml]"),
    ("sources: [styles.yml]", "did you mean `styles.yaml`?", "sources: [styles.yaml]"),
    ("sources: [StyleSources/styles.yaml]", "where the project file is: write `styles.yaml`", "sources: [styles.yaml]"),
    ("sources: [stylec.yaml]", "this is the project file, which is no source", "sources: [styles.yaml]"),
    ("sources: [themes]", "it is a folder: write `themes/**` for the sources in it", "sources: [themes/**]"),
    ("sources: [notes.txt]", "sources end in .yaml, .yml or .plist", "sources: [styles.yaml]"),
  ])
  func mistakesAreAnsweredWithTheLineToWrite(_ mistake: String, _ help: String, _ mended: String) throws {
    let text = { (line: String) in "format: 1\nbundles: { default: { \(line) } }\n" }
    let scratch = try project(text(mistake))
    try scratch.write("tokens: { gap: 5 }\n", to: "StyleSources/themes/night.yaml")
    try scratch.write("", to: "StyleSources/notes.txt")
    let run = scratch.run("lint")
    #expect(run.code == .usage)
    #expect(run.output.contains(help), "\(run.output)")
    try scratch.write(text(mended), to: "StyleSources/stylec.yaml")
    #expect(scratch.run("lint", "--only", "portability").code == .clean)
  }

  @Test(arguments: [("../Gen", "directory"), ("../App/Names.swift", "swiftNames"), ("web/n.d.ts", "typescriptNames")])
  func aPathAloneIsShownUnderTheKeyThatTakesIt(_ path: String, _ key: String) throws {
    let scratch = try project("format: 1\noutput: \(path)\n")
    #expect(scratch.run("lint").output.contains("= help: write `{ \(key): \(path) }`"))
    try scratch.write("format: 1\noutput: { \(key): \(path) }\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("lint").code == .clean)
  }

  /// A folder that is called like a file in it is none, and no folder takes a file's place.
  @Test(arguments: [
    ("../Generated/styles.json", "names a file", "../Generated"), ("out.plist", "names a file", "../Generated"),
    ("../a/b.YAML", "names a file", "../a"), ("/tmp/x.yml", "names a file", "/tmp"),
    ("../x.json", "names a file", "../Generated"),
    ("../notes", "is a file", "../Generated"), ("styles.yaml", "names a file", "../Generated"),
  ])
  func outputFolderIsNoFile(path: String, message: String, folder: String) throws {
    let scratch = try project("format: 1\noutput: { directory: \(path) }\n")
    try scratch.write("mine\n", to: "notes")
    let before = try scratch.contents(of: ".")
    for command in ["build", "lint", "preview"] {
      let run = scratch.run(command)
      #expect(run.code == .usage)
      #expect(
        run.output.contains("error[value-out-of-range]: `\(path)` \(message), expected a folder"), "\(run.output)")
      #expect(run.output.contains("such as `\(folder)`") && run.output.contains("stylec.yaml:2:22"), "\(run.output)")
    }
    #expect(try scratch.contents(of: ".") == before)
  }

  @Test func outputFolderOfTheCommandLineIsNoFile() throws {
    let scratch = try project("format: 1\noutput: { directory: ../Gen.v1.2 }\n")
    #expect(scratch.run("build", "-o", scratch["x.json"]).errors.contains("` names a file, expected a folder"))
    #expect(scratch.run("build").code == .clean && scratch.exists("Gen.v1.2/bundles/default.json"))
  }

  @Test func anUnknownBaseIsShownWhereItStands() throws {
    let scratch = try project("format: 1\nbundles:\n  a: { sources: [styles.yaml] }\n  b: { extends: defualt }\n")
    let run = scratch.run("lint", "--format", "concise")
    #expect(
      run.output.hasPrefix("StyleSources/stylec.yaml:4:17: error: no bundle is called `defualt`"), "\(run.output)")
  }

  /// A named source that can't be read has a finding of its own, with the reason.
  @Test func anUnreadableNamedSourceIsReported() throws {
    let scratch = try project("format: 1\nbundles: { default: { sources: [styles.yaml, a.yaml] } }\n")
    let folder = URL(filePath: scratch["StyleSources"])
    func link(to target: String) throws {
      try? FileManager.default.removeItem(at: folder.appending(path: "a.yaml"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "a.yaml").path, withDestinationPath: target)
    }
    func said() -> String { scratch.run("lint", "--format", "concise").output }
    try link(to: "nowhere")
    #expect(said().hasPrefix("StyleSources/a.yaml:1:1: error: the file can't be read: the link leads nowhere"))
    try scratch.write(Self.source, to: "outside.yaml")
    try link(to: "../outside.yaml")
    #expect(
      said().contains("a.yaml:1:1: error: the file can't be read: the link leads out of the project file's folder"))
    try FileManager.default.removeItem(at: folder.appending(path: "a.yaml"))
    try scratch.write("tokens: { gap: 5 }\n", to: "StyleSources/a.yaml/b.yaml")
    #expect(scratch.run("lint").output.contains("it is a folder: write `a.yaml/**`"))
  }

  @Test(arguments: ["format: 1\nbundles: { default: { sources: [\"*.yaml\"] } }\n", "format: 1\n"])
  func aNameThatIsNotUTF8IsReported(_ text: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: "StyleSources/stylec.yaml")
    try #require(
      try Program.shell("printf 'tokens: {}' > \"$(printf 'StyleSources/\\377.yaml')\"", in: scratch).status == 0)
    let run = scratch.run("lint")
    #expect(run.code == .findings)
    #expect(run.output.contains("the file can't be read: its name isn't UTF-8"), "\(run.output)")
  }

  @Test(arguments: [
    ("output: { directory: \"a\\0b\" }", "it holds U+0000"),
    ("output: { swiftNames: \"a\\0b.swift\" }", "it holds U+0000"),
    ("bundles: { a: { sources: [\"a\\0b.yaml\"] } }", "it holds U+0000"),
  ])
  func invalidPathsAreReportedAtTheirPlaces(_ line: String, _ message: String) throws {
    let scratch = try project("format: 1\n\(line)\n")
    for command in ["build", "lint"] {
      let run = scratch.run(command)
      #expect(run.code == .usage)
      #expect(run.output.contains(message), "\(run.output)")
    }
  }

  /// A second project file is read as a source, and its keys are known.
  @Test func keysOfTheProjectFileAreKnownInSources() throws {
    let scratch = try project("format: 1\n")
    try scratch.write("format: 1\nbundles: { a: { sources: [styles.yaml] } }\n", to: "StyleSources/stylec.yml")
    let run = scratch.run("lint")
    #expect(run.output.matches(of: /it is a key of the project file/).count == 2 && run.code == .findings)
  }

  /// In the places where the program looks, only `stylec.yaml` beside the sources is a project file.
  @Test(arguments: [
    ("StyleSources/stylec.yml", "rename it, or name it: --project StyleSources/stylec.yml"),
    ("StyleSources/stylec.plist", "rename it, or name it: --project StyleSources/stylec.plist"),
    ("stylec.yaml", "move it there, or name it: --project stylec.yaml"),
    ("stylec.yml", "move it there, or name it: --project stylec.yml"),
  ])
  func aMisplacedFileIsReported(_ path: String, _ hint: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.source, to: "StyleSources/styles.yaml")
    try scratch.write("format: 1\n", to: path)
    let run = try Program.run(["lint"], in: scratch)
    #expect(run.status == 2)
    #expect(run.errors.contains("`\(path)` isn't read") && run.errors.contains(hint), "\(run.errors)")
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    #expect(try !Program.run(["lint"], in: scratch).errors.contains("isn't read"))
  }
}
