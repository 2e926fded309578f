import StoreTestSupport
import StyleStore

/// The clock by which a transport and a store see the end of their time.
struct TestTime: Sendable {
  /// Seconds since some instant.
  let monotonic: @Sendable () -> Double
  /// Nil where time goes by of its own.
  private let moved: Locked<Double>?

  /// One that stands still but where a test moves it.
  static func still() -> TestTime {
    let moved = Locked(0.0)
    return TestTime(monotonic: { moved.withLock { $0 } }, moved: moved)
  }

  /// The machine's own.
  static let real = TestTime(monotonic: StoreClock.system.monotonic, moved: nil)

  /// A transport that goes by it.
  var transport: CurlTransport { CurlTransport(monotonic: monotonic) }

  /// Returns when so many seconds have gone by, or when the task is cancelled.
  func sleep(_ seconds: Double) async {
    let end = monotonic() + seconds
    while monotonic() < end, !Task.isCancelled { await Self.rest() }
  }

  /// Leaves the processors to others for a moment, however long that is.
  private static func rest() async { try? await Task.sleep(nanoseconds: 1_000_000) }

  /// Lets time go by until some work is over that nothing else ends.
  ///
  /// - Parameters:
  ///   - isReady: Whether the work has come to where nothing more happens.
  ///   - work: What ends by its deadline.
  /// - Returns: What comes of the work.
  /// - Throws: What `isReady` throws.
  func passing<Value: Sendable>(
    when isReady: @escaping @Sendable () async throws -> Bool, _ work: @escaping @Sendable () async -> Value
  ) async throws -> Value {
    guard let moved else { return await work() }
    let end = Locked(false)
    async let value = {
      let value = await work()
      end.withLock { $0 = true }
      return value
    }()
    while try await !isReady() { await Self.rest() }
    while !end.withLock({ $0 }) {
      moved.withLock { $0 += 3600 }
      await Self.rest()
    }
    return await value
  }
}
