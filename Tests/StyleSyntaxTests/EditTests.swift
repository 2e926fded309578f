import StyleDiagnostics
import StyleSyntax
import Testing

/// Edits of single values, and values that can't be edited.
@Suite struct EditTests {
  struct Case: Sendable, CustomStringConvertible {
    let before: String
    let place: String
    let value: Literal
    let after: String?

    init(_ before: String, _ place: String, _ value: Literal, _ after: String?) {
      self.before = before
      self.place = place
      self.value = value
      self.after = after
    }

    var description: String { before }
  }

  private static let angles = Literal.map([.init("side", .text("right")), .init("angles", .list([.number("0")]))])

  private static let yaml = [
    // Scalars: quotes stay, texts that aren't plain for every reader get some.
    Case("a: 400 # c\n", "400", .number("40"), "a: 40 # c\n"),
    Case("a: 400", "400", .number("1e-3"), "a: 0.001"),
    Case("a: 400", "400", .text("no"), "a: \"no\""),
    Case("a: 'x'\r\nb: 1\r\n", "'x'", .text("it's"), "a: 'it''s'\r\nb: 1\r\n"),
    Case("a: 'x'", "'x'", .text("two\nlines"), "a: \"two\\nlines\""),
    Case("a: \"x\"# c", "\"x\"", .number("1"), "a: 1 # c"),
    Case("a: word", "word", .text("20..120"), "a: 20..120"),
    Case("\u{FEFF}a: 400", "400", .number("4"), "\u{FEFF}a: 4"),
    Case("a: \"{t}\"", "\"{t}\"", .number("4"), "a: 4"),
    // Anchors stay, an alias gives way to the value.
    Case("a: &x 400\nb: *x\n", "400", .number("4"), "a: &x 4\nb: *x\n"),
    Case("a: &x 400\nb: *x\n", "*x", .number("4"), "a: &x 400\nb: 4\n"),
    Case(
      "a: &x [1, 2]\nb: [*x, 3]\n", "[*x, 3]", .list([.list([.number("1"), .number("2")]), .number("4")]),
      "a: &x [1, 2]\nb: [*x, 4]\n"),
    Case("a: [&x 1, 2]\nb: *x\n", "[&x 1, 2]", .number("1"), nil),
    // Lists and maps: item by item where the shape stays.
    Case("a: [1,2,   3]", "[1,2,   3]", .list([.number("1"), .number("5"), .number("3")]), "a: [1,5,   3]"),
    Case("a: [1,2]", "[1,2]", .list([.number("1")]), "a: [1]"),
    Case("a: 4", "4", angles, "a: { side: right, angles: [0] }"),
    Case(
      "a:\n  - 1 # one\n  - 2\n", "- 1 # one\n  - 2", .list([.number("1"), .number("3")]), "a:\n  - 1 # one\n  - 3\n"),
    Case("a:\n  - 1 # one\n  - 2\n", "- 1 # one\n  - 2", .list([.number("3")]), nil),
    Case(
      "a:\n  - 1\n  - 2 # two\n", "- 1\n  - 2", .list([.number("3"), .number("4"), .text("~")]),
      "a:\n  - 3\n  - 4\n  - \"~\" # two\n"),
    Case("a:\r\n- 1\r\n- 2\r\nb: 3", "- 1\r\n- 2", .list([.number("3")]), "a:\r\n- 3\r\nb: 3"),
    Case("a:\n- 1\nb: 3", "- 1", .number("3"), "a: 3\nb: 3"),
    Case("a: # why\n- 1\nb: 3", "- 1", .number("3"), "a: # why\n  3\nb: 3"),
    Case("a:\n  b: 1\n  c: 2\n", "b: 1\n  c: 2", angles, "a:\n  side: right\n  angles: [0]\n"),
    Case("- - 1\n  - 2\n", "- 1\n  - 2", .list([.number("7"), .number("8"), .number("9")]), "- - 7\n  - 8\n  - 9\n"),
    Case("- - 1\n  - 2\n", "- 1\n  - 2", angles, "- { side: right, angles: [0] }\n"),
    Case("[a: 1]", "a: 1", .number("2"), "[2]"),
    // Values that can't be edited.
    Case("a: |\n  x\n", "|\n  x", .text("y"), nil),
    Case("a:\nb: 1\n", "a", .number("1"), nil),
    Case("a: 1\na: 2\n", "1", .number("3"), nil),
    Case("a: 1\nb: [\n", "1", .number("3"), nil),
    Case("a: 1", "1", .number("0x1F"), nil),
  ]

  private static let lists = [
    Case("<array><real>1</real></array>", "1", .number("2.5"), "<array><real>2.5</real></array>"),
    Case("<integer>1</integer>", "1", .number("2"), "<integer>2</integer>"),
    Case("<integer>1</integer>", "1", .number("2.5"), "<real>2.5</real>"),
    Case("<string>180</string>", "180", .number("180"), "<real>180</real>"),
    Case("<real> 1 </real>", "1", .text("a<&>b"), "<string>a&lt;&amp;&gt;b</string>"),
    Case("<string/>", "<string/>", .text("é\n"), "<string>é&#10;</string>"),
    Case("<string></string>", "<string></string>", .number("1"), "<real>1</real>"),
    Case("<true/>", "<true/>", .list([.number("1"), .list([])]), "<array><real>1</real><array/></array>"),
    Case(
      "\n  <dict>\n    <key>a</key>\n    <real>1</real>\n  </dict>\n", "1", angles,
      "\n  <dict>\n    <key>a</key>\n    <dict>\n      <key>side</key>\n      <string>right</string>\n      <key>angles</key>\n      <array>\n        <real>0</real>\n      </array>\n    </dict>\n  </dict>\n"
    ),
    Case(
      "\r\n<array>\r\n\t<true/>\r\n</array>", "<array>\r\n\t<true/>\r\n</array>", .list([.number("1"), .number("2")]),
      "\r\n<array>\r\n\t<real>1</real>\r\n\t<real>2</real>\r\n</array>"),
    Case("<real><!-- why -->1</real>", "<!-- why -->1", .number("2"), nil),
    Case("<array><string/></array>", "<string/>", .number("1"), "<array><real>1</real></array>"),
    Case("<array><string/><string/></array>", "<string/>", .number("1"), "<array><real>1</real><string/></array>"),
    Case("<string><b/></string>", "<b/>", .number("1"), nil),
    Case("<real>1</real>", "1", .text("\u{1}"), nil),
    Case("<real>1</integer>", "1", .number("2"), nil),
  ]

  @Test(arguments: yaml) func editsOfYAMLGiveTheExpectedText(_ sample: Case) throws {
    #expect(try edited(sample, isPropertyList: false) == sample.after)
  }

  @Test(arguments: lists) func editsOfPropertyListsGiveTheExpectedText(_ sample: Case) throws {
    func wrapped(_ text: String) -> String { "<plist>\(text)</plist>" }
    let whole = Case(wrapped(sample.before), sample.place, sample.value, sample.after.map(wrapped))
    #expect(try edited(whole, isPropertyList: true) == whole.after)
  }

  /// The text after an edit of the value at the place's first occurrence; nil where it can't be edited.
  private func edited(_ sample: Case, isPropertyList: Bool) throws -> String? {
    let bytes = Array(sample.before.utf8)
    let tree = readSource(bytes, file: FileID(0), isPropertyList: isPropertyList)
    let place = try #require(bytes.firstRange(of: Array(sample.place.utf8)))
    guard let node = tree.nodes.indices.last(where: { tree.nodes[$0].range == place }) else { return nil }
    return tree.edits(replacing: node, with: sample.value).map {
      String(decoding: $0.applied(to: bytes), as: UTF8.self)
    }
  }

  @Test func nodesAreFoundByTheirPlace() {
    let text = "a: [1, { b: x }]\n\"k\": |\n  block\nc:\n  - d: 1\n"
    let tree = readYAML(Array(text.utf8), file: FileID(0))
    for (index, node) in tree.nodes.enumerated() { #expect(tree.node(at: node.range) == index) }
    #expect(tree.node(at: 0..<2) == nil)
    #expect(tree.node(at: 1000..<1001) == nil)
  }

  @Test(arguments: [
    ("[]", true), ("{}", true), ("[1]", true), ("{ a: 1 }", true), ("- 1", false), ("a: 1", false), ("- []", false),
    ("1", false), ("<plist><dict/></plist>", false),
  ])
  func collectionsInBracketsAreKnownAlsoAtTheEnd(_ text: String, _ isBracketed: Bool) throws {
    let tree = readSource(Array(text.utf8), file: FileID(0), isPropertyList: text.hasPrefix("<"))
    #expect(try tree.isBracketed(#require(tree.root)) == isBracketed)
  }

  @Test func sharedNodesAreKnown() throws {
    let text = "a: &x { b: 1 }\nc: *x\nd: 2\n"
    let tree = readYAML(Array(text.utf8), file: FileID(0))
    func isShared(_ word: String) throws -> Bool {
      tree.isShared(
        try #require(tree.nodes.indices.first { tree.excerpt($0) == word && tree.nodes[$0].kind == .number }))
    }
    #expect(try isShared("1"))
    #expect(try !isShared("2"))
  }
}
