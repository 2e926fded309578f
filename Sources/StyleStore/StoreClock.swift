internal import StyleFiles

/// The times and the chance that a store depends on; tests have their own.
package struct StoreClock: Sendable {
  /// The time of day, in seconds since 1970.
  package var now: @Sendable () -> Int
  /// Seconds since some instant that doesn't change.
  package var monotonic: @Sendable () -> Double
  /// A number in 0..<1.
  package var random: @Sendable () -> Double

  package init(
    now: @escaping @Sendable () -> Int, monotonic: @escaping @Sendable () -> Double,
    random: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.monotonic = monotonic
    self.random = random
  }

  /// The device's.
  package static let system = StoreClock(
    now: { WallClock.now() }, monotonic: { Double(MonotonicClock.now()) / 1e9 }, random: { .random(in: 0..<1) })
}
