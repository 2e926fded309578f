import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// A tag on its way from style to style, over random tag sets and pairs of their styles.
@Suite(.firstIssues) struct TagChangeTests {
  private struct Pair {
    let old: TagLayout
    let new: TagLayout
    let third: TagLayout
  }

  private static let angles: [Double] = [0, 180, 45, -45, 135, -135, 90, -90]

  private func pairs(_ count: Int, seed: UInt64, _ body: (Pair, inout SeededGenerator) throws -> Void) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
      var tags = TagStyles()
      let texts = 1 + random.next(below: 6)
      tags.layout.radius[texts] = random.next(in: 5...60)
      tags.layout.pixelGrid = random.next(below: 2) == 0 ? 1 : nil
      tags.layout.lineWidth = random.next(in: 0.5...3)
      tags.layout.padding = random.next(in: 0...8)
      tags.layout.gap = random.next(in: 0...8)
      tags.hit.text = random.next(in: 0...12)
      let sizes = (0..<texts).map { _ in Size(width: random.next(in: 5...150), height: random.next(in: 5...30)) }
      let layouts = try (0..<3).map { _ in
        let dot = Point(x: random.next(in: -50...500), y: random.next(in: -50...500))
        return try #require(TagLayout(style(tags, texts, &random), of: tags, textSizes: sizes, dot: dot))
      }
      try body(Pair(old: layouts[0], new: layouts[1], third: layouts[2]), &random)
    }
  }

  private func style(_ tags: TagStyles, _ count: Int, _ random: inout SeededGenerator) -> TagStyle {
    var style = TagStyle()
    style.texts = (0..<count).map { _ in
      var text = TagStyle.Text()
      text.angle =
        random.next(below: 3) == 0 ? random.next(in: -179...180) : Self.angles[random.next(below: Self.angles.count)]
      text.side = Side(angle: text.angle) ?? (random.next(below: 2) == 0 ? .left : .right)
      text.elbow = TagGeometry.elbow(
        angle: text.angle, radius: tags.layout.radius[count] ?? 0, pixelGrid: tags.layout.pixelGrid)
      return text
    }
    return style
  }

  /// Returns the coordinates of all lines or boxes, relative to the dot.
  private func numbers(_ layout: TagLayout, lines: Bool = true, boxes: Bool = false) -> [Double] {
    let dot = layout.dot.coordinates
    return layout.texts.flatMap { text in
      let points = lines ? text.elbow.coordinates + text.underlineEnd.coordinates : []
      return (points + (boxes ? text.rectangle.edges : [])).enumerated().map { $1 - dot[$0 % 2] }
    }
  }

  private func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  @Test func linesAreThoseOfTheStylesAtBothEnds() throws {
    try pairs(3000, seed: 261) { pair, _ in
      let change = TagChange(from: pair.old, to: pair.new)
      #expect(distance(numbers(change.layout(at: 0), boxes: true), numbers(pair.old, boxes: true)) <= 1e-9)
      #expect(change.layout(at: 1) == pair.new)
      #expect(change.layout(at: 0).dot == pair.new.dot)
    }
  }

  /// The way is straight and at one pace, flipped sides and overshoot included; and a box holds the whole drawing.
  @Test func linesGoStraight() throws {
    try pairs(2000, seed: 262) { pair, random in
      let change = TagChange(from: pair.old, to: pair.new)
      let (old, new) = (numbers(pair.old), numbers(pair.new))
      for _ in 0..<5 {
        let progress = random.next(in: -0.3...1.3)
        let expected = zip(old, new).map { $0 * (1 - progress) + $1 * progress }
        let layout = change.layout(at: progress)
        #expect(distance(numbers(layout), expected) <= 1e-9)
        let drawn = layout.texts.flatMap { [$0.elbow, $0.underlineEnd] }
        #expect(drawn.allSatisfy { layout.bounds.contains(Rectangle(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y)) })
      }
    }
  }

  @Test func textsStandAndAreHitAtTheirOldPlacesUpToTheHalf() throws {
    var hits = 0
    try pairs(2000, seed: 263) { pair, random in
      let change = TagChange(from: pair.old, to: pair.new)
      for progress in [0, 0.25, 0.4999999, 0.5, 0.75, 1.2] {
        let layout = change.layout(at: progress)
        let standing = progress < 0.5 ? pair.old : pair.new
        #expect(
          distance(numbers(layout, lines: false, boxes: true), numbers(standing, lines: false, boxes: true)) <= 1e-9)
        let (x, y) = (random.next(in: -100...100), random.next(in: -60...60))
        // Where two rows are equally far from the finger, the last digit of a sum would decide.
        let edges = standing.texts.flatMap { [$0.rectangle.minY, $0.rectangle.maxY].map { ($0 * 1e6).rounded() } }
        if Set(edges).count < edges.count { continue }
        let here = layout.hit(Point(x: layout.dot.x + x, y: layout.dot.y + y))
        #expect(here == standing.hit(Point(x: standing.dot.x + x, y: standing.dot.y + y)))
        if here != nil { hits += 1 }
      }
    }
    #expect(hits > 500)
  }

  /// A change that sets out in mid-way begins with exactly the shown lines, however often that happens, and ends in its style.
  @Test func interruptedLinesNeverJump() throws {
    try pairs(2000, seed: 264) { pair, random in
      var change = TagChange(from: pair.old, to: pair.new)
      for next in [pair.third, pair.old, pair.new] {
        let shown = change.layout(at: random.next(in: -0.1...1.1))
        change = TagChange(from: shown, to: next)
        #expect(distance(numbers(change.layout(at: 0), boxes: true), numbers(shown, boxes: true)) <= 1e-9)
        #expect(change.layout(at: 1) == next)
        // A small step is a small way: no point is faster than the largest distance.
        let length = distance(numbers(shown), numbers(next))
        let progress = random.next(in: 0...1)
        let step = distance(numbers(change.layout(at: progress)), numbers(change.layout(at: progress + 0.001)))
        #expect(step <= length * 0.001 + 1e-9)
      }
      let stopped = TagChange(at: change.layout(at: 0.3))
      #expect(stopped.layout(at: 0.7) == change.layout(at: 0.3))
    }
  }

  @Test func anotherNumberOfTextsChangesAtOnce() throws {
    let bundle = try Shipped.bundle("default")
    let tags = try #require(bundle.tags["note"])
    let layouts = try [1, 3].map { count in
      let sizes = [Size](repeating: Size(width: 40, height: 14.5), count: count)
      let style = try #require(tags.styles[count]?.first)
      return try #require(TagLayout(style, of: tags, textSizes: sizes, dot: Point(x: 100, y: 100)))
    }
    let change = TagChange(from: layouts[0], to: layouts[1])
    #expect(change.isAtOnce && !TagChange(at: layouts[0]).isAtOnce)
    for progress in [0, 0.2, 1] { #expect(change.layout(at: progress) == layouts[1]) }
  }
}
