import StyleDiagnostics
import StyleTestSupport
import Testing

/// Texts for people in sources: what `deprecated` says, in all of its places, and the names of devices.
@Suite struct HiddenTextTests {
  /// Sources with a text in quotes in the place of the mark.
  private static let sources = [
    "palettes: { pens: { deprecated: @, colors: { ink: \"#000000\" } } }\n",
    "palettes: { pens: { deprecatedNames: { ink: @ }, colors: { ink: \"#000000\" } } }\n",
    "palettes: { pens: { aliases: [{ name: ink, deprecated: @ }], colors: { ink: \"#000000\" } } }\n",
    "palettes: { pens: { deprecated: \"{why}\", colors: { ink: \"#000000\" } } }\ntokens: { why: @ }\n",
  ]

  private static let hidden = [
    #""a\u0007b""#, #""a\u001B[31mb""#, #""a\u0085b""#, #""a\rb""#, #""a\u202Eb""#, #""a\u2066b""#, #""a\u200Fb""#,
    #""a\u061Cb""#, #""a\u2028b""#,
  ]

  @Test(arguments: sources) func charactersThatHideWhatATextSaysAreRefused(source: String) throws {
    for text in Self.hidden {
      let compiled = try compile(source.replacing("@", with: text))
      #expect(compiled.names == ["value-out-of-range"], "\(text): \(compiled.lines)")
      let place = try #require(compiled.findings.first?.place)
      let read = String(decoding: compiled.files[place.file.index].bytes[place.range], as: UTF8.self)
      #expect(read == text || read == "\"{why}\"")
    }
  }

  @Test(arguments: sources) func linesTabsAndAllScriptsAreTaken(source: String) throws {
    for text in [#""a\nb\tc""#, #""use `tip2` (größer), 标签, علامة""#, "\"👩\u{200D}👩\u{200D}👧 \u{2764}\u{FE0F}\""] {
      #expect(try compile(source.replacing("@", with: text)).lines == [], "\(text)")
    }
  }

  @Test func messageNamesTheCharacter() throws {
    let messages = try [#""\u202E""#, #""\u001B""#].map { text in
      try compile(Self.sources[0].replacing("@", with: text)).findings.map(\.message)
    }
    #expect(
      messages == [
        ["invisible character U+202E (right-to-left override) in a string"],
        ["invisible character U+001B in a string"],
      ])
  }

  /// A character that stands in the source as it is has one finding, where it stands.
  @Test func charactersThatStandThereAreToldOnce() throws {
    let compiled = try compile(Self.sources[0].replacing("@", with: "\"a\u{202E}b\""))
    #expect(compiled.names == ["line-separator-in-source"])
  }

  @Test func namesOfDevicesShowAllTheyHold() throws {
    func project(_ name: String) throws -> [String] {
      try compile(
        ["a.yaml": "bubbles: {}\n"],
        project: "{ format: 1, lint: { devices: [{ name: \"\(name)\", width: 375, height: 500 }] } }"
      ).names
    }
    #expect(try project("Gerät 15 (groß)") == [])
    #expect(try project("a\\u202Eb") == ["value-out-of-range"])
  }
}
