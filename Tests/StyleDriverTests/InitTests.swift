import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleSyntax
import StyleTestSupport
import Testing

/// A project that begins: over nothing that is there, and sound from its first build on.
@Suite struct InitTests {
  private func begin(_ scratch: ScratchFolder, _ flags: String...) -> CommandRun {
    scratch.run(["init", "--project", scratch.path] + flags)
  }

  @Test func emptyFolderBecomesAProjectWithoutFindings() throws {
    let scratch = try ScratchFolder()
    let run = begin(scratch)
    #expect(run.code == .clean && run.output == "")
    let samples = KindRegistry.samples.map { "wrote StyleSources/\($0.kind.key).yaml\n" }.joined()
    #expect(
      run.errors == samples + """
        wrote StyleSources/stylec.yaml
        wrote .gitignore
        wrote .gitattributes
        wrote Makefile
        next: `cd \(way(to: scratch))`, then run `stylec build --preview`, and open Generated/preview/index.html
        next: commit everything, including Generated/
        next: run `git config diff.stylec.textconv "stylec show"` to see bundles in git diff

        """)
    let lint = scratch.run("lint", "--fail-level", "note")
    #expect(lint.code == .clean, "\(lint.output)")
    #expect(scratch.run("build").code == .clean)
    #expect(scratch.run("preview").code == .clean)
    #expect(scratch.run("build", "--check").code == .clean)
    #expect(scratch.exists("Generated/preview/default.svg") && scratch.exists("Generated/preview/index.html"))
    for (path, bytes) in try scratch.contents(of: "StyleSources") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.hasPrefix("# yaml-language-server: $schema=../Generated/schema/source.schema.json\n"), "\(path)")
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 130 }, "\(path)")
    }
    #expect(scratch.exists("Generated/schema/source.schema.json"))
  }

  private func way(to scratch: ScratchFolder) -> String {
    let here = URL(filePath: FileManager.default.currentDirectoryPath).pathComponents
    let there = URL(filePath: scratch.path).pathComponents
    let common = zip(here, there).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - common) + there.dropFirst(common)).joined(separator: "/")
  }

  @Test func existingFilesAreKept() throws {
    let scratch = try ScratchFolder()
    try scratch.write("mine\n", to: ".gitattributes")
    try scratch.write("all:\n", to: "makefile")
    try scratch.write("stages: []\n", to: ".gitlab-ci.yml")
    let run = begin(scratch, "--ci", "gitlab")
    #expect(run.code == .clean)
    #expect(run.errors.contains("kept .gitattributes\n"))
    #expect(run.errors.contains("kept makefile\n") && !scratch.exists("Makefile"))
    #expect(run.errors.contains("next: in .gitattributes: add Generated/** -text linguist-generated\n"))
    #expect(
      run.errors.contains("next: in .gitlab-ci.yml: run `stylec lint` and `stylec build --preview --check`\n")
    )
    #expect(try scratch.text(".gitattributes") == "mine\n" && scratch.text(".gitlab-ci.yml") == "stages: []\n")
  }

  @Test func linesThatAMakefileLacksAreTold() throws {
    let scratch = try ScratchFolder()
    try scratch.write("lint:\n\tother\n", to: "GNUmakefile")
    try scratch.write("*.key\nGenerated/preview/*\n!Generated/preview/*.svg\n", to: ".gitignore")
    let run = begin(scratch)
    #expect(run.errors.contains("next: in GNUmakefile: add\nSTYLEC ?= stylec\nstyles: "), "\(run.errors)")
    #expect(run.errors.contains("\ncheck-styles: ") && !run.errors.contains("\nlint: "))
    // What they are told makes a Makefile that does it.
    let lines = try #require(run.errors.split(separator: ": add\n").last?.split(separator: "\nnext:").first)
    try scratch.write("lint:\n\tother\n\(lines)\n", to: "GNUmakefile")
    let make = try Executable.installed("make").run(
      ["--dry-run", "styles", "check-styles", "lint"], in: scratch.path, environment: ["PATH": "/usr/bin:/bin"])
    #expect(make.text == "stylec build --preview\nstylec build --preview --check\nother\n", "\(make)")
    #expect(!run.errors.contains("next: in .gitignore"))
  }

  @Test func aServiceIsAddedToAProjectAndNothingElse() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write("build/\n", to: ".gitignore")
    let before = try scratch.contents(of: ".")
    let run = begin(scratch, "--ci", "github")
    #expect(run.code == .clean)
    let path = ".github/workflows/styles.yml"
    #expect(run.errors.hasPrefix("wrote \(path)\nnext: in .gitignore: add *.key, so that git ignores secret keys\n"))
    #expect(run.errors.contains("next: in \(path) set STYLEC to the address of stylec's archive"))
    var after = try scratch.contents(of: ".")
    #expect(after.removeValue(forKey: path) != nil)
    #expect(after == before)
  }

  @Test(arguments: CIService.allCases) func theFileOfAProjectInASubfolderIsAtTheRepositorysRoot(
    _ service: CIService
  ) throws {
    let project = try ScratchFolder(source: ScratchFolder.bubble, below: "apps/the \"notes\"/StyleSources")
    let git = try Executable.installed("git").run(["init", "--quiet"], in: project.path)
    try #require(git.status == 0, "\(git.errors)")
    let run = project.run("init", "--project", project["apps/the \"notes\""], "--ci", service.rawValue)
    #expect(run.code == .clean, "\(run.errors)")
    let path = service == .github ? ".github/workflows/styles.yml" : ".gitlab-ci.yml"
    let text = try project.text(path)
    #expect(text.contains(#"STYLES: "apps/the \"notes\"""#), "\(text)")
    #expect(text.matches(of: /stylec (?:lint|build) --project "\$STYLES"/).count == 2)
    #expect(!project.exists("apps/the \"notes\"/\(path)"))
  }

  @Test func anEmptyFolderOfSourcesIsNoProjectYet() throws {
    let scratch = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: scratch["StyleSources"], withIntermediateDirectories: true)
    #expect(begin(scratch).code == .clean)
    #expect(try scratch.text(".gitignore").contains("\n*.key\n"))
  }

  @Test func folderOfSourcesIsNamed() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let before = try scratch.contents(of: ".")
    let run = begin(scratch)
    #expect(run.code == .usage)
    #expect(
      run.errors
        == "stylec: `StyleSources` already exists, and init overwrites nothing; run `stylec build` to build it, or use `--ci github` to add CI, or `--project DIR` for another directory\n"
    )
    #expect(try scratch.contents(of: ".") == before)
    let inner = scratch.run("init", "--project", scratch["StyleSources/tags"])
    #expect(inner.code == .usage && inner.errors.contains("this directory is inside another project's `StyleSources`"))
  }

  @Test(arguments: [("github", ".github/workflows/styles.yml"), ("gitlab", ".gitlab-ci.yml")])
  func filesOfServicesRunWhatThereIs(_ service: String, _ path: String) throws {
    let scratch = try ScratchFolder()
    #expect(begin(scratch, "--ci", service).errors.contains("in \(path) set STYLEC to the address of stylec's archive"))
    let text = try scratch.text(path)
    let page = try String(contentsOf: Checkout.root.appending(path: "docs/ci.md"), encoding: .utf8)
    #expect(page.contains("```yaml ci\n\(text)```\n"), "docs/ci.md shows what is written")
    let tree = readYAML(Array(text.utf8), file: FileID(0))
    #expect(tree.diagnostics.allSatisfy { $0.level != .error })
    let commands = text.matches(of: /- (?:run: )?stylec (.+)/)
    #expect(commands.count == 2)
    for command in commands {
      _ = try OptionParser.parse(command.1.split(separator: " ").map(String.init))
    }
  }

  @Test func makefileBuilds() throws {
    let scratch = try ScratchFolder()
    _ = begin(scratch)
    let text = try scratch.text("Makefile")
    for target in ["styles:", "check-styles:", "lint:"] { #expect(text.contains("\n" + target)) }
    let make = try Executable.installed("make").run(
      ["--dry-run", "styles", "lint"], in: scratch.path, environment: ["PATH": "/usr/bin:/bin"])
    #expect(make.status == 0 && make.text.contains("stylec build") && make.text.contains("stylec lint"))
  }
}

/// A project that begins with an old client's dictionary.
@Suite struct InitFromTests {
  private func begin(_ text: String, as name: String = "old.plist") throws -> (ScratchFolder, CommandRun) {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: name)
    return (scratch, scratch.run("init", "--project", scratch.path, "--from", scratch[name]))
  }

  @Test func dictionaryOfTheFieldIsAsReviewed() throws {
    let scratch = try ScratchFolder()
    try scratch.write(try Checkout.text("StyleSources/field-tags.plist"), to: "TagViewStyle.plist")
    let run = scratch.run("init", "--project", scratch.path, "--from", scratch["TagViewStyle.plist"])
    #expect(run.code == .clean)
    let files = try ["tags.yaml", "stylec.yaml"].map { try scratch.text("StyleSources/\($0)") }
    try expectGolden(files.joined(separator: "---\n"), named: "commands/init-from.txt")
    #expect(try scratch.contents(of: "StyleSources").count == 2)
    #expect(scratch.run("lint").code == .clean)
    #expect(scratch.run("fix").code == .clean)
    #expect(scratch.run("build").code == .clean)
    // The numbers of the file, text as numbers.
    let written = try scratch.text("Generated/dictionaries/TagViewStyle.plist").matches(
      of: /<(?:real|integer)>([^<]+)</)
    let old = try scratch.text("TagViewStyle.plist").matches(of: /<(?:real|integer|string)>([^<]+)</)
    #expect(written.map { Double($0.1) } == old.map { Double($0.1) })
  }

  @Test(arguments: [
    (
      "{\"1\": {\"0\": [-89.999], \"1\": [89.5]}}",
      "1:30: error: straight up or down on the right is 89.5 here, but 89.999 elsewhere"
    ),
    ("{\"1\": {\"0\": [0, 45]}}", "1:13: error: expected 1 angle (one per text), found 2"),
    ("{\"1\": [[0], [180]], \"2\": [[0, 180]]}", "1:21: error: missing angles for index 1 with 2 texts"),
    ("{\"1\": {\"0\": [0], \"2\": [180]}}", "1:2: error: missing angles for index 1 with 1 text"),
    ("{\"1\": {\"0\": [270]}}", "1:14: error: `270` is out of range for an angle (−180 to 180)"),
    ("{\"1\": {\"0\": [\"up\"]}}", "1:14: error: expected an angle, found the string `up`"),
    ("{\"uno\": {\"0\": [0]}}", "1:2: error: expected a number of texts, found `uno`"),
    ("{\"65\": {}}", "error: too many texts: 65 (maximum 64)"),
    ("{\"1\": {}}", "1:2: error: this dictionary has no angles"), ("{}", "1:1: error: this dictionary has no angles"),
    ("[1, 2]", "1:1: error: expected a map from the number of texts, found a list"),
    ("{\"1\": {\"0\": [0,]}}", "error: invalid JSON"), ("", "error: invalid JSON"),
  ])
  func whatCannotBeTakenIsShownAtItsPlace(_ text: String, _ expected: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: "old.json")
    let run = scratch.run("init", "--project", scratch.path, "--from", scratch["old.json"])
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("nothing was written: can't import `old.json`"))
    let message = expected.split(separator: "error: ").last ?? ""
    #expect(run.output.contains(message), "\(run.output)")
    if expected.first?.isNumber == true {
      let place = expected.split(separator: ": error").first ?? ""
      #expect(run.output.contains("old.json:\(place)\n"), "\(run.output)")
    }
    #expect(try scratch.contents(of: ".").keys.sorted() == ["old.json"])
  }

  @Test func unreadableDictionariesAreRefused() throws {
    let binary = Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x31, 0]
    let latin = Array("<plist version=\"1.0\"><dict><key>".utf8) + [0xE9] + Array("</key></dict></plist>".utf8)
    for (bytes, words) in [
      (binary, "plutil -convert xml1"), (latin, "UTF-8"), (Array("{\"1\":\"".utf8) + [0xE9, 0x22, 0x7D], "UTF-8"),
    ] {
      let scratch = try ScratchFolder()
      let name = bytes.first == UInt8(ascii: "{") ? "old.json" : "old.plist"
      try scratch.write(bytes, to: name)
      let run = scratch.run("init", "--project", scratch.path, "--from", scratch[name])
      #expect(run.code == .usage && run.output.contains(words), "\(run.output)")
      #expect(try scratch.contents(of: ".").keys.sorted() == [name])
    }
    let scratch = try ScratchFolder()
    let run = scratch.run("init", "--project", scratch.path, "--from", scratch["none.plist"])
    #expect(run.code == .usage && run.errors.contains("can't read `none.plist`: No such file or directory"))
  }

  @Test func nudgedAnglesStayBesideUprightOnes() throws {
    let (scratch, run) = try begin("{\"1\": [[-89.999], [90]], \"2\": [[-89.999, 0], [180, 90]]}", as: "old.json")
    #expect(run.code == .clean)
    let source = try scratch.text("StyleSources/tags.yaml")
    #expect(source.contains("style-0: [-89.999]\n") && source.contains("style-1: { side: left, angles: [90] }\n"))
    #expect(source.contains("# So angles close to it stay as they are.\n"))
    #expect(try !scratch.text("StyleSources/stylec.yaml").contains("verticals"))
    #expect(scratch.run("build").code == .clean)
  }
}
