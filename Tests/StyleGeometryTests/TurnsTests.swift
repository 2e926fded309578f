import StyleGeometry
import StyleTestSupport
import Testing

/// The turns of curves and springs against samples.
@Suite(.firstIssues) struct TurnsTests {
  @Test func curvesTurnWhereTheirSamplesDo() {
    var generator = SeededGenerator(seed: 41)
    var count = 0
    for _ in 0..<2000 {
      let curve = CubicCurve(
        generator.next(in: 0...1), generator.next(in: -2...3), generator.next(in: 0...1), generator.next(in: -2...3))
      let turns = curve.turns
      count += turns.count
      #expect(turns.map(\.x) == turns.map(\.x).sorted())
      for turn in turns { #expect(abs(curve.value(at: turn.x) - turn.y) < 1e-5) }
      // Between its turns the curve goes one way.
      let levels = [0] + turns.map(\.y) + [1]
      let times = [0] + turns.map(\.x) + [1]
      for index in times.indices.dropLast() {
        let samples = (0...16).map { part in
          curve.value(at: times[index] + (times[index + 1] - times[index]) * Double(part) / 16)
        }
        let sign: Double = levels[index + 1] < levels[index] ? -1 : 1
        for (first, second) in zip(samples, samples.dropFirst()) { #expect((second - first) * sign > -1e-5) }
      }
    }
    #expect(count > 1000)
    #expect(CubicCurve(0.42, 0, 0.58, 1).turns.isEmpty)
  }

  @Test func springsTurnWhereTheirSamplesDo() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<300 {
      let frequency = generator.next(in: 2...40)
      let ratio = generator.next(in: 0.05...2)
      let spring = Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
        velocity: generator.next(in: -60...60)
      )
      let turns = spring.turns(before: 1)
      let edges = [0] + turns + [1]
      for (first, second) in zip(edges, edges.dropFirst()) {
        let samples = (0...12).map { spring.remaining(at: first + (second - first) * Double($0) / 12) }
        let sign: Double = (samples.last ?? 0) < (samples.first ?? 0) ? -1 : 1
        for (one, next) in zip(samples, samples.dropFirst()) { #expect((next - one) * sign > -1e-9) }
      }
    }
    let light = Spring(mass: 1, stiffness: 1e6, damping: 0.1)
    #expect(light.turns(before: 10).count == 40)
    #expect(light.turns(before: 10, atMost: 4).count == 4)
  }
}
