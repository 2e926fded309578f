import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct StickerPreviewTests {
  private func figures(_ keys: String) throws -> [Figure] {
    let compiled = try compile("stickers: { s: { \(keys), size: { width: 100, height: 80 } } }")
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    return try StickerPreview.figures(of: #require(bundle.stickers["s"]))
  }

  @Test func aPhotoIsAlsoDrawnInItsLongestShapes() throws {
    let photo = try figures("content: photo, scale: 0.5..3")
    #expect(photo.map(\.part) == ["photo", "3:1", "1:3"])
    #expect(photo[1].details == "3:1 · 100 × 33.33 pt, × 0.5–3")
    #expect(try figures("content: image, scale: 0.5..3").map(\.part) == ["image"])
  }

  @Test func theEndsOfTheScaleAreDashedAndTheButtonIsThere() throws {
    let plain = try #require(try figures("content: image, scale: 0.5..3").first)
    #expect(plain.picture.elements.count { $0.contains("\"ghost\"") } == 2)
    #expect(!plain.picture.elements.contains { $0.hasPrefix("<circle") })
    let full = "content: image, scale: 1, border: { color: \"#D3D3D3\", width: 1 }, close: { size: 24, growth: 10 }"
    let fixed = try #require(try figures(full).first)
    #expect(!fixed.picture.elements.contains { $0.contains("\"ghost\"") })
    #expect(fixed.picture.elements.count { $0.hasPrefix("<circle") } == 2)
    #expect(fixed.picture.elements.contains { $0.contains("\"line\"") })
  }

  /// A scale without an end leaves the rest of the picture visible.
  @Test func farLargerScalesAreLeftOut() throws {
    let wild = try #require(try figures("content: image, scale: 0.5..100").first)
    #expect(wild.picture.scale == 1)
    #expect(wild.picture.elements.count { $0.contains("\"ghost\"") } == 1)
  }
}
