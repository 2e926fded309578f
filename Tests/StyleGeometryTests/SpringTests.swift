import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

/// Springs against numerical integration.
@Suite(.firstIssues) struct SpringTests {
  enum Damping: CaseIterable {
    case under, critical, over
  }

  enum Throw: CaseIterable {
    case none, gentle, hard, backwards
  }

  static let cases: [(Damping, Throw)] = Damping.allCases.flatMap { damping in
    Throw.allCases.map { (damping, $0) }
  }

  private func springs(_ damping: Damping, _ thrown: Throw, count: Int) -> [Spring] {
    var generator = SeededGenerator(seed: 21)
    return (0..<count).map { _ in
      let velocity =
        switch thrown {
        case .none: 0.0
        case .gentle: generator.next(in: -5...5)
        case .hard: generator.next(in: 20...3000)
        case .backwards: generator.next(in: -3000 ... -20)
        }
      if damping == .critical {
        // Powers of two make the damping ratio exactly 1.
        let mass = Double(1 << generator.next(below: 3))
        let frequency = Double(1 + generator.next(below: 60))
        return Spring(
          mass: mass, stiffness: mass * frequency * frequency, damping: 2 * mass * frequency, velocity: velocity)
      }
      let mass = generator.next(in: 0.1...5)
      let frequency = generator.next(in: 1...60)
      let ratio = damping == .under ? generator.next(in: 0.05...0.995) : generator.next(in: 1.005...4)
      return Spring(
        mass: mass, stiffness: mass * frequency * frequency, damping: 2 * mass * frequency * ratio, velocity: velocity)
    }
  }

  @Test(arguments: cases) func springsMoveAsIntegrated(damping: Damping, thrown: Throw) {
    for spring in springs(damping, thrown, count: 30) {
      let integration = SpringIntegration(spring)
      let scale = 1 + spring.velocity.magnitude / spring.angularFrequency
      var state = integration.start
      #expect(abs(spring.remaining(at: 0) - 1) < 1e-12)
      for index in 1...1500 {
        state = integration.next(state)
        guard index.isMultiple(of: 50) else { continue }
        let remaining = spring.remaining(at: Double(index) * integration.step)
        #expect(abs(remaining - state.way) < 1e-7 * scale, "\(spring) after \(index) steps")
      }
    }
  }

  @Test(arguments: cases) func springsSettleWhenTheIntegrationDoes(damping: Damping, thrown: Throw) throws {
    var compared = 0
    for spring in springs(damping, thrown, count: 30) {
      guard let expected = SpringIntegration(spring).settlingTime(tolerance: 0.001) else { continue }
      let settling = spring.settlingTime()
      #expect(abs(settling - expected) < 1e-4 / spring.angularFrequency, "\(spring): integrated \(expected)")
      compared += 1
    }
    #expect(compared > 20)
  }

  /// At the settling time the way left is the tolerance, and never more from there on.
  @Test(arguments: cases) func settledSpringsStaySettled(damping: Damping, thrown: Throw) {
    for spring in springs(damping, thrown, count: 30) {
      for tolerance in [0.001, 0.05, 0.5] {
        let settling = spring.settlingTime(tolerance: tolerance)
        #expect(abs(spring.remaining(at: settling).magnitude - tolerance) < 1e-9, "\(spring) within \(tolerance)")
        for index in 1...200 {
          let later = settling + Double(index) * 0.05 / spring.angularFrequency
          #expect(spring.remaining(at: later).magnitude <= tolerance, "\(spring) within \(tolerance)")
        }
      }
    }
  }

  /// Any spring that an app makes returns from every question.
  @Test(arguments: [(1, 0), (1, -1), (1, .nan), (0, 10), (-1, 10), (.nan, 10)] as [(Double, Double)])
  func intractableSpringsNeverRest(mass: Double, damping: Double) {
    let spring = Spring(mass: mass, stiffness: 100, damping: damping)
    #expect(spring.settlingTime() == .infinity)
    #expect(spring.turns(before: 10).isEmpty)
  }

  @Test(arguments: [0, -1, .nan] as [Double]) func springsNeverRestWithoutTolerance(tolerance: Double) {
    #expect(Spring(mass: 1, stiffness: 100, damping: 10).settlingTime(tolerance: tolerance) == .infinity)
  }

  @Test(arguments: [-2, -1, 0, 1]) func turnsAreAtLeastTwo(most: Int) {
    #expect(Spring(mass: 1, stiffness: 100, damping: 1).turns(before: 5, atMost: most).count == 2)
  }

  /// Whatever their number, no more turns come than were asked for: all of them, or the first and the last ones.
  @Test(arguments: [2, 4, 5, 6, 40], [-2, -1, 0, 1, 2, 3]) func turnsAreAtMostAsManyAsAskedFor(most: Int, more: Int) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 0.1)
    let even = most + most % 2
    let all = spring.turns(before: 40, atMost: 400)
    guard all.count > even + more, even + more > 0 else { return }
    // The end lies in the middle between two turns.
    let end = (all[even + more - 1] + all[even + more]) / 2
    let turns = spring.turns(before: end, atMost: most)
    let there = Array(all.prefix(even + more))
    #expect(turns.count == min(even, even + more))
    #expect(turns.prefix(even / 2) == there.prefix(even / 2))
    for (turn, last) in zip(turns.reversed(), there.reversed()).prefix(even / 2) { #expect(abs(turn - last) < 1e-9) }
  }

  @Test func ratiosFollowFromTheConstants() {
    let spring = Spring(mass: 2, stiffness: 200, damping: 10)
    #expect(spring.angularFrequency == 10)
    #expect(spring.dampingRatio == 0.25)
    #expect(spring.velocity == 0)
  }

  /// The motion as a power series of z = (d² − ω²)·t², which has no case to tell apart: e^(−dt)·(C(z) + (d − v)·t·S(z)) with
  /// C = Σ zⁿ/(2n)! and S = Σ zⁿ/(2n + 1)!.
  private func series(_ spring: Spring, offset: Double, at time: Double) -> Double {
    let decay = spring.damping / 2
    let z = 100 * offset * (2 + offset) * time * time
    var (even, odd, term) = (0.0, 0.0, 1.0)
    for n in 0..<40 {
      even += term
      odd += term / Double(2 * n + 1)
      term *= z / Double((2 * n + 1) * (2 * n + 2))
    }
    return exp(-decay * time) * (even + (decay - spring.velocity) * time * odd)
  }

  @Test(arguments: [0, 1e-14, 1e-12, 1e-10, 0.9e-9, 1.1e-9, 1e-8, 1e-6, 1e-4, 0.01, 0.3], [1.0, -1])
  func motionNearCriticalDampingIsExact(offset: Double, side: Double) {
    for velocity in [-300.0, -1, 0, 1, 10, 300] {
      let spring = Spring(mass: 1, stiffness: 100, damping: 20 * (1 + side * offset), velocity: velocity)
      // The offset of the damping as a double has it.
      let held = (spring.damping - 20) / 20
      for time in stride(from: 0.0, through: 2, by: 0.05) {
        let error = abs(spring.remaining(at: time) - series(spring, offset: held, at: time))
        #expect(error <= 1e-12 * (1 + velocity.magnitude / 10), "\(offset) \(velocity) at \(time): \(error)")
      }
    }
  }

  /// A ratio of 1 whose constants a bundle rounds to six digits is no critical spring, and settles when its own motion does.
  @Test func roundedConstantsAreNotTakenForCriticalOnes() {
    let spring = Spring(mass: 1, stiffness: 157.91367, damping: 25.132741)
    #expect(abs(spring.dampingRatio - 1) < 1e-7 && spring.dampingRatio != 1)
    let settling = spring.settlingTime()
    #expect(abs(spring.remaining(at: settling) - 0.001) < 1e-14)
    #expect(spring.turns(before: 10).isEmpty)
  }

  /// Just beside critical damping the closed forms cancel; they have to agree with the critical one all the same.
  @Test(arguments: [1e-12, 1e-10, 1.1e-9, 1e-8, 1e-6, -1e-12, -1e-10, -1.1e-9, -1e-8, -1e-6])
  func motionIsContinuousAtCriticalDamping(offset: Double) {
    for velocity in [-300.0, -1, 0, 1, 10, 300] {
      let critical = Spring(mass: 1, stiffness: 100, damping: 20, velocity: velocity)
      let beside = Spring(mass: 1, stiffness: 100, damping: 20 * (1 + offset), velocity: velocity)
      for time in stride(from: 0.0, through: 2, by: 0.05) {
        let scale = 1 + velocity.magnitude
        #expect(abs(critical.remaining(at: time) - beside.remaining(at: time)) < 1e-5 * scale, "\(offset) \(velocity)")
      }
      #expect(abs(critical.settlingTime() - beside.settlingTime()) < 1e-4, "\(offset) \(velocity)")
    }
  }
}

/// The cubic curve nearest to a spring.
@Suite struct NearestCurveTests {
  /// The ways at every 200th part of the settling time, by the integration of the spring's equation.
  private func ways(_ spring: Spring) -> [Double] {
    let (integration, length) = (SpringIntegration(spring), spring.settlingTime())
    var (state, time) = (integration.start, 0.0)
    return (0...200).map { part in
      let wanted = Double(part) / 200 * length
      while time + integration.step <= wanted {
        state = integration.next(state)
        time += integration.step
      }
      let rest = (wanted - time) / integration.step
      return 1 - state.way - (integration.next(state).way - state.way) * rest
    }
  }

  /// The squared distances of a curve, whose values are found by bisection.
  private func error(_ curve: CubicCurve, _ ways: [Double]) -> Double {
    func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    return ways.enumerated().reduce(0) { sum, way in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if coordinate(curve.x1, curve.x2, middle) < Double(way.offset) / 200 { low = middle } else { high = middle }
      }
      let away = coordinate(curve.y1, curve.y2, low) - way.element
      return sum + away * away
    }
  }

  /// No curve near it, and none with other x, is nearer.
  @Test(arguments: [
    Spring(mass: 1, stiffness: 158, damping: 12.6), Spring(mass: 1, stiffness: 100, damping: 20),
    Spring(mass: 2, stiffness: 300, damping: 80, velocity: 3),
  ])
  func noOtherCurveIsNearer(_ spring: Spring) {
    let (curve, ways) = (CubicCurve(nearestTo: spring), ways(spring))
    let least = error(curve, ways)
    for x1 in stride(from: 0, through: 1, by: 0.2) {
      for x2 in stride(from: 0, through: 1, by: 0.2) {
        // The error is a parabola along each of y1 and y2, whose least value three points give.
        var other = CubicCurve(x1, curve.y1, x2, curve.y2)
        for step in 0..<40 {
          let y = step.isMultiple(of: 2) ? \CubicCurve.y1 : \.y2
          var (lower, upper) = (other, other)
          lower[keyPath: y] -= 1
          upper[keyPath: y] += 1
          let (a, b, c) = (error(lower, ways), error(other, ways), error(upper, ways))
          other[keyPath: y] += (a - c) / (2 * (a - 2 * b + c))
        }
        #expect(error(other, ways) > least - 1e-4, "\(other) is nearer than \(curve)")
      }
    }
    for y in [\CubicCurve.y1, \.y2] {
      for step in [-0.01, 0.01] {
        var other = curve
        other[keyPath: y] += step
        #expect(error(other, ways) > least)
      }
    }
  }
}
