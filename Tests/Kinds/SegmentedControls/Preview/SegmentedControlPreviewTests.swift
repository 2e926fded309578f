import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct SegmentedControlPreviewTests {
  private func sheet(_ members: String) throws -> String {
    let compiled = try compile(
      """
      segmentedControls:
        plain: { title: { fontSize: 17, width: 20..60 }, height: 50, duration: 1, reducedMotion: none, \(members) }
      """)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    return ContactSheet(PreviewBundle("default", bundle.allStyles)).text()
  }

  private let colors = "colors: { title: \"#000\", titleHighlighted: \"#fff\", highlight: \"#b00020\" }"

  @Test func theSmallestAndTheLargestAreDrawn() throws {
    let sheet = try sheet("\(colors), segments: 2..4, width: 260..370")
    #expect(sheet.contains("4 segments · 260 × 50 pt") && sheet.contains("2 segments · 370 × 50 pt"))
    #expect(sheet.contains("#B00020") && sheet.contains("Segmented controls"))
  }

  @Test func oneSizeIsDrawnOnce() throws {
    let sheet = try sheet("\(colors), segments: 3, width: 260, cornerRadius: 25")
    #expect(sheet.ranges(of: "<title>plain: 3 segments · 260 × 50 pt").count == 1)
  }
}
