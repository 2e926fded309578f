import StyleBundle
import StyleClient
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleTestSupport
import Testing

/// Tag sets made of old clients' dictionaries, in which the client recognizes every tag that those have stored.
@Suite(.tags(.many), .firstIssues) struct OldDictionaryTests {
  /// A random dictionary by its numbers, written in any of the shapes and notations that apps have.
  private struct Old {
    /// The styles' angles, by count, then index.
    var counts: [Int: [[String]]] = [:]
    let isJSON: Bool
    let isList: Bool
    let quoted: Int

    init(_ random: inout SeededGenerator) {
      isJSON = random.next(below: 2) == 0
      isList = random.next(below: 2) == 0
      quoted = random.next(below: 5)
      let right = ["89.999", "89.5", "89.9990234375", "89.99"][random.next(below: 4)]
      let left = ["90.999", "90.5", "90.0009765625", "90.11"][random.next(below: 4)]
      let pool = [
        "0", "180", "-180", "45", "-45", "135", "-135", "30.5", "-120.25", "91.5", right, "-\(right)", left, "-\(left)",
      ]
      let isUpright = random.next(below: 6) == 0
      let words = isUpright ? pool + ["90", "-90"] : pool
      let styles = 1 + random.next(below: 5)
      for count in Set((0...random.next(below: 3)).map { _ in 1 + random.next(below: 6) }) {
        var lists: [[String]] = []
        while lists.count < styles {
          let list = (0..<count).map { _ in words[random.next(below: words.count)] }
          // Clients can't tell two styles apart that begin alike.
          if !lists.contains(where: { Self.isSame($0[0], list[0]) }) { lists.append(list) }
        }
        counts[count] = lists
      }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
      one == other || Set([one, other]) == ["180", "-180"]
    }

    /// The dictionary's file.
    var text: String {
      var number = 0
      func angle(_ text: String) -> String {
        number += 1
        let isText = number % 5 == quoted
        return isJSON ? (isText ? "\"\(text)\"" : text) : (isText ? "<string>\(text)</string>" : "<real>\(text)</real>")
      }
      func list(_ items: [String]) -> String {
        isJSON ? "[\(items.joined(separator: ","))]" : "<array>\(items.joined())</array>"
      }
      func map(_ entries: [(String, String)]) -> String {
        isJSON
          ? "{\(entries.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
          : "<dict>\(entries.map { "<key>\($0.0)</key>\($0.1)" }.joined())</dict>"
      }
      let body = map(
        counts.sorted { $0.key < $1.key }.map { count, styles in
          let lists = styles.map { list($0.map(angle)) }
          return (String(count), isList ? list(lists) : map(lists.enumerated().map { (String($0.offset), $0.element) }))
        })
      return isJSON ? body : "<plist version=\"1.0\">\(body)</plist>"
    }
  }

  @Test func everyStoredTagIsRecognized() throws {
    var tags = 0
    for seed in 0..<UInt64(Effort.cases(120)) {
      var random = SeededGenerator(seed: seed)
      let old = Old(&random)
      let dictionary = LegacyDictionary(Array(old.text.utf8), isJSON: old.isJSON)
      try #require(dictionary.findings.isEmpty, "\(old.text): \(dictionary.findings.map(\.message))")
      let source = dictionary.source(named: "old", file: "old.plist")
      let project =
        "format: 1\nbundles: { default: { sources: [a.yaml] } }\ndictionaries:\n"
        + dictionary.projectEntry(named: "old", bundle: "default", isJSON: old.isJSON)
      let compiled = try lint(["a.yaml": source], project: project)
      let fatal = compiled.findings.filter { $0.level == .error && !$0.name.rawValue.hasPrefix("tag-") }
      #expect(fatal.isEmpty, "\(old.text)\n\(project)\n\(source)\n\(fatal.map(\.message))")
      let set = try #require(try DecodedBundle(decoding: compiled.bundle().source).tags["old"])
      let cycle = TagStyleCycle(set)
      for (count, styles) in old.counts {
        for (index, style) in styles.enumerated() {
          let stored = style.compactMap { Double($0) }
          let floats = stored.map { Double(Float($0)) }
          for angles in [stored, floats] {
            let answer = cycle.recognize(oldAngles: angles)
            #expect(answer == set.styles[count].map { .style($0[index]) }, "\(angles) of \(old.text)\n\(source)")
            tags += 1
          }
        }
      }
    }
    #expect(tags > Effort.enough(800))
  }

  /// The dictionary for old clients keeps their numbers, but where ±90 itself was among them.
  @Test func dictionaryHasTheSameNumbers() throws {
    var same = 0
    for seed in 0..<UInt64(Effort.cases(120)) {
      var random = SeededGenerator(seed: seed)
      let old = Old(&random)
      if old.counts.values.joined().joined().contains(where: { ["90", "-90"].contains($0) }) { continue }
      let dictionary = LegacyDictionary(Array(old.text.utf8), isJSON: old.isJSON)
      let project =
        "format: 1\nbundles: { default: { sources: [a.yaml] } }\ndictionaries:\n"
        + dictionary.projectEntry(named: "old", bundle: "default", isJSON: true)
      let compiled = try compile(["a.yaml": dictionary.source(named: "old", file: "old.plist")], project: project)
      let set = try #require(compiled.contents.first?.tagSets.first)
      let file = try #require(try set.files().first { $0.path == "dictionaries/old.json" })
      let written = try JSONDocument(parsing: file.bytes, limit: 1 << 20)
      for (count, styles) in old.counts {
        for (index, style) in styles.enumerated() {
          let angles = try #require(written.root[String(count)]?[String(index)]?.elements).compactMap(\.doubleValue)
          let expected = style.compactMap { Double($0) }.map { $0 == -180 ? 180 : $0 }
          #expect(angles == expected, "\(old.text)")
          same += 1
        }
      }
    }
    #expect(same > Effort.enough(200))
  }
}
