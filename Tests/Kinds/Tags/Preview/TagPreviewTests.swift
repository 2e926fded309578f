import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct TagPreviewTests {
  private static let layout =
    "radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..20, padding: 5, gap: 5 }"

  private func figures(_ more: String = "") throws -> [Figure] {
    let compiled = try compile(
      """
      tags:
        note:
          layout: { \(Self.layout) }
          hit: { dot: 25, text: 5 }
          cycle: [right, left]
          angles: { 1: { right: [0], left: [180] }, 2: { right: [-45, 45], left: [-135, 135] } }
          \(more)
      """)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let tags = try #require(bundle.tags["note"])
    return TagPreview.figures(of: tags)
  }

  @Test func everyStyleOfEveryCountHasAPicture() throws {
    let figures = try figures()
    #expect(figures.map(\.title) == ["right", "left", "right", "left"])
    #expect(figures.map(\.details) == ["1 text", "1 text", "2 texts", "2 texts"])
    #expect(figures.map(\.part) == ["1.right", "1.left", "2.right", "2.left"])
  }

  /// Each count is a row, under the name of the set.
  @Test func countsBeginRows() throws {
    let starts = try figures().map(\.start)
    #expect(starts == [.heading("note", details: "texts 20–120 × 14–20 pt"), .beside, .row, .beside])
  }

  /// Each text is drawn in three sizes with its line, and the dot once.
  @Test func textsAreDrawnInThreeSizes() throws {
    let figures = try figures()
    let elements = try #require(figures.last).picture.elements
    #expect(elements.count { $0.hasPrefix("<rect") } == 6 && elements.count { $0.hasPrefix("<polyline") } == 6)
    #expect(elements.count { $0.hasPrefix("<circle") } == 1)
  }

  /// White lines stand on a dark panel, black ones on a light one, and those without a color on the page's.
  @Test func panelContrastsWithTheLines() throws {
    #expect(try figures("colors: { line: \"#FFFFFF\" }")[0].picture.panel == .dark)
    #expect(try figures("colors: { line: \"#000000\" }")[0].picture.panel == .light)
    #expect(try figures()[0].picture.panel == .page)
  }
}
