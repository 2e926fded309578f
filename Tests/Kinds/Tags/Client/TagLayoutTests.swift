import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct TagLayoutTests {
  private struct Sample {
    let tags: TagStyles
    let style: TagStyle
    let sizes: [Size]
    let dot: Point
    let layout: TagLayout
  }

  /// Returns tags of every style of all bundles, with texts of random sizes at random places.
  private func samples(seed: UInt64) throws -> [Sample] {
    var generator = SeededGenerator(seed: seed)
    return try Shipped.allBundles().flatMap(\.tags).flatMap { tags in
      try tags.all.map { style in
        let sizes = style.texts.map { _ in
          Size(width: generator.next(in: 5...150), height: generator.next(in: 5...30))
        }
        let dot = Point(x: generator.next(in: -50...500), y: generator.next(in: -50...500))
        let layout = try #require(TagLayout(style, of: tags, textSizes: sizes, dot: dot))
        return Sample(tags: tags, style: style, sizes: sizes, dot: dot, layout: layout)
      }
    }
  }

  /// The compiler and the client agree on the box around a tag with its largest texts.
  @Test func boundsAreThoseOfTheBundle() throws {
    for tags in try Shipped.allBundles().flatMap(\.tags) {
      let largest = Size(width: tags.layout.textWidth.upperBound, height: tags.layout.textHeight.upperBound)
      for style in tags.all {
        let sizes = style.texts.map { _ in largest }
        let layout = try #require(TagLayout(style, of: tags, textSizes: sizes, dot: Point(x: 0, y: 0)))
        #expect(isExpected(layout.bounds.edges, style.bounds.edges), "\(tags.name) \(style.name)")
      }
    }
  }

  /// A text is hit exactly in its grown rectangle, the dot in its circle, and the bundle decides between them.
  @Test(arguments: TagLayout.Touch.allCases) func hitsAgreeWithTheRectangles(touch: TagLayout.Touch) throws {
    var generator = SeededGenerator(seed: 5)
    var parts: [TagLayout.Part?: Int] = [:]
    for sample in try samples(seed: 6) {
      let growth = touch == .tap ? sample.tags.hit.text : sample.tags.hit.panText
      let radius = touch == .tap ? sample.tags.hit.dot : sample.tags.hit.panDot
      for _ in 0..<12 {
        let box = sample.layout.bounds.grown(by: 30)
        let point = Point(
          x: generator.next(in: box.minX...box.maxX), y: generator.next(in: box.minY...box.maxY))
        let texts = sample.layout.texts.indices.filter { index in
          let text = sample.layout.texts[index].rectangle
          return point.x >= text.minX - growth && point.x <= text.maxX + growth && point.y >= text.minY - growth
            && point.y <= text.maxY + growth
        }
        let (x, y) = (point.x - sample.dot.x, point.y - sample.dot.y)
        let isOnDot = (x * x + y * y).squareRoot() <= radius
        let hit = sample.layout.hit(point, touch)
        parts[hit, default: 0] += 1
        switch hit {
        case nil: #expect(texts.isEmpty && !isOnDot)
        case .dot: #expect(isOnDot && (texts.isEmpty || sample.tags.hit.prefer == .dot))
        case .text(let index):
          #expect(texts.contains(index))
          #expect(!(isOnDot && sample.tags.hit.prefer == .dot))
          #expect(sample.layout.textArea(index, touch).contains(point))
        }
      }
    }
    #expect((parts[nil] ?? 0) > 100 && (parts[.dot] ?? 0) > 100 && (parts[.text(1)] ?? 0) > 100)
  }

  /// A finger on a text's own rectangle is on that text, however far the areas of its neighbors reach.
  @Test func aTextIsHitWhereItStands() throws {
    let tags = try #require(try Shipped.bundle("default").tags["note"])
    let style = try #require(tags.styles[3]?.first)
    let sizes = Array(repeating: Size(width: 80, height: 15), count: 3)
    let layout = try #require(TagLayout(style, of: tags, textSizes: sizes, dot: Point(x: 100, y: 100)))
    for (index, text) in layout.texts.enumerated() {
      let middle = Point(
        x: (text.rectangle.minX + text.rectangle.maxX) / 2, y: (text.rectangle.minY + text.rectangle.maxY) / 2)
      #expect(layout.hit(middle) == .text(index))
      #expect(layout.hit(middle, .drag) == .text(index))
    }
    #expect(layout.hit(Point(x: 90, y: 100)) == .dot)
    #expect(layout.hit(Point(x: 60, y: 100)) == nil)
  }

  @Test func draggedTagsStayOnThePicture() throws {
    var generator = SeededGenerator(seed: 7)
    var whole = 0
    for sample in try samples(seed: 8) {
      let picture = Size(width: generator.next(in: 20...600), height: generator.next(in: 20...600))
      let wanted = Point(x: generator.next(in: -900...900), y: generator.next(in: -900...900))
      let kept = sample.layout.dotKeepingTag(on: picture, draggedTo: wanted)
      let moved = try #require(TagLayout(sample.style, of: sample.tags, textSizes: sample.sizes, dot: kept))
      #expect(Rectangle(picture).contains(kept))
      let hasRoom = moved.bounds.width <= picture.width && moved.bounds.height <= picture.height
      if hasRoom {
        whole += 1
        #expect(moved.fits(on: picture), "\(moved.bounds) on \(picture)")
      }
      // A tag that is whole at the wanted place isn't moved.
      let there = try #require(TagLayout(sample.style, of: sample.tags, textSizes: sample.sizes, dot: wanted))
      if Rectangle(picture).contains(there.bounds) { #expect(kept == wanted) }
    }
    #expect(whole > 100)
  }

  @Test func placesRoundTripThroughPoints() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let picture = Size(width: generator.next(in: 1...2000), height: generator.next(in: 1...2000))
      let place = TagPlace(x: generator.next(in: 0...1), y: generator.next(in: 0...1))
      let back = TagPlace(place.point(on: picture), on: picture)
      #expect(isExpected([back.x, back.y], [place.x, place.y]))
    }
    let picture = Size(width: 200, height: 100)
    #expect(TagPlace(Point(x: 50, y: 25), on: picture) == TagPlace(x: 0.25, y: 0.25))
    #expect(TagPlace(Point(x: -50, y: 125), on: picture) == TagPlace(x: 0, y: 1))
    #expect(TagPlace(Point(x: 5, y: 5), on: Size(width: 0, height: 0)) == TagPlace(x: 0.5, y: 0.5))
  }

  @Test func layoutIsNilForAnotherNumberOfSizes() throws {
    let tags = try #require(try Shipped.bundle("default").tags["note"])
    let style = try #require(tags.styles[2]?.first)
    let one = [Size(width: 10, height: 10)]
    #expect(TagLayout(style, of: tags, textSizes: one, dot: Point(x: 0, y: 0)) == nil)
    #expect(TagLayout(style, of: tags, textSizes: one + one + one, dot: Point(x: 0, y: 0)) == nil)
    #expect(TagLayout(style, of: tags, textSizes: one + one, dot: Point(x: 0, y: 0)) != nil)
  }

  /// A tag with more texts than the bundle knows is drawn as it was stored; known ones come out as their style.
  @Test func storedAnglesCanBeLaidOut() throws {
    let tags = try #require(try Shipped.bundle("default").tags["note"])
    let dot = Point(x: 100, y: 100)
    for style in tags.all {
      let sizes = style.texts.map { _ in Size(width: 30, height: 14) }
      #expect(
        TagLayout(stored: style.angles, of: tags, textSizes: sizes, dot: dot)
          == TagLayout(style, of: tags, textSizes: sizes, dot: dot))
    }
    let five = [-90.0, -30, 0, 60, 90].map { TagAngle(angle: $0, side: .right) }
    let sizes = five.map { _ in Size(width: 30, height: 14) }
    let layout = try #require(TagLayout(stored: five, of: tags, textSizes: sizes, dot: dot))
    #expect(layout.texts.map(\.elbow.y) == [75, 87, 100, 122, 125])
    #expect(layout.hit(Point(x: 110, y: 85)) != nil)
    #expect(TagLayout(stored: five, of: tags, textSizes: [], dot: dot) == nil)
  }

  /// At the right edge only the styles to the left fit; in a box that is too small none does.
  @Test func nextStyleFitsOnThePicture() throws {
    let tags = try #require(try Shipped.bundle("default").tags["note"])
    let cycle = TagStyleCycle(tags)
    let style = try #require(tags.styles[1]?[1])
    let sizes = [Size(width: 80, height: 15)]
    func next(_ dot: Point, _ picture: Size) -> TagStyleCycle.Fitting {
      cycle.nextFitting(after: style.angles, textSizes: sizes, dot: dot, on: picture)
    }
    let picture = Size(width: 375, height: 200)
    let left = try #require(tags.styles[1]?[3])
    #expect(next(Point(x: 360, y: 100), picture) == .style(left))
    // Only the present style fits here.
    #expect(next(Point(x: 360, y: 190), picture) == .style(style))
    let following = try #require(tags.styles[1]?[2])
    #expect(next(Point(x: 25, y: 25), Size(width: 50, height: 50)) == .noneFits(next: following))
  }
}
