import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

/// An edit leaves all of a source but the one value the same, on random sources, values and places.
@Suite(.firstIssues) struct RandomEditTests {
  @Test(arguments: 0..<20) func editsOfYAMLChangeOnlyTheirValue(part: UInt64) throws {
    var made = 0
    for seed in part * 40..<(part + 1) * 40 {
      var random = RandomYAML(seed: seed)
      made += try check(random.document(), isPropertyList: false, seed: seed)
    }
    #expect(made > 60, "only \(made) of 120 edits could be made")
  }

  @Test(arguments: 0..<10) func editsOfPropertyListsChangeOnlyTheirValue(part: UInt64) throws {
    var made = 0
    for seed in part * 40..<(part + 1) * 40 {
      var random = RandomPropertyList(seed: seed)
      made += try check(random.document(), isPropertyList: true, seed: seed)
    }
    #expect(made > 60, "only \(made) of 120 edits could be made")
  }

  /// Makes three edits, each of the source as it was; returns the number that could be made.
  private func check(_ text: String, isPropertyList: Bool, seed: UInt64) throws -> Int {
    let bytes = Array(text.utf8)
    let tree = readSource(bytes, file: FileID(0), isPropertyList: isPropertyList)
    guard tree.isEditable else { throw Unreadable(description: "\(text)\n\(tree.diagnostics.map(\.message))") }
    var generator = SeededGenerator(seed: seed &+ 7)
    let paths = tree.paths.sorted { $0.key < $1.key }
    var made = 0
    for _ in 0..<3 {
      let (node, path) = paths[generator.next(below: paths.count)]
      let value = Self.value(&generator, depth: 0)
      guard let edits = tree.edits(replacing: node, with: value) else { continue }
      made += 1
      // An alias may stand for that very value already.
      if edits.isEmpty { continue }
      let after = edits.applied(to: bytes)
      let read = readSource(after, file: FileID(0), isPropertyList: isPropertyList)
      let isRight = read.isEditable && TreeModel(read) == TreeModel(tree).replacing(path[...], with: TreeModel(value))
      let keepsComments = read.comments.map { after[$0] } == tree.comments.map { bytes[$0] }
      let findsNoMore = Set(read.diagnostics.map(\.name)).isSubset(of: tree.diagnostics.map(\.name))
      let keepsLineEnds = lineEnds(bytes).isEmpty || lineEnds(after).isSubset(of: lineEnds(bytes))
      let again = read.paths.first { $0.value == path }.flatMap { read.edits(replacing: $0.key, with: value) }
      let isDone = again == []
      #expect(
        isRight && keepsComments && findsNoMore && keepsLineEnds && isDone,
        "seed \(seed), \(path) = \(value):\n\(text)\n->\n\(String(decoding: after, as: UTF8.self))")
    }
    return made
  }

  private func lineEnds(_ bytes: [UInt8]) -> Set<String> {
    Set(bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 > 0 && bytes[$0 - 1] == 0x0D ? "CRLF" : "LF" })
  }

  private static let numbers = ["0", "-1.5", "1e-7", "1E+2", "12345678.25", "400"]
  private static let texts = [
    "word", "no", "1e3", "a: b", "# x", "", "é", "tab\t", "two\nlines", "\u{2028}", "it's", "\"q\"", "- a", "{x}", "*a",
    "~",
    "null", "true", "20..120", " ", "a,b", "\\", "<&>", "]]>", "-", "---", "...", "😀", "x:", "1:30", "\u{FEFF}",
  ]
  private static let keys = ["side", "3", "03", "a b", "no", "é", "x&y"]

  private static func value(_ generator: inout SeededGenerator, depth: Int) -> Literal {
    switch generator.next(below: depth < 2 ? 6 : 4) {
    case 0, 1: return .number(numbers[generator.next(below: numbers.count)])
    case 2, 3: return .text(texts[generator.next(below: texts.count)])
    case 4: return .list((0..<generator.next(below: 4)).map { _ in value(&generator, depth: depth + 1) })
    default:
      return .map(
        keys.shuffled(using: &generator).prefix(generator.next(below: 4)).map {
          Literal.Entry($0, value(&generator, depth: depth + 1))
        })
    }
  }
}

private struct Unreadable: Error, CustomStringConvertible {
  let description: String
}
