import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

/// A source in the other notation: the same tree, with its comments.
@Suite(.tags(.many), .firstIssues) struct ConversionTests {
  /// The data is that of a writer that shares no code.
  @Test func randomSourcesStayTheSame() throws {
    var converted = 0
    for seed in 0..<UInt64(Effort.cases(1_500)) {
      var random = RandomYAML(seed: seed)
      let text = random.document()
      let tree = readYAML(Array(text.utf8), file: FileID(0))
      guard tree.isEditable, let expected = tree.propertyListText else { continue }
      let (list, findings) = tree.converted()
      #expect(findings.isEmpty, "\(text)")
      let other = readPropertyList(list, file: FileID(0))
      #expect(other.diagnostics.isEmpty, "\(text)\n\(String(decoding: list, as: UTF8.self))")
      #expect(TreeModel(other) == TreeModel(readPropertyList(Array(expected.utf8), file: FileID(0))), "\(text)")
      let back = readYAML(other.converted().text, file: FileID(0))
      #expect(back.diagnostics.allSatisfy { $0.level == .note }, "\(text)")
      #expect(TreeModel(back) == TreeModel(other), "\(text)\n\(String(decoding: back.source, as: UTF8.self))")
      #expect(tree.isSame(as: other) && other.isSame(as: back))
      #expect(comments(tree) == comments(other) && comments(other) == comments(back), "\(text)")
      converted += 1
    }
    #expect(converted > Effort.enough(500))
  }

  /// Texts of a source's comments, in order.
  private func comments(_ tree: SourceTree) -> [String] {
    tree.comments.map { range in
      let text = String(decoding: tree.source[range], as: UTF8.self)
      return text.replacing("<!--", with: "").replacing("-->", with: "").drop { $0 == "#" || $0 == " " }
        .split(separator: " ").joined(separator: " ")
    }
  }

  private static let commented = """
    # head
    tags: # on the key

      # above
      note: { radius: 25 } # behind a map
      angles: [1, 2] # behind a list
      list: [1, # behind an item
        2]
      width: 0x10 # behind a number -- with hyphens
    # at the end

    """

  @Test func commentsStayBesideWhatTheyAreAbout() throws {
    let list = readYAML(Array(Self.commented.utf8), file: FileID(0)).converted().text
    #expect(
      String(decoding: list, as: UTF8.self).split(separator: "\n").dropFirst(3).joined(separator: "\n") == """
        <dict>
        \t<!-- head -->
        \t<key>tags</key> <!-- on the key -->
        \t<dict>
        \t\t<!-- above -->
        \t\t<key>note</key>
        \t\t<dict>
        \t\t\t<key>radius</key>
        \t\t\t<integer>25</integer>
        \t\t</dict> <!-- behind a map -->
        \t\t<key>angles</key>
        \t\t<array>
        \t\t\t<integer>1</integer>
        \t\t\t<integer>2</integer>
        \t\t</array> <!-- behind a list -->
        \t\t<key>list</key>
        \t\t<array>
        \t\t\t<integer>1</integer> <!-- behind an item -->
        \t\t\t<integer>2</integer>
        \t\t</array>
        \t\t<key>width</key>
        \t\t<integer>16</integer> <!-- behind a number - - with hyphens -->
        \t</dict>
        </dict>
        <!-- at the end -->
        </plist>
        """)
  }

  @Test func commentsComeBackFromAPropertyList() throws {
    let list = readYAML(Array(Self.commented.utf8), file: FileID(0)).converted().text
    let back = readPropertyList(list, file: FileID(0)).converted().text
    #expect(
      String(decoding: back, as: UTF8.self)
        == """
        # head
        tags: # on the key
          # above
          note:
            radius: 25 # behind a map
          angles: [1, 2] # behind a list
          list:
            - 1 # behind an item
            - 2
          width: 16 # behind a number - - with hyphens
        # at the end

        """.replacing("note:\n    radius: 25 # behind a map", with: "note: # behind a map\n    radius: 25"))
  }

  @Test(arguments: [
    ("a: null", "wrong-type", "property lists don't support `null`"),
    ("a:", "wrong-type", "property lists don't support `null`"),
    ("a: .nan", "wrong-type", "property lists support finite numbers only"),
    ("a: \"\\x01\"", "wrong-type", "property lists don't support the character U+0001"),
    ("\"\\x02\": 1", "wrong-type", "property lists don't support the character U+0002"),
  ])
  func valuesThatAPropertyListCannotHoldAreReported(_ source: String, _ name: String, _ message: String) {
    let (text, findings) = readYAML(Array(source.utf8), file: FileID(0)).converted()
    #expect(text == [])
    #expect(findings.map(\.name.rawValue) == [name] && findings.map(\.message) == [message])
  }

  @Test(arguments: [
    ("a: \"45\"", "<string>45</string>", "a: \"45\""), ("a: \" x\\n y\"", "<string> x\n y</string>", "a: \" x\\n y\""),
    ("a: 1e-3", "<real>0.001</real>", "a: 0.001"), ("a: true", "<true/>", "a: true"),
    ("a: {}", "<dict/>", "a: {}"), ("a: []", "<array/>", "a: []"),
    ("a: '<&>'", "<string>&lt;&amp;&gt;</string>", "a: \"<&>\""),
    ("a: \"\\r\"", "<string>&#xD;</string>", "a: \"\\u000D\""), ("0x10: 1", "<key>16</key>", "16: 1"),
    ("a: &x [1]\nb: *x", "<integer>1</integer>", "a: [1]\nb: [1]"),
  ])
  func valuesKeepTheirMeaning(_ source: String, _ element: String, _ back: String) {
    let list = readYAML(Array(source.utf8), file: FileID(0)).converted().text
    #expect(String(decoding: list, as: UTF8.self).contains(element))
    let again = readPropertyList(list, file: FileID(0)).converted().text
    #expect(String(decoding: again, as: UTF8.self) == back + "\n")
  }
}
