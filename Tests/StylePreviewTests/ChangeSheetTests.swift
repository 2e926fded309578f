import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

/// Pictures that show a style as it is and as it was.
@Suite struct ChangeSheetTests {
  private func sheet(_ source: String, from old: String, to new: String) throws -> String {
    func bundle(_ source: String) throws -> PreviewBundle {
      PreviewBundle("default", try DecodedBundle(decoding: compile(source).bundles["default"] ?? []).allStyles)
    }
    let after = source.replacing(old, with: new)
    let sheets = ChangeSheets.sheets(before: try bundle(source), after: try bundle(after))
    return try #require(sheets.first).text
  }

  private let bubble = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12 }
        cornerRadius: 8
        size: { width: 120..313, height: 48..200 }
        fill: "#3A7BD5"
        border: { color: "#102030", width: 2 }
    """

  @Test func fillsThatChangeAreHalvedAndNothingIsDashed() throws {
    let text = try sheet(bubble, from: "#3A7BD5", to: "#D53A7B")
    for (color, half) in [("#3A7BD5", "upper-left"), ("#D53A7B", "lower-right")] {
      let shapes = text.split(separator: "\n").filter { $0.contains("color=\"\(color)\"") }
      #expect(shapes.count == 3 && shapes.allSatisfy { $0.contains("clip-path=\"url(#\(half))\"") })
      #expect(text.contains("<clipPath id=\"\(half)\""))
    }
    #expect(!text.contains("<g class=\"then\""))
  }

  @Test func linesThatChangeTheirColorAreDashedInTheOldOne() throws {
    let text = try sheet(bubble, from: "#102030", to: "#C01010")
    let start = try #require(text.firstRange(of: "<g class=\"was\""))
    let was = text[start.lowerBound...]
    #expect(was.contains("class=\"line\" color=\"#102030\"") && !was.contains("#C01010"))
    #expect(!text.contains("clip-path=") && !text.contains("<g class=\"then\""))
  }

  @Test func shapesThatMoveAreDashed() throws {
    let text = try sheet(bubble, from: "cornerRadius: 8", to: "cornerRadius: 6")
    #expect(text.contains("<g class=\"then\"") && !text.contains("clip-path="))
  }

  @Test func shapesThatMoveAndChangeTheirColorShowBoth() throws {
    let smaller = bubble.replacing("cornerRadius: 8", with: "cornerRadius: 6")
    let text = try sheet(bubble, from: bubble, to: smaller.replacing("#3A7BD5", with: "#D53A7B"))
    #expect(text.contains("<g class=\"then\"") && text.contains("clip-path=\"url(#upper-left)\""))
    #expect(!text.contains("clip-path=\"url(#lower-right)\""))
  }

  @Test func ofAPaletteOnlyTheColorThatChangesIsHalved() throws {
    let palette = "palettes: { pens: { colors: { black: \"#000000\", red: \"#FF0000\", blue: \"#0000FF\" } } }"
    let text = try sheet(palette, from: "#FF0000", to: "#C00000")
    // As a swatch, and as it is seen with each of three deficiencies and without.
    #expect(text.ranges(of: "url(#upper-left)").count == 5)
    #expect(!text.contains("<g class=\"then\""))
  }
}
