import Foundation
import StyleBundle
import StyleChanges
import StyleDriver
import StyleGeometry
import StyleTestSupport
import Testing

/// The measures of what is drawn differently, against samples that are made without the comparison's own code.
@Suite(.firstIssues) struct ChangeMeasureTests {
  /// The move that is told is at least that of every sample, points of arcs, inner sizes and positions included, and near the largest.
  @Test(arguments: 0..<12) func theLargestMoveOfAnOutlineIsThatOfItsFarthestPoint(_ number: Int) throws {
    var random = SeededGenerator(seed: UInt64(77 + number))
    let (old, new) = (try Self.bubbles(&random), try Self.bubbles(&random))
    let reported = try Self.number(#/moves by up to ([0-9.]+) pt/#, from: old, to: new) ?? 0
    let (before, after) = (try #require(old.decoded.bubbles["tip"]), try #require(new.decoded.bubbles["tip"]))
    var sampled = 0.0
    for edge in [150.0, 310] {
      for direction in [Direction.bottom, .left] {
        // A base point's rounding keeps the arrow off the corners.
        let margins = [before, after].map { $0.arrow.clearance / (edge - 2 * $0.cornerRadius - $0.arrow.width) }
        for position in [0, 0.1, 0.3, 0.5, 1] + margins {
          let points = zip([before, after], margins).map { style, margin in
            Self.points(style.outline[direction] ?? [], edge, position: max(margin, min(position, 1 - margin)))
          }
          sampled = max(sampled, Self.farthest(points[0], points[1]), Self.farthest(points[1], points[0]))
        }
      }
    }
    // Between samples an arc bulges by up to 0.03 pt.
    #expect(reported >= sampled - 0.03, "told \(reported), sampled \(sampled)")
    #expect(reported <= sampled + 0.1, "told \(reported), sampled \(sampled)")
  }

  /// The largest distance of a point, or of one on the way to the next, from the straight lines between the other points.
  private static func farthest(_ points: [Point], _ others: [Point]) -> Double {
    let lines = Array(zip(others, others.dropFirst() + others.prefix(1)))
    let all = zip(points, points.dropFirst() + points.prefix(1)).flatMap { start, end in
      let steps = max(1, min(120, Int(hypot(end.x - start.x, end.y - start.y) * 6)))
      return (0..<steps).map { step in
        let part = Double(step) / Double(steps)
        return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
    }
    return all.reduce(0) { farthest, point in
      let nearest = lines.reduce(Double.infinity) { nearest, line in
        let (x, y) = (line.1.x - line.0.x, line.1.y - line.0.y)
        let square = x * x + y * y
        let along = (point.x - line.0.x) * x + (point.y - line.0.y) * y
        let part = square > 0 ? max(0, min(along / square, 1)) : 0
        return min(nearest, hypot(point.x - line.0.x - part * x, point.y - line.0.y - part * y))
      }
      return max(farthest, nearest)
    }
  }

  /// A corner of another radius stands off by less than half of the difference, at any size; nothing else of the outline moves.
  @Test func anArcIsToldByHowFarItStandsOff() throws {
    func bubble(_ radius: String) throws -> ComparedBundle {
      try Self.bundle(ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \(radius)"))
    }
    let reported = try Self.words(from: bubble("8"), to: bubble("10"))
    #expect(
      reported.first == "bubble `tip` is drawn differently: its outline moves by up to 0.828 pt", "\(reported)")
    // √2 − 1 of the difference.
    #expect(try Self.words(from: bubble("10"), to: bubble("20")).first?.hasSuffix("up to 4.142 pt") == true)
  }

  @Test func mirroringIsReportedAsOfRightToLeft() throws {
    let (plain, mirrored) = (ScratchFolder.bubble, ScratchFolder.bubble + "    rightToLeft: mirrored\n")
    let words = "bubble `tip` is drawn differently: its drawing in right to left is"
    let begun = try Self.words(from: Self.bundle(plain), to: Self.bundle(mirrored))
    #expect(begun == ["\(words) mirrored, was same"])
    let ended = try Self.words(from: Self.bundle(mirrored), to: Self.bundle(plain))
    #expect(ended == ["\(words) same, was mirrored"])
  }

  /// Points along the arcs of an outline, 17 a corner: from the direction in which the middle sees one end to the other.
  private static func points(_ vertices: [BubbleStyle.Vertex], _ edge: Double, position: Double) -> [Point] {
    let size = Size(width: edge, height: edge)
    let corners = vertices.map {
      Point(x: $0.x.value(size, position: position), y: $0.y.value(size, position: position))
    }
    return corners.indices.flatMap { index -> [Point] in
      let here = corners[index]
      let (u, v) = (unit(here, corners[(index + 6) % 7]), unit(here, corners[(index + 1) % 7]))
      let half = acos(max(-1, min(u.x * v.x + u.y * v.y, 1))) / 2
      let (reach, radius) = (vertices[index].radius / tan(half), vertices[index].radius)
      let toMiddle = unit(Point(x: 0, y: 0), Point(x: u.x + v.x, y: u.y + v.y))
      let middle = Point(
        x: here.x + toMiddle.x * radius / sin(half), y: here.y + toMiddle.y * radius / sin(half))
      let turn = Double.pi - 2 * half
      return (0...16).map { step in
        guard radius > 0 else { return here }
        let part = Double(step) / 16
        let (from, to) = (sin((1 - part) * turn) / sin(turn), sin(part * turn) / sin(turn))
        let start = Point(x: here.x + u.x * reach - middle.x, y: here.y + u.y * reach - middle.y)
        let end = Point(x: here.x + v.x * reach - middle.x, y: here.y + v.y * reach - middle.y)
        return Point(x: middle.x + from * start.x + to * end.x, y: middle.y + from * start.y + to * end.y)
      }
    }
  }

  private static func unit(_ from: Point, _ to: Point) -> Point {
    let length = hypot(to.x - from.x, to.y - from.y)
    return Point(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
  }

  /// A bubble of random measures, for 150 to 310 points in both directions.
  private static func bubbles(_ random: inout SeededGenerator) throws -> ComparedBundle {
    let (tip, base) = (random.next(below: 4), random.next(below: 4))
    return try bundle(
      """
      bubbles:
        tip:
          arrow:
            { direction: [bottom, left], width: \(16 + random.next(below: 30)), height: \(6 + random.next(below: 16)),
              position: follow, tipRadius: \(tip), baseRadius: \(base) }
          cornerRadius: \(random.next(below: 20))
          size: { width: 150..310, height: 150..310 }

      """)
  }

  /// A curve's difference in value and in time, against samples of both; springs are cut off, steps jump.
  @Test(arguments: 0..<30) func theLargestDifferenceOfCurvesIsThatOfNoOtherMoment(_ number: Int) throws {
    var random = SeededGenerator(seed: UInt64(number) + 5)
    let (old, new) = (try Self.control(Self.curve(&random)), try Self.control(Self.curve(&random)))
    let curves = try [old, new].map { try #require($0.decoded.styles(SegmentedControlStyle.self).first).curve }
    let steps = 20_000
    let courses = curves.map { curve in
      (0...steps).map { curve.progress(at: Double($0) / Double(steps), of: 0.4, before: false) }
    }
    let value = zip(courses[0], courses[1]).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
    let reported = try Self.number(#/differs by up to ([0-9.]+)% in value/#, from: old, to: new) ?? 0
    #expect(abs(reported / 100 - value) < 0.003, "\(curves): told \(reported), sampled \(value)")
    let arrivals = courses.map { course in
      var index = 0
      return (0...1000).map { level -> Int in
        while index < steps, course[index] < Double(level) / 1000 - 1e-9 { index += 1 }
        return index
      }
    }
    // The first level is there at once.
    let time = zip(arrivals[0], arrivals[1]).dropFirst().reduce(0) { max($0, abs($1.0 - $1.1)) }
    let late = try Self.number(#/in value and up to ([0-9.]+)% in time/#, from: old, to: new) ?? 0
    #expect(late / 100 >= Double(time) / Double(steps) - 0.003, "\(curves): told \(late), sampled \(time)")
    #expect(late / 100 <= Double(time) / Double(steps) + 0.03, "\(curves): told \(late), sampled \(time)")
  }

  private static func curve(_ random: inout SeededGenerator) -> String {
    func part() -> Double { Double(random.next(below: 101)) / 100 }
    switch random.next(below: 4) {
    case 0: return "{ steps: \(2 + random.next(below: 6)), jump: \(["end", "start"][random.next(below: 2)]) }"
    case 1: return "{ spring: { dampingRatio: \(0.2 + part()), response: \(0.1 + part() / 2) } }"
    case 2: return "[\(part()), \(part() * 3 - 1), \(part()), \(part() * 3 - 1)]"
    default: return "[\(part()), \(part()), \(part()), \(part())]"
    }
  }

  /// Springs that settle nearly at once are told apart.
  @Test func settlingTimesHaveTheDigitsThatDiffer() throws {
    func spring(_ response: Double) throws -> ComparedBundle {
      try Self.control("{ spring: { dampingRatio: 0.9, response: \(response) } }")
    }
    let reported = try Self.words(from: spring(0.3), to: spring(0.30002))
    let match = try #require(
      reported.first?.firstMatch(of: /settling time is ([0-9.]+) s, was ([0-9.]+) s/), "\(reported)")
    #expect(match.1 != match.2 && match.1.count > 5, "\(reported)")
  }

  private static func control(_ curve: String) throws -> ComparedBundle {
    try bundle(
      """
      segmentedControls:
        filter:
          segments: 4
          width: 320
          height: 50
          title: { fontSize: 15, width: 20..40 }
          colors: { title: "#000000", titleHighlighted: "#FFFFFF", highlight: "#B00020" }
          duration: 0.4
          curve: \(curve)
          reducedMotion: none

      """)
  }

  private static func bundle(_ source: String) throws -> ComparedBundle {
    let scratch = try ScratchFolder(source: source)
    let run = scratch.run("build")
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
    return try ComparedBundle(try scratch.bytes("Generated/bundles/default.json"), askedFor: "default")
  }

  /// The number that a comparison tells by some words.
  private static func number(
    _ words: Regex<(Substring, Substring)>, from old: ComparedBundle, to new: ComparedBundle
  ) throws -> Double? {
    let texts = try self.words(from: old, to: new)
    return texts.lazy.compactMap { $0.firstMatch(of: words)?.output.1 }.first.flatMap { Double($0) }
  }

  /// What is drawn differently, in the words of a comparison.
  private static func words(from old: ComparedBundle, to new: ComparedBundle) throws -> [String] {
    let sides = try [old, new].map { side in
      try BundleSet("side", ["default": Array(side.root.source)])
    }
    let changes = BundleComparison.all(from: sides[0], to: sides[1]).flatMap(\.changes)
    let drawn = changes.first { $0.message.contains("is drawn differently") }
    return drawn.map { [$0.message] + $0.notes } ?? []
  }
}
