internal import StyleFiles

/// The times and the chance that a store depends on; tests have their own.
package struct StoreClock: Sendable {
  /// The time of day, in seconds since 1970.
  package var now: @Sendable () -> Int
  /// Seconds since some instant that doesn't change.
  package var monotonic: @Sendable () -> Double
  /// A number in 0..<1.
  package var random: @Sendable () -> Double
  /// Does something so many seconds later, at 0 as soon as may be, never on the caller's thread.
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

  /// Sleeps in a task of its own, and then does something.
  @Sendable package static func sleep(_ seconds: Double, _ action: @escaping @Sendable () -> Void) {
    Task.detached {
      try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))
      action()
    }
  }

  /// The device's.
  package static let system = StoreClock(
    now: { WallClock.now() }, monotonic: { Double(MonotonicClock.now()) / 1e9 }, random: { .random(in: 0..<1) })
}
