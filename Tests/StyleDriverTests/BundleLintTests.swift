import StyleBundle
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleTestSupport
import Testing

/// A bundle as input: the same rules, without places.
@Suite struct BundleLintTests {
  /// Every example's bundle by itself has the findings of its source, apart from those about facts that a bundle no longer holds.
  @Test func bundlesOfExamplesHaveTheFindingsOfTheirSources() throws {
    let silent: Set<DiagnosticName> = [
      "tag-angle-out-of-range", "tag-sides-not-mirrored", "animation-spring-unsettled", "dictionary-angle-inexact",
      "tag-first-angle-ambiguous",
    ]
    var compared = 0
    for rule in RuleRegistry.all where rule.category != .sources && !silent.contains(rule.name) {
      for example in rule.examples where example.project == nil && example.files.isEmpty {
        let compiled = try lint(example)
        guard compiled.findings.allSatisfy({ RuleRegistry.rule($0.name) != nil }),
          let bytes = compiled.bundles["default"]
        else { continue }
        let scratch = try ScratchFolder()
        try scratch.write(bytes, to: "default.json")
        let run = scratch.run("lint", scratch["default.json"], "--format", "concise")
        func named(_ text: String) -> Int {
          text.split(separator: "\n").count { $0.hasSuffix("[\(rule.name.rawValue)]") }
        }
        #expect(
          named(run.output) == Set(compiled.findings.filter { $0.name == rule.name }.map(\.message)).count,
          "\(rule.name.rawValue), \(example.title): \(run.output)")
        compared += 1
      }
    }
    #expect(compared > 60)
  }

  @Test func theProjectsOwnBundlesAreClean() throws {
    let scratch = try ScratchFolder()
    for name in ["default", "festival", "field", "field-others"] {
      try scratch.write(try repositoryBytes("Generated/bundles/\(name).json"), to: "\(name).json")
      // The project file knows of these faults of the field.
      let run = scratch.run(
        "lint", scratch["\(name).json"], "--rule", "tag-vertical-nudged=note", "--rule", "color-contrast-low=note")
      #expect(run.code == .clean, "\(run.output)")
      #expect(run.output.contains("note[") && !run.output.contains("error["))
    }
  }

  /// Clients go on reading them; sources could not have given them.
  @Test(arguments: [
    ("\"name\":\"default\"", "\"name\":\"a\\u202eb\"", "bundle"),
    ("\"badge\"", "\"bad\\nge\"", "style part"),
    ("\"x-glow\"", "\"x-\\u3164\"", "style part"), ("\"shine\"", "\"a\\\"b\"", "style"),
    ("Georgia", "Geor\\u200bgia", "style part"),
  ])
  func namesThatNoSourceCanGiveAreErrors(_ name: String, _ refused: String, _ noun: String) throws {
    let scratch = try ScratchFolder()
    let compiled = try compile(
      """
      animations: { shine: { target: badge, property: x-glow, from: 0, to: 1, duration: 1 } }
      stickers: { s: { content: text, size: { width: 99, height: 99 }, scale: 1..2, fonts: [Georgia] } }
      """)
    let bundle = String(decoding: try #require(compiled.bundles["default"]), as: UTF8.self)
    try #require(bundle.contains(name))
    try scratch.write(bundle.replacing(name, with: refused), to: "default.json")
    let run = scratch.run("lint", scratch["default.json"], "--format", "concise")
    #expect(run.code == .findings)
    #expect(run.output.contains("error: invalid \(noun) name `"), "\(run.output)")
  }

  /// The work of rules is bounded by limits, which hold for sources and bundles; clients read longer lists, too.
  @Test(arguments: [
    (64, "templates", "slots", 65), (256, "palettes", "colors", 257), (64, "stickers", "fonts", 65),
  ])
  func listsOverALimitAreErrorsWithoutRules(_ most: Int, _ kind: String, _ list: String, _ count: Int) throws {
    func item(_ number: Int) -> String {
      switch list {
      case "slots": #"{"accepts":["text"],"name":"s\#(number)","rect":[0,0,1,1],"rotation":0,"z":0}"#
      case "colors": #"{"color":{"alpha":1,"colorSpace":"srgb","components":[0,0,0]},"name":"c\#(number)"}"#
      default: "\"f\(number)\""
      }
    }
    let frame = [
      "slots": #"{"canvas":{"height":100,"width":100},"slots":[@]}"#,
      "colors": #"{"colors":[@],"distinct":false,"pairs":[]}"#,
      "fonts":
        #"{"content":"text","flip":[],"fonts":[@],"quarterTurn":90,"scale":{"max":2,"min":1},"size":{"height":99,"width":99}}"#,
    ]
    let scratch = try ScratchFolder()
    for (size, isOver) in [(most, false), (count, true), (2000, true)] {
      let items = (0..<size).map(item).joined(separator: ",")
      let style = try #require(frame[list]).replacing("@", with: items)
      try scratch.write(
        #"{"\#(kind)":{"x":\#(style)},"format":{"minimumClient":1,"version":1},"name":"n"}"#, to: "n.json")
      let lines = scratch.run("lint", scratch["n.json"], "--format", "concise").output.split(separator: "\n")
      #expect(lines.contains { $0.contains("(maximum \(most)) [limit]") } == isOver, "\(lines.prefix(3))")
      #expect(!isOver || lines.count == 1, "\(lines.prefix(3))")
    }
  }

  /// Clients refuse it, so the linter says so before anybody publishes it.
  @Test func aBundleThatIsTooLargeIsAnError() throws {
    let scratch = try ScratchFolder()
    let blanks = String(repeating: " ", count: 8 << 20)
    try scratch.write(
      "{\"format\":{\"minimumClient\":1,\"version\":1},\"name\":\"n\"\(blanks)}", to: "n.json")
    let run = scratch.run("lint", scratch["n.json"], "--format", "concise")
    #expect(
      run.code == .findings && run.output.contains("(maximum 8388608, 8 MiB) [limit]"), "\(run.output)")
  }

  @Test func aBundleThatIsNotThereIsNamed() throws {
    let scratch = try ScratchFolder()
    try scratch.write(try repositoryBytes("Generated/bundles/default.json"), to: "default.json")
    let run = scratch.run("lint", scratch["default.json"], scratch["nope.json"])
    #expect(run.code == .usage && run.errors == "stylec: `nope.json` doesn't exist; use existing bundles\n")
  }

  @Test func everyFormatTakesFindingsWithoutPlaces() throws {
    let scratch = try ScratchFolder()
    try scratch.write(try repositoryBytes("Generated/bundles/default.json"), to: "default.json")
    for format in ["text", "concise", "json", "jsonl", "sarif", "github", "gitlab", "junit"] {
      let run = scratch.run("lint", scratch["default.json"], "--format", format)
      #expect(run.output.contains("bubble-tip-short") && run.code == .clean, "\(format)")
    }
  }

  @Test(arguments: [
    ("{", "syntax"), ("{\"format\":{\"version\":2,\"minimumClient\":1}}", "value-out-of-range"),
    ("{\"format\":{\"version\":1,\"minimumClient\":9}}", "value-out-of-range"),
    ("{\"format\":{\"version\":1,\"minimumClient\":1},\"name\":7}", "wrong-type"),
    ("{\"format\":{\"version\":1,\"minimumClient\":1},\"name\":\"a\",\"tags\":{\"n\":{}}}", "wrong-type"),
  ])
  func aBrokenBundleIsAFinding(text: String, name: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: "bundle.json")
    let run = scratch.run("lint", scratch["bundle.json"])
    #expect(run.code == .findings && run.output.hasPrefix("error[\(name)]"), "\(run.output)")
  }

  @Test func counterexamplesInABundleAreDrawn() throws {
    let scratch = try ScratchFolder()
    try scratch.write(try repositoryBytes("Generated/bundles/default.json"), to: "default.json")
    #expect(scratch.run("lint", scratch["default.json"], "--pictures", scratch["p"]).output.contains("= picture: p/"))
    #expect(try !scratch.contents(of: "p").isEmpty)
  }

  @Test func aBundleBesideSourcesIsRefused() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write(try repositoryBytes("Generated/bundles/default.json"), to: "default.json")
    let run = scratch.run("lint", scratch["default.json"], scratch["StyleSources"])
    #expect(run.code == .usage)
    #expect(run.errors.contains("bundles and sources can't be combined"))
  }

  /// Each finding names its bundle; a bundle that is named twice is read once.
  @Test func severalBundlesAreCheckedAtOnce() throws {
    let scratch = try ScratchFolder()
    let paths = try ["default", "field"].map { name in
      try scratch.write(try repositoryBytes("Generated/bundles/\(name).json"), to: "\(name).json")
      return scratch["\(name).json"]
    }
    let text = scratch.run(["lint"] + paths + [paths[0]]).output
    #expect(text.contains("┌─ default.json: tags.") && text.contains("┌─ field.json: tags."), "\(text)")
    #expect(text.hasSuffix(" in 2 files\n"))
    let json = try JSONDocument(
      parsing: Array(scratch.run(["lint"] + paths + ["--format", "json"]).output.utf8), limit: 1 << 20)
    let found = json.root["diagnostics"]?.elements?.compactMap { $0["path"]?.stringValue }
    #expect(Set(found ?? []) == ["default.json", "field.json"])
    for format in ["concise", "sarif", "gitlab", "junit", "github"] {
      #expect(scratch.run(["lint"] + paths + ["--format", format]).output.contains("field.json"), "\(format)")
    }
    #expect(scratch.run(["lint"] + paths + ["--pictures", scratch["p"]]).output.contains("= picture: p/2-field/"))
  }

  /// A file of another kind is called by its kind.
  @Test(arguments: [
    ("{}", "found an object without `format`"), ("[1]", "found an array"), ("hello", "invalid JSON"),
    ("{\"files\":[],\"format\":{\"version\":1}}", "found a manifest"), ("{\"$schema\":\"x\"}", "found a JSON Schema"),
    ("{\"1\":{\"0\":[0]}}", "found a legacy dictionary of angles"), ("", "invalid JSON"),
    ("{\"schemaVersion\":1,\"findings\":[]}", "found a report or baseline"),
  ])
  func filesOfOtherKindsAreNamed(_ text: String, _ message: String) throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write(text, to: "x.json")
    let run = scratch.run("lint", scratch["x.json"])
    #expect(run.code == .findings && run.output.contains(message), "\(run.output)\(run.errors)")
    #expect(run.output.contains("= help: "))
  }
}
