import StyleDriver
import StyleTestSupport
import Testing

/// `stylec init --from` with a token file.
@Suite struct TokenFileInitTests {
  private static let tokens = ##"""
    { "space": { "$type": "dimension", "$value": "0.5rem" },
      "broken": { "$type": "color", "$value": "red" },
      "brand": { "$type": "color", "deep blue": { "$value": "#003366" }, "other": { "$value": "#336699" } } }
    """##

  private func begun(_ text: String, at path: String, _ flags: String...) throws -> (CommandRun, ScratchFolder) {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: "app/\(path)")
    let run = scratch.run(
      ["--project", scratch["app"], "init", "--from", scratch["app/\(path)"]] + flags)
    return (run, scratch)
  }

  @Test(arguments: [[], ["--theme", "dark"]]) func aFileInTheProjectIsNamedWhereItIs(flags: [String]) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.tokens, to: "app/design/base.tokens.json")
    let run = scratch.run(
      ["--project", scratch["app"], "init", "--from", scratch["app/design/base.tokens.json"]] + flags)
    #expect(run.code == .clean, "\(run)")
    let project = try scratch.text("app/StyleSources/stylec.yaml")
    #expect(project.contains("tokens: [\"../design/base.tokens.json\"]") && project.contains("\nrem: 16\n"))
    #expect(try scratch.text("app/StyleSources/bubbles.yaml").contains("fill: \"{brand.deep blue}\""))
    let file = scratch["app/StyleSources/stylec.yaml"]
    #expect(
      scratch.run("--project", file, "lint", "--rule", "token-invalid=off").output
        == "no findings in \(flags.isEmpty ? 2 : 3) files\n")
    #expect(scratch.run("--project", file, "build").code == .clean)
    #expect(try scratch.text("app/Generated/bundles/default.json").contains("\"components\":[0,0.2,0.4]"))
  }

  @Test(arguments: ["design.json", "design.tokens", "design"]) func aFileElsewhereIsCopied(name: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.tokens, to: name)
    try scratch.write("", to: "app/.keep")
    let run = scratch.run(["--project", scratch["app"], "init", "--from", scratch[name]])
    #expect(run.code == .clean, "\(run)")
    let copy = "app/StyleSources/" + (name == "design" ? "design.json" : name)
    #expect(try scratch.text(copy) == Self.tokens)
    #expect(scratch.run("--project", scratch["app/StyleSources/stylec.yaml"], "build").code == .clean)
  }

  @Test func aFileWithoutAColorMakesABubbleAllTheSame() throws {
    let (run, scratch) = try begun(##"{ "a": { "$type": "number", "$value": 1 } }"##, at: "a.json")
    #expect(run.code == .clean, "\(run)")
    #expect(try !scratch.text("app/StyleSources/bubbles.yaml").contains("fill"))
    #expect(try !scratch.text("app/StyleSources/stylec.yaml").contains("rem:"))
    #expect(scratch.run("--project", scratch["app/StyleSources/stylec.yaml"], "lint").code == .clean)
  }

  @Test func aFaultIsShownAndNothingIsWritten() throws {
    let (run, scratch) = try begun(##"{ "a": { "$type": "number", "$value": 1, } }"##, at: "a.json")
    #expect(run.code == .usage && run.output.contains("nothing follows this comma"), "\(run)")
    #expect(!scratch.exists("app/StyleSources"))
  }
}
