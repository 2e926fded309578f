import StyleBundle
import StyleGeometry
import Testing

@Suite struct PaletteStyleTests {
  private static func random(_ generator: inout SeededGenerator) -> PaletteStyle {
    func color() -> BundleColor {
      func part() -> Double { Double(Int.random(in: 0...1000, using: &generator)) / 1000 }
      return BundleColor(
        Bool.random(using: &generator) ? .sRGB : .displayP3, red: part(), green: part(), blue: part(), alpha: part())
    }
    var style = PaletteStyle()
    style.name = "pens"
    let names = (0..<Int.random(in: 1...6, using: &generator)).map { PaletteStyle.ColorName("c\($0)") }
    style.colors = names.map { PaletteStyle.Swatch(name: $0, color: color()) }
    func paint() -> PaletteStyle.PairColor {
      Bool.random(using: &generator) ? .own(color()) : .named(names.randomElement(using: &generator) ?? "c0")
    }
    style.pairs = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      PaletteStyle.Pair(
        foreground: paint(), background: paint(),
        size: ContrastSize.allCases.randomElement(using: &generator) ?? .normal)
    }
    style.isDistinct = Bool.random(using: &generator)
    return style
  }

  @Test func writtenPalettesAreReadBack() throws {
    var generator = SeededGenerator(seed: 921)
    for _ in 0..<300 {
      let style = Self.random(&generator)
      var part = BundlePart()
      part.append(style)
      let bundle = try DecodedBundle(decoding: PiecedText(bundle: "default", of: [part]).bytes)
      #expect(bundle.palettes["pens"] == style)
    }
  }

  @Test(
    arguments: [
      ("[]", "[]"), ("[{\"name\":\"a\",\"color\":C},{\"name\":\"a\",\"color\":C}]", "[]"),
      ("[{\"name\":\"a\",\"color\":C}]", "[{\"foreground\":\"b\",\"background\":\"a\",\"size\":\"normal\"}]"),
      ("[{\"name\":\"a\",\"color\":C}]", "[{\"foreground\":\"a\",\"background\":1,\"size\":\"normal\"}]"),
      ("[{\"name\":\"a\",\"color\":C}]", "[{\"foreground\":\"a\",\"background\":C,\"size\":\"big\"}]"),
    ]) func malformedPalettesAreRefused(_ colors: String, _ pairs: String)
  {
    let color = "{\"alpha\":1,\"colorSpace\":\"srgb\",\"components\":[0,0,0]}"
    let text =
      "{\"format\":{\"minimumClient\":1,\"version\":1},\"name\":\"a\",\"palettes\":{\"p\":{\"colors\":\(colors),\"distinct\":true,\"pairs\":\(pairs)}}}"
      .replacing("C", with: color)
    #expect(throws: BundleRefusal.self) { try DecodedBundle(decoding: Array(text.utf8)) }
  }
}
