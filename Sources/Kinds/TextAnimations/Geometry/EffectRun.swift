/// An effect on the units of one text: the times at which they move, and their states.
///
/// Times are seconds from the effect's own zero. Units count from 0 in reading order.
package struct EffectRun: Sendable {
  package let effect: TextEffect
  package let direction: TextDirection
  package let count: Int
  /// The latest end of all units, in seconds; 0 without any.
  package private(set) var end = 0.0
  private let numbers: SplitMix64
  /// The ranks that random numbers give; empty for other orders.
  private let ranks: [Int]

  /// The run of an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect on the units.
  ///   - direction: Whether they leave or come.
  ///   - count: The number of units; below 0 counts as 0.
  ///   - numbers: The random numbers that they draw from.
  package init(_ effect: TextEffect, _ direction: TextDirection, units count: Int, _ numbers: SplitMix64) {
    self.effect = effect
    self.direction = direction
    self.count = max(count, 0)
    self.numbers = numbers
    ranks = effect.order == .random ? Self.randomRanks(self.count, direction, numbers) : []
    for unit in 0..<self.count { end = max(end, begin(of: unit) + duration(of: unit)) }
  }

  /// The ranks of units in the order of their draws, and of their indices where draws are equal.
  private static func randomRanks(_ count: Int, _ direction: TextDirection, _ numbers: SplitMix64) -> [Int] {
    let drawn = (0..<count).map { numbers.output(TextDraw.order.number(of: $0, direction)) >> 11 }
    var ranks = [Int](repeating: 0, count: count)
    for (rank, unit) in drawn.indices.sorted(by: { (drawn[$0], $0) < (drawn[$1], $1) }).enumerated() {
      ranks[unit] = rank
    }
    return ranks
  }

  /// The rank of a unit, from 0.
  package func rank(of unit: Int) -> Int {
    ranks.isEmpty ? effect.order.rank(of: unit, in: count) ?? 0 : ranks[unit]
  }

  private func draws(of unit: Int) -> Draws {
    Draws(effect: effect, direction: direction, unit: unit, numbers: numbers)
  }

  /// The time at which a unit begins.
  package func begin(of unit: Int) -> Double { draws(of: unit).begin(rank: rank(of: unit)) }

  /// The duration of a unit.
  package func duration(of unit: Int) -> Double { draws(of: unit).duration }

  /// The state of a unit that is away, as it has drawn it.
  package func away(of unit: Int) -> TextUnitState { draws(of: unit).away }

  /// The state of a unit at a time: an old one is drawn before its end, a new one from its begin.
  ///
  /// Times within a nanosecond count as one.
  package func state(of unit: Int, at time: Double) -> TextUnitState {
    let draws = draws(of: unit)
    let (elapsed, duration) = (time - draws.begin(rank: rank(of: unit)), draws.duration)
    // Decimal times don't meet exactly in doubles.
    let (hasBegun, isOver) = (elapsed >= -MotionTrack.moment, elapsed >= duration - MotionTrack.moment)
    let part = !hasBegun ? 0 : isOver ? 1 : max(0, elapsed / duration)
    let progress = effect.curve.progress(at: part, of: duration, before: false)
    var state = draws.away.part(direction.away(progress))
    state.isDrawn = direction == .out ? !(hasBegun && isOver) : hasBegun
    return state
  }
}

/// The draws of one unit for an effect.
private struct Draws {
  let effect: TextEffect
  let direction: TextDirection
  let unit: Int
  let numbers: SplitMix64

  /// One number of a range: min + u·(max − min).
  private func value(_ draw: TextDraw, of range: ClosedRange<Double>) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return low == high ? low : low + numbers.part(draw.number(of: unit, direction)) * (high - low)
  }

  var duration: Double { value(.duration, of: effect.duration) }

  func begin(rank: Int) -> Double { value(.delay, of: effect.delay) + effect.stagger * Double(rank) }

  var away: TextUnitState {
    TextUnitState(
      isDrawn: true, opacity: value(.opacity, of: effect.opacity),
      translation: Point(
        x: value(.translationX, of: effect.translationX), y: value(.translationY, of: effect.translationY)),
      rotation: value(.rotation, of: effect.rotation), scale: value(.scale, of: effect.scale))
  }
}
