import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleSyntax
import StyleTestSupport
import Testing

/// What can stand at a place, on complete and incomplete lines.
@Suite struct CompletionOfferTests {
  private func completions(
    _ text: String, in path: String = "a.yaml", with others: [String: String] = [:]
  ) throws
    -> Completions?
  {
    let marked = MarkedText(text)
    var files = others
    // The loaded text may be an earlier one: a project file with an error can't be loaded.
    files[path] = path == "stylec.yaml" ? "format: 1\n" : String(decoding: marked.bytes, as: UTF8.self)
    let project = try MarkedProject(files).project
    let file = try #require(project.file(at: path))
    return project.completions(in: file, at: try #require(marked.cursor), of: marked.bytes)
  }

  private func labels(
    _ text: String, in path: String = "a.yaml", with others: [String: String] = [:]
  ) throws -> [String] {
    try completions(text, in: path, with: others)?.items.map(\.label) ?? []
  }

  private static let tokens = [
    "t.yaml":
      "tokens: { motion: { fast: 200ms, soft: easeOut }, gap: 5, ink: \"#000\", wide: 20..80 }\npalettes: { pens: { colors: { ink: \"#000\" } } }\n"
  ]

  @Test func missingRequiredKeysStandFirst() throws {
    let offered = try labels("bubbles:\n  tip:\n    cornerRadius: 8\n    ‸\n")
    #expect(offered.first == "size")
    #expect(Set(["arrow", "fill", "tail"]).isSubset(of: offered) && !offered.contains("cornerRadius"))
  }

  @Test func aKeyThatIsBeingTypedIsReplacedWhole() throws {
    let found = try #require(try completions("bubbles:\n  tip:\n    cor‸\n    fill: \"#000\"\n"))
    #expect(found.place.range == 20..<23)
    let key = try #require(found.items.first { $0.label == "cornerRadius" })
    #expect(key.text == "cornerRadius: 12" && key.snippet == "cornerRadius: ${1:12}")
    #expect(key.kind == .requiredKey && !key.documentation.isEmpty)
  }

  @Test func aKeyWithAValueIsReplacedAlone() throws {
    let found = try #require(try completions("bubbles:\n  tip: { cor‸n: 8 }\n"))
    #expect(found.items.first { $0.label == "cornerRadius" }?.text == "cornerRadius")
  }

  @Test func valuesAreOfferedWhereNoneIsTyped() throws {
    #expect(try labels("brushes:\n  a:\n    palette: ‸\n", with: Self.tokens).contains("pens"))
    #expect(try labels("brushes:\n  a:\n    palette:‸\n", with: Self.tokens).contains("pens"))
    #expect(try completions("brushes:\n  a:\n    palette:‸\n", with: Self.tokens)?.items.first?.text == " pens")
    #expect(try labels("palettes: { a: { distinct: ‸ } }\n").prefix(2) == ["true", "false"])
    #expect(try labels("brushes: { a: { cap: r‸ } }\n").contains("round"))
    #expect(try labels("animations: { a: { duration: 200‸ } }\n").contains("200ms"))
  }

  @Test func anUnclosedBracketHidesNothing() throws {
    let offered = try labels("animations:\n  a:\n    sequence:\n      - { target: ‸\n", with: Self.tokens)
    #expect(offered.contains("dot"))
    let keys = try labels("animations:\n  a:\n    sequence:\n      - { target: dot, ‸\n  b: { target: dot }\n")
    #expect(keys.contains("property") && !keys.contains("target") && !keys.contains("extends"))
  }

  @Test func tokensThatFitAreOfferedInQuotes() throws {
    let found = try #require(try completions("animations: { a: { duration: \"{mot‸ } }\n", with: Self.tokens))
    #expect(found.items.filter { $0.kind == .token }.map(\.text) == ["\"{gap}\"", "\"{motion.fast}\""])
    let whole = try #require(try completions("bubbles: { a: { fill: \"{i‸nk}\" } }\n", with: Self.tokens))
    #expect(whole.items.filter { $0.kind == .token }.map(\.text) == ["\"{ink}\""])
    #expect(whole.place.range == 22..<29)
    #expect(try labels("animations: { a: { curve: ‸ } }\n", with: Self.tokens).contains("{motion.soft}"))
    #expect(try labels("bubbles: { a: { size: { width: ‸ } } }\n", with: Self.tokens).contains("{wide}"))
  }

  @Test func namesInsideAStyleAreOffered() throws {
    let start = "tags:\n  note:\n    cycle: [right, left]\n"
    #expect(try labels(start + "    angles:\n      1: { right: [0], ‸ }\n").contains("left"))
    #expect(try labels(start + "    mirrors: [[right, ‸]]\n").contains("left"))
    let palette = "palettes: { a: { colors: { ink: \"#000\" }, pairs: [{ foreground: ‸ }] } }\n"
    #expect(try labels(palette).contains("ink"))
  }

  @Test func levelsAndRulesAreOfferedInTheProjectFile() throws {
    #expect(try labels("format: 1\nlint:\n  rules:\n    ‸\n", in: "stylec.yaml").contains("bubble-tip-short"))
    #expect(try labels("format: 1\nlint:\n  rules: { bubble-tip-short: ‸ }\n", in: "stylec.yaml").contains("warning"))
    #expect(try labels("format: 1\nlint: { rules: { animation-long: { ‸ } } }\n", in: "stylec.yaml").contains("level"))
    #expect(try labels("fo‸", in: "stylec.yaml").contains("format"))
    #expect(try labels("format: 1\ndiff: { rules: { ‸ } }\n", in: "stylec.yaml").contains("name-removed"))
  }

  @Test func rulesAreOfferedInSuppressions() throws {
    let found = try #require(try completions("# stylec-ignore-file bubble-t‸ -- so\nbubbles: {}\n"))
    #expect(found.items.contains { $0.label == "bubble-tip-short" } && found.place.range == 21..<29)
    #expect(try labels("bubbles: {} # stylec-ignore ‸\n").contains("bubble-tip-short"))
    #expect(try labels("bubbles: {} # about some‸\n").isEmpty)
  }

  @Test func propertyListsAreCompletedInTheirElements() throws {
    let start = "<plist version=\"1.0\">\n<dict>\n  <key>brushes</key>\n  <dict>\n    <key>a</key>\n    <dict>\n"
    let end = "\n    </dict>\n  </dict>\n</dict>\n</plist>\n"
    let key = try #require(try completions(start + "      <key>ca‸</key>" + end, in: "a.plist"))
    #expect(key.items.first { $0.label == "cap" }?.text == "cap</key><string>round</string>")
    let open = try #require(try completions(start + "      <key>ca‸" + end, in: "a.plist"))
    #expect(open.items.contains { $0.label == "cap" })
    let between = try #require(try completions(start + "      ‸" + end, in: "a.plist"))
    #expect(between.items.first { $0.label == "cap" }?.text == "<key>cap</key><string>round</string>")
    let value = try #require(
      try completions(
        start + "      <key>palette</key>\n      <string>‸</string>" + end, in: "a.plist", with: Self.tokens))
    #expect(value.items.first { $0.label == "pens" }?.text == "<string>pens</string>")
  }

  @Test func namesAloneAreOfferedBesideAnotherServer() throws {
    let marked = try MarkedProject(
      ["a.yaml": "brushes: { a: { ‸ } }\n", "t.yaml": "palettes: { pens: { colors: { ink: \"#000\" } } }\n"])
    #expect(marked.project.completions(in: marked.cursor.file, at: marked.cursor.offset, withKeys: false) == nil)
  }

  /// Every offer of every key, from what a kind's own sample leaves out.
  @Test(arguments: KindRegistry.samples.map(\.kind.key))
  func everyKeyThatIsTakenAwayIsOfferedAndNoOfferIsAMistake(_ kind: String) throws {
    let sample = try #require(KindRegistry.samples.first { $0.kind.key == kind })
    let bytes = Array(sample.text.utf8)
    let others = KindRegistry.samples.filter { $0.kind.key != kind }.map {
      SourceFile(path: "\($0.kind.key).yaml", bytes: Array($0.text.utf8))
    }
    let files =
      others + [
        SourceFile(path: "a.yaml", bytes: bytes), SourceFile(path: "stylec.yaml", bytes: Array("format: 1\n".utf8)),
      ]
    let project = EditorProject(try MarkedProject.pipeline(files, at: "stylec.yaml").load())
    let file = try #require(project.file(at: "a.yaml"))
    let tree = project.trees[file.index]
    var count = 0
    for map in tree.nodes.indices where tree.nodes[map].kind == .mapping {
      let isFlow = tree.source[tree.nodes[map].range.lowerBound] == UInt8(ascii: "{")
      for (key, value) in tree.entries(map) {
        let range = tree.nodes[key].range
        guard let meaning = project.keyMeaning(in: file, at: range.lowerBound), meaning.place == tree.place(key) else {
          continue
        }
        let end = max(range.upperBound, tree.nodes[value].range.upperBound)
        // A flow map needs something between its commas.
        let stub = isFlow ? "x" : ""
        let without = Array(bytes[..<range.lowerBound]) + Array(stub.utf8) + bytes[end...]
        let offset = range.lowerBound + stub.utf8.count
        let found = try #require(
          project.completions(in: file, at: offset, of: without), "nothing for \(meaning.name) at \(range)")
        #expect(found.items.contains { $0.label == meaning.name }, "\(meaning.name) at \(range)")
        for item in found.items {
          let place = found.place.range
          let accepted = Array(without[..<place.lowerBound]) + item.text.utf8 + without[place.upperBound...]
          expectNoMistake(accepted, file, "\(item.text) at \(range)")
        }
        count += 1
      }
    }
    #expect(count > 3)
  }

  /// Expects that a text with an accepted offer can be read, and that its keys are known.
  private func expectNoMistake(_ text: [UInt8], _ file: FileID, _ offer: String) {
    let read = readSource(text, file: file, isPropertyList: false)
    #expect(!read.diagnostics.contains { $0.level == .error }, "\(offer): \(read.diagnostics.map(\.message))")
    let findings = SourceIndex(read).findings
    #expect(!findings.contains { $0.name == .unknownKey }, "\(offer)")
  }
}
