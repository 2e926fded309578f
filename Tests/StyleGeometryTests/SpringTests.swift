import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

/// Springs against numerical integration.
@Suite struct SpringTests {
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

  @Test func ratiosFollowFromTheConstants() {
    let spring = Spring(mass: 2, stiffness: 200, damping: 10)
    #expect(spring.angularFrequency == 10)
    #expect(spring.dampingRatio == 0.25)
    #expect(spring.velocity == 0)
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
