import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct EffectRunTests {
  /// The rank of a unit, by sorting all units by their distance from the order's start.
  private func sortedRanks(_ order: TextOrder, _ count: Int) -> [Int] {
    let middle = Double(count - 1) / 2
    let distances = (0..<count).map { unit -> Double in
      let fromMiddle = (Double(unit) - middle).magnitude
      return switch order {
      case .forward, .random: Double(unit)
      case .backward: -Double(unit)
      case .centreOut: fromMiddle
      case .edgesIn: -fromMiddle
      }
    }
    let steps = Set(distances).sorted()
    return distances.map { steps.firstIndex(of: $0) ?? -1 }
  }

  @Test(arguments: TextOrder.allCases) func ranksFollowTheOrder(_ order: TextOrder) {
    for count in 0..<60 {
      let expected = sortedRanks(order, count)
      #expect(order.largestRank(of: count) == expected.max() ?? 0)
      for unit in 0..<count where order != .random { #expect(order.rank(of: unit, in: count) == expected[unit]) }
    }
  }

  @Test func randomRanksAreAPermutationByTheDraws() {
    var effect = TextEffect()
    effect.duration = 1...1
    effect.order = .random
    for seed in 0..<40 as Range<UInt64> {
      let numbers = SplitMix64(seed: seed)
      let run = EffectRun(effect, .in, units: 33, numbers)
      let ranks = (0..<33).map(run.rank)
      #expect(ranks.sorted() == Array(0..<33))
      let byRank = ranks.indices.sorted { ranks[$0] < ranks[$1] }.map {
        numbers.part(TextDraw.order.number(of: $0, .in))
      }
      #expect(byRank == byRank.sorted())
    }
  }

  private func random(_ random: inout SeededGenerator) -> TextEffect {
    func range(_ low: Double, _ high: Double) -> ClosedRange<Double> {
      let first = random.next(in: low...high)
      return random.next(below: 3) == 0 ? first...first : first...random.next(in: first...high)
    }
    var effect = TextEffect()
    effect.duration = range(0.1, 2)
    effect.delay = range(0, 0.5)
    effect.stagger = random.next(below: 3) == 0 ? 0 : random.next(in: 0...0.2)
    effect.order = TextOrder.allCases[random.next(below: 5)]
    effect.curve = .cubic(CubicCurve(0.3, random.next(in: -1...1), 0.7, random.next(in: 0...2)))
    effect.opacity = range(0, 1)
    effect.translationX = range(-50, 50)
    effect.translationY = range(-50, 50)
    effect.rotation = range(-400, 400)
    effect.scale = range(0, 2)
    return effect
  }

  /// No draw takes longer than the longest, and draws come near to it; every unit is away at one end and at rest at the other.
  @Test func everyUnitStaysWithinTheStatedRanges() {
    var generator = SeededGenerator(seed: 301)
    var nearest = 0.0
    for seed in 0..<400 as Range<UInt64> {
      let effect = random(&generator)
      let (count, direction) = (generator.next(below: 30), TextDirection.allCases[Int(seed % 2)])
      let run = EffectRun(effect, direction, units: count, SplitMix64(seed: seed))
      var end = 0.0
      for unit in 0..<count {
        let (begin, duration, away) = (run.begin(of: unit), run.duration(of: unit), run.away(of: unit))
        #expect(effect.duration.contains(duration) && effect.opacity.contains(away.opacity))
        #expect(effect.translationX.contains(away.translation.x) && effect.translationY.contains(away.translation.y))
        #expect(effect.rotation.contains(away.rotation) && effect.scale.contains(away.scale))
        end = max(end, begin + duration)
        let (before, after) = (run.state(of: unit, at: begin - 0.01), run.state(of: unit, at: begin + duration + 0.01))
        let (still, gone) = direction == .out ? (before, after) : (after, before)
        #expect(still.isDrawn && !gone.isDrawn)
        #expect(still == .rest)
        #expect((gone.scale - away.scale).magnitude < 1e-12 && (gone.opacity - away.opacity).magnitude < 1e-12)
      }
      #expect(run.end == end && end <= effect.longest(units: count) + 1e-12)
      if count > 5 { nearest = max(nearest, end / effect.longest(units: count)) }
    }
    #expect(nearest > 0.98)
  }

  @Test func anOpacityStaysWithinItsBounds() {
    var effect = TextEffect()
    effect.duration = 1...1
    effect.opacity = 0...0
    effect.scale = 0...0
    effect.curve = .cubic(CubicCurve(0.6, -0.28, 0.735, 0.045))
    let run = EffectRun(effect, .in, units: 1, SplitMix64(seed: 0))
    let states = (0...100).map { run.state(of: 0, at: Double($0) / 100) }
    #expect(states.allSatisfy { (0...1).contains($0.opacity) } && states.contains { $0.scale < 0 })
  }

  /// A spring that is cut off jumps to its target at the very end, also where doubles don't meet it exactly.
  @Test func endsAreMetWithinANanosecond() {
    var effect = TextEffect()
    effect.duration = 0.3...0.3
    effect.delay = 0.1...0.1
    effect.translationY = 100...100
    effect.curve = .spring(Spring(mass: 1, stiffness: 100, damping: 3))
    let run = EffectRun(effect, .in, units: 1, SplitMix64(seed: 0))
    #expect(run.state(of: 0, at: 0.4) == .rest && run.state(of: 0, at: 0.4 - 1e-10) == .rest)
    #expect(run.state(of: 0, at: 0.399).translation.y.magnitude > 10)
    #expect(run.state(of: 0, at: 0.1 - 1e-10).isDrawn && !run.state(of: 0, at: 0.0999).isDrawn)
  }

  @Test func pointsAreScaledThenTurnedThenMoved() {
    let state = TextUnitState(isDrawn: true, opacity: 1, translation: Point(x: 10, y: 20), rotation: 90, scale: 2)
    let place = state.place(of: Point(x: 3, y: 1), about: Point(x: 1, y: 1))
    #expect((place.x - 11).magnitude < 1e-12 && (place.y - 25).magnitude < 1e-12)
    #expect(TextUnitState.rest.place(of: Point(x: 3, y: 1), about: Point(x: 9, y: 9)) == Point(x: 3, y: 1))
  }
}
