import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

/// Entries of maps that go with what parts them from their neighbors, and those that stay.
@Suite struct EntryRemovalTests {
  struct Case: Sendable, CustomStringConvertible {
    let before: String
    let after: String?

    /// A map with an entry `x`, and the text without it; nil where it can't go.
    init(_ before: String, _ after: String?) {
      self.before = before
      self.after = after
    }

    var description: String { before }
  }

  private static let yaml = [
    Case("a: 1\nx: 2\nb: 3\n", "a: 1\nb: 3\n"),
    Case("m:\r\n  x: 2 # why\r\n  b: 3\r\n", "m:\r\n  b: 3\r\n"),
    Case("{ a: 1, x: 2 }", "{ a: 1 }"),
    Case("{ x: 2, a: 1 }", "{ a: 1 }"),
    Case("x: 2\n", nil),
    Case("- x: 2\n  a: 1\n", nil),
  ]

  private static let lists = [
    // Entries on lines of their own.
    Case(
      "<dict>\n\t<key>x</key>\n\t<real>1</real>\n\t<key>a</key>\n\t<true/>\n</dict>",
      "<dict>\n\t<key>a</key>\n\t<true/>\n</dict>"),
    Case(
      "<dict>\r\n  <key>a</key> <true/>\r\n  <key>x</key> <true/> \r\n</dict>",
      "<dict>\r\n  <key>a</key> <true/>\r\n</dict>"),
    Case(
      "<dict>\n<key>x</key>\n<dict>\n\t<key>y</key>\n\t<array/>\n</dict>\n<!-- b -->\n<key>b</key>\n<string/>\n</dict>",
      "<dict>\n<!-- b -->\n<key>b</key>\n<string/>\n</dict>"),
    Case(
      "<dict>\n<key>x</key>\n<string>\n</string>\n<key>b</key><false></false></dict>",
      "<dict>\n<key>b</key><false></false></dict>"),
    // Several on a line.
    Case("<dict><key>x</key><real> 1 </real><key>a</key><true/></dict>", "<dict><key>a</key><true/></dict>"),
    Case("<dict> <key>a</key><true/> <key>x</key><string/> </dict>", "<dict> <key>a</key><true/> </dict>"),
    Case(
      "<dict a=\"1\">\t<key>x</key>\n<true/> <key>b</key><true/></dict>", "<dict a=\"1\">\t<key>b</key><true/></dict>"),
    Case(
      "<dict>\n\t<key>a</key><true/> <key>x</key><true/>\n\t<key>b</key><true/>\n</dict>",
      "<dict>\n\t<key>a</key><true/>\n\t<key>b</key><true/>\n</dict>"),
    Case("<dict><key>x</key><true/>\n\t<key>b</key><true/>\n</dict>", "<dict>\n\t<key>b</key><true/>\n</dict>"),
    Case("<dict>\n\t<key>a</key><true/>\n\t<key>x</key><true/></dict>", "<dict>\n\t<key>a</key><true/></dict>"),
    // Text in other words.
    Case(
      "<dict><key>&#120;</key><string><![CDATA[</string>]]></string><key>a</key><true/></dict>",
      "<dict><key>a</key><true/></dict>"),
    Case(
      "<dict><key>a</key><string><![CDATA[>]]></string><key><![CDATA[x]]></key><real>1</real></dict>",
      "<dict><key>a</key><string><![CDATA[>]]></string></dict>"),
    Case("<dict><key/><true/><key>x</key><true/></dict>", "<dict><key/><true/></dict>"),
    // Comments behind them on their line.
    Case(
      "<dict>\n<key>a</key>\n<true/> <!-- a -->\n<key>x</key>\n<true/> <!-- x -->\n<!-- b -->\n<key>b</key>\n<true/>\n</dict>",
      "<dict>\n<key>a</key>\n<true/> <!-- a -->\n<!-- b -->\n<key>b</key>\n<true/>\n</dict>"),
    // Only entries, items, other comments, and what is broken.
    Case("<dict>\n<key>x</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key>\n<true/> <!-- why -->\n</dict>", nil),
    Case("<dict>\n<key>x</key>\n<true/> <!-- why\nnot -->\n<key>a</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key><true/> <!-- why --> <key>a</key><true/>\n</dict>", nil),
    Case("<dict>\n<!-- why --> <key>x</key><true/>\n<key>a</key><true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key><true/> <!-- why --> <!-- not -->\n<key>a</key><true/>\n</dict>", nil),
    Case("<dict><!-- why --><key>x</key><true/><key>a</key><true/></dict>", nil),
    Case("<dict><key>a</key><true/><?pi?><key>x</key><true/></dict>", nil),
    Case("<dict>\n<key>x</key> <!-- why -->\n<true/>\n<key>a</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key>\n<real><!-- why -->1</real>\n<key>a</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key>\n<dict>\n<!-- why -->\n</dict>\n<key>a</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key>\n<date>now</date>\n<key>a</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key>\n<string><b/></string>\n<key>a</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key>\n<key>a</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>x</key>\n<true/>\n<true/>\n<key>a</key>\n<true/>\n</dict>", nil),
    Case("<dict>\n<key>a</key>\n<true/>\n<key>x</key>\n<true/>\n", nil),
  ]

  @Test(arguments: yaml) func removalsFromYAMLGiveTheExpectedText(_ sample: Case) throws {
    #expect(try removed(sample.before, isPropertyList: false) == sample.after)
  }

  @Test(arguments: lists) func removalsFromPropertyListsGiveTheExpectedText(_ sample: Case) throws {
    func wrapped(_ text: String) -> String { "<plist>\(text)</plist>" }
    #expect(try removed(wrapped(sample.before), isPropertyList: true) == sample.after.map(wrapped))
  }

  /// The text without the entry of the key `x`; nil where it can't go.
  private func removed(_ text: String, isPropertyList: Bool) throws -> String? {
    let bytes = Array(text.utf8)
    let tree = readSource(bytes, file: FileID(0), isPropertyList: isPropertyList)
    let key = try #require(tree.nodes.indices.first { tree.string($0) == "x" })
    return tree.edit(removingEntryOf: key + 1).map { String(decoding: [$0].applied(to: bytes), as: UTF8.self) }
  }

  @Test func removalsFromRandomPropertyListsLeaveAllElse() {
    var made = 0
    for seed in UInt64(0)..<300 {
      var random = RandomPropertyList(seed: seed)
      let bytes = Array(random.document().utf8)
      let tree = readPropertyList(bytes, file: FileID(0))
      for (node, path) in tree.paths {
        guard let edit = tree.edit(removingEntryOf: node) else { continue }
        made += 1
        let after = [edit].applied(to: bytes)
        let read = readPropertyList(after, file: FileID(0))
        let isRight = read.isEditable && TreeModel(read) == TreeModel(tree).removing(path[...])
        let keepsComments = read.comments.map { after[$0] } == tree.comments.map { bytes[$0] }
        #expect(
          isRight && keepsComments,
          "seed \(seed), \(path):\n\(tree.source.text)\n->\n\(after.text)")
      }
    }
    #expect(made > 300, "only \(made)")
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
