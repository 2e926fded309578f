import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// Reports of whole runs: their files, and the facts of the run in them.
@Suite struct ReportFileTests {
  private static let formats = AllReporters.names

  private func faulty() throws -> ScratchFolder { try ScratchFolder(copying: "projects/faulty") }

  /// A project without findings of any rule.
  private func clean() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write("animations: {}\n", to: "StyleSources/styles.yaml")
    return scratch
  }

  private func everyFormat(_ jobs: String, in scratch: ScratchFolder) throws -> [String: [UInt8]] {
    let flags = Self.formats.flatMap { ["--format", "\($0)=out/report.\($0)"] }
    let run = try Program.run(["lint", "--jobs", jobs] + flags, in: scratch)
    #expect(run.output.isEmpty)
    #expect(run.errors == "")
    return try scratch.contents(of: "out")
  }

  @Test(arguments: ["StyleSources/tags.yaml", "StyleSources/stylec.yaml", "other.plist", "StyleSources/angles.json"])
  func aSourceNamedAsAReportStaysAsItIs(_ name: String) throws {
    let scratch = try faulty()
    try scratch.write(
      "tags: { imported: { import: angles.json } }\n", to: "StyleSources/imported.yaml")
    for path in [name, "StyleSources/angles.json"] where !scratch.exists(path) { try scratch.write("{}", to: path) }
    let before = try scratch.text(name)
    let run = scratch.run("lint", "--format", "text", "--format", "json=\(scratch[name])")
    #expect(run.code == .usage && run.output == "")
    #expect(run.errors.hasSuffix("so the report can't replace it; use another file\n"), "\(run.errors)")
    #expect(try scratch.text(name) == before)
  }

  @Test func everyFormatIsWrittenInOneRun() throws {
    let scratch = try faulty()
    let reports = try everyFormat("1", in: scratch)
    #expect(reports.count == Self.formats.count)
    #expect(reports.values.allSatisfy { !$0.isEmpty })
    #expect(try everyFormat("16", in: scratch) == reports)
    for (name, bytes) in reports {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains(scratch.path) == (name == "report.xcode") && text.contains("StyleSources/"), "\(name)")
      #expect(
        try Program.run(["lint", "--format", String(name.dropFirst("report.".count))], in: scratch).output == bytes)
    }
    #expect(try SARIFProblems(reports["report.sarif"] ?? []).list == [])
  }

  @Test(arguments: formats)
  func aReportOfNothingIsValid(format: String) throws {
    let scratch = try clean()
    let run = scratch.run("lint", "--format", format)
    #expect(run.code == .clean)
    #expect(run.errors == "")
    switch format {
    case "concise", "github", "xcode": #expect(run.output.isEmpty)
    case "markdown": #expect(run.output == "No findings.\n")
    case "gitlab": #expect(run.output == "[]\n")
    case "text": #expect(run.output.hasPrefix("no findings in "))
    case "junit": #expect(run.output.contains("failures=\"0\"") && !run.output.contains("tests=\"0\""))
    case "jsonl": #expect(run.output.split(separator: "\n").count == 2)
    default: _ = try JSONDocument(parsing: Array(run.output.utf8), limit: 1 << 20)
    }
    if format == "sarif" { #expect(try SARIFProblems(Array(run.output.utf8)).list == []) }
  }

  /// A reader may leave, and a disk may be full.
  @Test(arguments: formats)
  func aReportThatCannotBeWrittenIsNamed(format: String) throws {
    let scratch = try faulty()
    try scratch.write(many, to: "StyleSources/many.yaml")
    let line = "{ \"$STYLEC\" lint --format \(format); echo $? > status; } | head -n 1 > first; cat status"
    let closed = try Program.shell(line, in: scratch)
    #expect(["1\n", "141\n"].contains(closed.text))
    #expect(closed.errors == "")
    let full = try Program.shell(
      "test -e /dev/full || exit 3; \"$STYLEC\" lint --format \(format)=/dev/full", in: scratch)
    #expect(full.status == 3)
    #expect(full.errors.isEmpty || full.errors == "stylec: can't write `/dev/full`: No space left on device\n")
    let folder = try Program.run(["lint", "--format", "\(format)=StyleSources"], in: scratch)
    #expect(folder.status == 3)
    #expect(folder.errors == "stylec: can't write `StyleSources`: Is a directory\n")
    #expect(try scratch.contents(of: ".").keys.allSatisfy { !$0.contains("stylec-tmp") })
  }

  /// A redirected log keeps its text, and the text that comes after it; streams are never opened anew.
  @Test(arguments: ["", "=-", "=/dev/stdout"]) func reportsShareAStream(written: String) throws {
    let scratch = try faulty()
    let alone = try ["text", "github", "concise"].map { try Program.run(["lint", "--format", $0], in: scratch).text }
    let line = """
      exec > log 2> errors; echo before; echo early >&2
      "$STYLEC" lint --format text\(written) --format github\(written) --format concise=/dev/stderr --format json=out.json
      echo after; echo late >&2
      """
    #expect(try Program.shell(line, in: scratch).status == 0)
    #expect(try scratch.text("log") == "before\n" + alone[0] + alone[1] + "after\n")
    #expect(try scratch.text("errors") == "early\n" + alone[2] + "late\n")
    #expect(scratch.exists("out.json") && !scratch.exists("-"))
    let document = try Program.shell("\"$STYLEC\" build --check --format gitlab=/dev/stderr >&2", in: clean())
    #expect(document.errors.hasPrefix("[]\n"))
  }

  /// A project outside the working directory: programs get paths from the project's root, people the way to them.
  @Test func onlyXcodeGetsAbsolutePaths() throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "a/StyleSources/stylec.yaml")
    try scratch.write("tokens: { a: yes }\n", to: "a/StyleSources/x.yaml")
    try scratch.write("", to: "elsewhere/x")
    try scratch.write("", to: "a/StyleSources/deep/x")
    let projects = [
      ("elsewhere", "../a/StyleSources/stylec.yaml", "../a/StyleSources/x.yaml"),
      ("elsewhere", scratch["a/StyleSources/stylec.yaml"], "../a/StyleSources/x.yaml"),
      ("a/StyleSources/deep", "../stylec.yaml", "../x.yaml"),
    ]
    for (folder, project, shown) in projects {
      for format in Self.formats where format != "xcode" {
        let line = "cd \(folder) && \"$STYLEC\" lint --project \(project) --format \(format)"
        let text = try Program.shell(line, in: scratch).text
        #expect(!text.contains(scratch.path), "\(format) in \(folder)")
        let expected = ["text", "concise"].contains(format) ? shown : "StyleSources/x.yaml"
        #expect(text.contains(expected) && (expected == shown || !text.contains("../")), "\(format) in \(folder)")
        if format == "sarif" { #expect(text.contains("\"uri\": \"StyleSources/x.yaml\"")) }
      }
    }
    for (folder, project) in projects.map({ ($0.0, $0.1) }) {
      let line = "cd \(folder) && \"$STYLEC\" lint --project \(project) --format xcode"
      let text = try Program.shell(line, in: scratch).text
      #expect(text.hasPrefix("\(scratch["a/StyleSources/x.yaml"]):1:14: warning: "), "\(text)")
    }
    let inside = try Program.shell("\"$STYLEC\" lint --project a/StyleSources/stylec.yaml --format json", in: scratch)
    #expect(inside.text.contains("\"path\": \"a/StyleSources/x.yaml\""))
  }

  private let many = (0..<2000).map { "key\($0): yes\n" }.joined()

  @Test func aReportHoldsTheExitCode() throws {
    let faulty = try faulty()
    #expect(faulty.run("lint", "--format", "sarif").output.contains("\"executionSuccessful\": true, \"exitCode\": 1,"))
    let plain = try clean()
    #expect(plain.run("lint", "--format", "sarif").output.contains("true, \"exitCode\": 0,"))
    #expect(plain.run("build", "--format", "sarif").output.contains("\"executionSuccessful\": true, \"tool"))
    #expect(plain.run("build", "--check", "--format", "gitlab").output == "[]\n")
    try plain.remove("Generated/manifest.json")
    let differs = plain.run("build", "--check", "--format", "gitlab")
    #expect(differs.code == .findings)
    #expect(differs.output == "[]\n")
    #expect(differs.errors.contains("is missing"))
    try plain.write("format: 2\n", to: "StyleSources/stylec.yaml")
    let refused = try Program.run(["lint", "--format", "sarif"], in: plain)
    #expect(refused.status == 2)
    #expect(refused.text.contains("\"executionSuccessful\": false, \"exitCode\": 2,"))
    #expect(refused.text.contains("\"uri\": \"StyleSources/stylec.yaml\""))
  }

  /// Names that break careless formats, as files of a project.
  @Test func strangeNamesLeaveReportsWhole() throws {
    let scratch = try ScratchFolder()
    for name in ["a b%0A,:é\n::error::x.yaml", "-rf.yaml", "]]>\"'<&.yaml", "##[error]z.yaml"] {
      try scratch.write("tagz: 1\n", to: "StyleSources/\(name)")
    }
    let unreadable = "printf 'a: 1' > \"$(printf 'StyleSources/\\377.yaml')\""
    #expect(try Program.shell(unreadable, in: scratch).status == 0)
    let reports = try everyFormat("2", in: scratch)
    #expect(try SARIFProblems(reports["report.sarif"] ?? []).list == [])
    for format in ["json", "gitlab"] {
      _ = try JSONDocument(parsing: reports["report.\(format)"] ?? [], limit: 1 << 20)
    }
    #expect(reports["report.github"]?.count { $0 == 0x0A } == 5)
  }

  /// The compiler's findings are described in one table, which the documentation shows.
  @Test func compilerFindingsAreThoseOfTheDocumentation() throws {
    let page = try MarkdownFile("docs/language.md")
    let part = try #require(try page.parts().first { $0.name == "errors" })
    let rows = CompilerErrors.all.map { "| [`\($0.name.rawValue)`](errors/\($0.name.rawValue).md) | \($0.summary) |" }
    #expect(Array(page.lines[part.lines].dropFirst(2)) == rows)
  }
}
