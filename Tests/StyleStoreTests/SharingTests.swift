import StoreTestSupport
import StyleStore
import StyleTrust
import Synchronization
import Testing

/// Many concurrent callers, and callers that are cancelled.
@Suite struct SharingTests {
  /// A transport that answers the pointer only once it is opened, or when the request is cancelled.
  private final class Waiting: Transport {
    private struct State: Sendable {
      var isOpen = false
      var requests = 0
      var cancelled = 0
    }

    private let state = Mutex(State())
    let inner: MemoryTransport

    init(_ inner: MemoryTransport) { self.inner = inner }

    var requests: Int { state.withLock { $0.requests } }
    var cancelled: Int { state.withLock { $0.cancelled } }
    func open() { state.withLock { $0.isOpen = true } }

    func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      state.withLock { $0.requests += 1 }
      while !state.withLock({ $0.isOpen }) {
        if Task.isCancelled {
          state.withLock { $0.cancelled += 1 }
          throw .cancelled
        }
        await Task.yield()
      }
      return try await inner.get(request)
    }
  }

  @Test func callsAtOnceShareOneRefresh() async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    let transport = Waiting(device.transport)
    let store = try device.launch(embedded, transport: transport)
    let callers = (0..<50).map { _ in Task { await store.refreshed() } }
    while transport.requests == 0 { await Task.yield() }
    transport.open()
    for caller in callers { #expect(await caller.value == .success(.adopted(ReleaseID(next.place)))) }
    #expect(transport.requests == 3)
  }

  @Test func aCancelledCallEndsAndTheOthersGoOn() async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    let transport = Waiting(device.transport)
    let store = try device.launch(embedded, transport: transport)
    let stays = Task { await store.refreshed() }
    while transport.requests == 0 { await Task.yield() }
    let goes = Task { await store.refreshed() }
    goes.cancel()
    #expect(await goes.value == .failure(.cancelled))
    transport.open()
    #expect(await stays.value == .success(.adopted(ReleaseID(next.place))))
    #expect(transport.cancelled == 0)
  }

  @Test func cancellingAllCallsCancelsTheRequestWithoutAPause() async throws {
    let (device, embedded, _) = try Device.installed()
    let transport = Waiting(device.transport)
    let store = try device.launch(embedded, transport: transport)
    for round in 1...20 {
      let callers = (0..<3).map { _ in Task { await store.refreshed() } }
      while transport.requests < round { await Task.yield() }
      for caller in callers { caller.cancel() }
      for caller in callers { #expect(await caller.value == .failure(.cancelled)) }
      while transport.cancelled < round { await Task.yield() }
    }
    transport.open()
    #expect(await store.refreshed() == .success(.unchanged))
  }

  /// A transport that holds the first request until it is let go, whether its task is cancelled or not.
  private final class Deaf: Transport {
    private struct State: Sendable {
      var requests = 0
      var isLetGo = false
    }

    private let state = Mutex(State())
    private let inner: MemoryTransport

    init(_ inner: MemoryTransport) { self.inner = inner }

    var isHeld: Bool { state.withLock { $0.requests > 0 } }
    func letGo() { state.withLock { $0.isLetGo = true } }

    func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      let isFirst = state.withLock { state in
        state.requests += 1
        return state.requests == 1
      }
      while isFirst, !state.withLock({ $0.isLetGo }) { await Task.yield() }
      return try await inner.get(request)
    }

    /// The number of ended refreshes.
    let ends = Mutex(0)
    func closeConnections() { ends.withLock { $0 += 1 } }
  }

  @Test func aRefreshThatEndsLateLeavesItsSuccessorsMemoryAlone() async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    let transport = Deaf(device.transport)
    let store = try device.launch(embedded, transport: transport)
    let first = Task { await store.refreshed() }
    while !transport.isHeld { await Task.yield() }
    first.cancel()
    #expect(await first.value == .failure(.cancelled))
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    transport.letGo()
    while transport.ends.withLock({ $0 }) < 2 { await Task.yield() }
    // The pointer was asked for as a whole by this process, and needn't be again.
    for _ in 0..<3 {
      #expect(try await store.refresh() == .unchanged)
      #expect(device.transport.lastStatus == 304)
    }
    #expect(store.current.release == ReleaseID(next.place))
  }

  @Test func aTaskThatIsCancelledAlreadyAsksForNothing() async throws {
    let (device, embedded, _) = try Device.installed()
    let store = try device.launch(embedded)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await store.refreshed()
    }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(device.transport.takeRequests().isEmpty)
  }

  @Test func aStoreThatGoesAwayEndsItsUpdates() async throws {
    let (device, embedded, _) = try Device.installed()
    var updates = try device.launch(embedded).updates.makeAsyncIterator()
    #expect(await updates.next()?.source == .embedded)
    #expect(await updates.next() == nil)
  }

  @Test func everyReadingIsOfOneRelease() async throws {
    var host = Host()
    try host.publish(["a": "1", "b": "1"])
    let (device, embedded) = (Device(), try host.embedded())
    let store = try device.launch(embedded)
    let readers = (0..<4).map { _ in Task.detached { await Self.wholeReadings(of: store) } }
    for round in 0..<20 {
      try host.publish(["a": "\(round)", "b": "\(round)"])
      device.transport.serve(host)
      device.wait()
      _ = try await store.refresh()
    }
    for reader in readers { reader.cancel() }
    for reader in readers { #expect(await reader.value > 0) }
  }

  /// The number of readings of a store until the task is cancelled; negative where one was torn or went back.
  private static func wholeReadings(of store: StyleStore) async -> Int {
    var (last, count) = (store.current.release, 0)
    while !Task.isCancelled {
      let snapshot = store.current
      guard snapshot.bundles.count == 2, let release = snapshot.release, last.map({ release >= $0 }) ?? true else {
        return -1
      }
      (last, count) = (release, count + 1)
      if count % 100 == 0 { await Task.yield() }
    }
    return count
  }
}
