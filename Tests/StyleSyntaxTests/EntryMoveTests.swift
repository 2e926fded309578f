import StyleDiagnostics
import StyleSyntax
import Testing

/// Moves of entries into other maps, with what belongs to them.
@Suite struct EntryMoveTests {
  @Test(arguments: [
    // Indented where they stand, comments included.
    ("a:\n  b: 1\n# c\nc: 2 # two\nd: 3\n", ["c"], "a", "a:\n  b: 1\n  # c\n  c: 2 # two\nd: 3\n"),
    ("a:\nb:\n  - 1\nc: 2", ["b", "c"], "a", "a:\n  b:\n    - 1\n  c: 2\n"),
    // Moved where others stand between.
    ("a:\n  b: 1\nc: 2\nd: 3\n", ["d"], "a", "a:\n  b: 1\n  d: 3\nc: 2\n"),
    ("a: { b: 1 }\nc: 2\nd: 3\n", ["c"], "a", "a: { b: 1, c: 2 }\nd: 3\n"),
    ("{ a: { b: 1 }, c: 2, d: [3] }", ["c", "d"], "a", "{ a: { b: 1, c: 2, d: [3] } }"),
    ("{ a: {}, c: 2 }", ["c"], "a", "{ a: { c: 2 } }"),
    (
      "<plist><dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>b</key>\n\t\t<real>1</real>\n\t</dict>\n"
        + "\t<key>c</key>\n\t<real>2</real> <!-- two -->\n</dict></plist>",
      ["c"], "a",
      "<plist><dict>\n\t<key>a</key>\n\t<dict>\n\t\t<key>b</key>\n\t\t<real>1</real>"
        + "\n\t\t<key>c</key>\n\t\t<real>2</real> <!-- two -->\n\t</dict>\n</dict></plist>"
    ),
    (
      "<plist><dict><key>a</key><dict/><key>c</key><true/></dict></plist>", ["c"], "a",
      "<plist><dict><key>a</key><dict><key>c</key><true/></dict></dict></plist>"
    ),
  ])
  func entriesMoveIntoAMapBeside(source: String, keys: [String], target: String, expected: String) throws {
    let tree = read(source)
    let entries = tree.entries(try #require(tree.root)).filter { keys.contains(tree.string($0.key)) }
    let map = try #require(tree.value(at: [target][...]))
    let edits = try #require(tree.edits(moving: entries, into: map))
    #expect(String(decoding: edits.applied(to: tree.source), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("a:\n  b: 1\n  c: 2\nd: 3\n", "a:\n  b: 1\nc: 2\nd: 3\n"),
    ("a:\n  c: 2\n  b: 1\nd: 3\n", "a:\n  b: 1\nc: 2\nd: 3\n"),
    ("{ a: { c: 2, b: 1 }, d: 3 }", "{ a: { b: 1 }, c: 2, d: 3 }"),
    ("a: { c: 2 }\nd: 3\n", "a: {}\nc: 2\nd: 3\n"),
  ])
  func entriesMoveOutOfAMap(source: String, expected: String) throws {
    let tree = read(source)
    let root = try #require(tree.root)
    let outer = try #require(tree.entries(root).first { _ in true })
    let entries = tree.entries(outer.value).filter { tree.string($0.key) == "c" }
    let edits = try #require(tree.edits(moving: entries, into: root, behind: outer.key))
    #expect(String(decoding: edits.applied(to: tree.source), as: UTF8.self) == expected)
  }

  /// Not where a comment would go, or into what is no map.
  @Test(arguments: ["{ a: { b: 1 }, c: 2, # two\n  d: 3 }", "a: 1\nc: 2\n"])
  func otherEntriesStay(source: String) throws {
    let tree = read(source)
    let entries = tree.entries(try #require(tree.root)).filter { tree.string($0.key) == "c" }
    #expect(tree.edits(moving: entries, into: try #require(tree.value(at: ["a"]))) == nil)
  }

  private func read(_ source: String) -> SourceTree {
    source.hasPrefix("<")
      ? readPropertyList(Array(source.utf8), file: FileID(0)) : readYAML(Array(source.utf8), file: FileID(0))
  }
}
