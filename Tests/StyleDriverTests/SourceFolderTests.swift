import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The entries that a folder may hold beside sources, and the messages about them.
@Suite struct SourceFolderTests {
  private static let fine = "animations:\n"

  private func folder(_ files: [String]) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for file in files { try scratch.write(Self.fine, to: "StyleSources/" + file) }
    return scratch
  }

  @Test func sourcesAreListedInByteOrder() throws {
    let scratch = try folder([
      "b.yaml", "B.yml", "a/z.plist", "a.yaml", ".hidden.yaml", "notes.txt", "é.yaml", ".d/x.yml",
    ])
    #expect(try SourceFolder(scratch["StyleSources"]).files == ["B.yml", "a.yaml", "a/z.plist", "b.yaml", "é.yaml"])
  }

  @Test func linksInsideAreFollowedOnce() throws {
    let scratch = try folder(["real/a.yaml", "b.yaml"])
    try scratch.link("StyleSources/linked", to: "real")
    try scratch.link("StyleSources/c.yaml", to: "b.yaml")
    try scratch.link("StyleSources/real/up", to: "..")
    try scratch.link("StyleSources/real/self", to: ".")
    try scratch.link("StyleSources/real/round", to: "../linked")
    let found = try SourceFolder(scratch["StyleSources"])
    #expect(found.files.contains("linked/a.yaml"))
    #expect(found.files.contains("c.yaml"))
    #expect(found.files.count == 4)
    #expect(found.refused.isEmpty)
  }

  @Test func linksThatLeadNowhereOrOutAreRefused() throws {
    let scratch = try folder(["a.yaml"])
    try scratch.write(Self.fine, to: "outside/x.yaml")
    try scratch.link("StyleSources/loop.yaml", to: "loop.yaml")
    try scratch.link("StyleSources/gone.yaml", to: "missing.yaml")
    try scratch.link("StyleSources/gone-notes.txt", to: "missing.txt")
    try scratch.link("StyleSources/out.yaml", to: "../outside/x.yaml")
    try scratch.link("StyleSources/folder", to: "../outside")
    try scratch.link("StyleSources/zero.yaml", to: "/dev/zero")
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    let circle = "error: can't read the file: the link is broken, or circular [file-unreadable]"
    let reason = "the link leads out of the project file's directory (add --follow-links to permit it)"
    let out = "\(reason) [file-unreadable]"
    #expect(
      run.text == """
        StyleSources/folder:1:1: error: can't read the directory: \(out)
        StyleSources/gone.yaml:1:1: \(circle)
        StyleSources/loop.yaml:1:1: \(circle)
        StyleSources/out.yaml:1:1: error: can't read the file: \(out)
        StyleSources/zero.yaml:1:1: error: can't read the file: \(out)

        """)
    #expect(run.status == 1)
  }

  /// An unreadable file may define the names that the other files use.
  @Test func unreadableSourcesBringNoUnknownNames() throws {
    let scratch = try folder(["a.yaml"])
    try scratch.write(
      "bubbles: { small: { extends: base, cornerRadius: \"{radius}\" } }\n", to: "StyleSources/b.yaml")
    let sound = try Program.run(["lint", "--format", "concise"], in: scratch).text
    #expect(sound.contains("[unknown-name]"), "\(sound)")
    try scratch.link("StyleSources/gone.yaml", to: "missing.yaml")
    let text = try Program.run(["lint", "--format", "concise"], in: scratch).text
    #expect(text.contains("gone.yaml") && !text.contains("[unknown-name]"), "\(text)")
  }

  /// The `sources` of bundles decide what belongs to a project; a link beside them is not reported.
  @Test func linksAreRefusedOnlyWhereSourcesReach() throws {
    let scratch = try folder(["tags/a.yaml"])
    try scratch.write(
      "format: 1\nbundles: { default: { sources: [\"tags/*.yaml\"] } }\n", to: "StyleSources/stylec.yaml")
    try scratch.link("StyleSources/docs", to: "/usr")
    try scratch.link("StyleSources/gone.yaml", to: "missing.yaml")
    #expect(scratch.run("lint").code == .clean)
    try scratch.link("StyleSources/tags/gone.yaml", to: "missing.yaml")
    let run = scratch.run("lint", "--format", "concise")
    #expect(run.output.hasPrefix("StyleSources/tags/gone.yaml:1:1: error: "))
    #expect(run.code == .findings)
  }

  @Test func onlyRegularFilesAreRead() throws {
    let scratch = try folder(["a.yaml", "folder.yaml/b.yaml"])
    #expect(try Program.shell("mkfifo StyleSources/pipe.yaml", in: scratch).status == 0)
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    #expect(
      run.text == "StyleSources/pipe.yaml:1:1: error: can't read the file: not a regular file [file-unreadable]\n"
    )
    #expect(run.status == 1)
    let other = scratch.run("lint", "--project", scratch["StyleSources/pipe.yaml"])
    #expect(other.code == .usage)
    #expect(other.errors.contains("not a regular file"))
  }

  @Test func unreadableFilesAreNamed() throws {
    let scratch = try folder(["a.yaml", "shut.yaml", "closed/b.yaml"])
    let shut = "chmod 000 StyleSources/shut.yaml StyleSources/closed"
    defer { _ = try? Program.shell("chmod 755 StyleSources/closed", in: scratch) }
    let lint = "\(try Program.unprivileged())\"$STYLEC\" lint --format concise"
    let run = try Program.shell("\(shut) && \(lint)", in: scratch)
    #expect(run.text.contains("StyleSources/shut.yaml:1:1: error: can't read the file: Permission denied"))
    #expect(run.text.contains("StyleSources/closed:1:1: error: can't read the directory: Permission denied"))
    #expect(run.status == 1)
  }

  @Test func aFileOverTheLimitIsRefused() throws {
    let scratch = try folder(["a.yaml"])
    let line = "# " + String(repeating: "x", count: 61) + "\n"
    try scratch.write(String(repeating: line, count: 16384), to: "StyleSources/fits.yaml")
    #expect(try Program.run(["lint", "--format", "concise"], in: scratch).text.contains("fits.yaml") == true)
    try scratch.write(String(repeating: line, count: 16384) + "a", to: "StyleSources/fits.yaml")
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    #expect(run.text.contains("[limit]"))
    #expect(run.status == 1)
    #expect(run.output.count < 1000)
  }

  /// A line of a megabyte is shown around its error only.
  @Test func aLongLineIsShownInPart() throws {
    let scratch = try ScratchFolder()
    let list = String(repeating: "a, ", count: 30_000)
    try scratch.write("tokens: { a: [\(list)\"b ] }\n", to: "StyleSources/a.yaml")
    try scratch.write(
      "animations: { a: \"\(String(repeating: "x", count: 1_000_000))\", b: [ }\n", to: "StyleSources/b.yaml")
    let run = try Program.run(["lint"], in: scratch)
    #expect(run.status == 1)
    #expect(run.output.count < 4000)
    #expect(run.text.contains("error[syntax]"))
    #expect(run.text.contains("StyleSources/b.yaml:1:10000"))
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 160 })
  }

  @Test func hostileNamesAreMadeHarmless() throws {
    let scratch = try ScratchFolder()
    let name = "a b%0A,:é\n::error::x.yaml"
    for name in [name, "-rf.yaml", "##[error]y.yaml"] { try scratch.write("tags: 1\n", to: "StyleSources/" + name) }
    let run = try Program.run(["lint"], in: scratch, environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.status == 1)
    #expect(run.text.contains("a b%0A,:é\\n::error::x.yaml:1:1"))
    #expect(!run.text.contains("##["))
    #expect(!run.text.contains("\n::"))
    let json = try Program.run(["lint", "--format", "json"], in: scratch)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
    let findings = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(
      findings.map { $0["path"] as? String } == [
        "StyleSources/##[error]y.yaml", "StyleSources/-rf.yaml", "StyleSources/" + name,
      ])
    let one = try Program.run(["lint", "--format", "concise", "--", "StyleSources/-rf.yaml"], in: scratch)
    #expect(one.text.hasPrefix("StyleSources/-rf.yaml:1:1: error: "))
    #expect(one.status == 1)
    #expect(try Program.run(["lint", "-rf.yaml"], in: scratch).status == 2)
  }

  @Test func namesThatAreNotUTF8AreRefused() throws {
    let scratch = try folder(["a.yaml"])
    let make = "cd StyleSources && : > \"$(printf 'x\\377.yaml')\" && mkdir \"$(printf 'y\\377')\""
    try #require(try Program.shell(make, in: scratch).status == 0)
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    #expect(
      run.text == """
        StyleSources/x\u{FFFD}.yaml:1:1: error: can't read the file: the name isn't UTF-8 [file-unreadable]
        StyleSources/y\u{FFFD}:1:1: error: can't read the directory: the name isn't UTF-8 [file-unreadable]

        """)
  }

  /// The names are two files for most file systems, though Swift takes them as equal.
  @Test func composedAndDecomposedNamesAreTwoFiles() throws {
    let scratch = try ScratchFolder()
    try scratch.write("tokens: { a: x }\n", to: "StyleSources/\u{E9}.yaml")
    try scratch.write("bubbles: 1\n", to: "StyleSources/e\u{301}.yaml")
    try #require(try scratch.text("StyleSources/\u{E9}.yaml") == "tokens: { a: x }\n")
    let run = try Program.run(["lint", "--format", "concise"], in: scratch)
    #expect(run.text.utf8.starts(with: "StyleSources/e\u{301}.yaml:1:1: error: ".utf8))
    #expect(run.text.split(separator: "\n").count == 1)
  }
}
