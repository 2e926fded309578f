import StoreTestSupport
import StyleStore

/// A host that answers 0.3 s after a request came, whatever else it is asked meanwhile; time passes only there.
final class LateHost: Transport {
  struct State {
    /// The time, in seconds.
    var now = 0.0
    /// The number of requests that wait for the next answer.
    var waiting = 0
    /// The number of rounds of answers so far.
    var round = 0
    /// The greatest number of requests that waited at once.
    var most = 0
  }

  let state = Locked(State())
  private let inner: MemoryTransport

  init(_ inner: MemoryTransport) { self.inner = inner }

  func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    let round = state.withLock { state in
      state.waiting += 1
      state.most = max(state.most, state.waiting)
      return state.round
    }
    // Concurrent requests arrive within some turns, however long these take.
    for _ in 0..<10_000 where state.withLock({ $0.round == round && $0.waiting < 4 }) { await Task.yield() }
    state.withLock { state in
      if state.round == round { (state.now, state.waiting, state.round) = (state.now + 0.3, 0, round + 1) }
    }
    return try await inner.get(request)
  }
}

/// A line on which a bundle takes a second, and all else nothing; time passes only there.
final class SlowLine: Transport {
  /// The time, in seconds.
  let now = Locked(0.0)
  private let inner: MemoryTransport

  init(_ inner: MemoryTransport) { self.inner = inner }

  func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
    if request.url.contains("/b/") {
      let begin = now.withLock { $0 }
      await Task.yield()
      let end = now.withLock { now in
        now += 1
        return now
      }
      if end >= begin + request.timeout { throw .timedOut }
    }
    return try await inner.get(request)
  }
}

extension Device {
  /// Starts an app whose store uses another monotonic clock, that of its line.
  func launch(
    _ embedded: StyleStore.Embedded, over transport: any Transport, monotonic: @escaping @Sendable () -> Double
  ) throws -> StyleStore {
    let clock = StoreClock(now: clock.now, monotonic: monotonic, random: { 0.5 })
    return try StyleStore(
      host: MemoryTransport.address, audience: Self.audience, embedded: embedded, names: nil, folder: "folder",
      settings: StyleStore.Settings(role: .main, adoption: .now, deadline: 15, transport: transport, clock: clock),
      files: files)
  }

  /// The hashes of the kept bundles.
  var objects: Set<String> {
    let paths = files.files.keys.filter { $0.contains("/objects/") }
    return Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
  }
}
