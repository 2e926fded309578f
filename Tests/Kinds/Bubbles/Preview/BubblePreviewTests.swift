import StyleBundle
import StyleClient
import StyleGeometry
import StylePreview
import StyleTestSupport
import Testing

@Suite struct BubblePreviewTests {
  private func style(_ text: String) throws -> BubbleStyle {
    let bytes = try compile("bubbles: { tip: { \(text) } }").bundles["default"] ?? []
    let bundle = try DecodedBundle(decoding: bytes)
    return try #require(bundle.bubbles["tip"])
  }

  private func picture(_ text: String) throws -> [String] {
    let figures = BubblePreview.figures(of: try style(text))
    return try #require(figures.first).picture.elements
  }

  @Test func everyDirectionHasAPicture() throws {
    let figures = BubblePreview.figures(
      of: try style(
        "arrow: { direction: [left, top], width: 30, height: 12 }, cornerRadius: 8, size: { width: 120..313, height: 90 }"
      ))
    #expect(figures.map(\.details) == ["left · 120–313 × 90 pt", "top · 120–313 × 90 pt"])
  }

  @Test func mirroredBubblesAreDrawnBothWays() throws {
    let style = try style(
      "arrow: { direction: leading, width: 30, height: 12 }, cornerRadius: 8, size: { width: 120..313, height: 90 }")
    let figures = BubblePreview.figures(of: style)
    #expect(figures.map(\.details) == ["left · 120–313 × 90 pt", "right to left: right"])
    let image = try self.style(
      "arrow: { direction: right, width: 30, height: 12 }, cornerRadius: 8, size: { width: 120..313, height: 90 }")
    #expect(figures.last?.picture == BubblePreview.figures(of: image).first?.picture)
  }

  /// The smallest, the middle and the largest size, each filled and with a line; the arrow's ends are dashed.
  @Test func sizesAndTheArrowsWayAreDrawn() throws {
    let fixed = try picture(
      "arrow: { direction: top, width: 30, height: 12, position: 0.5 }, cornerRadius: 8, size: { width: 120..313, height: 48..90 }"
    )
    #expect(fixed.count { $0.contains("\"solid\"") } == 3 && fixed.count { $0.contains("\"line\"") } == 3)
    #expect(!fixed.contains { $0.contains("\"ghost\"") })
    let following = try picture(
      "arrow: { direction: top, width: 30, height: 12, position: follow }, cornerRadius: 8, size: { width: 120..313, height: 48..90 }"
    )
    #expect(following.count { $0.contains("\"ghost\"") } == 2)
    let one = try picture(
      "arrow: { direction: top, width: 30, height: 12, position: 0.5 }, cornerRadius: 8, size: { width: 120, height: 60 }"
    )
    #expect(one.count == 2)
  }

  @Test func impossibleBubblesAreMarked() throws {
    let elements = try picture(
      "arrow: { direction: top, width: 30, height: 12, radius: 30 }, cornerRadius: 8, size: { width: 120..313, height: 48 }"
    )
    #expect(elements.count == 3 && elements.allSatisfy { $0.contains("\"fault\"") })
  }

  /// The path of a picture is the client's, moved and scaled.
  @Test func outlinesAreTheClients() throws {
    let style = try style(
      "arrow: { direction: bottom, width: 30, height: 12, position: 0.5 }, cornerRadius: 0, size: { width: 120, height: 60 }"
    )
    let outline = try #require(BubbleOutline(style, size: Size(width: 120, height: 60)))
    let picture = try #require(BubblePreview.figures(of: style).first).picture
    // The outline is drawn at its natural size, in the middle of the panel.
    let steps = outline.elements.map { element in
      switch element {
      case .move(let point): "M\(place(point))"
      case .line(let point): "L\(place(point))"
      default: "Z"
      }
    }
    #expect(picture.elements.last?.contains("d=\"\(steps.joined(separator: " "))\"") == true, "\(picture.elements)")
  }

  private func place(_ point: Point) -> String {
    "\(PixelNumber.text(point.x + 40)) \(PixelNumber.text(point.y + 45))"
  }
}
