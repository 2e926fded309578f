internal import StyleFiles

/// The clocks and random numbers of a store; tests provide their own.
package struct StoreClock: Sendable {
  /// The time of day, in seconds since 1970.
  package var now: @Sendable () -> Int
  /// Seconds since a fixed instant.
  package var monotonic: @Sendable () -> Double
  /// A random number in 0..<1.
  package var random: @Sendable () -> Double
  /// Runs an action after a number of seconds, for 0 as soon as possible, never on the caller's thread.
  package var after: @Sendable (_ seconds: Double, _ action: @escaping @Sendable () -> Void) -> Void

  package init(
    now: @escaping @Sendable () -> Int, monotonic: @escaping @Sendable () -> Double,
    random: @escaping @Sendable () -> Double,
    after: @escaping @Sendable (Double, @escaping @Sendable () -> Void) -> Void = Self.sleep
  ) {
    self.now = now
    self.monotonic = monotonic
    self.random = random
    self.after = after
  }

  /// Sleeps in a task of its own, then runs an action.
  @Sendable package static func sleep(_ seconds: Double, _ action: @escaping @Sendable () -> Void) {
    Task.detached {
      try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))
      action()
    }
  }

  /// The device's clocks and random numbers.
  package static let system = StoreClock(
    now: { WallClock.now() }, monotonic: { Double(MonotonicClock.now()) / 1e9 }, random: { .random(in: 0..<1) })
}
