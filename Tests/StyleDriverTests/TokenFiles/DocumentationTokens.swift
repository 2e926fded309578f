import StyleDriver
import StyleTestSupport
import Testing

extension MarkdownFile {
  private func text(_ info: String) throws -> String { try #require(blocks.first { $0.info == info }).text }

  /// Checks that a page's program makes what the page has below it of the tokens that a build writes.
  private func checkConstants(of scratch: ScratchFolder) throws {
    #expect(scratch.run("build", "--dtcg", scratch["out"]).code == .clean)
    try scratch.write(text("jq tokens"), to: "tokens.jq")
    let run = try Executable.installed("jq").run(["-rf", scratch["tokens.jq"], scratch["out/default.tokens.json"]])
    let made = try text("text made")
    #expect(run.status == 0 && run.text == made, "\(run.text)\(run.errors)")
  }

  /// Checks a page's source over its token file and its project file.
  func checkTokens(_ info: String) throws {
    let scratch = try ScratchFolder(source: text("yaml tokens"), project: text("yaml project"))
    try scratch.write(text("json tokens"), to: "design/base.tokens.json")
    #expect(scratch.findings == [])
    if info == "jq tokens" { try checkConstants(of: scratch) }
  }
}
