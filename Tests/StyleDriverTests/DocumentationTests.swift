import Foundation
import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleFiles
import StyleLint
import StyleSyntax
import StyleTestSupport
import Testing

/// The documentation's examples run, and the things that it names exist.
@Suite struct DocumentationTests {
  @Test(arguments: MarkdownFile.paths) func codeBlocksHold(_ path: String) throws {
    let page = try MarkdownFile(path)
    for block in page.blocks {
      do {
        try check(block, in: page)
      } catch {
        Issue.record("\(page.place(block)): \(error)")
      }
    }
  }

  private func check(_ block: MarkdownFile.Block, in page: MarkdownFile) throws {
    switch block.info {
    case "yaml": try checkSource(block)
    case "yaml faulty": try checkFollower(of: block, in: page)
    case "yaml before", "yaml after", "text change": try checkChange(block, in: page)
    case "yaml accepted":
      let tree = readYAML(Array(block.text.utf8), file: FileID(0))
      let (entries, findings) = AcceptedReader(tree, knownChanges: ChangeRegistry.all).read()
      #expect(findings.isEmpty && !entries.isEmpty)
    case "yaml project": try checkProject(block)
    case "json tokens", "yaml tokens", "jq tokens", "text made": try page.checkTokens(block.info)
    case "json tools": _ = try JSONDocument(parsing: Array(block.text.utf8), limit: TreeLimits.bytes)
    case "yaml ci": try checkPipeline(block)
    case "yaml workflow": try checkWorkflow(block)
    case "sh git": #expect(try runsInGit(block))
    case "text", "diff":
      guard previous(block, in: page)?.info == "yaml faulty" else {
        throw DocumentationProblem("a `\(block.info)` block has to follow `yaml faulty`")
      }
    case "json excerpt": try checkExcerpt(block, of: try source(before: block, in: page))
    case "json sarif": try DocumentationReports.checkExcerpt(block, in: page)
    case _ where DocumentationReports.format(block) != nil: break  // recorded, see DocumentationTableTests
    case "json dictionary": try checkDictionary(block, of: try source(before: block, in: page, with: "tags:\n  note:"))
    case "json editor", "lua editor", "elisp editor", "toml editor", "sh xcode": try checkEditor(block)
    case "sh", "sh plugin": try checkCommands(block)
    case "sh arguments": try checkCommands(block, areRun: false)
    case "sh steps": try checkSteps(block)
    case "sh steps begin":
      if page.blocks.first(where: { $0.info == block.info })?.lines == block.lines { try checkBeginning(page) }
    case "json old":
      #expect(LegacyDictionary(Array(block.text.utf8), isJSON: true).findings.isEmpty)
    case "sh fetch": break  // with a server: Tests/Host/walk.py
    case "swift": try checkSnippet(block)
    case "swift names": try checkNames(block, of: try source(before: block, in: page))
    case "swift package": try checkProducts(block)
    case "ts", "js tools": break  // against the packed client: Clients/JavaScript/tests/package.test.js
    case "html web", "swift uikit": break  // Tests/Browser/start.test.js, and .ci/check-platforms against stubs
    default: throw DocumentationProblem("`\(block.info)` is no info string that docs/development.md lists")
    }
  }

  private func previous(_ block: MarkdownFile.Block, in page: MarkdownFile) -> MarkdownFile.Block? {
    block.previous.map { page.blocks[$0] }
  }

  /// The last source before a block that begins with some text.
  private func source(
    before block: MarkdownFile.Block, in page: MarkdownFile, with start: String = ""
  ) throws -> String {
    let sources = page.blocks.filter { $0.info == "yaml" && $0.text.hasPrefix(start) }
    guard let source = sources.last(where: { $0.lines.upperBound < block.lines.lowerBound }) else {
      throw DocumentationProblem("there is no such `yaml` block before this one")
    }
    return source.text
  }

  private func checkSource(_ block: MarkdownFile.Block) throws {
    let (code, output) = try DocumentationProgram(block.text).run("lint", "--fail-level", "warning")
    #expect(code == .clean, "the source has findings above note: \(output)")
  }

  /// Checks a CI service's file: YAML whose flags the program knows and whose hooks exist.
  private func checkPipeline(_ block: MarkdownFile.Block) throws {
    let tree = readYAML(Array(block.text.utf8), file: FileID(0))
    #expect(tree.diagnostics.allSatisfy { $0.level != .error })
    for flags in block.text.matches(of: /LINT_FLAGS="([^"]+)"/) {
      try DocumentationFolder.run("stylec lint \(flags.1)")
    }
    for line in block.text.matches(of: /(?m)- run: ([^|].*)$/) {
      let quoted = line.1.replacing("'", with: "'\\''")
      #expect(try Program.shell("sh -n -c '\(quoted)'", in: try ScratchFolder()).status == 0, "\(line.1)")
    }
    for made in block.text.matches(of: /\bmake ([^"|\n]+)/) {
      let words = made.1.split(separator: " ").map(String.init)
      guard words.first != "-C", !words.contains(where: { $0.hasPrefix("LINT_FLAGS") }) else { continue }
      try DocumentationFolder.plan(["make"] + words)
    }
    let hooks = try String(
      contentsOf: MarkdownFile.root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    for id in block.text.matches(of: /id: ([a-z-]+)/) { #expect(hooks.contains("id: \(id.1)")) }
  }

  /// Checks a part of a workflow that nothing here can run: it is YAML, and its lines are sound shell.
  private func checkWorkflow(_ block: MarkdownFile.Block) throws {
    let scratch = try ScratchFolder()
    try scratch.write(block.text, to: "part.yaml")
    let lines = """
      import sys, yaml
      def lines(part):
          if isinstance(part, list): return [line for item in part for line in lines(item)]
          if not isinstance(part, dict): return []
          return [part["run"]] if "run" in part else [line for item in part.values() for line in lines(item)]
      print("\\n".join(lines(yaml.safe_load(open(sys.argv[1])))))
      """
    let run = try Executable.installed("python3").run(["-c", lines, scratch["part.yaml"]])
    try #require(run.status == 0 && !run.text.isEmpty, "\(run.errors)")
    try scratch.write(run.text, to: "part.sh")
    #expect(try Program.shell("sh -n part.sh", in: scratch).status == 0, "\(run.text)")
  }

  /// Whether git takes each line of a block in a new repository.
  private func runsInGit(_ block: MarkdownFile.Block) throws -> Bool {
    let scratch = try ScratchFolder()
    try scratch.git("init", "-q")
    return try Program.shell(block.text, in: scratch).status == 0
  }

  /// Checks an editor's settings: the schema that they name exists, the program takes the flags, and findings match the patterns.
  private func checkEditor(_ block: MarkdownFile.Block) throws {
    if block.info.hasPrefix("json") { _ = try JSONDocument(parsing: Array(block.text.utf8), limit: 1 << 20) }
    for path in block.text.matches(of: /Generated\/[\w\/.]+/) {
      #expect(
        FileManager.default.fileExists(atPath: MarkdownFile.root.appending(path: String(path.0)).path), "\(path.0)")
    }
    let source =
      "bubbles: { tip: { arrow: { direction: up, width: 30, height: 12 }, cornerRadius: 8, size: { width: 90, height: 90 } } }"
    for command in block.text.matches(of: /stylec (lint --format [a-z]+)/) {
      let (code, output) = try DocumentationProgram(source).run(command.1.split(separator: " ").map(String.init))
      #expect(code == .findings)
      for pattern in block.text.matches(of: /"regexp": "(.*)"/) {
        let matcher = try Regex(String(pattern.1).replacing("\\\\", with: "\\"))
        #expect(output.split(separator: "\n").allSatisfy { $0.wholeMatch(of: matcher) != nil }, "\(output)")
      }
    }
  }

  private func checkFollower(of block: MarkdownFile.Block, in page: MarkdownFile) throws {
    guard let follower = page.blocks.first(where: { previous($0, in: page)?.lines == block.lines }),
      follower.info == "text" || follower.info == "diff"
    else { throw DocumentationProblem("a `text` or `diff` block has to follow `yaml faulty`") }
  }

  private func checkProject(_ block: MarkdownFile.Block) throws {
    let tree = readYAML(Array(block.text.utf8), file: FileID(0))
    let findings = ProjectReader(tree, knownRules: RuleRegistry.all, knownChanges: ChangeRegistry.all).read().findings
    #expect(findings.isEmpty, "the project file has findings: \(findings.map(\.message))")
  }

  /// Checks that a source before stands before one after, and both before what `stylec diff` prints (recorded).
  private func checkChange(_ block: MarkdownFile.Block, in page: MarkdownFile) throws {
    let order = ["yaml before", "yaml after", "text change"]
    let number = try #require(page.blocks.firstIndex { $0.lines == block.lines })
    let first = number - (order.firstIndex(of: block.info) ?? 0)
    guard first >= 0, page.blocks[first...].prefix(3).map(\.info) == order else {
      throw DocumentationProblem("`yaml before`, `yaml after` and `text change` stand together")
    }
  }

  private func checkNames(_ block: MarkdownFile.Block, of source: String) throws {
    let project = "format: 1\noutput: { swiftNames: ../Generated/StyleNames.swift }\n"
    let program = try DocumentationProgram(source, project: project)
    _ = program.run("build")
    #expect(String(decoding: try program.generated("StyleNames.swift"), as: UTF8.self).contains(block.text))
  }

  private func checkExcerpt(_ block: MarkdownFile.Block, of source: String) throws {
    let program = try DocumentationProgram(source)
    _ = program.run("build")
    let whole = try JSONDocument(parsing: program.generated("bundles/default.json"), limit: 1 << 20)
    let excerpt = try JSONDocument(parsing: Array(block.text.utf8), limit: 1 << 20)
    if let found = contradiction(of: excerpt.root, to: whole.root) { throw DocumentationProblem(found) }
  }

  private func checkDictionary(_ block: MarkdownFile.Block, of source: String) throws {
    let program = try DocumentationProgram(
      source, project: "format: 1\ndictionaries: { a: { of: default/note, formats: [json] } }\n")
    _ = program.run("build")
    let whole = String(decoding: try program.generated("dictionaries/a.json"), as: UTF8.self)
    #expect(block.text == whole + "\n")
  }

  private func checkCommands(_ block: MarkdownFile.Block, areRun: Bool = true) throws {
    for line in block.text.split(separator: "\n") {
      let command = line.prefix { $0 != "#" && $0 != ">" }.replacing(#/'[^']*'/#, with: "'…'").split(separator: " ")
        .map(String.init)
      let plugin = ["swift", "package", "--allow-writing-to-package-directory"]
      let words = Array(
        command.starts(with: plugin) ? command.dropFirst(plugin.count) : command.drop { $0 == "STYLEC_RECORD=1" })
      switch words.first {
      case "make": try DocumentationFolder.plan(words)
      case "stylec":
        _ = try OptionParser.parse(Array(words.dropFirst()))
        if areRun, words == command { try DocumentationFolder.run(String(line)) }
      default: throw DocumentationProblem("`\(line)` is neither make nor stylec")
      }
    }
  }

  /// Runs all commands of a block in one project; those that only list something end with 2, as the block says.
  private func checkSteps(_ block: MarkdownFile.Block) throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\napp: com.example.notes\n", to: "StyleSources/stylec.yaml")
    try scratch.write(
      "bubbles: { tip: { arrow: { direction: top, width: 30, height: 12 }, cornerRadius: 8, size: { width: 120, height: 48 } } }",
      to: "StyleSources/styles.yaml")
    for line in block.text.split(separator: "\n") {
      let command = String(line).replacing("stylec ", with: "\"$STYLEC\" ", maxReplacements: 1)
      let run = try Program.shell(command, in: scratch)
      #expect(run.status == (line.contains("exits with 2") ? 2 : 0), "\(line): \(run.errors)")
    }
  }

  private func checkProducts(_ block: MarkdownFile.Block) throws {
    let package = try text("Package.swift") + text("Packaging/stylec-plugins/Package.swift")
    let named = block.text.matches(of: /\.product\(name: "(\w+)"/).map { String($0.1) }
    #expect(!named.isEmpty)
    for plugin in block.text.matches(of: /\.plugin\(name: "(\w+)"/) {
      #expect(package.contains(".plugin(name: \"\(plugin.1)\", targets:"), "\(plugin.1)")
    }
    for name in named { #expect(package.contains(".library(name: \"\(name)\""), "\(name)") }
  }

  /// Runs the commands of a page that begins in an empty folder.
  private func checkBeginning(_ page: MarkdownFile) throws {
    let scratch = try ScratchFolder()
    for line in page.blocks.filter({ $0.info == "sh steps begin" }).flatMap({ $0.text.split(separator: "\n") }) {
      let command = String(line).replacing("stylec ", with: "\"$STYLEC\" ", maxReplacements: 1)
      let run = try Program.shell(command, in: scratch)
      #expect(run.status == 0, "\(line): \(run.errors)")
    }
  }

  private func checkSnippet(_ block: MarkdownFile.Block) throws {
    let snippets = try [
      "Tests/StyleDriverTests/DocumentationSnippets.swift", "Tests/StyleClientTests/ClientSnippets.swift",
      "Tests/StyleStoreTests/StoreSnippets.swift",
    ].map(text)
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.hasPrefix("import ") }
    let code = lines.dropFirst(imports.count).joined(separator: "\n")
    #expect(
      snippets.contains { snippet in snippet.contains(code) && imports.allSatisfy { snippet.contains($0 + "\n") } },
      "this code isn't in the snippets that are compiled")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: MarkdownFile.root.appending(path: path), encoding: .utf8)
  }
}

extension DocumentationTests {
  /// The links are `[words](page.md#heading)`, within the repository.
  @Test(arguments: MarkdownFile.paths) func linksResolve(_ path: String) throws {
    let page = try MarkdownFile(path)
    for (number, line) in page.prose {
      for match in line.matches(of: /\]\(([^)#]*)#?([^)]*)\)/) where !match.1.hasPrefix("https://") {
        let target = match.1.isEmpty ? path : Path.normalized(page.folder + match.1)
        let comment: Comment = "\(path):\(number + 1): nothing is at \(match.1)#\(match.2)"
        guard MarkdownFile.paths.contains(target) else {
          #expect(exists(target), comment)
          continue
        }
        if !match.2.isEmpty { #expect(try MarkdownFile(target).anchors.contains(String(match.2)), comment) }
      }
    }
  }

  /// The paths stand in backticks; NAME and the like stand for something else.
  @Test(arguments: MarkdownFile.paths) func pathsExist(_ path: String) throws {
    for (number, line) in try MarkdownFile(path).prose {
      for match in line.matches(
        of: /`((Sources|Tests|docs|\.ci|StyleSources|Generated)\/[^` ]*|Package\.swift|Makefile)`/)
      {
        let named = String(match.1)
        let isExample = named.contains("NAME") || MarkdownFile.examples.contains(named)
        #expect(isExample || exists(named), "\(path):\(number + 1): there is no \(named)")
      }
    }
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: MarkdownFile.root.appending(path: path).path(percentEncoded: false))
  }
}
