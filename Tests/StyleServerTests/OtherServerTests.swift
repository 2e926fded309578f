import Foundation
import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// Beside another YAML server, which completes what the schema of sources has, nothing is offered twice.
///
/// Its offers are read from the schema itself: the keys, and the words that it lists.
struct OtherServerTests {
  private static let source = """
    # yaml-language-server: $schema=../Generated/schema/source.schema.json
    tokens:
      own-room: 30
    bubbles:
      own-tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: "{own-room}" }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }
      own-heir:
        extends: own-tip
    animations:
      own-show: { target: dot, property: opacity, from: 0, to: 1, duration: 1, curve: easeOut, reducedMotion: none }

    """

  @Test(arguments: [false, true]) func completionsHaveNothingOfTheSchema(isSchemaNamed: Bool) throws {
    let schema = try JSONDocument(
      parsing: Array(Checkout.text("Generated/schema/source.schema.json").utf8), limit: 1 << 26)
    var others: Set<String> = []
    Self.collect(schema.root, into: &others)
    // Keys of tags are called as targets are, which the schema doesn't list.
    others.subtract(["dot", "halo", "line", "text"])
    #expect(others.isSuperset(of: ["bubbles", "arrow", "extends", "easeOut", "bottom"]))
    let source = isSchemaNamed ? Self.source : Self.source.replacing("# yaml-language", with: "# no yaml-language")
    let folder = try ScratchFolder()
    try folder.write(source, to: "StyleSources/a.yaml")
    let talk = Conversation(in: folder)
    talk.begin()
    var count = 0
    for (line, text) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for character in stride(from: 0, through: text.utf16.count, by: 2) {
        count += 1
        talk.say(
          talk.request(
            count, "textDocument/completion",
            [
              "textDocument": ["uri": .string(talk.uri("StyleSources/a.yaml"))],
              "position": ["line": .integer(line), "character": .integer(character)],
            ]))
      }
    }
    talk.end()
    let offered = try talk.run().messages.reduce(into: Set<String>()) { offered, message in
      guard message["id"]?.integerValue ?? 0 > 0 else { return }
      offered.formUnion(message["result"]?.elements?.compactMap { $0["label"]?.stringValue } ?? [])
    }
    #expect(offered.isSuperset(of: ["own-tip"]), "names are left to nobody else")
    #expect(offered.contains { $0.contains("own-room") })
    if isSchemaNamed {
      #expect(offered.isDisjoint(with: others), "\(offered.intersection(others).sorted())")
    } else {
      #expect(offered.isSuperset(of: ["arrow", "cornerRadius", "easeOut"]))
    }
  }

  /// The keys of all maps that a schema describes, and the words of its lists.
  private static func collect(_ schema: JSONValue, into words: inout Set<String>) {
    for item in schema.elements.map(Array.init) ?? [] { collect(item, into: &words) }
    for member in schema.members.map(Array.init) ?? [] {
      let (name, value) = (member.name, member.value)
      switch name {
      case "properties": words.formUnion(value.members?.map(\.name) ?? [])
      case "enum": words.formUnion(value.elements?.compactMap(\.stringValue) ?? [])
      case "const": words.formUnion([value.stringValue].compactMap(\.self))
      default: break
      }
      collect(value, into: &words)
    }
  }
}
