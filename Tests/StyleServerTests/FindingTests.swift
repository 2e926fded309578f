import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// The findings that are pushed while texts change.
struct FindingTests {
  private static let folding = ScratchFolder.bubble.replacing("height: 12 }", with: "height: 12, radius: 30 }")

  @Test func unsavedTextIsCheckedOverTheDisk() throws {
    let talk = Conversation(in: try ScratchFolder(source: ScratchFolder.bubble))
    talk.begin()
    talk.say(talk.open("StyleSources/a.yaml", Self.folding))
    talk.say(talk.change("StyleSources/a.yaml", to: ScratchFolder.bubble, version: 2))
    talk.end()
    let found = try talk.run().messages.findings(of: talk.uri("StyleSources/a.yaml"))
    #expect(found == ["1: 2:63 bubble-arrow-folds, 2:63 bubble-tip-short", "2: "])
  }

  @Test func keystrokesThatWaitAreOneRun() throws {
    let talk = Conversation(in: try ScratchFolder(source: ScratchFolder.bubble))
    talk.begin()
    talk.say(
      talk.open("StyleSources/a.yaml", "x"), talk.change("StyleSources/a.yaml", to: "y", version: 2),
      talk.change("StyleSources/a.yaml", to: ScratchFolder.bubble, version: 3))
    talk.end()
    #expect(try talk.run().messages.findings(of: talk.uri("StyleSources/a.yaml")) == ["3: "])
  }

  @Test func closedFileIsToldFromTheDisk() throws {
    let talk = Conversation(in: try ScratchFolder(source: Self.folding))
    talk.begin()
    talk.say(talk.open("StyleSources/a.yaml", ScratchFolder.bubble))
    talk.say(talk.close("StyleSources/a.yaml"))
    talk.end()
    let folds = "2:63 bubble-arrow-folds, 2:63 bubble-tip-short"
    let found = try talk.run().messages.findings(of: talk.uri("StyleSources/a.yaml"))
    #expect(found == ["–: \(folds)", "1: ", "–: ", "–: \(folds)"])
  }

  @Test func onlyOpenFilesAreToldWhereThatIsSet() throws {
    let folder = try ScratchFolder(source: Self.folding)
    try folder.write("bubbles: 1\n", to: "StyleSources/b.yaml")
    let talk = Conversation(in: folder)
    talk.begin(options: ["findings": .string("open")])
    talk.say(talk.open("StyleSources/b.yaml", "bubbles: 1\n"))
    talk.say(talk.close("StyleSources/b.yaml"))
    talk.end()
    let (_, messages) = try talk.run()
    #expect(messages.findings(of: talk.uri("StyleSources/a.yaml")) == [])
    #expect(messages.findings(of: talk.uri("StyleSources/b.yaml")) == ["1: 0:0 wrong-type", "–: "])
  }

  /// The token is in the file that stands last, and its user in the first.
  @Test func openFilesAreToldFirst() throws {
    let folder = try ScratchFolder(
      source: ScratchFolder.bubble.replacing("height: 12 }", with: "height: 12, radius: \"{room}\" }"))
    try folder.write("tokens: { room: 3 }\n", to: "StyleSources/b.yaml")
    let talk = Conversation(in: folder)
    talk.begin()
    talk.say(talk.open("StyleSources/b.yaml", "tokens: { room: 3 }\n"))
    talk.say(talk.change("StyleSources/b.yaml", to: "tokens: { room: 30 }\n", version: 2))
    talk.end()
    let reported = try talk.run().messages.filter { $0["method"]?.stringValue == "textDocument/publishDiagnostics" }
    let files = reported.compactMap { $0["params"]?["uri"]?.stringValue }
    #expect(files.suffix(2) == ["StyleSources/b.yaml", "StyleSources/a.yaml"].map(talk.uri))
  }

  @Test func filesThatBelongToNoProjectHaveNoFindings() throws {
    let folder = try ScratchFolder(
      source: ScratchFolder.bubble, project: "format: 1\nbundles: { main: { sources: [\"a.yaml\"] } }\n")
    let talk = Conversation(in: folder)
    talk.begin()
    for name in ["compose.yaml", "StyleSources/other.yaml", "StyleSources/notes.json"] {
      talk.say(talk.open(name, "services: { web: 1 }\n"))
    }
    talk.end()
    let (_, messages) = try talk.run()
    #expect(!messages.contains { $0["method"]?.stringValue == "textDocument/publishDiagnostics" })
  }

  @Test func fileThatLeavesTheGlobsIsCleared() throws {
    let folder = try ScratchFolder(source: Self.folding)
    try folder.write(ScratchFolder.bubble.replacing("tip:", with: "other:"), to: "StyleSources/b.yaml")
    let talk = Conversation(in: folder)
    talk.begin()
    let project = "format: 1\nbundles: { main: { sources: [\"b.yaml\"] } }\n"
    talk.say(talk.open("StyleSources/stylec.yaml", project))
    talk.end()
    let found = try talk.run().messages.findings(of: talk.uri("StyleSources/a.yaml"))
    #expect(found == ["–: 2:63 bubble-arrow-folds, 2:63 bubble-tip-short", "–: "])
  }

  @Test func projectFileIsCheckedAsItIsTyped() throws {
    let talk = Conversation(in: try ScratchFolder(source: Self.folding))
    talk.begin()
    talk.say(talk.open("StyleSources/stylec.yaml", "format: 1\nbundle: {}\n"))
    talk.say(talk.change("StyleSources/stylec.yaml", to: "format: 1\n", version: 2))
    talk.end()
    let (_, messages) = try talk.run()
    let folds = "–: 2:63 bubble-arrow-folds, 2:63 bubble-tip-short"
    #expect(messages.findings(of: talk.uri("StyleSources/stylec.yaml")) == ["1: 1:0 unknown-key", "2: "])
    // While nothing is known of sources they keep what they had.
    #expect(messages.findings(of: talk.uri("StyleSources/a.yaml")) == [folds])
  }

  @Test func sourcesOfAProjectFileWithAnErrorFollowWhenItIsMended() throws {
    let talk = Conversation(in: try ScratchFolder(source: Self.folding))
    talk.begin()
    talk.say(talk.open("StyleSources/stylec.yaml", "format: 1\nbundle: {}\n"))
    talk.say(talk.open("StyleSources/a.yaml", ScratchFolder.bubble))
    talk.say(talk.change("StyleSources/stylec.yaml", to: "format: 1\n", version: 2))
    talk.end()
    let found = try talk.run().messages.findings(of: talk.uri("StyleSources/a.yaml"))
    #expect(found.first == "–: 2:63 bubble-arrow-folds, 2:63 bubble-tip-short" && found.last == "1: ", "\(found)")
  }

  @Test func unsavedFileInNoFolderYetIsAProject() throws {
    let talk = Conversation(in: try ScratchFolder())
    talk.begin()
    talk.say(talk.open("new/StyleSources/a.yaml", Self.folding))
    talk.say(talk.close("new/StyleSources/a.yaml"))
    talk.end()
    let found = try talk.run().messages.findings(of: talk.uri("new/StyleSources/a.yaml"))
    #expect(found == ["1: 2:63 bubble-arrow-folds, 2:63 bubble-tip-short", "–: "])
  }

  @Test func nestedProjectsAreApart() throws {
    let folder = try ScratchFolder(source: ScratchFolder.bubble)
    try folder.write("bubbles: 1\n", to: "inner/StyleSources/b.yaml")
    let talk = Conversation(in: folder)
    talk.begin()
    talk.say(talk.open("inner/StyleSources/b.yaml", "bubbles: 2\n"))
    talk.say(talk.close("inner/StyleSources/b.yaml"))
    talk.end()
    let found = try talk.run().messages.findings(of: talk.uri("inner/StyleSources/b.yaml"))
    #expect(found == ["1: 0:0 wrong-type", "–: "])
  }

  @Test func changesOnTheDiskAreHeardOf() throws {
    let folder = try ScratchFolder(source: ScratchFolder.bubble)
    let talk = Conversation(in: folder)
    talk.begin(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": .boolean(true)]]])
    talk.say(talk.open("StyleSources/b.yaml", "{}\n"))
    talk.act { try? folder.write(Self.folding, to: "StyleSources/a.yaml") }
    let event: ReportValue = ["uri": .string(talk.uri("StyleSources/a.yaml")), "type": .integer(2)]
    talk.say(talk.notification("workspace/didChangeWatchedFiles", ["changes": [event]]))
    talk.end()
    let (_, messages) = try talk.run()
    #expect(messages.contains { $0["method"]?.stringValue == "client/registerCapability" })
    let found = messages.findings(of: talk.uri("StyleSources/a.yaml"))
    #expect(found.last == "–: 2:63 bubble-arrow-folds, 2:63 bubble-tip-short")
  }

  @Test func relatedPlacesAndThePageGoAlongWhereTheEditorShowsThem() throws {
    let talk = Conversation(in: try ScratchFolder(source: Self.folding))
    talk.begin(
      [
        "textDocument": [
          "publishDiagnostics": ["relatedInformation": .boolean(true), "codeDescriptionSupport": .boolean(true)]
        ]
      ],
      options: ["pages": .string("https://styles.example.com/rules")])
    talk.end()
    let finding = try talk.run().messages.first { $0["method"] != nil }?["params"]?["diagnostics"]?.elements?.first
    #expect(
      finding?["codeDescription"]?["href"]?.stringValue == "https://styles.example.com/rules/bubble-arrow-folds.md")
    let related = finding?["relatedInformation"]?.elements?.compactMap { $0["message"]?.stringValue }
    #expect(related == ["30 pt wide", "12 pt high"])
    #expect(finding?["source"]?.stringValue == "stylec")
  }

  @Test func typingInAnotherFileChecksNothingAgain() throws {
    let talk = Conversation(in: try ScratchFolder(source: Self.folding))
    talk.begin()
    talk.say(talk.open("charts/values.yaml", "a: 1\n"))
    talk.say(talk.change("charts/values.yaml", to: "a: 2\n", version: 2))
    talk.end()
    let reported = try talk.run().messages.filter { $0["method"]?.stringValue == "textDocument/publishDiagnostics" }
    #expect(reported.count == 1)
  }
}
