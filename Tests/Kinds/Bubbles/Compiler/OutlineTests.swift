import Foundation
import StyleBundle
import StyleTestSupport
import Testing

/// Bubbles' outlines in bundles against the documented geometry, and drawn with arcs.
@Suite(.tags(.many), .firstIssues) struct OutlineTests {
  static let directions = ["right", "bottom", "left", "top"]

  private static let bubbles = RandomBubble.many(Effort.cases(120, few: 40), seed: 41)
  /// The bubbles, all compiled once for all tests.
  private static let compiled = Result { try compile("bubbles:\n" + bubbles.map(\.source).joined()) }

  private let bubbles = Self.bubbles
  private let written: [String: JSONValue]

  init() throws {
    let compiled = try Self.compiled.get()
    #expect(compiled.lines == [])
    let members = try compiled.bundle().root.requireObject(at: "bubbles")
    written = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// A member of a bubble as written.
  private func written(_ bubble: RandomBubble, _ key: String) throws -> JSONValue {
    try #require(written[bubble.name]).at(key)
  }

  @Test(arguments: directions) func outlinesHaveTheSevenPointsOfTheTable(direction: String) throws {
    var generator = SeededGenerator(seed: 42)
    for bubble in bubbles {
      let outline = try written(bubble, "outline").at(direction)
      for _ in 0..<6 {
        let (width, height) = (generator.next(in: 1...600), generator.next(in: 1...600))
        let position = generator.next(in: 0...1)
        let drawn = try DrawnOutline(outline, width: width, height: height, position: position)
        let expected = outlineTable(
          direction, size: (width, height), position: position, arrow: (bubble.arrowWidth, bubble.arrowHeight),
          cornerRadius: bubble.cornerRadius)
        #expect(drawn.points.count == 7)
        for (point, expected) in zip(drawn.points, expected) {
          #expect(abs(point.x - expected.x) < 1e-9 && abs(point.y - expected.y) < 1e-9, "\(bubble)")
        }
        let corners = Array(repeating: bubble.cornerRadius, count: 4)
        #expect(drawn.radii == [bubble.baseRadius, bubble.tipRadius, bubble.baseRadius] + corners)
      }
    }
  }

  @Test func clearancesAreWritten() throws {
    for bubble in bubbles {
      let clearance = try written(bubble, "arrow").requireNumber(at: "clearance")
      #expect(-1e-10...1e-6 ~= clearance - bubble.clearance, "\(bubble)")
    }
  }

  @Test func smallestSizesAreAbsentExactlyWhereNoneIsSound() throws {
    var absent = 0
    for bubble in bubbles {
      let smallest = try written(bubble, "smallest")
      let isValid = bubble.sidesHoldTheirArcs && (bubble.margin > 0 || bubble.clearance == 0)
      for direction in Self.directions {
        #expect((smallest.member(direction) != nil) == isValid, "\(bubble) \(direction)")
      }
      if !isValid { absent += 1 }
    }
    #expect(absent > Effort.enough(20))
    #expect(absent < bubbles.count - Effort.enough(50))
  }

  /// A bubble's smallest size in a direction, and which of its numbers is along the arrow's edge.
  private func smallest(
    _ bubble: RandomBubble, _ direction: String
  ) throws -> (width: Double, height: Double, isWidthAlong: Bool)? {
    guard let smallest = try written(bubble, "smallest").member(direction) else { return nil }
    return (
      try smallest.requireNumber(at: "width"), try smallest.requireNumber(at: "height"),
      direction == "top" || direction == "bottom"
    )
  }

  /// At the smallest size every stated position holds all arcs; a hundredth of a point less and one doesn't.
  @Test(arguments: directions) func bubblesAreSoundFromTheirSmallestSizeOn(direction: String) throws {
    for bubble in bubbles {
      guard let size = try smallest(bubble, direction) else { continue }
      let outline = try written(bubble, "outline").at(direction)
      func slack(_ width: Double, _ height: Double) throws -> Double {
        try bubble.positions.map {
          try DrawnOutline(outline, width: width, height: height, position: $0).slack
        }.min() ?? -.infinity
      }
      // A body without corners has to have some size, and an edge without length has no direction.
      let depth = bubble.cornerRadius == 0 ? 1e-6 : 0
      #expect(try slack(size.width + depth, size.height + depth) > -1e-9, "\(bubble)")
      #expect(try slack(size.width - 0.01, size.height + (size.isWidthAlong ? 1 : 0)) < 0, "\(bubble)")
      #expect(try slack(size.width + (size.isWidthAlong ? 0 : 1), size.height - 0.01) < 0, "\(bubble)")
    }
  }

  /// Sound bubbles of any size and position are drawn closed, inside their box, with the tip as far short as documented.
  @Test(arguments: directions) func soundBubblesAreDrawnInsideTheirBox(direction: String) throws {
    var generator = SeededGenerator(seed: 43)
    var drawn = 0
    for bubble in bubbles {
      guard let size = try smallest(bubble, direction) else { continue }
      let outline = try written(bubble, "outline").at(direction)
      for _ in 0..<4 {
        let width = size.width + generator.next(in: 0.01...300)
        let height = size.height + generator.next(in: 0.01...300)
        let travel = (size.isWidthAlong ? width : height) - 2 * bubble.cornerRadius - bubble.arrowWidth
        let reserved = travel > 0 ? bubble.clearance / travel : 0
        guard reserved <= 0.5 else {
          Issue.record("\(bubble) has no sound position at \(width) × \(height)")
          continue
        }
        let position = generator.next(in: reserved...(1 - reserved))
        let path = try DrawnOutline(outline, width: width, height: height, position: position)
        expectSound(path, bubble, direction, width: width, height: height)
        drawn += 1
      }
    }
    #expect(drawn > Effort.enough(200))
  }

  private func expectSound(
    _ path: DrawnOutline, _ bubble: RandomBubble, _ direction: String, width: Double, height: Double
  ) {
    let comment: Comment = "\(bubble) \(direction) \(width) × \(height)"
    #expect(path.slack > -1e-9, comment)
    let arcs = path.arcs(steps: 16)
    #expect(path.gap(arcs) < 1e-9, comment)
    let points = arcs.joined()
    let (minX, maxX) = (points.map(\.x).min() ?? .nan, points.map(\.x).max() ?? .nan)
    let (minY, maxY) = (points.map(\.y).min() ?? .nan, points.map(\.y).max() ?? .nan)
    let short = bubble.tipRadius * (1 / cos(bubble.baseAngle) - 1)
    let reach = [
      direction == "left" ? minX - short : minX, direction == "top" ? minY - short : minY,
      width - maxX - (direction == "right" ? short : 0), height - maxY - (direction == "bottom" ? short : 0),
    ]
    for distance in reach { #expect(abs(distance) < 1e-9, comment) }
  }

  /// The documented example: tip.x at the bottom is (2r + w)/2 − (2r + w)·p + p·W.
  @Test func coefficientsAreWrittenExactly() throws {
    let compiled = try compile(
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30.1, height: 12.3, radius: 3 }
          cornerRadius: 8.7
          size: { width: 120..313, height: 48..313 }
      """)
    #expect(compiled.lines == [])
    let seven = Array(try compiled.bundle().root.at("bubbles", "tip", "outline", "bottom").requireArray())
    #expect(try seven[1].at("x").numbers() == [23.75, 0, 0, -47.5, 1, 0])
    #expect(try seven[1].at("y").numbers() == [0, 0, 1, 0, 0, 0])
    #expect(try seven[0].at("x").numbers() == [38.8, 0, 0, -47.5, 1, 0])
    #expect(try seven[0].at("y").numbers() == [-12.3, 0, 1, 0, 0, 0])
  }
}
