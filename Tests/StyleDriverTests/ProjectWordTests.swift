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
    #expect(run.output.hasPrefix("error[syntax]: empty project file"), "\(run.output)")
    #expect(run.output.contains("add `format: 1`"))
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
    ("sources: styles.yaml", "use a list: `[styles.yaml]`", "sources: [styles.yaml]"),
    ("sources: [styles]", "did you mean `styles.yaml`?", "sources: [styles.yaml]"),
    ("sources: [night.yaml]", "did you mean `themes/night.yaml`?", "sources: [themes/night.yaml]"),
    ("sources: [styles.yml]", "did you mean `styles.yaml`?", "sources: [styles.yaml]"),
    (
      "sources: [StyleSources/styles.yaml]", "use `styles.yaml`: paths are relative to",
      "sources: [styles.yaml]"
    ),
    ("sources: [stylec.yaml]", "remove it: the project file isn't a source", "sources: [styles.yaml]"),
    ("sources: [themes]", "use `themes/**` for the sources in the directory", "sources: [themes/**]"),
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
    #expect(scratch.run("lint").output.contains("= help: use `{ \(key): \(path) }`"))
    try scratch.write("format: 1\noutput: { \(key): \(path) }\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("lint").code == .clean)
  }

  /// A folder that is called like a file in it is none, and no folder takes a file's place.
  @Test(arguments: [
    ("../Generated/styles.json", "../Generated"), ("out.plist", "../Generated"), ("../a/b.YAML", "../a"),
    ("/tmp/x.yml", "/tmp"), ("../x.json", "../Generated"), ("../notes", "../Generated"),
    ("styles.yaml", "../Generated"),
  ])
  func outputFolderIsNoFile(path: String, folder: String) throws {
    let scratch = try project("format: 1\noutput: { directory: \(path) }\n")
    try scratch.write("mine\n", to: "notes")
    let before = try scratch.contents(of: ".")
    for command in ["build", "lint", "preview"] {
      let run = scratch.run(command)
      #expect(run.code == .usage)
      let found = path == "../notes" ? "the file `\(path)`" : "`\(path)`, the name of a file"
      #expect(
        run.output.contains("error[value-out-of-range]: expected a directory, found \(found)"), "\(run.output)")
      #expect(run.output.contains("such as `\(folder)`") && run.output.contains("stylec.yaml:2:22"), "\(run.output)")
    }
    #expect(try scratch.contents(of: ".") == before)
  }

  @Test func outputFolderOfTheCommandLineIsNoFile() throws {
    let scratch = try project("format: 1\noutput: { directory: ../Gen.v1.2 }\n")
    #expect(scratch.run("build", "-o", scratch["x.json"]).errors.contains("`, the name of a file"))
    #expect(scratch.run("build").code == .clean && scratch.exists("Gen.v1.2/bundles/default.json"))
  }

  @Test func anUnknownBaseIsShownWhereItStands() throws {
    let scratch = try project("format: 1\nbundles:\n  a: { sources: [styles.yaml] }\n  b: { extends: defualt }\n")
    let run = scratch.run("lint", "--format", "concise")
    #expect(
      run.output.hasPrefix("StyleSources/stylec.yaml:4:17: error: unknown bundle `defualt`"), "\(run.output)")
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
    #expect(said().hasPrefix("StyleSources/a.yaml:1:1: error: can't read the file: the link is broken"))
    try scratch.write(Self.source, to: "outside.yaml")
    try link(to: "../outside.yaml")
    #expect(
      said().contains("a.yaml:1:1: error: can't read the file: the link leads out of the project file's directory"))
    try FileManager.default.removeItem(at: folder.appending(path: "a.yaml"))
    try scratch.write("tokens: { gap: 5 }\n", to: "StyleSources/a.yaml/b.yaml")
    #expect(scratch.run("lint").output.contains("use `a.yaml/**` for the sources"))
  }

  @Test(arguments: ["format: 1\nbundles: { default: { sources: [\"*.yaml\"] } }\n", "format: 1\n"])
  func aNameThatIsNotUTF8IsReported(_ text: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: "StyleSources/stylec.yaml")
    try #require(
      try Program.shell("printf 'tokens: {}' > \"$(printf 'StyleSources/\\377.yaml')\"", in: scratch).status == 0)
    let run = scratch.run("lint")
    #expect(run.code == .findings)
    #expect(run.output.contains("can't read the file: the name isn't UTF-8"), "\(run.output)")
  }

  @Test(arguments: [
    ("output: { directory: \"a\\0b\" }", "it contains U+0000"),
    ("output: { swiftNames: \"a\\0b.swift\" }", "it contains U+0000"),
    ("bundles: { a: { sources: [\"a\\0b.yaml\"] } }", "it contains U+0000"),
  ])
  func invalidPathsAreReportedAtTheirPlaces(_ line: String, _ message: String) throws {
    let scratch = try project("format: 1\n\(line)\n")
    for command in ["build", "lint"] {
      let run = scratch.run(command)
      #expect(run.code == .usage)
      #expect(run.output.contains(message), "\(run.output)")
    }
  }

  @Test(arguments: ["lint: { baseline", "diff: { accepted"])
  func invalidPathsAreReportedWithTheirKeyPath(_ key: String) throws {
    let run = try project("format: 1\n\(key): \"a\\0b\" }\n").run("lint", "--format", "json")
    #expect(run.output.contains("\"keyPath\": \"\(key.replacing(": { ", with: "."))\""), "\(run.output)")
  }

  /// A second project file is read as a source, and its keys are known.
  @Test func keysOfTheProjectFileAreKnownInSources() throws {
    let scratch = try project("format: 1\n")
    try scratch.write("format: 1\nbundles: { a: { sources: [styles.yaml] } }\n", to: "StyleSources/stylec.yml")
    let run = scratch.run("lint")
    #expect(run.output.matches(of: /move it to the project file/).count == 2 && run.code == .findings)
  }

  /// In the places where the program looks, only `stylec.yaml` beside the sources is a project file.
  @Test(arguments: [
    ("StyleSources/stylec.yml", "rename it, or use --project StyleSources/stylec.yml"),
    ("StyleSources/stylec.plist", "rename it, or use --project StyleSources/stylec.plist"),
    ("stylec.yaml", "move it there, or use --project stylec.yaml"),
    ("stylec.yml", "move it there, or use --project stylec.yml"),
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
