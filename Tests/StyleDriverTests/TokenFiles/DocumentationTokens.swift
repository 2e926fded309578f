import StyleTestSupport
import Testing

extension MarkdownFile {
  /// Checks a page's source over its token file and its project file.
  func checkTokens() throws {
    func text(_ info: String) throws -> String { try #require(blocks.first { $0.info == info }).text }
    let scratch = try ScratchFolder(source: text("yaml tokens"), project: text("yaml project"))
    try scratch.write(text("json tokens"), to: "design/base.tokens.json")
    #expect(scratch.findings == [])
  }
}
