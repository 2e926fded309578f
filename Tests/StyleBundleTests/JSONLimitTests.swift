import StyleBundle
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct JSONLimitTests {
  private static let sample = #"""
    { "format": { "version": 1, "minimumClient": 1 }, "name": "é\ud83d\ude00\n",
      "tags": { "note": { "cycle": ["square-right", "square-left"], "angle": [-89.9990234375, 1.5e-3, -0, 90],
        "show": true, "hide": false, "none": null, "empty": [{}, [], ""] }, "a": {}, "😀": 0 } }
    """#

  private static func nested(_ depth: Int, _ open: String, _ close: String, _ inner: String = "") -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  @Test func sixtyFourDeepIsReadSixtyFiveIsRefusedAtItsBracket() throws {
    _ = try parse(Self.nested(64, "[", "]"))
    _ = try parse(Self.nested(64, "{\"a\":", "}", "1"))
    _ = try parse(Self.nested(32, "[{\"a\":", "}]", "1"))
    #expect(refusal(Self.nested(65, "[", "]")) == refusal(String(repeating: "[", count: 100_000)))
    #expect(refusal(Self.nested(65, "[", "]"))?.kind == .tooDeep)
    #expect(refusal(Self.nested(65, "[", "]"))?.range == 64..<65)
    #expect(refusal(Self.nested(65, "{\"a\":", "}", "1"))?.range == 320..<321)
    #expect(refusal(Self.nested(64, "{\"a\":", "}", "[]"))?.kind == .tooDeep)
  }

  @Test func theSizeLimitIsTheCallers() throws {
    #expect(try parse("[12]", limit: 4).elements?.count == 1)
    for limit in [3, 0, -1] {
      let error = #expect(throws: JSONError.self) { try parse("[12]", limit: limit) }
      #expect(error?.kind == .tooLarge(size: 4, limit: max(0, limit)))
    }
  }

  @Test func aDocumentCutAnywhereIsRefusedInItsRange() throws {
    let bytes = Array(Self.sample.utf8)
    _ = try JSONDocument(parsing: bytes, limit: bytes.count)
    for count in 0..<bytes.count {
      let error = try #require(refusal(Array(bytes.prefix(count))))
      #expect(error.range.lowerBound >= 0)
      #expect(error.range.upperBound <= count)
      #expect(!error.message.isEmpty)
    }
  }

  @Test func mutationsAreReadOrRefusedAndWhatIsReadWritesAndReadsTheSame() throws {
    var generator = SeededGenerator(seed: 64)
    let original = Array(Self.sample.utf8)
    let likely = Array("{}[]\",:\\u0019eE+-.dD \n".utf8) + [0xC3, 0xED, 0xF0, 0xFF, 0x00]
    var readCount = 0
    for _ in 0..<6_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let byte = likely.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes[place] = byte
        case 2: bytes.insert(byte, at: place)
        default: bytes.remove(at: place)
        }
      }
      do throws(JSONError) {
        let document = try JSONDocument(parsing: bytes, limit: bytes.count)
        readCount += 1
        try expectStable(document)
      } catch {
        #expect(error.range.lowerBound >= 0)
        #expect(error.range.upperBound <= bytes.count)
      }
    }
    #expect(readCount > 100)
    #expect(readCount < 5_900)
  }

  private func expectStable(_ document: JSONDocument) throws(JSONError) {
    var first = JSONWriter()
    first.value(document.root)
    #expect(first.fault == nil)
    var second = JSONWriter()
    second.value(try JSONDocument(parsing: first.bytes, limit: first.bytes.count).root)
    #expect(first.bytes == second.bytes)
  }

  @Test func manyKeysInAnyOrderAreToldApart() throws {
    var generator = SeededGenerator(seed: 7)
    let keys = (0..<5_000).map { "key-\($0)" }.shuffled(using: &generator)
    let text = keys.map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(try parse("{\(text)}").members?.count == 5_000)
    let repeated = refusal("{\(text),\"\(keys[2_500])\":[]}")
    #expect(repeated?.offset == text.utf8.count + 2)
  }
}
