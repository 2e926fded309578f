import StyleBundle
import StyleDriver
import StyleTestSupport
import Synchronization
import Testing

/// After whatever is typed, the server says what a cold run says of the same texts.
@Suite(.firstIssues)
struct DifferentialTests {
  private static let sources = [
    "StyleSources/stylec.yaml": "format: 1\nbundles:\n  main: { sources: [\"*.yaml\", \"*.plist\"] }\n",
    "StyleSources/tip.yaml": ScratchFolder.bubble,
    "StyleSources/motion.yaml": """
    tokens:
      phase: 300ms
    animations:
      show:
        { target: dot, property: opacity, from: 0, to: 1, duration: "{phase}", curve: easeOut }

    """,
    "StyleSources/box.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>bubbles</key><dict><key>box</key><dict>
    <key>arrow</key><dict><key>direction</key><string>top</string><key>width</key><real>20</real>
    <key>height</key><real>9</real></dict><key>cornerRadius</key><real>6</real>
    <key>size</key><dict><key>width</key><real>90</real><key>height</key><real>60</real></dict>
    </dict></dict></dict></plist>

    """,
  ]
  /// Texts to type: parts of the language, line ends, characters outside the first plane and halves of them.
  private static let typed: [[UInt16]] =
    [
      "0", "7", "30", ".", "-", " ", "  ", ":", ": ", ",", "{", "}", "[", "]", "\"", "'", "#", "# a", "\n", "\r\n",
      "\r", "\t",
      "radius: 30", "\n  tip2:", "é", "\u{1F600}", "{phase}", "<real>", "</dict>", "&amp;", "<!-- ", "null", "..", "pt",
      "\u{2028}",
    ].map { Array($0.utf16) } + [[0xD83D], [0xDE00], [0xDC00, 0xD800]]

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func findingsEqualThoseOfAColdRun(seed: UInt64) throws {
    let (disk, copy) = (try ScratchFolder(), try ScratchFolder())
    for (name, text) in Self.sources {
      try disk.write(text, to: name)
      try copy.write(text, to: name)
    }
    let talk = Conversation(in: disk)
    talk.begin()
    let names = Self.sources.keys.sorted()
    let reported = ToldFindings()
    let faulty = Mutex(0)
    var random = SeededGenerator(seed: seed)
    var texts = Self.sources.mapValues(EditorModel.init)
    for name in names { talk.say(talk.open(name, Self.sources[name] ?? "")) }
    for step in 0..<40 {
      let name = names[Int.random(in: names.indices, using: &random)]
      // From time to time all is well again, else soon nothing would be read any more.
      let restored = step % 5 == 4 ? Self.sources[name] ?? "" : nil
      let changes = Self.changes(of: &texts[name, default: EditorModel("")], &random, restored: restored)
      let version = texts[name]?.version ?? 0
      talk.say(bytes: Conversation.framed(Self.message(talk.uri(name), version: version, changes)))
      let saved = texts[name]?.text ?? ""
      talk.act {
        Self.compare(talk, copy, name, saved, reported, "seed \(seed), step \(step)")
        if !reported.isEmpty { faulty.withLock { $0 += 1 } }
      }
    }
    talk.end()
    _ = try talk.run()
    #expect(faulty.withLock { $0 } > 20, "most texts have to be at fault")
  }

  /// Types up to three changes into a text, and after them all of another text over it.
  private static func changes(
    of text: inout EditorModel, _ random: inout SeededGenerator, restored: String?
  ) -> [String] {
    var changes: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if let change = edit(&text, &random) { changes.append(change) }
    }
    if let restored { changes.append(text.replace(0..<text.units.count, with: Array(restored.utf16))) }
    return changes
  }

  /// Returns an editor's message about changes of a text.
  private static func message(_ uri: String, version: Int, _ changes: [String]) -> [UInt8] {
    let start = #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"#
    let document = "\"textDocument\":{\"uri\":\"\(uri)\",\"version\":\(version)}"
    return Array("\(start)\(document),\"contentChanges\":[\(changes.joined(separator: ","))]}}".utf8)
  }

  /// Compares what has been told so far with a cold run over the texts as they would be saved.
  private static func compare(
    _ talk: Conversation, _ copy: ScratchFolder, _ name: String, _ saved: String, _ reported: ToldFindings,
    _ step: String
  ) {
    do {
      try copy.write(saved, to: name)
      let (now, cold) = (try reported.now(in: talk), try ColdRun.findings(in: copy))
      #expect(ColdRun.comparable(now, to: cold) == cold, "\(step): \(name) is \(saved.debugDescription)")
    } catch {
      Issue.record(error)
    }
  }

  /// Types, deletes or pastes something; nil where there is nothing to do it to.
  private static func edit(_ text: inout EditorModel, _ random: inout SeededGenerator) -> String? {
    func place(_ text: EditorModel, _ random: inout SeededGenerator) -> Int {
      let index = Int.random(in: 0...text.units.count, using: &random)
      return text.isInsideBreak(index) ? index - 1 : index
    }
    let (one, other) = (place(text, &random), place(text, &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let end = min(one + Int.random(in: 1...6, using: &random), text.units.count)
      return text.replace(one..<(text.isInsideBreak(end) ? end + 1 : end), with: [])
    case 1:
      let pasted = Array(text.units[min(one, other)..<min(max(one, other), min(one, other) + 60)])
      return text.replace(other..<other, with: pasted)
    default:
      return text.replace(one..<one, with: typed[Int.random(in: typed.indices, using: &random)])
    }
  }
}
