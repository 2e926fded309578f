import Foundation
import StyleDriver
import StyleTestSupport

/// A page of the documentation, as far as its tests look into it.
struct MarkdownFile: Sendable {
  /// A fenced block.
  struct Block: Sendable {
    /// The text after the opening fence.
    let info: String
    /// The lines between the fences, each with its line feed.
    let text: String
    /// The lines between the fences, counted from 0, the closing fence excluded.
    let lines: Range<Int>
    let previous: Int?
  }

  /// The page's path, relative to the repository.
  let path: String
  private(set) var lines: [String]
  private(set) var blocks: [Block] = []

  static let root = Checkout.root

  /// The pages that people write; those made from the code are left out.
  static let paths = ["README.md", "CONTRIBUTING.md"] + pages(in: "docs") + pages(in: "docs/kinds")

  private static func pages(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }.filter { $0 != CommandMarkdown.path }.sorted()
  }

  /// The folder of the page, with a slash at its end; empty at the top.
  var folder: String { String(path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]) }

  /// Files that users write, or that are made again at once and not committed.
  static let examples = [
    "StyleSources/styles.yaml", "StyleSources/bubbles.yaml", "StyleSources/baseline.json",
    "Generated/preview/index.html",
  ]

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var start: (line: Int, info: String)?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let open = start else {
        start = (number, String(line.dropFirst(3)))
        continue
      }
      let range = open.line + 1..<number
      let text = lines[range].map { $0 + "\n" }.joined()
      blocks.append(Block(info: open.info, text: text, lines: range, previous: blocks.indices.last))
      start = nil
    }
    if let start { throw DocumentationProblem("\(path):\(start.line + 1): the code block is never closed") }
  }

  /// The lines outside of code blocks, with their numbers from 0.
  var prose: [(number: Int, text: String)] {
    let code = Set(blocks.flatMap { Array($0.lines) })
    return lines.enumerated().filter { !code.contains($0.offset) }.map { (number: $0.offset, text: $0.element) }
  }

  /// The ends of links to the page's headings, after `#`, each with its heading's line.
  private var headings: [(number: Int, anchor: String)] {
    prose.filter { $0.text.hasPrefix("#") }.map { number, heading in
      let title = heading.drop { $0 == "#" || $0 == " " }
      let anchor = title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" ? character : nil
      }
      return (number, String(anchor))
    }
  }

  /// The ends of links to the page's headings, after `#`.
  var anchors: Set<String> { Set(headings.map(\.anchor)) }

  /// The address of each part's heading from the repository's root, by the part's name, of all pages.
  static let addresses: Result<[String: String], any Error> = Result {
    var addresses: [String: String] = [:]
    for page in try paths.map(MarkdownFile.init) {
      for part in try page.parts() where part.name.contains(": ") {
        let anchor = page.headings.last { $0.number < part.lines.lowerBound }?.anchor
        addresses[part.name] = page.path + (anchor.map { "#\($0)" } ?? "")
      }
    }
    return addresses
  }

  /// The address of a part's heading as a link of this page has it; nil where no page has the part.
  func link(toPart name: String) throws -> String? {
    guard let address = try Self.addresses.get()[name] else { return nil }
    if address.hasPrefix(path + "#") { return String(address.dropFirst(path.count)) }
    if address.hasPrefix(folder) { return String(address.dropFirst(folder.count)) }
    return "../" + address.dropFirst("docs/".count)
  }

  /// The parts between `<!-- NAME -->` and `<!-- end -->`, by name: the numbers of their lines.
  func parts() throws -> [(name: String, lines: Range<Int>)] {
    var parts: [(name: String, lines: Range<Int>)] = []
    var open: (name: String, line: Int)?
    for (number, line) in prose where line.hasPrefix("<!-- ") && line.hasSuffix(" -->") {
      let name = String(line.dropFirst(5).dropLast(4))
      if name == "end", let part = open {
        parts.append((part.name, part.line + 1..<number))
        open = nil
      } else if name != "end", open == nil {
        open = (name, number)
      } else {
        throw DocumentationProblem("\(path):\(number + 1): `\(name)` and an end don't alternate")
      }
    }
    if let open { throw DocumentationProblem("\(path):\(open.line + 1): `\(open.name)` has no end") }
    return parts
  }

  /// Puts other text (whole lines) in the place of some lines, given from the end of the file to its start.
  mutating func replace(_ range: Range<Int>, with text: String) {
    lines.replaceSubrange(
      range, with: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
  }

  func write() throws {
    try lines.joined(separator: "\n").write(to: Self.root.appending(path: path), atomically: true, encoding: .utf8)
  }

  /// The number of a block's first line, for messages.
  func place(_ block: Block) -> String { "\(path):\(block.lines.lowerBound + 1)" }
}

/// An error in the documentation.
struct DocumentationProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Compares parts of a page with their expected texts; `STYLEC_RECORD=1 make test` writes them anew, and fails.
func expectParts(_ page: MarkdownFile, _ expected: [(lines: Range<Int>, text: String)]) throws {
  let stale = expected.filter { part in page.lines[part.lines].map { $0 + "\n" }.joined() != part.text }
  guard let first = stale.min(by: { $0.lines.lowerBound < $1.lines.lowerBound }) else { return }
  guard ProcessInfo.processInfo.environment["STYLEC_RECORD"] != "1" else {
    var page = page
    for part in stale.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
      page.replace(part.lines, with: part.text)
    }
    try page.write()
    throw DocumentationProblem("recorded \(page.path); run again without STYLEC_RECORD")
  }
  throw DocumentationProblem(
    """
    \(page.path):\(first.lines.lowerBound + 1): this part isn't what the code says; STYLEC_RECORD=1 make test writes it. \
    Expected:
    \(first.text)
    """)
}
