import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Bubbles against the conformance vectors.
@Suite(.firstIssues) struct BubbleConformanceTests {
  private let file: ConformanceFile
  private let bundle: DecodedBundle

  init() throws {
    file = try ConformanceFile("bubbles")
    bundle = try file.bundle()
  }

  @Test func outlinesMatchTheVectors() throws {
    for entry in file.cases { try checkDrawing(try style(of: entry, in: bundle), entry) }
  }

  @Test func shapesMatchTheVectors() throws {
    let file = try ConformanceFile("bubble-shapes")
    let bundle = try file.bundle()
    #expect(file.cases.count >= 300)
    for entry in file.cases {
      let style = try style(of: entry, in: bundle)
      let radii = BubbleCorner.allCases.map { style.radii[$0] }
      #expect(isExpected(radii, try entry.at("radii").numbers()), entry.comment)
      let pointer = try entry.requireString(at: "pointer")
      switch style.pointer {
      case .arrow:
        #expect(pointer == "arrow", entry.comment)
        let direction = try #require(Direction(rawValue: entry.requireString(at: "direction")))
        let outline = BubbleOutline(style, size: try entry.size("size"), direction: direction, position: 0.5)
        try checkPath(try #require(outline, entry.comment), entry)
      case .plain:
        #expect(pointer == "none", entry.comment)
        try checkDrawing(style, entry)
      case .tail:
        #expect(pointer == "tail", entry.comment)
        try checkDrawing(style, entry)
      }
    }
  }

  @Test func placementsMatchTheVectors() throws {
    let file = try ConformanceFile("bubble-placements")
    let bundle = try file.bundle()
    #expect(file.cases.count >= 300)
    for entry in file.cases { try checkPlacement(try style(of: entry, in: bundle), entry) }
  }

  @Test func mirrorsMatchTheVectors() throws {
    let file = try ConformanceFile("bubble-mirrors")
    let bundle = try file.bundle()
    #expect(file.cases.count >= 150)
    for entry in file.cases {
      let reading = try entry.requireString(at: "reading") == "rtl" ? ReadingDirection.rightToLeft : .leftToRight
      let style = try style(of: entry, in: bundle).laidOut(reading)
      let directions = try entry.requireArray(at: "directions").map { try $0.requireString() }
      #expect(style.arrow.directions.map(\.rawValue) == directions, entry.comment)
      for (direction, size) in style.smallest {
        let expected = try entry.at("smallest", direction.rawValue)
        let numbers = [try expected.requireNumber(at: "width"), try expected.requireNumber(at: "height")]
        #expect(isExpected([size.width, size.height], numbers), entry.comment)
      }
      for drawing in try entry.requireArray(at: "drawings") { try checkDrawing(style, drawing) }
      for placement in try entry.requireArray(at: "placements") { try checkPlacement(style, placement) }
    }
  }

  private func style(of entry: JSONValue, in bundle: DecodedBundle) throws -> BubbleStyle {
    try #require(bundle.bubbles[BubbleStyle.Name(entry.requireString(at: "bubble"))])
  }

  private func checkDrawing(_ style: BubbleStyle, _ entry: JSONValue) throws {
    let direction = try #require(Direction(rawValue: entry.requireString(at: "direction")))
    let size = try entry.size("size")
    let outline = BubbleOutline(
      style, size: size, direction: direction, position: entry.member("askedPosition")?.doubleValue)
    guard entry.flag("isDrawn") else {
      #expect(outline == nil && style.validPositions(size: size, direction: direction) == nil, entry.comment)
      return
    }
    let drawn = try #require(outline, entry.comment)
    #expect(isExpected(drawn.position, try entry.requireNumber(at: "position")), entry.comment)
    #expect(isExpected(drawn.tip.coordinates, try entry.at("tip").numbers()), entry.comment)
    try checkPath(drawn, entry)
    try checkRoom(style, size, direction, entry)
  }

  private func checkPlacement(_ style: BubbleStyle, _ entry: JSONValue) throws {
    let place = BubblePlacement(
      style, size: try entry.size("size"), anchor: try entry.at("anchor").asRectangle(),
      container: try entry.at("container").asRectangle())
    let expected = try entry.at("placement")
    guard expected.members != nil else {
      #expect(place == nil, entry.comment)
      return
    }
    let found = try #require(place, entry.comment)
    #expect(found.direction.rawValue == (try expected.requireString(at: "direction")), entry.comment)
    #expect(isExpected(found.frame.edges, try expected.at("frame").numbers()), entry.comment)
    #expect(isExpected(found.tip.coordinates, try expected.at("tip").numbers()), entry.comment)
    let numbers = try ["position", "miss", "overflow"].map { try expected.requireNumber(at: $0) }
    #expect(isExpected([found.position, found.miss, found.overflow], numbers), entry.comment)
  }

  private func checkPath(_ outline: BubbleOutline, _ entry: JSONValue) throws {
    let expected = Array(try entry.requireArray(at: "elements"))
    #expect(outline.elements.count == expected.count, entry.comment)
    for (element, expected) in zip(outline.elements, expected) {
      let numbers = expected.elements?.dropFirst().compactMap(\.doubleValue) ?? []
      #expect(element.word == expected.elements?.first?.stringValue, entry.comment)
      #expect(isExpected(element.numbers, numbers), "\(element): \(entry.comment)")
    }
    for point in try entry.requireArray(at: "inside") { #expect(outline.contains(try point.asPoint()), entry.comment) }
    for point in try entry.requireArray(at: "outside") {
      #expect(!outline.contains(try point.asPoint()), entry.comment)
    }
  }

  private func checkRoom(_ style: BubbleStyle, _ size: Size, _ direction: Direction, _ entry: JSONValue) throws {
    let content = style.contentRectangle(size: size, direction: direction)
    #expect(isExpected(content.edges, try entry.at("content").numbers()), entry.comment)
    let pointing = style.arrow(pointingAt: try entry.point("target"), size: size, direction: direction)
    guard style.pointer == .arrow else {
      #expect(style.validPositions(size: size, direction: direction) == nil && pointing == nil, entry.comment)
      return
    }
    let sound = try #require(style.validPositions(size: size, direction: direction))
    #expect(
      isExpected([sound.lowerBound, sound.upperBound], try entry.at("soundPositions").numbers()), entry.comment)
    let arrow = try #require(pointing)
    #expect(isExpected(arrow.position, try entry.requireNumber(at: "arrowPosition")), entry.comment)
    #expect(isExpected(arrow.remainingOffset, try entry.requireNumber(at: "remainingOffset")), entry.comment)
  }
}

extension JSONValue {
  fileprivate func asPoint() throws -> Point {
    let numbers = try numbers()
    return Point(x: numbers[0], y: numbers[1])
  }
}

extension JSONValue {
  fileprivate func asRectangle() throws -> Rectangle {
    let numbers = try numbers()
    return Rectangle(minX: numbers[0], minY: numbers[1], maxX: numbers[2], maxY: numbers[3])
  }
}
