import StyleDriver
import StyleTestSupport
import Testing

/// Pointers and `$extends` of token files: what they lead to, through others, and in themes.
@Suite struct TokenFilePointerTests {
  private static let tokens = ##"""
    { "card": { "$type": "shadow", "$value": { "color": "#336699", "offsetX": "0px", "offsetY": "0px", "blur": "4px", "spread": "0px" } },
      "cards": { "$type": "shadow", "$value": ["{card}"] },
      "rim": { "$type": "border", "$value": { "color": { "$ref": "#/cards/$value/0/color" }, "width": { "$ref": "#/card/$value/blur" }, "style": "solid" } },
      "part": { "$type": "dimension", "$value": { "$ref": "#/rim/$value/width" } },
      "small": { "$type": "dimension", "$value": { "value": 6, "unit": "px" } }, "same": { "$value": "{small}" },
      "number": { "$type": "number", "$value": { "$ref": "#/same/$value/value" } },
      "again": { "$value": "{number}" } }
    """##

  /// A project with a bundle that extends another, with a theme's source.
  private func project(radius: String, fill: String = "{card.color}", theme: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder(
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"\(radius)\"")
        + "    fill: \"\(fill)\"\n",
      project: """
        format: 1
        bundles:
          default: { sources: ["*.yaml"], tokens: [../t.json] }
          dark: { extends: default, sources: ["dark/*.yaml"] }

        """)
    try scratch.write(Self.tokens, to: "t.json")
    try scratch.write(theme, to: "StyleSources/dark/d.yaml")
    return scratch
  }

  private func bundle(_ name: String, of scratch: ScratchFolder) throws -> String {
    try scratch.text("Generated/bundles/\(name).json")
  }

  /// A theme's source that replaces a part of a composite token changes every pointer to it.
  @Test func aPointerToAPartIsAReference() throws {
    let scratch = try project(
      radius: "{part}", fill: "{rim.color}", theme: "tokens: { card: { blur: 9, color: \"#FF0000\" } }\n")
    #expect(scratch.run("build").code == .clean, "\(scratch.findings)")
    for (name, radius, color) in [("default", "4", "0.2,0.4,0.6"), ("dark", "9", "1,0,0")] {
      let text = try bundle(name, of: scratch)
      #expect(text.contains("\"cornerRadius\":\(radius),") && text.contains("\"components\":[\(color)]"), "\(text)")
    }
    let explained = scratch.run("explain", "bubbles.tip.cornerRadius").output
    for place in ["t.json:4:45", "t.json:3:99", "t.json:1:108"] { #expect(explained.contains(place), "\(explained)") }
  }

  /// A number within a value can't follow a source, which has no such part: that is an error where the bundle uses it.
  @Test(arguments: ["small: 9", "same: 9"]) func aPointerIntoAReplacedValueIsReported(theme: String) throws {
    let scratch = try project(radius: "{again}", theme: "tokens: { \(theme) }\n")
    #expect(
      scratch.findings == [
        "t.json:6:44: error: the pointer `#/same/$value/value` leads into a token that a source replaces [unknown-name]"
      ])
    #expect(scratch.run("lint").output.contains("used here"))
    let explained = scratch.run("explain", "tokens.number").output
    #expect(explained.contains("t.json:6:44") && explained.contains("t.json:5:98"), "\(explained)")
    // Where nothing uses it, it is of no concern.
    try scratch.write(
      ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{same}\"")
        + "    fill: \"{card.color}\"\n",
      to: "StyleSources/a.yaml")
    #expect(scratch.findings == [] && scratch.run("build").code == .clean, "\(scratch.findings)")
  }

  private func findings(_ text: String, radius: String) throws -> [String] {
    try ScratchFolder(
      tokens: ["t.json": text],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"\(radius)\"")
    ).findings
  }

  /// A group has what the groups around the one that it extends have from elsewhere.
  @Test(arguments: ["h.x", "h.y", "a.c.x", "a.c.y", "a.b.x", "k.x", "k.c.x", "deep.x", "a.b.inner.z", "h.inner.z"])
  func copiesComeThroughGroupsAround(name: String) throws {
    let text = #"""
      { "base": { "$type": "dimension", "b": { "x": { "$value": "3px" }, "inner": { "z": { "$value": "5px" } } } },
        "a": { "$extends": "{base}", "b": { "y": { "$value": "4px" } }, "c": { "$extends": "{a.b}" }, "d": { "$extends": "{a.b}" } },
        "h": { "$extends": "{a.b}" }, "k": { "$extends": "{a.b}", "c": { "$extends": "{a.d}" } },
        "deep": { "$extends": "{twice.b}" }, "twice": { "$extends": "{a}" } }
      """#
    #expect(try findings(text, radius: "{\(name)}") == [])
  }

  private static func extending(_ links: Int) -> [String] {
    (1...links).map { "\"g\($0)\":{\"$extends\":\"{g\($0 - 1)}\"}" }
  }

  private static let first = "\"g0\":{\"x\":{\"$type\":\"dimension\",\"$value\":\"1px\"}}"

  @Test(arguments: [false, true]) func chainsOfGroupsHaveALimit(isReversed: Bool) throws {
    func text(_ links: Int) -> String {
      let all = [Self.first] + Self.extending(links)
      // The last of the chain is looked at first, too.
      let named = isReversed ? all.map { $0.replacing(#/g(\d+)/#) { "g\(1000 - (Int($0.1) ?? 0))" } } : all
      return "{" + named.joined(separator: ",") + "}"
    }
    let last = isReversed ? ["g936", "g935"] : ["g64", "g65"]
    #expect(try findings(text(64), radius: "{\(last[0]).x}") == [])
    let found = try findings(text(65), radius: "{\(last[1]).x}")
    #expect(found.count == 1 && found[0].hasSuffix("too many references in a chain (maximum 64) [limit]"), "\(found)")
    let scratch = try ScratchFolder(tokens: ["t.json": text(65)], source: ScratchFolder.bubble)
    let note = scratch.run("lint").output
    #expect(note.contains("use the token that has the value: `\(last[1])` → ") && note.contains(" → … → "), "\(note)")
  }

  @Test func circlesOfGroupsNameTheirMembers() throws {
    let text = "{" + (0...2).map { "\"g\($0)\":{\"$extends\":\"{g\(($0 + 1) % 3)}\"}" }.joined(separator: ",") + "}"
    let scratch = try ScratchFolder(
      tokens: ["t.json": text],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{g2.x}\""))
    #expect(
      scratch.findings == ["t.json:1:69: error: circular reference: `g0` → `g1` → `g2` → `g0` [reference-cycle]"])
  }

  @Test(arguments: [64, 65]) func chainsOfPointersHaveALimit(links: Int) throws {
    let first = "\"t0\":{\"$type\":\"dimension\",\"$value\":{\"value\":1,\"unit\":\"px\"}}"
    let chain = (1...links).map {
      "\"t\($0)\":{\"$type\":\"number\",\"$value\":{\"value\":{\"$ref\":\"#/t\($0 - 1)/$value/value\"}}}"
    }
    let use = "\"use\":{\"$type\":\"number\",\"$value\":{\"$ref\":\"#/t\(links - 1)/$value/value\"}}"
    let text = "{" + ([first] + chain.dropLast() + [use]).joined(separator: ",") + "}"
    let scratch = try ScratchFolder(
      tokens: ["t.json": text],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{use}\""))
    let errors = scratch.findings.filter { $0.contains(": error: ") }
    guard links == 65 else {
      #expect(errors == [])
      return
    }
    #expect(
      errors.count == 1 && errors[0].hasSuffix("too many references in a chain (maximum 64) [limit]"), "\(errors)")
    #expect(scratch.run("lint").output.contains("`#/t64/$value/value` → `#/t63/$value/value` → "))
  }

  @Test(arguments: [
    (##"{ "$ref": "#/b/$value/x" }"##, ##"{ "x": { "$ref": "#/a/$value" } }"##),
    (##"{ "$ref": "#/b/$value/x" }"##, ##"{ "x": { "$ref": "#/a/$value/y" } }"##),
    (##"{ "$ref": "#/a/$value/x" }"##, "1"),
  ])
  func circlesOfPointersNameTheirMembers(first: String, second: String) throws {
    let text = """
      { "a": { "$type": "number", "$value": \(first) },
        "b": { "$type": "number", "$value": \(second) } }
      """
    let found = try findings(text, radius: "{a}").filter { $0.contains(": error: ") }
    #expect(
      found.count == 1 && found[0].hasPrefix("t.json:1:39: ") && found[0].hasSuffix("[reference-cycle]"), "\(found)")
    #expect(found.first?.contains("`#/b/$value/x`") == true || second == "1", "\(found)")
  }
}
