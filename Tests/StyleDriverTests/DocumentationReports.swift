import StyleBundle
import StyleTestSupport

/// Reports that the documentation shows: blocks `report FORMAT` and `json sarif`.
enum DocumentationReports {
  /// The format of a block that shows a whole report; nil for any other block.
  static func format(_ block: MarkdownFile.Block) -> String? {
    let words = block.info.split(separator: " ")
    return words.count == 2 && words[0] == "report" ? String(words[1]) : nil
  }

  /// The program's report in a format, for the last source with findings before a block.
  static func report(_ format: String, before block: MarkdownFile.Block, in page: MarkdownFile) throws -> [UInt8] {
    let sources = page.blocks.filter { $0.info == "yaml faulty" && $0.lines.upperBound < block.lines.lowerBound }
    guard let source = sources.last else { throw DocumentationProblem("there is no `yaml faulty` before this block") }
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write(source.text, to: "StyleSources/styles.yaml")
    let run = try Program.run(["lint", "--format", format], in: scratch)
    guard run.status == 1 else { throw DocumentationProblem("the report failed: \(run.errors)") }
    return run.output
  }

  static func checkExcerpt(_ block: MarkdownFile.Block, in page: MarkdownFile) throws {
    let whole = try JSONDocument(parsing: report("sarif", before: block, in: page), limit: 1 << 24)
    let excerpt = try JSONDocument(parsing: Array(block.text.utf8), limit: 1 << 20)
    if let found = contradiction(of: excerpt.root, to: whole.root) { throw DocumentationProblem(found) }
  }
}
