import StyleBundle
import StyleCompiler
import StyleDriver
import StyleTestSupport
import Testing

/// A style's names: aliases, and names that go away, from the source to bundles and to what is said when they are gone.
@Suite struct StyleNameTests {
  /// A bubble of the name `hint` with more keys.
  private static func hint(_ keys: String, _ rest: String = "") -> String {
    ScratchFolder.bubble.replacing("  tip:\n", with: "  hint:\n    \(keys)\n") + rest
  }

  private func built(_ source: String, project: String = "format: 1\n") throws -> ScratchFolder {
    let scratch = try ScratchFolder(source: source, project: project)
    let run = scratch.run("build")
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
    return scratch
  }

  private func root(of scratch: ScratchFolder, _ bundle: String = "default") throws -> JSONValue {
    try JSONDocument(parsing: scratch.bytes("Generated/bundles/\(bundle).json"), limit: 1 << 20).root
  }

  /// What a source with an error says.
  private func refusal(_ source: String) throws -> String {
    let run = try ScratchFolder(source: source).run("lint")
    #expect(run.code == .findings)
    return run.output
  }

  @Test func bundlesHoldAStyleUnderEachOfItsNames() throws {
    let scratch = try built(Self.hint("aliases: [tip, { name: clue, deprecated: use hint }]"))
    let bubbles = try root(of: scratch).requireValue(at: "bubbles")
    #expect(bubbles["tip"]?.source.elementsEqual(bubbles["hint"]?.source ?? []) == true)
    #expect(bubbles["hint"]?["deprecated"] == nil && bubbles["clue"]?["deprecated"]?.stringValue == "use hint")
    let decoded = try DecodedBundle(decoding: scratch.bytes("Generated/bundles/default.json"))
    let outlines = ["hint", "tip", "clue"].map { name -> BubbleStyle? in
      var style = decoded.bubbles[BubbleStyle.Name(name)]
      style?.name = "any"
      return style
    }
    #expect(outlines.allSatisfy { $0 != nil && $0 == outlines[0] }, "clients skip what is said of names")
    #expect(decoded.minimumClient == 1)
  }

  @Test func stylesOfAllKindsHaveNames() throws {
    let schema = try SchemaValidator(BundleSchema.file(), isClosed: true)
    for (kind, text) in KindRegistry.samples {
      let start = try #require(text.firstRange(of: "\(kind.key):\n"), "\(kind.key)").lowerBound
      let name = try #require(text[start...].firstMatch(of: #/\n  ([\w-]+):\n/#), "\(kind.key)")
      let keys = "    aliases: [other]\n    deprecated: gone\n"
      var source = text
      source.insert(contentsOf: keys, at: name.range.upperBound)
      let scratch = try ScratchFolder(source: source)
      for (other, text) in KindRegistry.samples where other.key != kind.key {
        try scratch.write(text, to: "StyleSources/\(other.key).yaml")
      }
      let run = scratch.run("build")
      #expect(run.code == .clean, "\(kind.key): \(run.output)")
      let root = try root(of: scratch)
      let (own, other) = (root[kind.key]?[String(name.1)], root[kind.key]?["other"])
      #expect(own?["deprecated"]?.stringValue == "gone" && other?.source.elementsEqual(own?.source ?? []) == true)
      var validator = schema
      #expect(validator.problems(Instance(root)) == [])
    }
  }

  @Test func deprecationsStandInCanonicalOrder() throws {
    let palette = """
      palettes:
        pens:
          deprecated: "gone\\nsoon"
          deprecatedNames: { red: use ink, blue: use ink }
          colors: { ink: "#000000", red: "#C62828", blue: "#1565C0" }

      """
    let scratch = try built(palette)
    let bytes = try scratch.bytes("Generated/bundles/default.json")
    var writer = JSONWriter()
    writer.value(try root(of: scratch))
    #expect(try writer.finish() == bytes)
    let pens = try root(of: scratch).requireValue(at: "palettes").requireValue(at: "pens")
    #expect(pens["deprecated"]?.stringValue == "gone\nsoon")
    #expect(pens["deprecatedNames"]?.members.map { $0.map(\.name) } == ["blue", "red"])
  }

  @Test func referencesMayUseEitherName() throws {
    let scratch = try built(
      Self.hint(
        "aliases: [tip]",
        """
          child: { extends: tip, cornerRadius: 4 }
        animations:
          appear: { aliases: [show], target: view, property: opacity, from: 0, to: 1, duration: 300ms, reducedMotion: none }
          vanish: { reverse: show }
          calm: { target: view, property: scale, from: 0.9, to: 1, duration: 300ms, reducedMotion: show }

        """))
    let root = try root(of: scratch)
    #expect(root["bubbles"]?["child"]?["arrow"]?["width"]?.doubleValue == 30)
    #expect(root["animations"]?["vanish"]?["tracks"] != nil)
    #expect(root["animations"]?["calm"]?["reducedMotion"]?["use"]?.stringValue == "show")
    #expect(scratch.run("explain", "bubbles.tip.cornerRadius").output.contains("8 pt"))
    #expect(scratch.run("explain", "bubbles.hint").output.contains("bubbles.child.extends uses it as the base"))
  }

  @Test func nothingOfNamesIsInherited() throws {
    let scratch = try built(
      Self.hint("aliases: [tip]\n    deprecated: use child", "  child: { extends: hint, cornerRadius: 4 }\n"))
    let bubbles = try root(of: scratch).requireValue(at: "bubbles")
    #expect(bubbles["child"]?["deprecated"] == nil && bubbles["tip"]?["deprecated"]?.stringValue == "use child")
    #expect(
      scratch.run("explain", "bubbles.child.deprecated").output.contains("no value: not set, and without a default"))
    #expect(scratch.run("explain", "bubbles.hint.deprecated").output.contains("use child, in bundle `default`"))
  }

  @Test func aliasesThatAnotherStyleHasAreRefused() throws {
    let own = try refusal(Self.hint("aliases: [child, hint]", "  child: { extends: hint, cornerRadius: 4 }\n"))
    #expect(own.contains("error[duplicate-name]: the alias `child` is the name of a bubble"), "\(own)")
    #expect(own.contains("the alias `hint` is the name of a bubble"))
    let twice = try refusal(
      Self.hint("aliases: [tip]", "  child: { extends: hint, aliases: [tip], cornerRadius: 4 }\n"))
    #expect(twice.contains("error[duplicate-name]: the alias `tip` already belongs to the bubble `hint`"), "\(twice)")
    #expect(try refusal(Self.hint("aliases: [\"{\"]")).contains("invalid bubble name `{`"))
    #expect(try refusal(Self.hint("aliases: [{ deprecated: x }]")).contains("missing-key"))
    #expect(try refusal(Self.hint("aliases: tip")).contains("wrong-type"))
    let none = "animations:\n  a: { aliases: [none], target: view, property: opacity, from: 0, to: 1, duration: 1s }\n"
    #expect(try refusal(none).contains("none"))
  }

  @Test func namesThatTheStyleDoesNotHaveAreRefused() throws {
    let palette =
      "palettes:\n  pens: { deprecatedNames: { rde: use ink }, colors: { ink: \"#000000\", red: \"#C62828\" } }\n"
    let said = try refusal(palette)
    #expect(said.contains("error[unknown-name]"), "\(said)")
    #expect(said.contains("`red`"), "\(said)")
  }

  @Test func definitionsUnderAnAliasChangeTheStyle() throws {
    let scratch = try ScratchFolder(
      source: Self.hint("aliases: [tip]"),
      project:
        "format: 1\nbundles:\n  default: { sources: [a.yaml] }\n  night: { extends: default, sources: [b.yaml] }\n")
    try scratch.write("bubbles: { tip: { cornerRadius: 4 } }\n", to: "StyleSources/b.yaml")
    let run = scratch.run("lint")
    #expect(run.output.contains("note[name-unusual]: `tip` is an alias: this changes the bubble `hint`"))
    #expect(scratch.run("build").code == .clean)
    let bubbles = try root(of: scratch, "night").requireValue(at: "bubbles")
    for name in ["hint", "tip"] { #expect(bubbles[name]?["cornerRadius"]?.doubleValue == 4) }
  }

  @Test func namesThatWentWithNoticeBreakNothing() throws {
    let scratch = try built(Self.hint("aliases: [{ name: tip, deprecated: use hint }]\n    deprecated: use nothing"))
    for (name, bytes) in try scratch.contents(of: "Generated/bundles") {
      try scratch.write(bytes, to: "noticed/\(name)")
    }
    try scratch.write(Self.hint("aliases: [tip]"), to: "StyleSources/a.yaml")
    #expect(scratch.run("diff", scratch["noticed"]).errors.hasPrefix("no changes to report: "))
    #expect(scratch.run("build").code == .clean)
    try scratch.write(Self.hint(""), to: "StyleSources/a.yaml")
    let run = scratch.run("diff", scratch["noticed"])
    #expect(run.code == .clean && run.output.contains("note[name-removed]: bubble `tip` was removed"), "\(run.output)")
    #expect(run.output.contains("it was deprecated: use hint"))
    // One release without notice is enough.
    let both = scratch.run("diff", scratch["noticed"], scratch["Generated"])
    #expect(both.code == .findings && both.output.contains("error[name-removed]"), "\(both.output)")
  }
}
