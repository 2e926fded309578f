import StoreTestSupport
import StyleStore

/// A clock for the deadlines of a transport and a store.
struct TestTime: Sendable {
  /// Seconds since a fixed instant.
  let monotonic: @Sendable () -> Double
  /// The time of a clock that a test moves, in seconds; nil for one that runs by itself.
  private let moved: Locked<Double>?

  /// A clock that stands still unless a test moves it.
  static func still() -> TestTime {
    let moved = Locked(0.0)
    return TestTime(monotonic: { moved.withLock { $0 } }, moved: moved)
  }

  /// The machine's own clock.
  static let real = TestTime(monotonic: StoreClock.system.monotonic, moved: nil)

  /// A transport with this clock.
  var transport: CurlTransport { CurlTransport(monotonic: monotonic) }

  /// Returns after the given number of seconds, or when the task is cancelled.
  func sleep(_ seconds: Double) async {
    let end = monotonic() + seconds
    while monotonic() < end, !Task.isCancelled { await Self.rest() }
  }

  /// Yields the processors for a moment, however long that is.
  private static func rest() async { try? await Task.sleep(nanoseconds: 1_000_000) }

  /// Moves time on until some work ends that nothing but its deadline ends.
  ///
  /// - Parameters:
  ///   - isLong: Whether it may pass any deadline; else ten seconds pass, a tenth at a time.
  ///   - isReady: Whether the work has reached the point where nothing more happens.
  ///   - work: Work that ends by its deadline.
  /// - Returns: The work's result.
  /// - Throws: The error of `isReady`.
  func passing<Value: Sendable>(
    untilDeadline isLong: Bool = true, when isReady: @escaping @Sendable () async throws -> Bool,
    _ work: @escaping @Sendable () async -> Value
  ) async throws -> Value {
    guard let moved else { return await work() }
    let end = Locked(false)
    async let value = {
      let value = await work()
      end.withLock { $0 = true }
      return value
    }()
    while !end.withLock({ $0 }), try await !isReady() { await Self.rest() }
    let last = monotonic() + (isLong ? .infinity : 10)
    while !end.withLock({ $0 }) {
      if monotonic() < last { moved.withLock { $0 += isLong ? 3600 : 0.1 } }
      await Self.rest()
    }
    return await value
  }
}
