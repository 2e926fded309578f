import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleGeometry
import StyleTestSupport
import Testing

@Suite struct PaletteCompilerTests {
  private static let source = """
    tokens: { pen: { red: "#FF0000" } }
    palettes:
      pens:
        colors:
          black: "#000"
          red: "{pen.red}"
          wide: { colorSpace: display-p3, components: [0, 0.5, 1], alpha: 0.25 }
        pairs:
          - { foreground: black, background: "#FFFFFF", size: large }
          - { foreground: "#00000080", background: red }
      more:
        extends: pens
        colors: { green: "#00FF00", red: null, black: "#111111" }
        pairs: []
        distinct: false
    """

  private func palettes(_ source: String) throws -> (compiled: Compiled, palettes: StylesByName<PaletteStyle>) {
    let compiled = try compile(["a.yaml": source], rules: .silent)
    return (compiled, try DecodedBundle(decoding: compiled.bundles["default"] ?? []).palettes)
  }

  private func color(_ name: PaletteStyle.ColorName, of palette: PaletteStyle) -> BundleColor? {
    palette.colors.first { $0.name == name }?.color
  }

  @Test func aSourceBecomesWhatClientsRead() throws {
    let (compiled, palettes) = try palettes(Self.source)
    #expect(compiled.findings.isEmpty, "\(compiled.lines)")
    let pens = try #require(palettes["pens"])
    #expect(pens.colors.map(\.name) == ["black", "red", "wide"])
    #expect(color("red", of: pens) == BundleColor(red: 1, green: 0, blue: 0))
    #expect(color("wide", of: pens) == BundleColor(.displayP3, red: 0, green: 0.5, blue: 1, alpha: 0.25))
    #expect(pens.isDistinct)
    #expect(
      pens.pairs == [
        PaletteStyle.Pair(
          foreground: .named("black"), background: .own(BundleColor(red: 1, green: 1, blue: 1)), size: .large),
        PaletteStyle.Pair(
          foreground: .own(BundleColor(red: 0, green: 0, blue: 0, alpha: 0.501961)), background: .named("red"),
          size: .normal),
      ])
  }

  /// The base's colors come first, in their order; `null` takes one away.
  @Test func colorsAreMergedInOrder() throws {
    let more = try #require(try palettes(Self.source).palettes["more"])
    #expect(more.colors.map(\.name) == ["black", "wide", "green"])
    #expect(color("black", of: more) == BundleColor(red: 0.066667, green: 0.066667, blue: 0.066667))
    #expect(more.pairs.isEmpty && !more.isDistinct)
  }

  @Test(
    arguments: [
      ("{ colors: {} }", "value-out-of-range: empty palette: at least one color is required"),
      (
        "{ colors: { \"#fff\": \"#fff\" } }",
        "value-out-of-range: invalid color name `#fff`: pairs would read it as a color"
      ),
      ("{ colors: { \"a b\": \"#fff\" } }", "name-unusual: unusual name `a b`"),
      ("{ colors: { \"a{b\": \"#fff\" } }", "value-out-of-range: invalid color name `a{b`"),
      ("{ colors: { a: 1 } }", "wrong-type: expected a color, found `1`"),
      ("{ colors: { a: \"#12\" } }", "expected a color, found `\"#12\"`"),
      (
        "{ colors: { ink: \"#fff\" }, pairs: [{ foreground: inc, background: ink }] }",
        "unknown-name: unknown color `inc` in this palette"
      ),
      (
        "{ colors: { ink: \"#fff\" }, pairs: [{ foreground: \"#ggg\", background: ink }] }",
        "expected a color, found `\"#ggg\"`"
      ),
      ("{ colors: { ink: \"#fff\" }, pairs: { foreground: ink } }", "wrong-type"),
      ("{ colours: { ink: \"#fff\" } }", "unknown key `colours`"),
    ]) func mistakesAreReported(_ source: String, _ message: String) throws
  {
    let compiled = try compile(["a.yaml": "palettes:\n  pens: \(source)\n"], rules: .silent)
    #expect(compiled.findings.count == 1, "\(compiled.lines)")
    #expect(compiled.findings.contains { "\($0.name.rawValue): \($0.message)".contains(message) }, "\(compiled.lines)")
    #expect(compiled.findings.allSatisfy { $0.place != nil })
  }

  @Test func moreThan256ColorsAreReported() throws {
    func source(_ count: Int) -> String {
      "palettes:\n  pens:\n    distinct: false\n    colors:\n"
        + (0..<count).map { "      c\($0): \"#000\"\n" }.joined()
    }
    #expect(try compile(source(256)).findings.isEmpty)
    #expect(try compile(source(257)).findings.map(\.message) == ["too many colors: 257 (maximum 256)"])
  }

  /// A pair whose color may lie in the unread part isn't reported as naming none.
  @Test func aFileThatBreaksOffHasNoUnknownColors() throws {
    let compiled = try compile(
      "palettes:\n  pens:\n    pairs: [{ foreground: ink, background: paper }]\n    colors:\n      ink: \"#000\"\n      x: [\n"
    )
    #expect(compiled.names == ["syntax"], "\(compiled.lines)")
  }
}

extension [RuleSetting] {
  /// The rules without those about colors, which these sources aren't about.
  fileprivate static let silent =
    forFragments
    + (["color-contrast-low", "palette-colors-alike"] as [DiagnosticName]).map { RuleSetting(rule: $0, level: .off) }
}
