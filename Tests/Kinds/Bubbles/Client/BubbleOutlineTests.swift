import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct BubbleOutlineTests {
  private struct Sample {
    let style: BubbleStyle
    let outline: BubbleOutline
  }

  /// All bubbles in all directions, from their smallest sizes up, with the arrow anywhere.
  private func samples(seed: UInt64) throws -> [Sample] {
    var generator = SeededGenerator(seed: seed)
    var samples: [Sample] = []
    for style in try Shipped.allBundles().flatMap(\.bubbles) {
      for direction in style.arrow.directions {
        guard let smallest = style.smallest[direction] else { continue }
        for growth in [0.001, generator.next(in: 0...40), generator.next(in: 0...300)] {
          let size = Size(width: smallest.width + growth, height: smallest.height + growth)
          let outline = BubbleOutline(style, size: size, direction: direction, position: generator.next(in: 0...1))
          samples.append(Sample(style: style, outline: try #require(outline, "\(style.name) \(direction) \(size)")))
        }
      }
    }
    return samples
  }

  /// Points along a path, arcs cut into pieces.
  private func points(_ elements: [PathElement]) -> [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): return [point]
      case .arc(let arc):
        return (0...16).map { step in
          let angle = (arc.startAngle + arc.sweep * Double(step) / 16) * .pi / 180
          return Point(x: arc.center.x + arc.radius * cos(angle), y: arc.center.y + arc.radius * sin(angle))
        }
      case .close, .quadratic: return []
      }
    }
  }

  @Test func outlinesLieInTheirBox() throws {
    for sample in try samples(seed: 21) {
      let box = Rectangle(sample.outline.size).grown(by: 2e-6)
      for point in points(sample.outline.elements) { #expect(box.contains(point), "\(sample)") }
      #expect(box.contains(sample.outline.tip))
    }
  }

  /// Arcs begin where the line before them ends, tangentially, and no line runs backwards.
  @Test func pathsAreSmooth() throws {
    for sample in try samples(seed: 22) {
      let elements = sample.outline.elements
      guard case .move(var here) = elements.first, elements.last == .close else {
        Issue.record("\(sample) begins or ends otherwise")
        continue
      }
      var direction = Point(x: 0, y: 0)
      for element in elements.dropFirst() {
        switch element {
        case .line(let point):
          let (x, y) = (point.x - here.x, point.y - here.y)
          // After an arc the line goes on in the arc's direction.
          if direction != Point(x: 0, y: 0), x * x + y * y > 1e-6 { #expect(x * direction.x + y * direction.y > 0) }
          (here, direction) = (point, Point(x: 0, y: 0))
        case .arc(let arc):
          let ends = points([.arc(arc)])
          #expect(isExpected(ends[0].coordinates, here.coordinates), "\(sample)")
          here = ends[16]
          let angle = (arc.endAngle + (arc.isClockwise ? 90 : -90)) * .pi / 180
          direction = Point(x: cos(angle), y: sin(angle))
        case .move, .quadratic: Issue.record("\(element) in an outline")
        case .close: break
        }
      }
    }
  }

  @Test func contentLiesInsideTheOutline() throws {
    var generator = SeededGenerator(seed: 23)
    for sample in try samples(seed: 24) {
      let content = sample.style.contentRectangle(size: sample.outline.size, direction: sample.outline.direction)
      guard content.width > 1, content.height > 1 else { continue }
      let point = Point(
        x: generator.next(in: content.minX + 0.1...content.maxX - 0.1),
        y: generator.next(in: content.minY + 0.1...content.maxY - 0.1))
      #expect(
        sample.outline.contains(Point(x: (content.minX + content.maxX) / 2, y: (content.minY + content.maxY) / 2)))
      // Insets of less than the corner's reach may leave the content's corners outside; the default ones don't.
      let reach = sample.style.cornerRadius * (1 - 0.5.squareRoot())
      let insets = sample.style.contentInsets
      if [insets.top, insets.left, insets.bottom, insets.right].allSatisfy({ $0 >= reach - 1e-6 }) {
        #expect(sample.outline.contains(point), "\(sample) \(point)")
      }
      #expect(!sample.outline.contains(Point(x: -0.1, y: point.y)))
    }
  }

  /// The arrow points at its target, or stands at the end of its sound range and tells the target's distance.
  @Test func arrowsPointAtTheirTargets() throws {
    var generator = SeededGenerator(seed: 25)
    for sample in try samples(seed: 26) {
      let (style, size, direction) = (sample.style, sample.outline.size, sample.outline.direction)
      let target = Point(x: generator.next(in: -99...500), y: generator.next(in: -99...500))
      let arrow = try #require(style.arrow(pointingAt: target, size: size, direction: direction))
      let outline = try #require(BubbleOutline(style, size: size, direction: direction, position: arrow.position))
      #expect(isExpected(outline.position, arrow.position))
      let tip = direction.isVertical ? outline.tip.x : outline.tip.y
      let wanted = direction.isVertical ? target.x : target.y
      #expect(isExpected(tip + arrow.remainingOffset, wanted), "\(sample)")
    }
  }

  @Test func impossibleSizesHaveNoOutline() throws {
    let style = try #require(try Shipped.bundle("default").bubbles["mask"])
    let direction = style.usualDirection
    let smallest = try #require(style.smallest[direction])
    #expect(BubbleOutline(style, size: smallest) != nil)
    #expect(BubbleOutline(style, size: Size(width: 0, height: 0)) == nil)
    #expect(BubbleOutline(style, size: Size(width: .nan, height: 60)) == nil)
    #expect(BubbleOutline(style, size: Size(width: smallest.width, height: smallest.height - 0.01)) == nil)
    for other in Direction.allCases where !style.arrow.directions.contains(other) {
      #expect(BubbleOutline(style, size: Size(width: 300, height: 300), direction: other) == nil)
    }
    #expect(style.arrow(pointingAt: Point(x: 0, y: 0), size: Size(width: 1, height: 1)) == nil)
    let cramped = style.contentRectangle(size: Size(width: 1, height: 1))
    #expect(cramped.width == 0)
    #expect(cramped.height == 0)
  }
}
