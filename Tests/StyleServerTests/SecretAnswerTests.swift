import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// A secret key in a text goes out in no message to an editor.
struct SecretAnswerTests {
  private static let digits = "qL5b+Sxx/0K9w2TmF7cUeQ4r8h1ZyV3uJ6nPaBdGkE8="
  private static let key = "stylec-secret-key:" + digits
  private static let source = """
    tokens: { gap: \(key), "\(key)": 3 }
    bubbles:
      tip: { arrow: { direction: bottom, width: "{\(key)}", height: 12 }, cornerRadius: \(key), deprecated: '\(key)', size: 1 }
      \(key): { extends: \(key) }

    """

  @Test func noAnswerHasIt() throws {
    let talk = Conversation(in: try ScratchFolder(source: Self.source))
    talk.begin(["textDocument": ["hover": ["contentFormat": .strings(["markdown"])]]])
    let uri: ReportValue = ["uri": .string(talk.uri("StyleSources/a.yaml"))]
    talk.say(talk.open("StyleSources/a.yaml", Self.source))
    var id = 0
    for (line, text) in Self.source.split(separator: "\n").enumerated() {
      for column in stride(from: 0, to: text.utf16.count, by: 7) {
        let position: ReportValue = ["line": .integer(line), "character": .integer(column)]
        let around: ReportValue = ["start": position, "end": position]
        for method in [
          "hover", "completion", "codeAction", "rename", "documentSymbol", "inlayHint", "codeLens", "references",
          "signatureHelp",
        ] {
          id += 1
          talk.say(
            talk.request(
              id, "textDocument/\(method)",
              ["textDocument": uri, "position": position, "range": around, "newName": .string(Self.key)]))
        }
      }
    }
    talk.say(talk.request(9000, Self.key))
    talk.end()
    let messages = try talk.run().messages
    #expect(messages.count > id)
    for message in messages {
      let text = String(decoding: message.source, as: UTF8.self)
      #expect(!text.contains("qL5b") && !text.contains("kE8="), "\(text)")
    }
  }
}
