import Foundation
import StyleBundle
import StyleDriver
import StyleServer
import StyleTestSupport
import Testing

/// Answers about a place: explanations, names, completions, actions.
struct AnswerTests {
  private static let source = """
    tokens:
      room: 30
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: "{room}" }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }
      other:
        extends: tip

    """
  private static let all: ReportValue = [
    "textDocument": [
      "hover": ["contentFormat": .strings(["markdown"])],
      "completion": ["completionItem": ["snippetSupport": .boolean(true)]],
    ]
  ]

  /// Asks one thing about the place before some text of a source, and returns the response.
  private func ask(
    _ method: String, at needle: String, in source: String = source, _ more: [ReportValue.Member] = [],
    project: String = "format: 1\n", options: ReportValue = [:], name: String = "a.yaml"
  ) throws -> (response: JSONValue, talk: Conversation) {
    let folder = try ScratchFolder(source: Self.source)
    try folder.write(project, to: "StyleSources/stylec.yaml")
    try folder.write(source, to: "StyleSources/\(name)")
    let talk = Conversation(in: folder)
    talk.begin(Self.all, options: options)
    let before = try #require(source.range(of: needle)).lowerBound
    let lines = source[..<before].split(separator: "\n", omittingEmptySubsequences: false)
    let position: ReportValue = [
      "line": .integer(lines.count - 1), "character": .integer(lines.last?.utf16.count ?? 0),
    ]
    talk.say(
      talk.request(
        1, method,
        .object(
          [
            ("textDocument", ["uri": .string(talk.uri("StyleSources/\(name)"))]), ("position", position),
            ("range", ["start": position, "end": position]),
          ] + more)))
    talk.end()
    return (try #require(try talk.run().messages.response(1)), talk)
  }

  @Test func hoverSaysValueOriginSafeRangeAndDrawing() throws {
    let (response, talk) = try ask("textDocument/hover", at: "30, height")
    let text = try #require(response["result"]?["contents"]?["value"]?.stringValue)
    #expect(text.hasPrefix("**bubbles.tip.arrow.width**"))
    #expect(text.contains("30 pt, exactly, in bundle `default`"))
    #expect(text.contains("[StyleSources/a.yaml:5:40](\(talk.uri("StyleSources/a.yaml"))#L5) `30` sets it"))
    #expect(text.contains("Safe range: "))
    #expect(text.contains("- tip"), "the drawing in words: \(text)")
  }

  @Test func hoverDrawsWherePicturesAreAskedFor() throws {
    let (response, _) = try ask("textDocument/hover", at: "30, height", options: ["images": .boolean(true)])
    let text = try #require(response["result"]?["contents"]?["value"]?.stringValue)
    #expect(text.contains("![bubbles.tip](data:image/svg+xml;base64,"))
    #expect(text.utf8.count < 3 * 65_536)
    #expect(!text.contains("- tip"))
    // It is one card, as wide as that.
    let picture = try #require(text.components(separatedBy: "base64,").last?.components(separatedBy: ")").first)
    let svg = String(decoding: try #require(Data(base64Encoded: picture)), as: UTF8.self)
    #expect(svg.contains("width=\"252\"") || svg.contains(" width=\"25"), "\(svg.prefix(200))")
    #expect(svg.components(separatedBy: "class=\"card ").count == 2 && !svg.contains("class=\"title\""))
    let (named, _) = try ask("textDocument/hover", at: "tip:", options: ["images": .boolean(true)])
    let words = try #require(named["result"]?["contents"]?["value"]?.stringValue)
    #expect(words.contains("- tip") && words.contains("base64,"), "\(words.prefix(400))")
  }

  @Test func hoverOfARuleInTheProjectFileSaysWhatItIsAbout() throws {
    let project = "format: 1\nlint:\n  rules: { bubble-tip-short: off }\n"
    let (response, _) = try ask("textDocument/hover", at: "bubble-tip-short", in: project, name: "stylec.yaml")
    #expect(response["result"]?["contents"]?["value"]?.stringValue?.hasPrefix("**bubble-tip-short**") == true)
  }

  /// A definition that nothing names has no line above it.
  @Test func lensesAreOfDefinitionsThatSomethingNames() throws {
    let lenses = try #require(try ask("textDocument/codeLens", at: "tokens").response["result"]?.elements)
    let titles = lenses.map { $0["command"]?["title"]?.stringValue ?? "" }
    #expect(titles == ["used once elsewhere", "used once elsewhere"], "\(titles)")
  }

  @Test func definitionOfAReferenceIsItsToken() throws {
    let (response, talk) = try ask("textDocument/definition", at: "room}")
    let place = try #require(response["result"]?.elements?.first)
    #expect(place["uri"]?.stringValue == talk.uri("StyleSources/a.yaml"))
    #expect(place["range"]?["start"]?["line"]?.integerValue == 1)
  }

  @Test func renameEditsAllPlacesAndSaysWhatAppsKnow() throws {
    let (response, _) = try ask("textDocument/rename", at: "tip:", [("newName", .string("hint"))])
    let changes = try #require(response["result"]?["changes"]?.members?.first?.value.elements)
    #expect(changes.compactMap { $0["range"]?["start"]?["line"]?.integerValue } == [3, 8])
    #expect(changes.allSatisfy { $0["newText"]?.stringValue == "hint" })
  }

  /// The action is offered once the editor has made a rename.
  @Test func oldNameOfARenamedStyleIsKeptAsAnAlias() throws {
    let folder = try ScratchFolder(source: Self.source)
    try folder.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try folder.write(Self.source, to: "StyleSources/a.yaml")
    let talk = Conversation(in: folder)
    talk.begin(Self.all)
    talk.say(talk.open("StyleSources/a.yaml", Self.source))
    let name: ReportValue = ["line": .integer(3), "character": .integer(3)]
    let document: ReportValue = ["uri": .string(talk.uri("StyleSources/a.yaml"))]
    let renamed = Self.source.replacing("tip", with: "hint")
    talk.say(
      talk.request(1, "textDocument/rename", ["textDocument": document, "position": name, "newName": .string("hint")]))
    talk.say(talk.change("StyleSources/a.yaml", to: renamed, version: 2))
    let range: ReportValue = ["start": name, "end": name]
    talk.say(
      talk.request(
        2, "textDocument/codeAction",
        ["textDocument": document, "range": range, "context": ["diagnostics": [], "only": .strings(["refactor"])]]))
    talk.end()
    let actions = try talk.run().messages.response(2)?["result"]?.elements.map(Array.init) ?? []
    let keeping = try #require(actions.first { $0["kind"]?.stringValue == "refactor.rewrite" }, "\(actions.count)")
    #expect(keeping["title"]?.stringValue == "keep `tip` as an alias of `hint`")
    let edits = keeping["edit"]?["changes"]?.members?.first?.value.elements
    #expect(edits?.compactMap { $0["newText"]?.stringValue }.joined().contains("aliases: [tip]") == true)
  }

  @Test func renameOfAWordIsRefusedWithTheReason() throws {
    let (response, _) = try ask("textDocument/prepareRename", at: "bottom")
    #expect(response["error"]?["code"]?.integerValue == -32803)
    #expect(response["error"]?["message"]?.stringValue?.contains("word of the language") == true)
  }

  @Test(arguments: [("always", true), ("auto", false), ("never", false)])
  func keysAreLeftToTheOtherServer(setting: String, areOffered: Bool) throws {
    let source =
      "# yaml-language-server: $schema=../Generated/schema/source.schema.json\nbubbles:\n  tip:\n    arr: 1\n"
    let (response, _) = try ask(
      "textDocument/completion", at: "rr: 1", in: source, options: ["keys": .string(setting)])
    let labels = response["result"]?.elements?.compactMap { $0["label"]?.stringValue } ?? []
    #expect(labels.contains("arrow") == areOffered, "\(labels)")
  }

  @Test func actionsAreFixesSuppressionAndTheWayIntoTheSafeRange() throws {
    let source = Self.source.replacing("\"{room}\"", with: "30")
    let (response, _) = try ask("textDocument/codeAction", at: "30 }", in: source, [("context", ["diagnostics": []])])
    let titles = response["result"]?.elements?.compactMap { $0["title"]?.stringValue } ?? []
    #expect(titles.contains("suppress bubble-arrow-folds here"), "\(titles)")
    #expect(titles.contains { $0.contains("nearest number without") }, "\(titles)")
  }

  @Test func endOfARangeAtFaultIsMovedIntoItsSafeRange() throws {
    let source = """
      textAnimations:
        fall:
          units: 1..20
          out: { duration: 0.35..3.5, opacity: 0 }

      """
    let (response, _) = try ask("textDocument/codeAction", at: "0.35", in: source, [("context", ["diagnostics": []])])
    let actions = response["result"]?.elements.map(Array.init) ?? []
    let title = "use 0.35..3, the nearest number without text-animation-long"
    let move = try #require(
      actions.first { $0["title"]?.stringValue == title }, "\(actions.map { $0["title"]?.stringValue ?? "" })")
    let edits = move["edit"]?["changes"]?.members?.first?.value.elements
    #expect(edits?.compactMap { $0["newText"]?.stringValue } == ["0.35..3"])
  }

  @Test func suppressionTakesTheFindingAway() throws {
    let folding = ScratchFolder.bubble.replacing("height: 12 }", with: "height: 12, radius: 30 }")
    for (name, source) in [("a.yaml", folding), ("b.plist", Self.list)] {
      let (response, talk) = try ask(
        "textDocument/codeAction", at: name == "a.yaml" ? "30 }" : "30</real></dict>", in: source,
        [("context", ["diagnostics": []])], name: name)
      let action = response["result"]?.elements?.first {
        $0["title"]?.stringValue == "suppress bubble-arrow-folds here"
      }
      let (path, edits) = try #require(action?["edit"]?["changes"]?.members?.first.map { ($0.name, $0.value) })
      let file = String(path.dropFirst("file://".utf8.count))
      var text = EditorText(try talk.folder.bytes(String(file.dropFirst(talk.folder.path.utf8.count + 1))))
      for edit in edits.elements.map({ Array($0) }) ?? [] {
        let range = try #require(edit["range"].flatMap(EditorRange.init))
        text.replace(range, with: Array(edit["newText"]?.utf8Value ?? []), .utf16)
      }
      try talk.folder.write(text.utf8, to: String(file.dropFirst(talk.folder.path.utf8.count + 1)))
      let left = try ColdRun.findings(in: talk.folder)["StyleSources/\(name)"] ?? []
      #expect(!left.contains { $0.contains("bubble-arrow-folds") }, "\(name): \(left)")
    }
  }

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>bubbles</key><dict><key>box</key><dict>
    <key>arrow</key><dict><key>direction</key><string>top</string><key>width</key><real>30</real>
    <key>height</key><real>12</real><key>radius</key><real>30</real></dict><key>cornerRadius</key><real>8</real>
    <key>size</key><dict><key>width</key><real>130</real><key>height</key><real>60</real></dict>
    </dict></dict></dict></plist>

    """

  @Test func allSafeFixesAreMadeAsByFix() throws {
    let tag = try String(contentsOf: Fixtures.url("lsp/angles.yaml"), encoding: .utf8)
    let (response, _) = try ask(
      "textDocument/codeAction", at: "tags", in: tag,
      [("context", ["diagnostics": [], "only": .strings(["source.fixAll"])])])
    let actions = response["result"]?.elements.map(Array.init) ?? []
    #expect(actions.compactMap { $0["kind"]?.stringValue } == ["source.fixAll.stylec"])
    let edits = actions.first?["edit"]?["changes"]?.members?.first?.value.elements
    #expect(edits?.compactMap { $0["newText"]?.stringValue } == ["0"])
  }

  @Test func previewDrawsTheFile() throws {
    let folder = try ScratchFolder(source: Self.source.replacing("room: 30", with: "room: 3"))
    let talk = Conversation(in: folder)
    talk.begin()
    talk.say(
      talk.request(
        1, "workspace/executeCommand",
        ["command": .string("stylec.preview"), "arguments": [.string(talk.uri("StyleSources/a.yaml"))]]))
    talk.end()
    let svg = try talk.run().messages.response(1)?["result"]?.stringValue
    #expect(svg?.hasPrefix("<svg") == true && svg?.contains("tip") == true, "\(svg?.prefix(200) ?? "nothing")")
  }
}
