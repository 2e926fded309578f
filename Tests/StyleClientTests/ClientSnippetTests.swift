import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// The results of the pages' snippets; that pages show them is a test of the documentation.
@Suite struct ClientSnippetTests {
  private func page(_ name: String) throws -> String {
    try String(contentsOf: Fixtures.url("../../docs/\(name).md"), encoding: .utf8)
  }

  private func blocks(_ page: String, info: String) -> [String] {
    page.components(separatedBy: "```\(info)\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }

  /// The blocks of UIKit are compiled by `.ci/check-platforms`, which reads no others.
  @Test func codeForUIKitIsMarkedAsOnlyTypeChecked() throws {
    let page = try page("draw-on-apple")
    #expect(page.contains("**only type-checked**"))
    #expect(blocks(page, info: "swift uikit").count == 6)
  }

  @Test func namedFilesAreThere() throws {
    let page = try page("host") + page("draw-on-apple")
    for name in ConformanceFile.names { #expect(page.contains("| `\(name).json` |")) }
    for match in page.matches(of: /`((Tests|docs|Examples)\/[^`]+)`/) {
      #expect(FileManager.default.fileExists(atPath: Fixtures.url("../../\(match.1)").path(percentEncoded: false)))
    }
  }

  @Test func aNewerBundleLeavesTheOldOne() throws {
    let old = try Shipped.bundle("field")
    let newer = Array(#"{"format": {"version": 2}}"#.utf8)
    #expect(styles(fetched: newer, else: old).name == "field")
    #expect(styles(fetched: [], else: old).name == "field")
    let bytes = Array(try Data(contentsOf: Shipped.url("bundles/default.json")))
    #expect(styles(fetched: bytes, else: old).name == "default")
  }

  @Test func aGestureMovesAStickerOnItsPage() throws {
    let style = try #require(try Shipped.bundle("default").stickers["image"])
    let page = Rectangle(minX: 0, minY: 0, maxX: 375, maxY: 500)
    let start = style.initialState(at: Point(x: 187.5, y: 250))
    let pan = StickerGesture(factor: 2, translation: Point(x: 1000, y: 0), middle: start.center)
    let (state, closes) = moved(style, start, by: pan, on: page, finger: Point(x: 375, y: 250))
    #expect(state == StickerState(center: Point(x: 375, y: 250), scale: 2) && !closes)
    let still = moved(style, start, by: StickerGesture(), on: page, finger: Point(x: 137.5, y: 200))
    #expect(still.state == start && still.closes)
  }

  @Test func aTapStepsToAStyleThatFits() throws {
    let tags = try #require(try Shipped.bundle("default").tags[.note])
    let (place, picture) = (TagPlace(x: 0.95, y: 0.5), Size(width: 375, height: 200))
    let stored = [TagAngle(angle: 0, side: .right)]
    func tapped(_ point: Point) -> [TagAngle] {
      tap(
        point, angles: stored, textSizes: [Size(width: 60, height: 14)], place: place, picture: picture, tags: tags)
    }
    // Just below the dot, where no text's area reaches.
    #expect(tapped(Point(x: 356, y: 108)) == [TagAngle(angle: 180, side: .left)])
    #expect(tapped(Point(x: 5, y: 5)) == stored)
  }

  /// Taps from the finger to the new style, and in mid-way from there to the next.
  @Test func aTapChangesTheStyleInMotion() throws {
    let bundle = try Shipped.bundle("default")
    let tags = try #require(bundle.tags[.note])
    let (sizes, dot) = ([Size(width: 60, height: 14.5)], Point(x: 200, y: 200))
    func layout(_ index: Int) throws -> TagLayout {
      let style = try #require(tags.styles[1]?[index])
      return try #require(TagLayout(style, of: tags, textSizes: sizes, dot: dot))
    }
    var tag = MovingTag(
      tags: tags, bundle: bundle, angles: [TagAngle(angle: 0, side: .right)], change: TagChange(at: try layout(0)))
    let below = Point(x: 200, y: 210)
    func shown(_ time: Double) -> TagLayout { tag.change.layout(tag.timeline, at: time) }
    func tapped(_ point: Point, at time: Double, reducedMotion: Bool = false) -> Bool {
      tag.tap(point, at: time, textSizes: sizes, reducedMotion: reducedMotion)
    }
    #expect(!tapped(Point(x: 300, y: 300), at: 9))
    #expect(tapped(below, at: 9))
    #expect(try shown(0).texts == layout(0).texts && shown(0.4) == layout(1))
    #expect(tag.angles == [TagAngle(angle: 180, side: .left)])
    // Half way the line is as long as nothing, and its text unseen; the second tap sets out from there.
    let half = shown(0.2)
    #expect(isExpected(half.texts[0].underlineEnd.coordinates, dot.coordinates))
    #expect(tapped(below, at: 0.2))
    #expect(shown(0).texts == half.texts)
    #expect(tag.timeline?.shows(.text, at: 0) == false)
    #expect(try shown(0.4) == layout(2))
    #expect(tapped(below, at: 0.05, reducedMotion: true))
    #expect(try shown(0) == layout(3))
  }

  @Test func aBubblePointsAtItsTarget() throws {
    let style = try #require(try Shipped.bundle("default").bubbles["anchored"])
    let size = Size(width: style.width.lowerBound, height: style.height.lowerBound)
    let reachable = try #require(bubble(style, size: size, target: Point(x: size.width / 2, y: 999)))
    #expect(reachable.move == 0)
    #expect(reachable.path.count > 9)
    #expect(try #require(bubble(style, size: size, target: Point(x: 9999, y: 0))).move > 9000)
    #expect(bubble(style, size: Size(width: 1, height: 1), target: Point(x: 0, y: 0)) == nil)
    #expect(outline(style, size: size, reading: .rightToLeft) == BubbleOutline(style, size: size))
  }

  @Test func aStrokeIsDrawn() throws {
    let bundle = try Shipped.bundle("default")
    let pen = try #require(bundle.brushes["pen"])
    let drawn = try #require(stroke(of: pen, in: bundle, through: [Point(x: 0, y: 0), Point(x: 30, y: 40)]))
    #expect(drawn.width == 4 && drawn.color == BundleColor(red: 0, green: 0, blue: 0))
    #expect(drawn.elements == [.move(Point(x: 0, y: 0)), .line(Point(x: 30, y: 40))])
    #expect(drawn.bounds == Rectangle(minX: -2, minY: -2, maxX: 32, maxY: 42))
    #expect(stroke(of: pen, in: bundle, through: []) == nil)
  }

  /// The journal's popovers: 8 pt off the screen's edge the arrow is sound from 34.05 pt on, with corners of 10 pt.
  @Test func aPopoverFindsItsPlace() throws {
    let style = try #require(try Shipped.bundle("default").bubbles["journal-size"])
    let screen = Rectangle(Size(width: 375, height: 667))
    let size = Size(width: 200, height: 100)
    func place(x: Double, y: Double) throws -> BubblePlacement {
      let anchor = Rectangle(minX: x, minY: y, maxX: x, maxY: y)
      return try #require(BubblePlacement(style, size: size, anchor: anchor, container: screen))
    }
    let cell = try place(x: 45.83, y: 603)
    #expect(cell.frame == Rectangle(minX: 8, minY: 503, maxX: 208, maxY: 603))
    #expect(isExpected([cell.tip.x, cell.tip.y, cell.miss, cell.overflow], [45.83, 603, 0, 0]))
    #expect(isExpected(try place(x: 30, y: 603).miss, 34.052344 - 30))
    #expect(try place(x: 187.5, y: 60).overflow == 48)
    let anchor = Rectangle(minX: 187.5, minY: 603, maxX: 187.5, maxY: 603)
    let (frame, path) = try #require(popover(style, size: size, at: anchor, on: screen))
    #expect(frame.minX == 87.5 && path.count > 9)
  }

  @Test func linesAreDrawn() throws {
    let bundle = try Shipped.bundle("default")
    let tags = try #require(bundle.tags[.note])
    #expect(lines(of: tags, in: bundle, at: 0, reducedMotion: false) == [nil, 0])
    #expect(lines(of: tags, in: bundle, at: 0, reducedMotion: true) == [nil, 1])
  }

  @Test func aTextGivesWayToAnother() throws {
    let source =
      "textAnimations: { fall: { units: 1..9, begin: withOut, out: { duration: 1, stagger: 0.5 }, in: { duration: 1 } } }"
    let bundle = try DecodedBundle(decoding: try compile(source).bundles["default"] ?? [])
    let drawn = units(of: "ab", "c \u{1F600}", in: bundle, at: 1.2, reducedMotion: false)
    #expect(drawn.map(\.range) == [1..<2, 0..<1, 2..<4])
  }
}
