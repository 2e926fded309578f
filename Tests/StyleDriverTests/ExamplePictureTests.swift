import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The picture in README.md: a rule's finding in its example.
@Suite struct ExamplePictureTests {
  /// The text of the first block of some kind that holds these words.
  private func block(_ info: String, with words: String) throws -> String {
    let blocks = try Checkout.text("README.md").components(separatedBy: "```\(info)\n").dropFirst()
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
}
