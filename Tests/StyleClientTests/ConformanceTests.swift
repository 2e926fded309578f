import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// The client against the conformance vectors, which are derived without it.
@Suite(.tags(.many), .firstIssues) struct ConformanceTests {
  @Test func vectorsHaveEnoughCases() throws {
    let counts = try ConformanceFile.names.map { try ConformanceFile($0).cases.count }
    #expect(counts.reduce(0, +) >= 2000 && counts.allSatisfy { $0 >= 150 }, "\(counts)")
  }

  /// A fault is found at its place, and a bundle without one is taken: in `make test` every fourth.
  @Test func refusalsMatchTheVectors() throws {
    let file = try ConformanceFile("refusals")
    for (number, entry) in file.cases.enumerated() where number % Effort.cases(1, few: 4) == 0 {
      let expected = try entry.member("refusedAt")?.elements.map { try $0.map { try $0.requireString() } }
      #expect(try file.refusedPath(entry) == expected, entry.comment)
    }
  }

  @Test func curvesMatchTheVectors() throws {
    let file = try ConformanceFile("curves")
    for entry in file.cases {
      let value = try self.curve(entry)
      for (time, expected) in zip(try entry.at("times").numbers(), try entry.at("values").numbers()) {
        #expect(isExpected(value(time), expected), "\(value(time)) at \(time): \(entry.comment)")
      }
      if let spring = entry.member("spring") {
        let settlingTime = try self.spring(spring).settlingTime()
        #expect(isExpected(settlingTime, try entry.requireNumber(at: "settlingTime")), entry.comment)
      }
    }
  }

  private func curve(_ entry: JSONValue) throws -> (Double) -> Double {
    if let steps = entry.member("steps") {
      let jump = try #require(Steps.Jump(rawValue: steps.requireString(at: "jump")))
      let steps = Steps(count: try steps.requireInteger(at: "count", in: 1...1000), jump: jump)
      return { steps.value(at: $0) }
    }
    if let spring = entry.member("spring") {
      let spring = try self.spring(spring)
      return { 1 - spring.remaining(at: $0) }
    }
    let points = try entry.at("curve").numbers()
    let curve = CubicCurve(points[0], points[1], points[2], points[3])
    return { curve.value(at: $0) }
  }

  private func spring(_ value: JSONValue) throws -> Spring {
    Spring(
      mass: try value.requireNumber(at: "mass"), stiffness: try value.requireNumber(at: "stiffness"),
      damping: try value.requireNumber(at: "damping"), velocity: try value.requireNumber(at: "velocity"))
  }

  @Test func elbowsMatchTheVectors() throws {
    let file = try ConformanceFile("elbows")
    for entry in file.cases {
      let elbow = TagGeometry.elbow(
        angle: try entry.requireNumber(at: "angle"), radius: try entry.requireNumber(at: "radius"),
        pixelGrid: entry.member("pixelGrid")?.doubleValue)
      #expect(isExpected(elbow.coordinates, try entry.at("elbow").numbers()), entry.comment)
    }
  }

  @Test func timelinesMatchTheVectors() throws {
    let file = try ConformanceFile("timelines")
    let bundle = try file.bundle()
    let resting = RestingValues(try #require(bundle.tags["tag"]))
    for entry in file.cases {
      let name = AnimationStyle.Name(try entry.requireString(at: "animation"))
      var timeline = try #require(
        bundle.timeline(name, reducedMotion: entry.flag("reducedMotion"), resting: resting), entry.comment)
      if entry.flag("isReversed") { timeline = try #require(timeline.reversed(), entry.comment) }
      let channel = try #require(
        timeline.channel(
          AnimationTrack.Property(entry.requireString(at: "property")),
          of: AnimationTrack.Target(entry.requireString(at: "target"))), entry.comment)
      let values = Array(try entry.requireArray(at: "values"))
      for (time, expected) in zip(try entry.at("times").numbers(), values) {
        let value = channel.value(at: time)
        #expect(try isValue(value, expected), "\(String(describing: value)) at \(time): \(entry.comment)")
      }
    }
  }

  @Test func transformsMatchTheVectors() throws {
    let file = try ConformanceFile("transforms")
    let bundle = try file.bundle()
    func point(_ numbers: [Double]) -> Point { Point(x: numbers[0], y: numbers[1]) }
    for entry in file.cases {
      let name = AnimationStyle.Name(try entry.requireString(at: "animation"))
      let timeline = try #require(bundle.timeline(name, reducedMotion: false), entry.comment)
      let sides = try entry.at("size").numbers()
      let size = Size(width: sides[0], height: sides[1])
      let anchor = timeline.anchorPoint(size: size, tip: try entry.member("tip").map { point(try $0.numbers()) })
      #expect(isExpected(anchor.coordinates, try entry.at("anchor").numbers()), entry.comment)
      let time = try entry.requireNumber(at: "time")
      let matrix = timeline.transform(of: .view, at: time).matrix(in: size, anchor: anchor)
      let corners = [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)]
      for (corner, expected) in zip(corners, try entry.requireArray(at: "corners")) {
        let place = matrix.point(Point(x: corner.0, y: corner.1))
        #expect(isExpected(place.coordinates, try expected.numbers()), entry.comment)
      }
    }
  }

  @Test func textScalesMatchTheVectors() throws {
    let file = try ConformanceFile("text-scales")
    let bundle = try file.bundle()
    for entry in file.cases {
      let name = try entry.requireString(at: "style")
      let layout = bundle.tags[TagStyles.Name(name)]?.layout
      let title = bundle.segmentedControls[SegmentedControlStyle.Name(name)]?.title
      let asked = try entry.at("size")
      let scale: Double?
      if let size = (try? asked.requireString()).flatMap(TextSize.init) {
        scale = layout?.textScale(at: size) ?? title?.textScale(at: size)
      } else {
        let factor = try asked.requireNumber()
        scale = layout?.textScale(at: factor) ?? title?.textScale(at: factor)
      }
      #expect(isExpected(try #require(scale), try entry.requireNumber(at: "scale")), entry.comment)
    }
  }

  private func isValue(_ value: AnimatedValue?, _ expected: JSONValue) throws -> Bool {
    switch value {
    case nil: return expected.kind == .null
    case .number(let number): return expected.doubleValue.map { isExpected(number, $0) } ?? false
    case .color(let color):
      let components = try expected.at("components").numbers() + [expected.requireNumber(at: "alpha")]
      return try expected.requireString(at: "colorSpace") == color.space.rawValue
        && isExpected([color.red, color.green, color.blue, color.alpha], components)
    }
  }
}
