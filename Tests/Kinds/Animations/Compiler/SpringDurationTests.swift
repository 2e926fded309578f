import Foundation
import StyleBundle
import StyleGeometry
import StyleTestSupport
import Testing

/// Tracks without a duration, which take their spring's settling time.
@Suite(.tags(.many), .firstIssues) struct SpringDurationTests {
  private struct RandomSpring {
    let source: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    let velocity: Double

    /// Draws a spring stated in a form whose constants are closed.
    init(_ generator: inout SeededGenerator) {
      func hundredths(_ range: ClosedRange<Double>) -> Double {
        (generator.next(in: range) * 100).rounded() / 100
      }
      velocity = generator.next(below: 2) == 0 ? 0 : hundredths(-40...40)
      switch generator.next(below: 4) {
      case 0:
        mass = hundredths(0.5...3)
        stiffness = hundredths(20...400)
        damping = hundredths(2...60)
        source = "mass: \(mass), stiffness: \(stiffness), damping: \(damping), velocity: \(velocity)"
      case 1:
        mass = hundredths(0.5...3)
        stiffness = hundredths(20...400)
        let ratio = hundredths(0.1...2)
        damping = 2 * ratio * (stiffness * mass).squareRoot()
        source = "mass: \(mass), stiffness: \(stiffness), dampingRatio: \(ratio), velocity: \(velocity)"
      case 2:
        let (ratio, response) = (hundredths(0.1...2), hundredths(0.1...1.5))
        mass = 1
        stiffness = pow(2 * .pi / response, 2)
        damping = 4 * .pi * ratio / response
        source = "dampingRatio: \(ratio), response: \(response), velocity: \(velocity)"
      default:
        let (bounce, duration) = (hundredths(-0.6...0.9), hundredths(0.1...1.5))
        mass = 1
        stiffness = pow(2 * .pi / duration, 2)
        damping = 4 * .pi / duration * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
        source = "duration: \(duration), bounce: \(bounce), velocity: \(velocity)"
      }
    }

    /// The last time more than 0.001 of the way from the target, in seconds, by small steps.
    ///
    /// A step is half a kick, a drift and half a kick, with the damping exact. Nil where a turn only just touches the tolerance.
    var settlingTime: Double? {
      let frequency = (stiffness / mass).squareRoot()
      let step = 0.005 / max(frequency, damping / mass)
      let decay = exp(-damping / mass * step / 2)
      var (way, speed, time, last) = (1.0, -velocity, 0.0, 0.0)
      while stiffness * way * way + mass * speed * speed > stiffness * 1e-6 {
        let before = speed
        speed = speed * decay
        speed -= stiffness / mass * way * step / 2
        way += speed * step
        speed -= stiffness / mass * way * step / 2
        speed = speed * decay
        time += step
        if before.sign != speed.sign, abs(abs(way) / 0.001 - 1) < 0.01 { return nil }
        if abs(way) > 0.001 { last = time }
      }
      return last + step / 2
    }
  }

  @Test func durationIsTheSettlingTimeOfSmallSteps() throws {
    var generator = SeededGenerator(seed: 62)
    let springs = (0..<Effort.cases(200)).map { _ in RandomSpring(&generator) }
    let source = springs.enumerated().map { index, spring in
      """
        a\(index):
          sequence:
            - { target: dot, property: scale, from: 0, to: 1, curve: { spring: { \(spring.source) } } }
            - { target: dot, property: opacity, from: 0, to: 1, duration: 1 }

      """
    }
    let compiled = try compile("animations:\n" + source.joined())
    #expect(compiled.lines == [])
    var compared = 0
    for animation in try compiled.bundle().root.requireObject(at: "animations") {
      guard let spring = Int(animation.name.dropFirst()).map({ springs[$0] }) else { continue }
      let tracks = Array(try animation.value.requireArray(at: "tracks"))
      let duration = try tracks[0].requireNumber(at: "duration")
      #expect(try tracks[1].requireNumber(at: "begin") == duration, "\(spring)")
      #expect(try remaining(tracks[0], at: duration) <= 0.001 + 1e-13, "\(spring): \(duration) is too short")
      #expect(abs(try animation.value.requireNumber(at: "duration") - duration - 1) < 1e-9, "\(spring)")
      try expectConstants(tracks[0], spring)
      guard let expected = spring.settlingTime else { continue }
      #expect(abs(duration - expected) < 2e-3 * expected + 2e-6, "\(spring): stepped \(expected)")
      compared += 1
    }
    #expect(compared > Effort.enough(150))
  }

  /// The part of the way that the bundle's own spring has left at a time.
  private func remaining(_ track: JSONValue, at time: Double) throws -> Double {
    let written = try #require(try track.requireArray(at: "curves").first).at("spring")
    let spring = Spring(
      mass: try written.requireNumber(at: "mass"), stiffness: try written.requireNumber(at: "stiffness"),
      damping: try written.requireNumber(at: "damping"), velocity: try written.requireNumber(at: "velocity"))
    return abs(spring.remaining(at: time))
  }

  private func expectConstants(_ track: JSONValue, _ spring: RandomSpring) throws {
    let written = try #require(try track.requireArray(at: "curves").first).at("spring")
    #expect(try written.requireNumber(at: "mass") == spring.mass)
    #expect(try written.requireNumber(at: "velocity") == spring.velocity)
    #expect(abs(try written.requireNumber(at: "stiffness") - spring.stiffness) <= 0.51e-6, "\(spring)")
    #expect(abs(try written.requireNumber(at: "damping") - spring.damping) <= 0.51e-6, "\(spring)")
  }

  /// A duration of 0.5 s has the stiffness (2π/0.5)², and the damping 4π/0.5 times the damping ratio.
  @Test(arguments: [("0", 25.132741), ("0.3", 17.592919), ("-0.2", 31.415927)])
  func bounceGivesStiffnessAndDamping(bounce: String, damping: Double) throws {
    let compiled = try compile(
      """
      animations:
        a: { target: dot, property: scale, from: 0, to: 1, curve: { spring: { duration: 0.5, bounce: \(bounce) } } }
      """)
    let track = try #require(try compiled.bundle().root.at("animations", "a", "tracks").requireArray().first)
    let spring = try #require(try track.requireArray(at: "curves").first).at("spring")
    #expect(try spring.requireNumber(at: "stiffness") == 157.91367)
    #expect(try spring.requireNumber(at: "damping") == damping)
  }
}
