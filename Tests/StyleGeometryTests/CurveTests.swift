import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct CubicCurveTests {
  /// The curve's point for a parameter, as the definition has it.
  private func point(_ curve: CubicCurve, _ s: Double) -> Point {
    let (a, b, c) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s)
    return Point(x: a * curve.x1 + b * curve.x2 + c, y: a * curve.y1 + b * curve.y2 + c)
  }

  /// Every point of a curve is found again by its x, the flat and the upright places included.
  @Test func curvesFindTheirOwnPoints() {
    var generator = SeededGenerator(seed: 31)
    var curves = NamedCurves.all.map { entry in
      let numbers = entry.controlPoints.compactMap(Double.init)
      return CubicCurve(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    for _ in 0..<300 {
      func end() -> Double { [0, 1, generator.next(in: 0...1)][generator.next(below: 3)] }
      curves.append(CubicCurve(end(), generator.next(in: -2...3), end(), generator.next(in: -2...3)))
    }
    for curve in curves {
      for step in 0...40 {
        let s = Double(step) / 40
        let exact = point(curve, s)
        // Where the curve is upright, one double of x has several values of y.
        let slope = (point(curve, min(1, s + 1e-7)).x - point(curve, max(0, s - 1e-7)).x) / 2e-7
        guard slope > 1e-6 else { continue }
        #expect(abs(curve.value(at: exact.x) - exact.y) < 1e-6, "\(curve) at \(s)")
      }
    }
  }

  @Test func endsAreExact() {
    let curve = CubicCurve(0.68, -0.55, 0.265, 1.55)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 3) == 1)
    #expect(curve.value(at: 1e-300) <= 0)
    #expect(CubicCurve(0, 0, 0, 0).value(at: .leastNonzeroMagnitude) >= 0)
    #expect(CubicCurve.linear.value(at: 0.3) == 0.3)
    #expect(CubicCurve(0.2, 0.2, 0.7, 0.7).value(at: 0.3) == 0.3)
    #expect(abs(CubicCurve(1, 0, 0, 1).value(at: 0.5) - 0.5) < 1e-9)
  }
}

@Suite(.firstIssues) struct StepsTests {
  private static let moments: [(Steps.Jump, [Double])] = [
    (.end, [0, 0.25, 0.5, 0.75, 1]), (.start, [0.25, 0.5, 0.75, 1, 1]), (.none, [0, 1.0 / 3, 2.0 / 3, 1, 1]),
    (.both, [0.2, 0.4, 0.6, 0.8, 1]),
  ]

  @Test(arguments: moments) func stepsJumpAtTheirMoments(jump: Steps.Jump, values: [Double]) {
    let steps = Steps(count: 4, jump: jump)
    for (quarter, value) in values.enumerated() {
      let moment = Double(quarter) / 4
      #expect(abs(steps.value(at: moment) - value) < 1e-15)
      if quarter < 4 { #expect(steps.value(at: moment + 0.24) == steps.value(at: moment)) }
    }
    #expect(steps.value(at: -1) == steps.value(at: 0))
    #expect(steps.value(at: 7) == 1)
  }

  /// 0.7 / 0.1 is 6.999999999999999 in doubles, and the seventh jump is made all the same.
  @Test func roundingHoldsNoJumpBack() {
    for count in 1...200 {
      for step in 0...count {
        let moment = Double(step) / Double(count)
        for time in [moment.nextDown, moment, moment.nextUp] {
          #expect(abs(Steps(count: count, jump: .end).value(at: time) - moment) < 1e-12)
        }
      }
    }
  }

  @Test func manyStepsKeepTheirValues() {
    let steps = Steps(count: Int(Int32.max), jump: .both)
    #expect(steps.value(at: 1) == 1)
    #expect(abs(steps.value(at: 0.5) - 0.5) < 1e-6)
  }
}

@Suite(.firstIssues) struct RectangleTests {
  private let box = Rectangle(minX: 1, minY: 2, maxX: 11, maxY: 7)

  @Test func measuresFollowFromTheEdges() {
    #expect(box.width == 10)
    #expect(box.height == 5)
    #expect(box.grown(by: 2) == Rectangle(minX: -1, minY: 0, maxX: 13, maxY: 9))
    #expect(box.moved(by: Point(x: 1, y: -1)) == Rectangle(minX: 2, minY: 1, maxX: 12, maxY: 6))
    #expect(Rectangle(Size(width: 3, height: 4)) == Rectangle(minX: 0, minY: 0, maxX: 3, maxY: 4))
    #expect(box.squaredDistance(to: Point(x: 14, y: 11)) == 25)
    #expect(box.squaredDistance(to: Point(x: 5, y: 5)) == 0)
  }

  @Test func rectanglesContainTheirEdges() {
    #expect(box.contains(Point(x: 1, y: 2)))
    #expect(box.contains(Point(x: 11, y: 7)))
    #expect(box.contains(box))
    #expect(!box.contains(Point(x: 0.99, y: 3)))
    #expect(!box.contains(Point(x: 5, y: 7.01)))
    #expect(!box.contains(box.grown(by: 0.01)))
    #expect(box.grown(by: 0.01).contains(box))
  }

  @Test func directionsAreInDegreesClockwise() {
    #expect(Angle.degrees(toward: Point(x: 1, y: 0)) == 0)
    #expect(Angle.degrees(toward: Point(x: 0, y: 1)) == 90)
    #expect(Angle.degrees(toward: Point(x: -1, y: 0)) == 180)
    #expect(Angle.degrees(toward: Point(x: -1, y: -0.0)) == 180)
    #expect(Angle.degrees(toward: Point(x: 0, y: -1)) == -90)
  }

  @Test func transferCurvesAreInverse() {
    for step in 0...100 {
      let component = Double(step) / 100
      #expect(abs(TransferCurve.encoded(TransferCurve.linear(component)) - component) < 1e-6)
    }
    #expect(TransferCurve.linear(1) == 1)
    #expect(abs(TransferCurve.linear(0.5) - 0.214041) < 1e-6)
  }
}
