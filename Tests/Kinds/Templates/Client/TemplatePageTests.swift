import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite struct TemplatePageTests {
  private func page(_ canvas: String, _ slots: String, _ size: Size) throws -> TemplatePage {
    let compiled = try compile("templates: { plain: { \(canvas), slots: { \(slots) } } }")
    #expect(compiled.lines == [])
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    return TemplatePage(try #require(bundle.templates["plain"]), size: size)
  }

  private let photo = "photo: { accepts: [photo], rect: [0.1, 0.1, 0.8, 0.4] }"
  private let words = "words: { accepts: [text, photo], rect: [0.1, 0.6, 0.8, 0.3] }"

  @Test func aPageIsCenteredAndKeepsItsAspect() throws {
    let page = try page("canvas: { width: 300, height: 400 }", photo, Size(width: 900, height: 600))
    #expect(page.scale == 1.5)
    #expect(page.page(0) == Rectangle(minX: 225, minY: 0, maxX: 675, maxY: 600))
    let unturned = try #require(page.frame(of: "photo")?.unturned)
    #expect(isExpected(unturned.edges, [270, 60, 630, 300]))
    #expect(page.page(1) == nil && page.page(-1) == nil)
    #expect(page.frame(of: "photo", page: 1) == nil && page.frame(of: "none") == nil)
    #expect(page.pages(in: Rectangle(minX: 0, minY: 0, maxX: 226, maxY: 1)) == 0..<1)
    #expect(page.pages(in: Rectangle(minX: 0, minY: 0, maxX: 225, maxY: 1)).isEmpty)
  }

  @Test func pagesOfAnEndlessCanvasFollowEachOther() throws {
    let page = try page("canvas: { width: endless, height: 400 }, page: 300", photo, Size(width: 1, height: 200))
    #expect(page.scale == 0.5)
    #expect(page.page(3) == Rectangle(minX: 450, minY: 0, maxX: 600, maxY: 200))
    #expect(isExpected(try #require(page.frame(of: "photo", page: 3)).center.coordinates, [525, 60]))
    #expect(page.pages(in: Rectangle(minX: 150, minY: 0, maxX: 450, maxY: 200)) == 1..<3)
    #expect(page.pages(in: Rectangle(minX: -500, minY: 0, maxX: -1, maxY: 200)).isEmpty)
    #expect(page.pages(in: Rectangle(minX: -500, minY: 0, maxX: 1, maxY: 200)) == 0..<1)
    #expect(page.pages(in: Rectangle(minX: 0, minY: 300, maxX: 1000, maxY: 400)).isEmpty)
    #expect(page.slot(at: Point(x: 525, y: 60)) == TemplatePage.Place(page: 3, slot: "photo"))
    #expect(page.slot(at: Point(x: -75, y: 60)) == nil)
  }

  /// A view has no size before it is laid out.
  @Test func withoutRoomNothingShows() throws {
    for canvas in ["width: endless, height: 400 }, page: 300", "width: 300, height: 400 }"] {
      for size in [Size(width: 0, height: 0), Size(width: .nan, height: .nan)] {
        let page = try page("canvas: { " + canvas, photo, size)
        #expect(page.pages(in: Rectangle(minX: -10, minY: -10, maxX: 10, maxY: 10)).isEmpty)
        #expect(page.slot(at: Point(x: 0, y: 0)) == nil)
      }
    }
  }

  /// A rectangle of any length has pages without overflow.
  @Test func aRectangleWithoutEndsHasPages() throws {
    let page = try page("canvas: { width: 300, height: endless }, page: 1", photo, Size(width: 300, height: 1))
    let all = page.pages(in: Rectangle(minX: 0, minY: -.infinity, maxX: 300, maxY: .infinity))
    #expect(all.lowerBound == 0 && all.upperBound > 1_000_000_000)
    #expect(page.slot(at: Point(x: 150, y: 1e12)) == nil)
  }

  /// A slot that reaches into the next page is found there, and the page shows as long as the slot does.
  @Test func slotsBeyondTheirPageShow() throws {
    let wide = "wide: { accepts: [photo], rect: [0.5, 0.1, 1, 0.4] }"
    let page = try page("canvas: { width: endless, height: 100 }, page: 100", wide, Size(width: 1, height: 100))
    #expect(page.pages(in: Rectangle(minX: 110, minY: 0, maxX: 120, maxY: 100)) == 0..<2)
    #expect(page.slot(at: Point(x: 110, y: 30)) == TemplatePage.Place(page: 0, slot: "wide"))
    #expect(page.slot(at: Point(x: 150, y: 30)) == TemplatePage.Place(page: 1, slot: "wide"))
  }

  @Test func theSlotThatIsDrawnLastIsHit() throws {
    let slots =
      "low: { accepts: [text], rect: [0, 0, 1, 1] }, high: { accepts: [text], rect: [0.2, 0.2, 0.2, 0.2], z: 1 }"
    let page = try page("canvas: { width: 100, height: 100 }", slots, Size(width: 100, height: 100))
    #expect(page.slot(at: Point(x: 30, y: 30))?.slot == "high")
    #expect(page.slot(at: Point(x: 40, y: 40))?.slot == "high")
    #expect(page.slot(at: Point(x: 41, y: 41))?.slot == "low")
    #expect(page.slot(at: Point(x: 101, y: 41)) == nil)
  }

  @Test func slotsAreFilledFromTheTop() throws {
    let slots = [words, photo, "right: { accepts: [photo], rect: [0.95, 0.1, 0.05, 0.4] }"].joined(separator: ", ")
    let page = try page("canvas: { width: 100, height: 100 }", slots, Size(width: 100, height: 100))
    var filled: Set<TemplatePage.Place> = []
    var order: [TemplateStyle.SlotName] = []
    while let next = page.next(accepting: .photo, filled: filled) {
      filled.insert(next)
      order.append(next.slot)
    }
    #expect(order == ["photo", "right", "words"])
    #expect(page.next(accepting: .text, filled: []) == TemplatePage.Place(slot: "words"))
    #expect(page.next(accepting: .image, filled: []) == nil)
  }

  @Test func anEndlessCanvasAlwaysHasAnotherSlot() throws {
    let page = try page(
      "canvas: { width: 100, height: endless }, page: 100", [words, photo].joined(separator: ", "),
      Size(width: 100, height: 100))
    var filled: Set<TemplatePage.Place> = []
    for number in 0..<10 {
      let next = try #require(page.next(accepting: .photo, filled: filled))
      #expect(next.page == number / 2)
      filled.insert(next)
    }
    #expect(page.next(accepting: .image, filled: filled) == nil)
  }

  @Test func aStickerIsPlacedInTheMiddle() throws {
    let compiled = try compile(
      """
      stickers:
        shot: { content: photo, size: { width: 100, height: 100 }, scale: 0.5..3 }
      templates:
        plain:
          canvas: { width: 400, height: 400 }
          slots: { photo: { accepts: [photo], rect: [0.25, 0.5, 0.2, 0.1], rotation: 30 } }
      """)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let (style, sticker) = (try #require(bundle.templates["plain"]), try #require(bundle.stickers["shot"]))
    let place = TemplatePage.Place(slot: "photo")
    func state(_ width: Double, aspect: Double? = nil) -> StickerState? {
      TemplatePage(style, size: Size(width: width, height: width)).place(sticker, aspect: aspect, in: place)
    }
    // 160 × 80 holds 100 × 50 as it is.
    let whole = try #require(state(800, aspect: 2))
    #expect(isExpected(whole.center.coordinates, [280, 440]) && whole.scale == 1 && whole.rotation == 30)
    #expect(isExpected(try #require(state(800)).scale, 0.8))
    #expect(isExpected(try #require(state(400, aspect: 2)).scale, 0.8))
    // 40 × 20 holds no more than a fifth, and the sticker isn't made so small.
    #expect(state(200)?.scale == 0.5)
    let page = TemplatePage(style, size: Size(width: 400, height: 400))
    #expect(page.place(sticker, in: TemplatePage.Place(page: 1, slot: "photo")) == nil)
    #expect(page.place(sticker, in: TemplatePage.Place(slot: "none")) == nil)
  }
}
