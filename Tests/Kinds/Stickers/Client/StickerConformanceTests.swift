import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Stickers against the conformance vectors.
@Suite(.firstIssues) struct StickerConformanceTests {
  @Test func stickersMatchTheVectors() throws {
    let file = try ConformanceFile("stickers")
    let bundle = try file.bundle()
    for entry in file.cases {
      let style = try #require(bundle.stickers[StickerStyle.Name(entry.requireString(at: "sticker"))])
      let aspect = entry.member("aspect")?.doubleValue
      let size = style.fittedSize(aspect: aspect)
      #expect(isExpected([size.width, size.height], try entry.at("size").numbers()), entry.comment)
      let initial = style.initialState(at: try entry.point("middle"))
      #expect(initial.isExpected(try entry.at("initial").asState()), entry.comment)
      var sticker = StickerTransform(style, try entry.member("state")?.asState() ?? initial, aspect: aspect)
      for step in try entry.requireArray(at: "steps") {
        sticker = try sticker.after(step)
        #expect(sticker.state.isExpected(try step.at("state").asState()), entry.comment)
      }
      try checkDrawing(sticker, entry)
      try checkHits(sticker, entry)
    }
  }

  private func checkDrawing(_ sticker: StickerTransform, _ entry: JSONValue) throws {
    #expect(isExpected(sticker.drawnRotation, try entry.requireNumber(at: "drawnRotation")), entry.comment)
    let matrix = sticker.matrix
    let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    #expect(isExpected(numbers, try entry.at("matrix").numbers()), entry.comment)
    let corners = try entry.requireArray(at: "corners").flatMap { try $0.numbers() }
    #expect(isExpected(sticker.corners.flatMap(\.coordinates), corners), entry.comment)
    let close = try entry.member("closeCenter").flatMap { $0.elements == nil ? nil : try $0.numbers() }
    #expect(isExpected(sticker.closeCenter?.coordinates ?? [], close ?? []), entry.comment)
  }

  private func checkHits(_ sticker: StickerTransform, _ entry: JSONValue) throws {
    let parts: [(String, StickerTransform.Part?)] = [("close", .close), ("body", .body), ("nothing", nil)]
    for (name, part) in parts {
      for point in try entry.requireArray(at: name) {
        #expect(sticker.hit(try point.asPoint()) == part, entry.comment)
      }
    }
    for point in try entry.requireArray(at: "underClose") {
      #expect(sticker.hit(try point.asPoint(), showsClose: false) == .body, entry.comment)
    }
  }

  @Test func aPageIsASetOfStickersByTheirIdentity() throws {
    let file = try ConformanceFile("sticker-pages")
    let style = try #require(try file.bundle().stickers.first)
    let sticker = StickerTransform(style, StickerState(center: Point(x: 1, y: 2), scale: 1, rotation: 0))
    let moved = StickerTransform(style, StickerState(center: Point(x: 3, y: 2), scale: 1, rotation: 0))
    var page = StickerPage<Int>()
    page[1] = sticker
    #expect(page.stickers.isEmpty, "only add puts one on")
    page.add(sticker, id: 1)
    page[1] = moved
    #expect(page[1] == moved)
    page[1] = nil
    #expect(page.stickers.isEmpty)
  }

  @Test func pagesMatchTheVectors() throws {
    let file = try ConformanceFile("sticker-pages")
    let bundle = try file.bundle()
    for entry in file.cases {
      var page = StickerPage<String>()
      for step in try entry.requireArray(at: "steps") {
        let id = try step.requireString(at: "id")
        let sticker = try step.member("state").map { state in
          let name = StickerStyle.Name(try step.requireString(at: "sticker"))
          return StickerTransform(try #require(bundle.stickers[name]), try state.asState())
        }
        switch try step.requireString(at: "do") {
        case "add": page.add(try #require(sticker), id: id)
        case "change": page[id] = sticker
        case "remove": page.remove(id)
        default: page.bringToFront(id)
        }
        let order = try step.requireArray(at: "order").map { try $0.requireString() }
        #expect(page.stickers.map(\.id) == order, entry.comment)
      }
      for hit in try entry.requireArray(at: "hits") {
        let found = page.hit(try hit.point("at"))
        #expect(found?.id == hit.member("id")?.stringValue, entry.comment)
        if let found { #expect((found.part == .close ? "close" : "body") == hit.member("part")?.stringValue) }
      }
    }
  }
}

extension StickerTransform {
  /// The sticker after one step of a vector.
  fileprivate func after(_ step: JSONValue) throws -> StickerTransform {
    if let gesture = step.member("gesture") {
      return applying(
        StickerGesture(
          factor: try gesture.requireNumber(at: "factor"), angle: try gesture.requireNumber(at: "angle"),
          translation: try gesture.point("translation"), middle: try gesture.point("middle")))
    }
    if let box = try step.member("keepIn")?.numbers() {
      return keepingCenter(in: Rectangle(minX: box[0], minY: box[1], maxX: box[2], maxY: box[3]))
    }
    guard let flip = step.member("flip")?.stringValue else { return quarterTurned() }
    return flipped(try #require(StickerFlip(rawValue: flip)))
  }
}

extension StickerState {
  fileprivate func isExpected(_ other: StickerState) -> Bool {
    StyleClientTests.isExpected(
      [center.x, center.y, scale, rotation], [other.center.x, other.center.y, other.scale, other.rotation])
      && flippedX == other.flippedX && flippedY == other.flippedY
  }
}

extension JSONValue {
  fileprivate func asPoint() throws -> Point {
    let numbers = try numbers()
    return Point(x: numbers[0], y: numbers[1])
  }

  fileprivate func asState() throws -> StickerState {
    StickerState(
      center: try point("center"), scale: try requireNumber(at: "scale"), rotation: try requireNumber(at: "rotation"),
      flippedX: flag("flippedX"), flippedY: flag("flippedY"))
  }
}
