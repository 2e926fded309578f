import StoreTestSupport
import StyleBundle
import StyleStore
import StyleTestSupport
import StyleTrust
import Synchronization
import Testing

/// One fault, met by one kind of request in one state of a store.
final class FaultCase: Sendable {
  enum Target: CaseIterable {
    case pointer, bundle
  }

  enum State: CaseIterable {
    /// There is nothing but the app's own styles.
    case embedded
    /// A release is shown.
    case cached
    /// Another one is there, too, and is shown from the next launch on.
    case pending
  }

  private let fault: FaultyServer.Fault
  private let target: Target
  private let state: State
  /// Whether a client gets what it needs all the same, since only the hash decides; it may take longer then.
  private let isAdopted: Bool
  private let deadline: Double
  private let releases: PublishedReleases
  private let folder: ScratchFolder
  private let route: Route
  private let store = Mutex<StyleStore?>(nil)

  init(
    _ fault: FaultyServer.Fault, at target: Target, in state: State, of server: FaultyServer, deadline: Double = 0.5
  ) throws {
    self.fault = fault
    self.target = target
    self.state = state
    isAdopted = fault.name == "says-another-type"
    self.deadline = isAdopted ? 30 : deadline
    releases = try PublishedReleases.shared
    folder = try ScratchFolder()
    route = Route(server: server, fault: fault, target: target)
  }

  private var name: String { "\(fault.name), \(target), \(state)" }

  /// Brings a store into the state, by a host without faults.
  func prepare() async {
    do {
      if state != .embedded { try await adopt(1, in: open()) }
      let store = try open()
      if state == .pending { try await adopt(2, in: store) }
      #expect(store.current.release?.seq == shown, "\(name)")
      self.store.withLock { $0 = store }
    } catch {
      Issue.record(error, "\(name)")
    }
  }

  /// Lets the store meet the fault, and looks at what is left.
  func run(_ lateness: Lateness) async {
    guard let store = store.withLock({ $0 }) else { return }
    route.phase.withLock { $0 = .faulty }
    let start = ContinuousClock.now
    let outcome = try? await store.refresh()
    #expect(ContinuousClock.now - start < .seconds(deadline + 0.5) + lateness.allowance, "\(name)")

    let newest = releases.seqs[3]
    if isAdopted { #expect(outcome == .adopted(StyleStore.ReleaseID(rootVersion: 1, seq: newest)), "\(name)") }
    #expect(store.current.release?.seq == (isAdopted && state != .pending ? newest : shown), "\(name)")
    let launched = (try? open())?.current
    #expect(launched?.release?.seq == (isAdopted ? newest : kept), "\(name)")
    #expect(launched?.bundles["default"]?.name == "default", "\(name)")
  }

  private var shown: Int { state == .embedded ? releases.seqs[0] : releases.seqs[1] }
  private var kept: Int { state == .pending ? releases.seqs[2] : shown }

  private func open() throws -> StyleStore {
    let route = route
    // While the state is made, no time goes by.
    let clock = StoreClock(
      now: StoreClock.system.now, monotonic: { route.isFaulty ? StoreClock.system.monotonic() : 0 }, random: { 0.5 })
    let settings = StyleStore.Settings(
      role: .main, adoption: state == .pending ? .nextLaunch : .now, deadline: deadline, transport: route, clock: clock)
    return try StyleStore(
      host: route.address, audience: Audience(app: Host.app, channel: "stable"), embedded: releases.embedded,
      names: nil,
      folder: folder.path, settings: settings, files: DiskFiles())
  }

  private func adopt(_ number: Int, in store: StyleStore) async throws {
    let seq = releases.seqs[number]
    route.phase.withLock { $0 = .sound(seq: seq) }
    #expect(try await store.refresh() == .adopted(StyleStore.ReleaseID(rootVersion: 1, seq: seq)), "\(name)")
    store.confirm()
  }
}

extension FaultCase {
  /// Takes a store's requests to a release of a sound host at first, then those of one kind to the fault.
  private final class Route: Transport {
    enum Phase {
      case sound(seq: Int)
      case faulty
    }

    let phase = Mutex(Phase.sound(seq: 0))
    private let server: FaultyServer
    private let fault: FaultyServer.Fault
    private let target: Target

    init(server: FaultyServer, fault: FaultyServer.Fault, target: Target) {
      self.server = server
      self.fault = fault
      self.target = target
    }

    var address: String { server["sound"].address() }
    var isFaulty: Bool { if case .faulty = phase.withLock({ $0 }) { true } else { false } }

    func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      guard request.url.hasPrefix(address) else { return try await SystemTransport().get(request) }
      let file = request.url.dropFirst(address.count)
      var timeout = request.timeout
      var start = address
      switch phase.withLock({ $0 }) {
      case .sound(let seq): (start, timeout) = (server["history-\(seq)"].address(), 30)
      case .faulty: if file.hasSuffix("/current.json") == (target == .pointer) { start = fault.address() }
      }
      return try await SystemTransport().get(
        TransportRequest(url: start + file, entityTag: request.entityTag, limit: request.limit, timeout: timeout))
    }
  }
}
