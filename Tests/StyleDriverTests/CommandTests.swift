import StyleDriver
import StyleTestSupport
import Testing

/// The output of whole commands, byte for byte.
@Suite struct CommandTests {
  @Test(arguments: [
    (["--help"], "help"), (["-h"], "help"), (["build", "--help"], "help-build"), (["lint", "-h"], "help-lint"),
    (["fix", "--help"], "help-fix"), (["preview", "--help"], "help-preview"), (["--help", "schema"], "help-schema"),
    (["--version"], "version"),
  ])
  func helpIsAsReviewed(arguments: [String], golden: String) throws {
    let run = try ScratchFolder().run(arguments)
    #expect(run.code == .clean)
    #expect(run.errors == "")
    try expectGolden(run.output, named: "commands/\(golden).txt")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test(arguments: [
    ([], "faulty.txt"), (["--format", "concise"], "faulty-concise.txt"), (["--format", "json"], "faulty.json"),
    (["--color", "always"], "faulty-color.txt"),
  ])
  func reportsAreAsReviewed(flags: [String], golden: String) throws {
    let scratch = try ScratchFolder(copying: "projects/faulty")
    let run = scratch.run(["lint"] + flags)
    #expect(run.code == .findings)
    #expect(run.errors == "")
    try expectGolden(run.output, named: "commands/\(golden)")
    let program = try Program.run(["lint"] + flags, in: scratch)
    #expect(program.status == 1)
    #expect(program.text == run.output)
    #expect(program.errors == "")
  }

  @Test(arguments: ["source", "bundle", "manifest"])
  func printedSchemasAreThoseThatBuildsWrite(name: String) throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    #expect(scratch.run("build").code == .clean)
    #expect(
      try Program.run(["schema", name], in: scratch).output == scratch.bytes("Generated/schema/\(name).schema.json"))
  }

  @Test func schemaPrintsThatOfSourcesByDefault() throws {
    let scratch = try ScratchFolder()
    #expect(try Program.run(["schema"], in: scratch).output == Program.run(["schema", "source"], in: scratch).output)
  }
}
