import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite struct BrushToolTests {
  private func brush(_ keys: String = "") throws -> BrushStyle {
    let compiled = try compile("brushes: { pen: { width: { start: 3, step: 1, min: 1, max: 5 }\(keys) } }")
    return try #require(try DecodedBundle(decoding: compiled.bundles["default"] ?? []).brushes["pen"])
  }

  private let red = BundleColor(red: 1, green: 0, blue: 0)
  private let blue = BundleColor(red: 0, green: 0, blue: 1)

  @Test func widthsAreClamped() throws {
    var tool = BrushTool(try brush())
    #expect(tool.width == 3 && tool.color == nil)
    for expected in [4.0, 5, 5] {
      tool.wider()
      #expect(tool.width == expected)
    }
    for expected in [4.0, 3, 2, 1, 1] {
      tool.thinner()
      #expect(tool.width == expected)
    }
  }

  /// Picking the same color again widens the line; another one starts anew.
  @Test func pickingTheSameColorWidensTheLine() throws {
    var tool = BrushTool(try brush())
    tool.pick(red)
    #expect(tool.color == red && tool.width == 3)
    tool.pick(red)
    tool.pick(red)
    tool.pick(red)
    #expect(tool.width == 5)
    tool.pick(blue)
    #expect(tool.color == blue && tool.width == 3)
  }

  @Test func strokesKeepWhatTheyWereBegunWith() throws {
    var tool = BrushTool(try brush(", smoothing: 0, cap: square"))
    tool.pick(red)
    var stroke = tool.stroke(from: Point(x: 0, y: 0))
    tool.pick(blue)
    tool.wider()
    stroke.append(Point(x: 10, y: 0))
    stroke.append(Point(x: 10, y: 0))
    #expect(stroke.points.count == 2 && stroke.color == red && stroke.width == 3 && !stroke.isEraser)
    #expect(stroke.elements == [.move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0))])
    let reach = 1.5 * 2.0.squareRoot()
    #expect(stroke.bounds == Rectangle(minX: -reach, minY: -reach, maxX: 10 + reach, maxY: reach))
  }

  @Test func anEraserHasNoColor() throws {
    var tool = BrushTool(try brush(", eraser: true"))
    tool.pick(red)
    let stroke = tool.stroke(from: Point(x: 0, y: 0))
    #expect(stroke.isEraser && stroke.color == nil)
  }
}
