import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

/// A bubble's arrow against the conditions of soundness, by trigonometry and bisection.
@Suite(.firstIssues) struct ArrowGeometryTests {
  private func arrow(_ generator: inout SeededGenerator) -> ArrowGeometry {
    ArrowGeometry(
      width: generator.next(in: 2...60), height: generator.next(in: 1...45),
      tipRadius: generator.next(below: 5) == 0 ? 0 : generator.next(in: 0...12),
      baseRadius: generator.next(below: 5) == 0 ? 0 : generator.next(in: 0...12))
  }

  private func baseAngle(_ arrow: ArrowGeometry) -> Double { atan2(arrow.height, arrow.width / 2) }

  @Test func roundedBasesUseUpTheirClearance() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<1000 {
      let arrow = arrow(&generator)
      #expect(abs(arrow.clearance - arrow.baseRadius * tan(baseAngle(arrow) / 2)) < 1e-12, "\(arrow)")
      #expect(abs(arrow.sideLength - hypot(arrow.height, arrow.width / 2)) < 1e-12, "\(arrow)")
    }
  }

  @Test func measuresAreThoseOfTrigonometry() {
    var generator = SeededGenerator(seed: 34)
    for _ in 0..<1000 {
      let arrow = arrow(&generator)
      let angle = baseAngle(arrow)
      let rounding = arrow.tipRadius * tan(angle) + arrow.baseRadius * tan(angle / 2)
      #expect(abs(arrow.sideRounding - rounding) < 1e-9 * (1 + rounding), "\(arrow)")
      let shortfall = arrow.tipRadius * (1 / cos(angle) - 1)
      #expect(abs(arrow.tipShortfall - shortfall) < 1e-9 * (1 + shortfall), "\(arrow)")
      #expect(abs(arrow.tipAngle - (180 - 2 * angle * 180 / .pi)) < 1e-9, "\(arrow)")
    }
  }

  @Test func sidesHoldTheirArcsUpToTheirLength() {
    var generator = SeededGenerator(seed: 32)
    var held = 0
    for _ in 0..<1000 {
      let arrow = arrow(&generator)
      let angle = baseAngle(arrow)
      let taken = arrow.tipRadius * tan(angle) + arrow.baseRadius * tan(angle / 2)
      #expect(arrow.sidesHoldTheirArcs == (taken <= hypot(arrow.height, arrow.width / 2)), "\(arrow)")
      if arrow.sidesHoldTheirArcs { held += 1 }
    }
    #expect((100...900).contains(held))
  }

  /// The limits that are known of the bubble-mask library's arrows.
  @Test(arguments: [(10.0, 45.0, 4.58), (30, 12, 16.69)])
  func radiusLimitsAreThoseOfTheField(width: Double, height: Double, limit: Double) {
    func holds(_ radius: Double) -> Bool {
      ArrowGeometry(width: width, height: height, tipRadius: radius, baseRadius: radius).sidesHoldTheirArcs
    }
    #expect(holds(limit - 0.005))
    #expect(!holds(limit + 0.01))
  }

  /// Whether conditions 2, 3 and 4 hold along the arrow's edge, at the worst position.
  private func isValid(_ edge: Double, _ arrow: ArrowGeometry, corner: Double, margin: Double) -> Bool {
    let used = arrow.baseRadius * tan(baseAngle(arrow) / 2)
    let travel = edge - 2 * corner - arrow.width
    return travel >= 0 && margin * travel >= used && arrow.width + 2 * corner + 2 * used <= edge && 2 * corner <= edge
  }

  @Test func smallestSoundEdgesAreThoseOfBisection() {
    var generator = SeededGenerator(seed: 33)
    var absent = 0
    for _ in 0..<1000 {
      let arrow = arrow(&generator)
      let corner = generator.next(below: 6) == 0 ? 0 : generator.next(in: 0...30)
      let margin = [0, 0.5, 0.01, generator.next(in: 0.001...0.5)][generator.next(below: 4)]
      let found = arrow.smallestEdge(cornerRadius: corner, margin: margin)
      guard isValid(1e9, arrow, corner: corner, margin: margin) else {
        #expect(found == nil, "\(arrow), corners \(corner), margin \(margin)")
        absent += 1
        continue
      }
      var (low, high) = (0.0, 1e9)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        if isValid(middle, arrow, corner: corner, margin: margin) { high = middle } else { low = middle }
      }
      #expect(abs((found ?? .nan) - high) < 1e-9 * high, "\(arrow), corners \(corner), margin \(margin)")
    }
    #expect(absent > 50)
  }
}
