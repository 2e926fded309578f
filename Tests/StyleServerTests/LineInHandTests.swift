import StyleBundle
import StyleDriver
import StyleServer
import StyleTestSupport
import Testing

/// What is missing in the line that is being typed is reported when the cursor has left it, or some time after the last key.
struct LineInHandTests {
  private static let name = "StyleSources/a.yaml"
  /// Without its corners' radius, whose absence is reported in the second line.
  private static let missing = ScratchFolder.bubble.replacing("    cornerRadius: 8\n", with: "")
  private let talk: Conversation

  init() throws {
    talk = Conversation(in: try ScratchFolder(source: ScratchFolder.bubble), isPatient: false)
    talk.begin()
    talk.say(talk.open(Self.name, Self.missing))
  }

  /// A style whose name has just been typed: the line in hand is that of the finding.
  private func typeAName() {
    talk.say(talk.change(Self.name, to: Self.missing.replacing("tip:", with: "ti:"), version: 2))
  }

  /// Says the last words and returns what was told of the file after it was opened.
  private func told() throws -> [String] {
    talk.end()
    return Array(try talk.run().messages.findings(of: talk.uri(Self.name)).dropFirst())
  }

  @Test(arguments: [(699, ["2: "]), (700, ["2: ", "2: 1:2 missing-key"])])
  func aMissingKeyWaitsFor700Milliseconds(pause: Int, expected: [String]) throws {
    typeAName()
    talk.pause(milliseconds: pause)
    #expect(try told() == expected)
  }

  @Test func eachKeyBeginsTheTimeAnew() throws {
    typeAName()
    talk.pause(milliseconds: 600)
    talk.say(talk.change(Self.name, to: Self.missing.replacing("tip:", with: "t:"), version: 3))
    talk.pause(milliseconds: 600)
    #expect(try told() == ["2: ", "3: "])
  }

  @Test func aSyntaxErrorWaitsWithoutOthers() throws {
    talk.say(talk.change(Self.name, to: ScratchFolder.bubble + "  more: { arrow: [\n", version: 2))
    talk.pause(milliseconds: 700)
    let told = try told()
    #expect(told.count == 2 && told.first == "2: " && told.last?.contains("syntax") == true, "\(told)")
  }

  @Test func othersDoNotWaitNorDoThoseOfOtherLines() throws {
    talk.say(talk.change(Self.name, to: Self.missing.replacing("height: 12", with: "height: tall"), version: 2))
    #expect(try told() == ["2: 1:2 missing-key, 2:51 wrong-type"])
  }

  @Test func theNextEditElsewhereReportsThem() throws {
    typeAName()
    talk.say(talk.change(Self.name, to: Self.missing.replacing("tip:", with: "ti:") + "# \n", version: 3))
    #expect(try told() == ["2: ", "3: 1:2 missing-key"])
  }

  @Test(arguments: [
    ("hover", 1, false), ("hover", 2, true), ("documentHighlight", 0, true), ("codeAction", 2, true),
    ("codeAction", 1, false), ("inlayHint", 3, false),
  ])
  func aRequestShowsWhereTheCursorIs(method: String, line: Int, isElsewhere: Bool) throws {
    typeAName()
    let position: ReportValue = ["line": .integer(line), "character": .integer(2)]
    let place: ReportValue.Member =
      method == "codeAction" || method == "inlayHint"
      ? ("range", ["start": position, "end": position]) : ("position", position)
    let about: ReportValue = ["uri": .string(talk.uri(Self.name))]
    let parameters = ReportValue.object([
      ("textDocument", about), place, ("context", ["diagnostics": .array([])]),
    ])
    talk.say(talk.request(1, "textDocument/" + method, parameters))
    #expect(try told() == ["2: "] + (isElsewhere ? ["2: 1:2 missing-key"] : []))
  }

  @Test func anotherFileShowsThatTheCursorHasLeft() throws {
    typeAName()
    let parameters: ReportValue = [
      "textDocument": ["uri": .string(talk.uri("StyleSources/b.yaml"))],
      "position": ["line": .integer(1), "character": .integer(0)],
    ]
    talk.say(talk.request(1, "textDocument/hover", parameters))
    #expect(try told() == ["2: ", "2: 1:2 missing-key"])
  }

  /// Whether typed as one text, with other line ends or at the very end, the line is that of the last change.
  @Test(arguments: [
    ("a\nb\n", "a\nbc\n", 1), ("a\nb\n", "a\nb\nc", 2), ("a\r\nb\r\n", "ax\r\nb\r\n", 0), ("a\nb\nc\n", "a\nbc\n", 1),
    ("", "a", 0), ("a", "", 0), ("a\n", "a\na\n", 1), ("x\na\nx\n", "y\na\ny\n", 2), ("aa\n", "a\n", 0),
  ])
  func theLineIsThatOfTheLastChange(earlier: String, text: String, line: Int) {
    let hand = LineInHand("/a.yaml", Array(text.utf8), after: Array(earlier.utf8), at: 0)
    #expect(hand.line == line)
  }
}
