import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Bubbles laid out from right to left against the same bubbles with the numbers that an author would write for them.
@Suite(.tags(.many), .firstIssues) struct BubbleMirrorTests {
  private static let pairs = MirroredBubble.many(Effort.cases(1000, few: 120), seed: 71)
  private static let compiled = Result {
    (
      original: try compile("bubbles:\n" + pairs.map { $0.source(isImage: false) }.joined()),
      image: try compile("bubbles:\n" + pairs.map { $0.source(isImage: true) }.joined())
    )
  }

  private let styles: [(original: BubbleStyle, image: BubbleStyle)]

  init() throws {
    let (original, image) = try Self.compiled.get()
    #expect(original.lines == [] && image.lines == [])
    let bundles = try [original, image].map { try DecodedBundle(decoding: $0.bundles["default"] ?? []) }
    styles = try Self.pairs.map { pair in
      (try #require(bundles[0].bubbles[.init(pair.name)]), try #require(bundles[1].bubbles[.init(pair.name)]))
    }
  }

  @Test func mirroredBubblesAreDrawnAsTheirImages() throws {
    var generator = SeededGenerator(seed: 72)
    var drawn = 0
    for (original, image) in styles {
      let style = original.laidOut(.rightToLeft)
      #expect(style.arrow.directions == image.arrow.directions, "\(style.name)")
      for direction in image.arrow.directions {
        // A bound of the mirrored decimals may be rounded to the next millionth.
        let smallest = [style, image].map { $0.smallest[direction].map { [$0.width, $0.height] } }
        #expect(Self.areNear(smallest[0], smallest[1], within: 1.1e-6), "\(style.name)")
        let size = Size(width: generator.next(in: 20...320), height: generator.next(in: 20...320))
        let position = generator.next(below: 3) == 0 ? nil : generator.next(in: 0...1)
        let outlines = [style, image].map {
          BubbleOutline($0, size: size, direction: direction, position: position).map(Self.numbers)
        }
        #expect(Self.areNear(outlines[0], outlines[1]), "\(style.name) \(direction) \(size)")
        if outlines[0] != nil { drawn += 1 }
        let content = [style, image].map { $0.contentRectangle(size: size, direction: direction).edges }
        #expect(Self.areNear(content[0], content[1]), "\(style.name)")
        let target = Point(x: generator.next(in: -20...340), y: generator.next(in: -20...340))
        let arrows = [style, image].map { style in
          style.arrow(pointingAt: target, size: size, direction: direction).map { [$0.position, $0.remainingOffset] }
        }
        #expect(Self.areNear(arrows[0], arrows[1]), "\(style.name)")
      }
    }
    #expect(drawn > Effort.enough(800))
  }

  /// The same with the picture turned over: every point of the outline is as far from the right edge as it was from the left one.
  @Test func mirroredBubblesAreTheOriginalsTurnedOver() throws {
    var generator = SeededGenerator(seed: 73)
    for (original, _) in styles {
      let style = original.laidOut(.rightToLeft)
      let size = Size(width: generator.next(in: 60...320), height: generator.next(in: 60...320))
      for (direction, other) in zip(original.arrow.directions, style.arrow.directions) {
        guard let before = BubbleOutline(original, size: size, direction: direction),
          let after = BubbleOutline(style, size: size, direction: other)
        else { continue }
        #expect(Self.areNear([size.width - before.tip.x, before.tip.y], [after.tip.x, after.tip.y]), "\(style.name)")
        let point = Point(x: generator.next(in: 0...size.width), y: generator.next(in: 0...size.height))
        let turned = Point(x: size.width - point.x, y: point.y)
        #expect(before.contains(point) == after.contains(turned), "\(style.name) \(point)")
      }
    }
  }

  @Test func popoversArePlacedAsTheirImages() throws {
    var generator = SeededGenerator(seed: 74)
    let screen = Rectangle(minX: 0, minY: 0, maxX: 375, maxY: 500)
    var placed = 0
    for (original, image) in styles {
      let size = Size(width: generator.next(in: 40...300), height: generator.next(in: 40...300))
      let (x, y) = (generator.next(in: 0...331), generator.next(in: 0...456))
      let anchor = Rectangle(minX: x, minY: y, maxX: x + 44, maxY: y + 44)
      let places = [original.laidOut(.rightToLeft), image].map {
        BubblePlacement($0, size: size, anchor: anchor, container: screen)
      }
      guard let place = places[0], let other = places[1] else {
        #expect(places[0] == nil && places[1] == nil, "\(original.name)")
        continue
      }
      placed += 1
      #expect(place.direction == other.direction, "\(original.name) \(size) \(anchor)")
      #expect(Self.areNear(Self.numbers(place), Self.numbers(other)), "\(original.name) \(size) \(anchor)")
    }
    #expect(placed > Effort.enough(400))
  }

  @Test func mirroringTwiceGivesTheStyleItself() {
    for (original, image) in styles {
      let twice = original.laidOut(.rightToLeft).laidOut(.rightToLeft)
      #expect(Self.areNear(Self.numbers(of: twice), Self.numbers(of: original), within: 1e-12), "\(original.name)")
      #expect(twice.arrow.directions == original.arrow.directions && twice.contentInsets == original.contentInsets)
      #expect(original.laidOut(.leftToRight) == original && image.laidOut(.rightToLeft) == image)
    }
  }

  private static func numbers(_ outline: BubbleOutline) -> [Double] {
    outline.elements.flatMap(\.numbers) + outline.tip.coordinates + [outline.position]
  }

  private static func numbers(_ place: BubblePlacement) -> [Double] {
    place.frame.edges + place.tip.coordinates + [place.position, place.miss, place.overflow]
  }

  /// All numbers of a style that mirroring computes.
  private static func numbers(of style: BubbleStyle) -> [Double] {
    var numbers: [Double] = []
    if case .range(let range, let initial) = style.arrow.position {
      numbers += [range.lowerBound, range.upperBound, initial]
    }
    for direction in style.arrow.directions {
      for vertex in style.outline[direction] ?? [] {
        for form in [vertex.x, vertex.y] {
          numbers += [form.constant, form.width, form.height, form.position, form.positionWidth, form.positionHeight]
        }
        numbers.append(vertex.radius)
      }
    }
    return numbers
  }

  private static func areNear(_ one: [Double]?, _ other: [Double]?, within tolerance: Double = 1e-9) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.count == other.count && zip(one, other).allSatisfy { ($0 - $1).magnitude <= tolerance }
  }
}
