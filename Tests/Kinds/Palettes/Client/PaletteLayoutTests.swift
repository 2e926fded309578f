import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite struct PaletteLayoutTests {
  @Test func aLayoutIsAsWideAsAsked() throws {
    let compiled = try compile("palettes: { plain: { height: 12 } }")
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let style = try #require(bundle.palettes["plain"])
    let frame = PaletteLayout(style, width: 40).frame
    #expect([frame.minX, frame.minY, frame.maxX, frame.maxY] == [0, 0, 40, 12])
  }
}
