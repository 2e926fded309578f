import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// The texts that an editor has open: how they change, and under which addresses.
struct DocumentTests {
  private static let name = "StyleSources/a.yaml"
  private static let faulty = ScratchFolder.bubble.replacing("height: 12 }", with: "height: 12, radius: 30 }")
  private let talk: Conversation

  init() throws {
    talk = Conversation(in: try ScratchFolder(source: ScratchFolder.bubble))
    talk.begin()
  }

  private func change(_ uri: String, version: Int, _ changes: ReportValue...) -> ReportValue {
    talk.notification(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": .array(changes)])
  }

  /// A change that was taken for one of the whole text would be lost work.
  @Test(
    arguments: [
      ["start": ["line": .integer(0)], "end": ["line": .integer(0), "character": .integer(0)]],
      [
        "start": ["line": .integer(-1), "character": .integer(0)],
        "end": ["line": .integer(0), "character": .integer(0)],
      ],
      [
        "start": ["line": .number(0.5), "character": .integer(0)],
        "end": ["line": .integer(0), "character": .integer(0)],
      ],
      [], .string("0:0"), .boolean(true), [:],
    ] as [ReportValue])
  func aChangeWhoseRangeCannotBeReadIsRefused(_ range: ReportValue) throws {
    let uri = talk.uri(Self.name)
    let start: ReportValue = ["line": .integer(0), "character": .integer(0)]
    talk.say(talk.open(Self.name, Self.faulty))
    // What comes along with it is left out, too.
    talk.say(
      change(
        uri, version: 2, ["text": .string("# c\n"), "range": ["start": start, "end": start]],
        ["text": .string("x"), "range": range]))
    talk.say(change(uri, version: 3, ["text": .string("# d\n"), "range": ["start": start, "end": start]]))
    talk.end()
    let messages = try talk.run().messages
    let shown = messages.filter { $0["method"]?.stringValue == "window/showMessage" }
    #expect(shown.count == 1)
    #expect(shown.first?["params"]?["message"]?.stringValue?.contains("close the file and open it again") == true)
    let lines = messages.findings(of: uri).map { $0.split(separator: " ")[1].split(separator: ":")[0] }
    #expect(messages.findings(of: uri).map { $0.prefix(2) } == ["1:", "3:"], "\(messages.findings(of: uri))")
    #expect(Int(lines.last ?? "") == (Int(lines.first ?? "") ?? 0) + 1)
  }

  @Test func aRangeOfNullIsTheWholeText() throws {
    talk.say(talk.open(Self.name, Self.faulty))
    talk.say(change(talk.uri(Self.name), version: 2, ["text": .string(ScratchFolder.bubble), "range": .null]))
    talk.end()
    #expect(try talk.run().messages.findings(of: talk.uri(Self.name)).last == "2: ")
  }

  /// An editor may write an address otherwise than it did before.
  @Test func anotherAddressOfAnOpenFileIsTheSameDocument() throws {
    let other = talk.uri("StyleSources/./%61.yaml")
    talk.say(talk.open(Self.name, ScratchFolder.bubble))
    talk.say(change(other, version: 2, ["text": .string(Self.faulty)]))
    talk.say(talk.notification("textDocument/didClose", ["textDocument": ["uri": .string(other)]]))
    talk.end()
    let messages = try talk.run().messages
    let reported = messages.findings(of: talk.uri(Self.name))
    #expect(reported.contains { $0.hasPrefix("2: ") && $0.count > 4 }, "\(reported)")
    #expect(reported.last?.count ?? 9 <= 4, "\(reported)")
    #expect(messages.findings(of: other) == [])
  }

  /// Of a file that is open twice the text written last counts, in findings, versions and positions; once that is closed, the other.
  @Test(arguments: [true, false]) func ofTwoOpenAddressesTheLastTextCounts(isFirstInOrder: Bool) throws {
    let (first, second) = (talk.uri(Self.name), talk.uri("StyleSources/%61.yaml"))
    let (one, two) = isFirstInOrder ? (first, second) : (second, first)
    func open(_ uri: String, _ text: String, _ version: Int) -> ReportValue {
      talk.notification(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": .string(uri), "languageId": .string("yaml"), "version": .integer(version), "text": .string(text),
          ]
        ])
    }
    @Sendable func last(_ messages: [JSONValue], _ uri: String) -> String { messages.findings(of: uri).last ?? "none" }
    talk.say(open(one, Self.faulty, 1))
    talk.say(open(two, "\n\n" + Self.faulty, 7))
    talk.act { [talk] in
      let messages = (try? talk.take()) ?? []
      #expect(last(messages, one) == "–: ", "\(messages.findings(of: one))")
      #expect(last(messages, two).hasPrefix("7: "), "\(messages.findings(of: two))")
    }
    talk.say(change(one, version: 2, ["text": .string("\n" + Self.faulty)]))
    talk.act { [talk] in
      let messages = (try? talk.take()) ?? []
      #expect(last(messages, one).hasPrefix("2: "), "\(messages.findings(of: one))")
      #expect(last(messages, two) == "–: ")
    }
    talk.say(talk.notification("textDocument/didClose", ["textDocument": ["uri": .string(one)]]))
    talk.end()
    let messages = try talk.run().messages
    #expect(last(messages, two).hasPrefix("7: ") && last(messages, two).count > 4)
    #expect(last(messages, one) == "–: ")
  }
}
