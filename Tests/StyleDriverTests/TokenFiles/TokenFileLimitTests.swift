import StyleDriver
import StyleTestSupport
import Testing

/// Token files beyond the limits of sources, which cost no more than finding that out.
@Suite struct TokenFileLimitTests {
  private func finding(_ text: String) throws -> String? {
    let scratch = try ScratchFolder(tokens: ["a.json": text], source: ScratchFolder.bubble)
    return scratch.findings.first { $0.contains(": error: ") && $0.hasPrefix("a.json") }
  }

  @Test func aFileHasAMegabyteAtMost() throws {
    let padding = String(repeating: " ", count: 1 << 20)
    #expect(try finding("{}" + padding) == "a.json:1:1: error: file too large (maximum 1048576 bytes, 1 MiB) [limit]")
  }

  @Test func levelsAreLimited() throws {
    let deep = String(repeating: "{\"a\":", count: 65) + "1" + String(repeating: "}", count: 65)
    #expect(try finding(deep)?.hasSuffix("(maximum 64 levels) [limit]") == true)
  }

  @Test func valuesAreLimitedOverAllFiles() throws {
    let half = "{" + (0..<9_000).map { "\"t\($0)\":{\"$type\":\"number\",\"$value\":1}" }.joined(separator: ",") + "}"
    let other = half.replacing("\"t", with: "\"u")
    let scratch = try ScratchFolder(tokens: ["a.json": half, "b.json": other], source: ScratchFolder.bubble)
    #expect(
      scratch.findings == ["b.json:1:1: error: too many values in a bundle's token files (maximum 100000) [limit]"])
  }

  /// Each group has the one before it twice: 2^40 copies of one token.
  @Test func copiesThatDoubleAreCountedWhileTheyAreMade() throws {
    let groups = (1...40).map {
      "\"g\($0)\":{\"l\":{\"$extends\":\"{g\($0 - 1)}\"},\"r\":{\"$extends\":\"{g\($0 - 1)}\"}}"
    }
    let text = "{\"g0\":{\"x\":{\"$type\":\"dimension\",\"$value\":\"1px\"}}," + groups.joined(separator: ",") + "}"
    #expect(try finding(text)?.contains("too many values in a bundle's token files") == true)
  }

  /// Each shadow is a list of the one before it, twice.
  @Test func partsThatDoubleAreCountedWhileTheyAreWritten() throws {
    let lists = (1...40).map { "\"s\($0)\":{\"$type\":\"shadow\",\"$value\":[\"{s\($0 - 1)}\",\"{s\($0 - 1)}\"]}" }
    let first =
      "\"s0\":{\"$type\":\"shadow\",\"$value\":[{\"color\":\"#000\",\"offsetX\":\"0px\",\"offsetY\":\"0px\",\"blur\":\"0px\",\"spread\":\"0px\"}]}"
    #expect(try finding("{" + ([first] + lists).joined(separator: ",") + "}")?.contains("too many values") == true)
  }

  /// Each shadow is a list of the one before it: no depth of the stack is enough for all of them.
  @Test func partsInPartsHaveALimit() throws {
    let lists = (1...9_000).reversed().map { "\"s\($0)\":{\"$type\":\"shadow\",\"$value\":[\"{s\($0 - 1)}\"]}" }
    let text = "{" + lists.joined(separator: ",") + ",\"s0\":{\"$type\":\"shadow\",\"$value\":[]}}"
    #expect(try finding(text)?.contains("too many values in a bundle's token files") == true)
  }

  /// A list in a list is 1 level each.
  @Test(arguments: [63, 64]) func levelsOfPartsHaveALimit(count: Int) throws {
    let lists = (1...count).map { "\"s\($0)\":{\"$type\":\"shadow\",\"$value\":[\"{s\($0 - 1)}\"]}" }
    let first = "\"s0\":{\"$type\":\"shadow\",\"$value\":[]}"
    let name = "s\(count)" + String(repeating: ".0", count: count)
    let scratch = try ScratchFolder(
      tokens: ["a.json": "{" + ([first] + lists).joined(separator: ",") + "}"],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{\(name)}\""))
    let isOver = scratch.findings.contains { $0.hasSuffix("too many references in a chain (maximum 64) [limit]") }
    #expect(isOver == (count > 63), "\(scratch.findings)")
  }

  @Test(arguments: [200, 201]) func namesHaveALimit(bytes: Int) throws {
    let name = String(repeating: "é", count: bytes / 2) + (bytes.isMultiple(of: 2) ? "" : "e")
    let scratch = try ScratchFolder(
      tokens: ["a.json": "{\"\(name)\":{\"$type\":\"dimension\",\"$value\":\"1px\"}}"],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{\(name)}\""))
    if bytes == 200 {
      #expect(scratch.findings == [] && scratch.run("build").code == .clean, "\(scratch.findings)")
    } else {
      #expect(scratch.findings == ["a.json:1:2: error: token name of 201 bytes [unknown-name]"])
    }
  }

  /// Pointers through pointers, two at each step: all links on the way count together.
  @Test func pointersThatDoubleAreCounted() throws {
    let count = 40
    let steps = (0...count + 1).flatMap { k in
      [
        "\"b\(k)\":{\"$value\":{\"l\":{\"$ref\":\"#/d\(k)/$value/a/b\"},\"b\":{\"$ref\":\"#/b\(k + 1)/$value\"}}}",
        "\"d\(k)\":{\"$value\":{\"a\":{\"$ref\":\"#/x\(k)/$value/l/l\"}}}",
        "\"x\(k)\":{\"$value\":{\"l\":{\"$ref\":\"#/\(k == 0 ? "b0/$value" : "x\(k - 1)/$value/l/l")\"}}}",
      ]
    }
    let use = "\"use\":{\"$type\":\"dimension\",\"$value\":{\"$ref\":\"#/x\(count)/$value/l/l\"}}"
    let scratch = try ScratchFolder(
      tokens: ["a.json": "{" + (steps + [use]).joined(separator: ",") + "}"], source: ScratchFolder.bubble)
    #expect(scratch.run("lint").code == .clean)
  }

  @Test(arguments: ["-1", "+1", "01", "9", "x"]) func anIndexIsAPositionInTheList(index: String) throws {
    let scratch = try ScratchFolder(
      tokens: [
        "a.json": """
        {"c":{"$type":"color","$value":{"colorSpace":"srgb","components":[0.1,0.2,0.3]}},
         "d":{"$type":"number","$value":{"$ref":"#/c/$value/components/\(index)"}}}
        """
      ], source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{d}\""))
    #expect(
      scratch.findings.count == 1 && scratch.findings[0].hasSuffix("leads nowhere [unknown-name]"),
      "\(scratch.findings)")
  }

  @Test(arguments: [64, 65]) func chainsOfReferencesHaveALimit(links: Int) throws {
    let tokens = (1...links).map { "\"t\($0)\":{\"$value\":\"{t\($0 - 1)}\"}" }
    let text = "{\"t0\":{\"$type\":\"dimension\",\"$value\":\"1px\"}," + tokens.joined(separator: ",") + "}"
    let scratch = try ScratchFolder(
      tokens: ["a.json": text],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{t\(links)}\""))
    #expect(scratch.findings.isEmpty == (links == 64), "\(scratch.findings)")
  }

  @Test func workGrowsInStepWithTokens() throws {
    let growth = try growth(from: 200) { count -> ScratchFolder in
      let tokens = (0..<count).map { "\"t\($0)\":{\"$value\":\"{t\(max($0 - 1, 0) / 2)}\"}" }
      let groups = (0..<count).map { "\"g\($0)\":{\"$extends\":\"{base}\",\"y\":{\"$type\":\"em\",\"$value\":1}}" }
      return try ScratchFolder(
        tokens: [
          "a.json": "{\"base\":{\"x\":{\"$type\":\"dimension\",\"$value\":\"1px\"}},"
            + (tokens + groups).joined(separator: ",") + "}"
        ], source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{g1.x}\""))
    } _: { scratch in
      #expect(scratch.run("lint").code == .clean)
    }
    #expect(growth < GrowthTests.most)
  }
}
