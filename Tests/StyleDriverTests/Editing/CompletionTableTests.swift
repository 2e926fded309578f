import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

/// Every key and every word that the statements of the kinds have, offered where it is missing, in both notations.
@Suite struct CompletionTableTests {
  /// One step from the root of a source to a value.
  private enum Step {
    case key(String)
    case item
  }

  /// The maps below a type, each with the way to it; a table is gone into once on each way.
  private static func maps(
    under type: ValueType, at way: [Step] = [], inside tables: [ObjectIdentifier] = []
  ) -> [(way: [Step], table: KeyTable)] {
    switch type {
    case .map(let table):
      guard !tables.contains(ObjectIdentifier(table)) else { return [] }
      let inside = tables + [ObjectIdentifier(table)]
      return [(way, table)] + table.keys.flatMap { maps(under: $0.type, at: way + [.key($0.name)], inside: inside) }
    case .named(_, let inner): return maps(under: inner, at: way + [.key("own")], inside: tables)
    case .counts(let inner): return maps(under: inner, at: way + [.key("2")], inside: tables)
    case .list(let inner): return maps(under: inner, at: way + [.item], inside: tables)
    case .either(let types): return types.flatMap { maps(under: $0, at: way, inside: tables) }
    case .steps: return maps(under: .map(AnimationKey.stepTable), at: way + [.item], inside: tables)
    default: return []
    }
  }

  /// The words that a value of a type may be.
  private static func words(_ type: ValueType) -> [String] {
    switch type {
    case .word(let words): words
    case .boolean: ["true", "false"]
    case .list(let inner): words(inner)
    case .either(let types): types.flatMap(words)
    default: []
    }
  }

  /// A source with a cursor at the end of a way.
  private static func source(_ way: [Step], cursor: String, isPropertyList: Bool) -> String {
    let inside = way.reversed().reduce(cursor) { inner, step in
      switch (step, isPropertyList) {
      case (.key(let key), false): "{ \(key): \(inner) }"
      case (.item, false): "[ \(inner) ]"
      case (.key(let key), true): "<dict>\n<key>\(key)</key>\n\(inner)\n</dict>"
      case (.item, true): "<array>\n\(inner)\n</array>"
      }
    }
    return isPropertyList ? "<plist version=\"1.0\">\n\(inside)\n</plist>\n" : inside + "\n"
  }

  private static func labels(
    at way: [Step], cursor: String, in project: EditorProject, isPropertyList: Bool
  ) throws -> Set<String> {
    let marked = MarkedText(source(way, cursor: cursor, isPropertyList: isPropertyList))
    let file = try #require(project.file(at: isPropertyList ? "b.plist" : "a.yaml"))
    let found = project.completions(in: file, at: try #require(marked.cursor), of: marked.bytes)
    return Set(found?.items.map(\.label) ?? [])
  }

  @Test(arguments: SourceKeys.table.keys.map(\.name).filter { $0 != "tokens" }, [false, true])
  func everyKeyAndWordIsOffered(_ kind: String, isPropertyList: Bool) throws {
    let project = try MarkedProject(["a.yaml": "{}\n", "b.plist": "<plist version=\"1.0\"><dict/></plist>\n"]).project
    let type = try #require(SourceKeys.table.keys.first { $0.name == kind }?.type)
    let maps = Self.maps(under: type, at: [.key(kind)])
    #expect(!maps.isEmpty)
    for (way, table) in maps {
      let emptyMap = isPropertyList ? "<dict>\n‸\n</dict>" : "{ ‸ }"
      let offered = try Self.labels(at: way, cursor: emptyMap, in: project, isPropertyList: isPropertyList)
      let missing = table.keys.map(\.name).filter { !offered.contains($0) }
      #expect(missing.isEmpty, "\(table.title) at \(way)")
      for key in table.keys {
        let words = Self.words(key.type)
        if words.isEmpty { continue }
        // A key whose values are lists alone offers words in the list.
        let inList = if case .list = key.type { true } else { false }
        let valueWay = way + [.key(key.name)] + (inList ? [.item] : [])
        let cursor = isPropertyList ? "<string>‸</string>" : "‸"
        let found = try Self.labels(at: valueWay, cursor: cursor, in: project, isPropertyList: isPropertyList)
        #expect(words.filter { !found.contains($0) }.isEmpty, "\(key.name) of \(table.title) at \(way)")
      }
    }
  }
}
