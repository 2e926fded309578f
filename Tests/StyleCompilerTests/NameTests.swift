import StyleDiagnostics
import StyleTestSupport
import Testing

/// Characters that names of styles, tokens, bundles and dictionaries may hold.
@Suite struct NameTests {
  private func style(_ name: String) -> String {
    "animations: { \(name): { target: t, property: x-n, from: 0, to: 1, duration: 1 } }"
  }

  @Test(arguments: [
    "a-b_c", "größe", "ünï", "e\u{301}", "标签", "علامة", "7", "٧", String(repeating: "a", count: 64),
  ])
  func usualNamesAreTaken(_ name: String) throws {
    #expect(try compile(style("\"\(name)\"")).names == [])
    #expect(try compile("tokens: { \"\(name)\": 1 }").names == [])
  }

  @Test(arguments: [
    "a b", "a/b", "a+b", "🙂", "½", String(repeating: "a", count: 65), String(repeating: "字", count: 67),
  ])
  func unusualNamesAreWarnedAbout(_ name: String) throws {
    #expect(try compile(style("\"\(name)\"")).names == ["name-unusual"])
    #expect(try compile("tokens: { \"\(name)\": 1 }").names == ["name-unusual"])
  }

  @Test(arguments: [
    "", "<<", "a\\u0007b", "a\\u202Eb", "a\\u200Bb", "a\\u00ADb", "a\\u2028b", "a\\\"b", "a'b", "a“b", "a{b", "}",
  ])
  func namesThatCantBeSeenOrTypedAreRefused(_ name: String) throws {
    #expect(try compile(style("\"\(name)\"")).names == ["value-out-of-range"])
    #expect(try compile("tokens: { group: { \"\(name)\": 1 } }").names == ["value-out-of-range"])
  }

  /// Everything but a style or token that sources give a name: each source has the name where the mark stands.
  private static let parts = [
    "tags: { t: { layout: { radius: 25, dot: { radius: 2 }, text: { width: 20, height: 14, padding: 5, gap: 5 } }, "
      + "hit: { dot: 25, text: 5 }, cycle: [@], angles: { 1: { @: [0] } } } }",
    "animations: { a: { target: @, property: opacity, from: 0, to: 1, duration: 1 } }",
    "animations: { a: { target: t, property: @, from: 0, to: 1, duration: 1 } }",
    "templates: { t: { canvas: { width: 9, height: 9 }, slots: { @: { accepts: [text], rect: [0, 0, 1, 1] } } } }",
    "palettes: { p: { colors: { @: \"#000\" } } }",
  ]

  @Test(arguments: parts)
  func namesOfPartsAreCheckedAsThoseOfStyles(_ source: String) throws {
    func names(_ name: String) throws -> [String] {
      Set(try compile(source.replacing("@", with: "\"\(name)\"")).names).sorted()
    }
    #expect(try names("x-größe_1") == [])
    for unusual in ["x-a b", "x-$0", "x-\(String(repeating: "a", count: 63))"] {
      #expect(try names(unusual) == ["name-unusual"], "\(unusual)")
    }
    for refused in ["x-a\\nb", "x-a\\u202Eb", "x-a\\uFE0Fb", "x-\\u3164", "x-a'b", "x-a\\\"b", "x-{"] {
      #expect(try names(refused) == ["value-out-of-range"], "\(refused)")
    }
  }

  @Test func fontsHaveAnyVisibleName() throws {
    func names(_ font: String) throws -> [String] {
      try compile(
        "stickers: { s: { content: text, size: { width: 99, height: 99 }, scale: 1..2, fonts: [\"\(font)\"] } }"
      ).names
    }
    for font in ["Gill Sans", "O'Neil {1}", ".SFUI-Text", "字"] { #expect(try names(font) == [], "\(font)") }
    for font in ["a\\nb", "a\\u202Eb", "a\\u200Bb"] {
      #expect(try names(font) == ["value-out-of-range"], "\(font)")
    }
  }

  @Test func aPointIsRefusedInNamesOfTokensOnly() throws {
    #expect(try compile(style("\"a.b\"")).names == ["name-unusual"])
    #expect(try compile("tokens: { \"a.b\": 1 }").names == ["value-out-of-range"])
  }

  @Test func aMergeKeyUnderTokensIsRefusedWithItsReason() throws {
    let finding = try #require(try compile("tokens: { base: { a: 1 }, <<: { a: 1 } }").findings.first)
    #expect(finding.name == .valueOutOfRange)
    #expect(finding.help == ["use `extends: NAME` in a style"])
  }

  private func project(_ names: String...) throws -> [String] {
    let bundles = names.map { "\($0): { sources: [a.yaml] }" }.joined(separator: ", ")
    return try compile(["a.yaml": "bubbles: {}\n"], project: "{ format: 1, bundles: { \(bundles) } }").lines
  }

  @Test(arguments: ["default", "a.b", "Größe", "a_b-7", "console", "com", "com10", "nullable.x"])
  func bundleNamesThatFilesMayHaveAreTaken(_ name: String) throws {
    #expect(try project(name) == [])
  }

  @Test(arguments: [
    "CON", "con", "nul.x", "Aux.b.c", "COM1", "lpt9.x", "prn", "a b", "a/b", ".a", "a:b", "a\\uFE0F", "\\u3164", "a'b",
  ])
  func bundleNamesThatSomeDiskDoesntTakeAreRefused(_ name: String) throws {
    let lines = try project("\"\(name)\"")
    #expect(lines.count == 1 && lines[0].contains("invalid file name `"), "\(lines)")
  }

  @Test(arguments: [
    ("Abc", "abc"), ("STRASSE", "straße"), ("caf\u{E9}", "CAFE\u{301}"), ("ẞ", "ß"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
  ])
  func bundleNamesThatDifferOnlyInCaseAreRefused(_ one: String, _ other: String) throws {
    let lines = try project(one, other)
    #expect(lines.count == 1 && lines[0].contains("are the same file on case-insensitive disks [duplicate-name]"))
  }

  @Test(arguments: [
    ("1", "1e0"), (".5", "0.5"), ("1", "+1.0"), ("0.5", "5e-1"), ("1000", "1e3"), ("0", "-0.0e7"), ("12.5", "1.25e1"),
    ("-0.001", "-1e-3"), ("0x1F", "31.0"), ("120", "\"120\""), ("1200000000000000000000", "1.2e21"),
  ])
  func keysThatAreTheSameNumberAreOneKey(_ one: String, _ other: String) throws {
    #expect(try compile("tokens: { a: { ? \(one) : 1, ? \(other) : 2 } }").names.contains("duplicate-key"))
  }
}
