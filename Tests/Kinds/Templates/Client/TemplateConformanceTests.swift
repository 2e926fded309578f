import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Templates against the conformance vectors.
@Suite(.firstIssues) struct TemplateConformanceTests {
  private let file: ConformanceFile
  private let bundle: DecodedBundle

  init() throws {
    file = try ConformanceFile("templates")
    bundle = try file.bundle()
  }

  @Test func pagesMatchTheVectors() throws {
    #expect(file.cases.count >= 300)
    for entry in file.cases {
      let style = try #require(bundle.templates[TemplateStyle.Name(entry.requireString(at: "template"))])
      let page = TemplatePage(style, size: try entry.size("size"))
      #expect(isExpected(page.scale, try entry.requireNumber(at: "scale")), entry.comment)
      try checkFrames(page, entry)
      try checkTouches(page, entry)
      try checkFillings(page, entry)
      try checkPlacings(page, entry)
    }
  }

  private func checkFrames(_ page: TemplatePage, _ entry: JSONValue) throws {
    for one in try entry.requireArray(at: "frames") {
      let number = Int(try one.requireNumber(at: "page"))
      let frame = page.frame(of: TemplateStyle.SlotName(try one.requireString(at: "slot")), page: number)
      guard let expected = try? one.at("frame").numbers() else {
        #expect(frame == nil && page.page(number) == nil, one.comment)
        continue
      }
      let actual = try #require(frame, one.comment)
      let numbers = actual.center.coordinates + [actual.size.width, actual.size.height, actual.rotation]
      #expect(isExpected(numbers, expected), one.comment)
      let corners = try one.requireArray(at: "corners").map { try $0.numbers() }
      #expect(zip(actual.corners, corners).allSatisfy { isExpected($0.coordinates, $1) }, one.comment)
      #expect(isExpected(try #require(page.page(number)).edges, try one.at("box").numbers()), one.comment)
    }
  }

  private func checkTouches(_ page: TemplatePage, _ entry: JSONValue) throws {
    for one in try entry.requireArray(at: "views") {
      let edges = try one.at("rectangle").numbers()
      let shown = page.pages(in: Rectangle(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3]))
      #expect([shown.lowerBound, shown.upperBound].map(Double.init) == (try one.at("pages").numbers()), one.comment)
    }
    for one in try entry.requireArray(at: "taps") {
      #expect(page.slot(at: try one.point("at")) == (try place(one, "slot")), one.comment)
    }
  }

  private func checkFillings(_ page: TemplatePage, _ entry: JSONValue) throws {
    for one in try entry.requireArray(at: "fillings") {
      let content = try #require(StickerContent(rawValue: one.requireString(at: "content")))
      let filled = Set(try one.requireArray(at: "filled").map { try place($0) })
      #expect(page.next(accepting: content, filled: filled) == (try place(one, "next")), one.comment)
    }
  }

  private func checkPlacings(_ page: TemplatePage, _ entry: JSONValue) throws {
    for one in try entry.requireArray(at: "placings") {
      let sticker = try #require(bundle.stickers[StickerStyle.Name(one.requireString(at: "sticker"))])
      let slot = TemplateStyle.SlotName(try one.requireString(at: "slot"))
      let place = TemplatePage.Place(page: Int(try one.requireNumber(at: "page")), slot: slot)
      let state = page.place(sticker, aspect: one.member("aspect")?.doubleValue, in: place)
      guard let expected = try? one.at("state").numbers() else {
        #expect(state == nil, one.comment)
        continue
      }
      let actual = try #require(state, one.comment)
      #expect(isExpected(actual.center.coordinates + [actual.scale, actual.rotation], expected), one.comment)
      #expect(!actual.flippedX && !actual.flippedY)
    }
  }

  private func place(_ entry: JSONValue, _ key: String) throws -> TemplatePage.Place? {
    entry.member(key)?.elements == nil ? nil : try place(entry.at(key))
  }

  private func place(_ pair: JSONValue) throws -> TemplatePage.Place {
    let items = Array(try pair.requireArray())
    return TemplatePage.Place(
      page: Int(try items[0].requireNumber()), slot: TemplateStyle.SlotName(try items[1].requireString()))
  }
}
