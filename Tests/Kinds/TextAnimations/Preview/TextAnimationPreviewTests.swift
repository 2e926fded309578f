import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct TextAnimationPreviewTests {
  private func figures(_ text: String) throws -> [Figure] {
    let compiled = try compile("textAnimations: { fall: { \(text) } }")
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    return TextAnimationPreview.figures(of: try #require(bundle.textAnimations["fall"]))
  }

  @Test func unitsOfBothTextsAreDrawn() throws {
    let figure = try #require(
      try figures(
        "units: 3..5, reducedMotion: none, out: { duration: 1, opacity: 0 }, in: { duration: 1, opacity: 0, translationY: 9 }"
      ).first)
    #expect(figure.title == "fall" && figure.details == "5 characters · 2 s · reduced motion: none")
    // Seven moments: at 0, 1/3 and 2/3 s the old text is seen, from 4/3 s on the new one.
    #expect(figure.picture.elements.count { $0.contains("\"line\"") } == 15)
    #expect(figure.picture.elements.count { $0.contains("\"solid\"") } == 15)
  }

  @Test func farFlyingUnitsAreDrawnSmall() throws {
    let near = try #require(try figures("units: 1, in: { duration: 1 }").first).picture
    let far = try #require(try figures("units: 1, in: { duration: 1, translationX: 600, rotation: 45 }").first).picture
    #expect(near.scale > 0.6 && far.scale < 0.4 && far.elements.count == near.elements.count)
  }
}
