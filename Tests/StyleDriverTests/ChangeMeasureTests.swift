import Foundation
import StyleBundle
import StyleChanges
import StyleDriver
import StyleGeometry
import StyleTestSupport
import Testing

/// The measures of what is drawn differently, against samples that are made without the comparison's own code.
@Suite(.firstIssues) struct ChangeMeasureTests {
  /// The move that is told is at least that of every sample, points of arcs and inner sizes included, and near the largest.
  @Test func theLargestMoveOfAnOutlineIsThatOfItsFarthestPoint() throws {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<25 {
      let (old, new) = (try Self.bubbles(&random), try Self.bubbles(&random))
      let told = try #require(
        try Self.number(#/moves by up to ([0-9.]+) pt/#, from: old, to: new), "no move is told")
      let (before, after) = (try #require(old.decoded.bubbles["tip"]), try #require(new.decoded.bubbles["tip"]))
      var sampled = 0.0
      for sample in Self.samples {
        for direction in [Direction.bottom, .left] {
          let points = [before, after].map { Self.points($0.outline[direction] ?? [], at: sample) }
          for (one, other) in zip(points[0], points[1]) {
            sampled = max(sampled, hypot(one.x - other.x, one.y - other.y))
          }
        }
      }
      #expect(told >= sampled - 1e-3, "told \(told), sampled \(sampled)")
      #expect(told <= sampled * 1.01 + 1e-3, "told \(told), sampled \(sampled)")
    }
  }

  private struct Sample {
    let size: Size
    let position: Double
  }

  private static let samples: [Sample] = [150.0, 190, 310].flatMap { width in
    [150.0, 230, 310].flatMap { height in
      [0, 0.3, 1].map { Sample(size: Size(width: width, height: height), position: $0) }
    }
  }

  /// Points along the arcs of an outline, 17 a corner: from the direction in which the middle sees one end to the other.
  private static func points(_ vertices: [BubbleStyle.Vertex], at sample: Sample) -> [Point] {
    let corners = vertices.map { vertex in
      Point(
        x: vertex.x.value(sample.size, position: sample.position),
        y: vertex.y.value(sample.size, position: sample.position))
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
    let told = try Self.number(#/runs up to ([0-9.]+) % of the way apart/#, from: old, to: new) ?? 0
    #expect(abs(told / 100 - value) < 0.003, "\(curves): told \(told), sampled \(value)")
    let arrivals = courses.map { course in
      var index = 0
      return (0...1000).map { level -> Int in
        while index < steps, course[index] < Double(level) / 1000 - 1e-9 { index += 1 }
        return index
      }
    }
    // The first level is there at once.
    let time = zip(arrivals[0], arrivals[1]).dropFirst().reduce(0) { max($0, abs($1.0 - $1.1)) }
    let late = try Self.number(#/of the way apart, up to ([0-9.]+) % of its time/#, from: old, to: new) ?? 0
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
    let sides = try [old, new].map { side in
      try BundleSet("side", ["default": Array(side.root.source)])
    }
    let changes = BundleComparison.all(from: sides[0], to: sides[1]).flatMap(\.changes)
    let drawn = changes.first { $0.message.contains("is drawn differently") }
    let texts = drawn.map { [$0.message] + $0.notes } ?? []
    return texts.lazy.compactMap { $0.firstMatch(of: words)?.output.1 }.first.flatMap { Double($0) }
  }
}
