import StyleBundle
import Testing

@Suite struct PaletteStyleTests {
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
