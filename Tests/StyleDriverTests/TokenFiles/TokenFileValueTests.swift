import StyleDriver
import StyleTestSupport
import Testing

/// Values of token files mean what the same values of a source do.
@Suite struct TokenFileValueTests {
  /// Styles that use each token of the fixtures where values of its sort stand.
  private static func styles(_ value: (String) -> String) -> String {
    let lengths =
      ["px", "fraction", "exponent", "rem", "draft", "draft-rem", "negative-zero", "alias", "twice", "wide name ✓"]
      .map { "length.\($0)" } + [
        "radius.plain", "shape.small", "shape.same", "shadow.card.blur", "shadow.layers.0.blur",
      ]
      + [
        "shadow.layers.1.offsetX", "shadow.alias.1.blur", "border.thin.width", "border.thin.style.dashArray.1",
        "copied.thin.width", "copied.wide.width", "copied.mixed.width",
        "copied.mixed.style.dashArray.1", "further.thin.width", "further.mixed.style.dashArray.0",
      ]
    let times = ["time.ms", "time.s", "time.draft", "time.typeless", "motion.fast.duration"]
    let curves = ["curve.out", "motion.fast.timingFunction"]
    let colors =
      [
        "srgb", "linear", "p3", "a98", "prophoto", "rec2020", "xyz65", "xyz50", "hsl", "hwb", "lab", "lch", "oklab",
        "oklch", "draft", "digits",
      ].map { "color.\($0)" } + [
        "shadow.card.color", "shadow.layers.1.color", "shadow.alias.0.color", "border.thin.color", "copied.mixed.color",
        "further.thin.color", "pointed.whole", "pointed.list", "pointed.one",
      ]
    func animation(_ index: Int, _ duration: String, _ curve: String) -> String {
      "  a\(index): { target: view, property: opacity, from: 0, to: \(value("number.half")), duration: \(duration), curve: \(curve), reducedMotion: none }\n"
    }
    func bubble(_ name: String, _ keys: String) -> String {
      "  \(name): { arrow: { direction: bottom, width: 30, height: 12 }, size: { width: 120..313, height: 60..200 }, \(keys) }\n"
    }
    return "animations:\n"
      + times.enumerated().map { animation($0.offset, value($0.element), "linear") }.joined()
      + curves.enumerated().map { animation(100 + $0.offset, "300ms", value($0.element)) }.joined() + "bubbles:\n"
      + lengths.enumerated().map { bubble("l\($0.offset)", "cornerRadius: \(value($0.element))") }.joined()
      + colors.enumerated().map { bubble("c\($0.offset)", "cornerRadius: 8, fill: \(value($0.element))") }.joined()
  }

  @Test func bundlesAreThoseOfTheSameValuesInASource() throws {
    let styles = Self.styles { "\"{\($0)}\"" }
    let fixture = try Checkout.text("Tests/Fixtures/tokens/values.tokens.json")
    let imported = try ScratchFolder(tokens: ["values.json": fixture], source: styles)
    let stated = try ScratchFolder(source: styles)
    try stated.write(try Checkout.text("Tests/Fixtures/tokens/values.yaml"), to: "StyleSources/values.yaml")
    for scratch in [imported, stated] {
      let run = scratch.run("build", "--rule", "color-out-of-gamut=off")
      #expect(run.code == .clean, "\(run.output)\(run.errors)")
    }
    #expect(try imported.bytes("Generated/bundles/default.json") == stated.bytes("Generated/bundles/default.json"))
  }

  /// A group's own token goes by the group's name, in sources, too.
  @Test func aGroupStandsForItsRoot() throws {
    let fixture = try Checkout.text("Tests/Fixtures/tokens/values.tokens.json")
    for name in ["shape", "shape.$root"] {
      let scratch = try ScratchFolder(
        tokens: ["values.json": fixture],
        source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{\(name)}\""))
      #expect(scratch.run("build").code == .clean)
      #expect(try scratch.text("Generated/bundles/default.json").contains("\"cornerRadius\":9,"))
    }
  }

  @Test func aNumberIsNoTime() throws {
    let scratch = try ScratchFolder(
      tokens: ["n.json": #"{ "n": { "$type": "number", "$value": 0.3 } }"#],
      source:
        "animations: { a: { target: t, property: opacity, from: 0, to: 1, duration: \"{n}\", reducedMotion: none } }\n")
    #expect(
      scratch.findings == ["StyleSources/a.yaml:1:76: error: expected a time, found a number (`0.3`) [wrong-type]"])
  }

  @Test(arguments: ["rebeccapurple", "RebeccaPurple"]) func theNameOfAColorIsAnsweredWithItsText(name: String) throws {
    let scratch = try ScratchFolder(
      tokens: ["c.json": "{ \"c\": { \"$type\": \"color\", \"$value\": \"\(name)\" } }"],
      source: ScratchFolder.bubble + "    fill: \"{c}\"\n")
    #expect(scratch.run("lint").output.contains("help: use `\"#663399\"`"))
  }

  @Test(arguments: [nil, "0", "10pt"]) func remIsThatOfTheProject(rem: String?) throws {
    let scratch = try ScratchFolder(
      tokens: ["n.json": #"{ "n": { "$type": "dimension", "$value": "0.8rem" } }"#],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{n}\""), rem: rem)
    switch rem {
    case nil: #expect(scratch.run("lint").output.contains("add `rem: 16` to the project file, or use px"))
    case "0": #expect(scratch.run("lint").code == .usage || scratch.run("lint").code == .findings)
    default:
      #expect(scratch.run("build").code == .clean)
      #expect(try scratch.text("Generated/bundles/default.json").contains("\"cornerRadius\":8,"))
    }
  }
}
