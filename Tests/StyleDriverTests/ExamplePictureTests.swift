import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The picture in README.md: a rule's finding in the example of docs/start.md.
@Suite struct ExamplePictureTests {
  /// The text of the first block of some kind that holds these words.
  private func block(_ info: String, with words: String) throws -> String {
    let blocks = try Checkout.text("docs/start.md").components(separatedBy: "```\(info)\n").dropFirst()
    let texts = blocks.compactMap { $0.components(separatedBy: "```").first }
    return try #require(texts.first { $0.contains(words) })
  }

  private func project(_ source: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write(source, to: "StyleSources/styles.yaml")
    return scratch
  }

  @Test func theFindingIsDrawnAsReviewed() throws {
    let scratch = try project(try block("yaml faulty", with: "radius: 18"))
    _ = scratch.run("lint", "--pictures", scratch["pictures"], "--only", "bubble-arrow-folds")
    try expectGolden(try scratch.bytes("pictures/001-bubble-arrow-folds.svg"), named: "../../docs/example-finding.svg")
  }

  /// README.md shows the finding's words beside its picture, and is short enough to be read.
  @Test func theFrontPageQuotesTheFindingInFewWords() throws {
    let page = try Checkout.text("README.md")
    let found = try block("text", with: "bubble-arrow-folds").split(separator: "\n")
    for line in ["error[bubble-arrow-folds]: ", "  = help: use a radius of at most 16.69"] {
      let whole = try #require(found.first { $0.hasPrefix(line) })
      let words = try #require(whole.components(separatedBy: line.contains("help") ? "= help: " : "]: ").last)
      #expect(page.contains(words), "\(words)")
    }
    #expect(page.split(whereSeparator: \.isWhitespace).count <= 500)
    let picture = try #require(page.range(of: "docs/tag-board.svg"))
    #expect(!page[..<picture.lowerBound].contains("```"), "the picture comes first")
  }
}
