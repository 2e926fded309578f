import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct PalettePreviewTests {
  @Test func everyPaletteIsDrawn() throws {
    let compiled = try compile(
      """
      palettes:
        pens: { colors: { ink: "#101010", red: "#E53935" }, pairs: [{ foreground: ink, background: "#FAFAFA" }] }
        one: { colors: { gold: "#C9A227" } }
      """)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let sheet = ContactSheet(PreviewBundle("default", bundle.allStyles)).text()
    for words in ["2 colors", "1 color<", "1 pair<", "vision", "#101010", "#E53935", "#C9A227", "#FAFAFA"] {
      #expect(sheet.contains(words), "\(words)")
    }
  }

  /// Each of the largest palette's colors is there.
  @Test func allOf256ColorsAreDrawn() throws {
    let colors = (0..<256).map { "c\($0): \"#\(String(256 + $0, radix: 16).dropFirst().uppercased())80FF\"" }
    let compiled = try compile("palettes: { pens: { distinct: false, colors: { \(colors.joined(separator: ", ")) } } }")
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let sheet = ContactSheet(PreviewBundle("default", bundle.allStyles)).text()
    #expect(sheet.contains("256 colors") && sheet.contains("#0080FF") && sheet.contains("#FF80FF"))
  }
}
