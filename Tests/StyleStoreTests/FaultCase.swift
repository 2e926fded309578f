import StoreTestSupport
import StyleBundle
import StyleStore
import StyleTestSupport
import StyleTrust
import Synchronization
import Testing

/// A fault, met by one kind of request in one state of a store.
final class FaultCase: Sendable {
  enum Target: CaseIterable {
    case pointer, bundle
    /// The root that the pointer needs.
    case root
    /// The root after the pointer's own, which is asked for before its release is adopted.
    case offered
  }

  enum State: CaseIterable {
    /// The app's own styles only.
    case embedded
    /// A shown release.
    case cached
    /// A shown release and a newer one, to be shown from the next launch on.
    case pending
  }

  let fault: FaultyServer.Fault
  private let target: Target
  private let state: State
  /// Whether a client adopts the newest release all the same.
  let isAdopted: Bool
  /// Whether a refresh goes on after the fault, with the contents of a release.
  var goesOn: Bool { isAdopted && target == .offered }
  private let deadline: Double
  private let time: TestTime
  private let server: FaultyServer
  private let releases: PublishedReleases
  private let folder: ScratchFolder
  private let route: Route
  private let store = Mutex<StyleStore?>(nil)

  /// Makes a case.
  ///
  /// - Parameters:
  ///   - fault: The host's fault.
  ///   - target: The kind of request that meets it.
  ///   - state: The store's state before.
  ///   - server: The host.
  ///   - deadline: The store's deadline, in seconds.
  ///   - time: The clock; moved to the deadline where nothing else ends the request.
  /// - Throws: The error of writing the folder.
  init(
    _ fault: FaultyServer.Fault, at target: Target, in state: State, of server: FaultyServer, deadline: Double = 15,
    time: TestTime = .still()
  ) throws {
    self.fault = fault
    self.target = target
    self.state = state
    self.deadline = deadline
    self.time = time
    self.server = server
    // Only the hash decides. A root that is offered ends what was before it; what is none, or hangs for two seconds, does not.
    let isValid = fault.name == "says-another-type"
    isAdopted =
      target == .offered ? !isValid && !(fault.hangs && deadline <= 2) : isValid
    releases = try PublishedReleases.shared
    folder = try ScratchFolder()
    route = Route(server, fault, target, log: "\(target)-\(state)-\(deadline)", newest: releases.seqs[4], time)
  }

  /// All cases of a server's faults.
  static func all(
    of server: FaultyServer, deadline: Double = 15, time: () -> TestTime = TestTime.still
  ) throws -> [FaultCase] {
    try server.all.flatMap { fault in
      try Target.allCases.flatMap { target in
        try State.allCases.map { state in
          try FaultCase(fault, at: target, in: state, of: server, deadline: deadline, time: time())
        }
      }
    }
  }

  var name: String { "\(fault.name), \(target), \(state)" }

  /// Brings a store into the state, using a host without faults.
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

  /// Lets the store meet the fault, and checks the result.
  func run() async {
    guard let store = store.withLock({ $0 }) else { return }
    route.phase.withLock { $0 = .faulty }
    let outcome: StyleStore.Outcome?
    do {
      outcome = fault.hangs ? try await passing(store) : try? await store.refresh()
    } catch {
      return _ = Issue.record(error, "\(name)")
    }
    #expect(isAdopted ? outcome == .adopted(newest) : outcome == nil || outcome == .unchanged, "\(name)")
    #expect(store.current.release?.seq == (isAdopted && state != .pending ? newest.seq : shown), "\(name)")
    let launched = (try? open())?.current
    #expect(launched?.release?.seq == (isAdopted ? newest.seq : kept), "\(name)")
    #expect(launched?.bundles["default"]?.name == "default", "\(name)")
    #expect(route.isMet.withLock { $0 }, "\(name): it wasn't asked for")
  }

  /// The outcome of a refresh that hangs until its time is over.
  private func passing(_ store: StyleStore) async throws -> StyleStore.Outcome? {
    let (route, server, fault) = (route, server, fault)
    // What is offered has a time of its own, after which the refresh goes on.
    return try await time.passing(untilDeadline: target != .offered) {
      guard route.isMet.withLock({ $0 }) else { return false }
      return try await server.isHanging(fault, route.word)
    } _: {
      try? await store.refresh()
    }
  }

  private var newest: ReleaseID {
    target == .root
      ? ReleaseID(rootVersion: 2, seq: releases.seqs[4]) : ReleaseID(rootVersion: 1, seq: releases.seqs[3])
  }
  private var shown: Int { state == .embedded ? releases.seqs[0] : releases.seqs[1] }
  private var kept: Int { state == .pending ? releases.seqs[2] : shown }

  private func open() throws -> StyleStore {
    let (route, time) = (route, time)
    // Time stands still while the state is made.
    let clock = StoreClock(
      now: StoreClock.system.now, monotonic: { route.isFaulty ? time.monotonic() : 0 }, random: { 0.5 })
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
  /// Sends a store's requests to a sound host's release at first, then those of one kind to the fault.
  private final class Route: Transport {
    enum Phase {
      case sound(seq: Int)
      case faulty
    }

    let phase = Mutex(Phase.sound(seq: 0))
    /// Whether the fault has been requested.
    let isMet = Mutex(false)
    /// The word that the server counts the fault's requests under.
    let word: String
    private let server: FaultyServer
    private let fault: FaultyServer.Fault
    private let target: Target
    /// The number of the release that needs a root.
    private let newest: Int
    private let sound = TestTime.still().transport
    private let faulty: CurlTransport

    init(
      _ server: FaultyServer, _ fault: FaultyServer.Fault, _ target: Target, log word: String, newest: Int,
      _ time: TestTime
    ) {
      self.server = server
      self.fault = fault
      self.target = target
      self.word = word
      self.newest = newest
      faulty = time.transport
    }

    var address: String { server["sound"].address() }
    var isFaulty: Bool { if case .faulty = phase.withLock({ $0 }) { true } else { false } }

    func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      guard request.url.hasPrefix(address) else { return try await faulty.get(request) }
      let path = String(request.url.dropFirst(address.count))
      let asksForRoot = target == .root || target == .offered
      let isLater = isFaulty && asksForRoot && path.hasSuffix(Host.layout.root(2))
      let file = isLater ? path.replacing(Host.layout.root(2), with: PublishedReleases.laterRoot) : path
      func at(_ start: String, over transport: CurlTransport) async throws(TransportError) -> TransportResponse {
        try await transport.get(
          TransportRequest(
            url: start + file, entityTag: request.entityTag, limit: request.limit, timeout: request.timeout))
      }
      if case .sound(let seq) = phase.withLock({ $0 }) {
        return try await at(server["history-\(seq)"].address(), over: sound)
      }
      let asked: Target =
        file.hasSuffix("/current.json") ? .pointer : !file.contains("/keys/") ? .bundle : asksForRoot ? target : .root
      if asked == target {
        isMet.withLock { $0 = true }
        return try await at(fault.address(log: word), over: faulty)
      }
      // A pointer that needs a root, so that this is asked for.
      let isRotated = target == .root && asked == .pointer
      return try await at(isRotated ? server["history-\(newest)"].address() : address, over: sound)
    }

    func closeConnections() {
      sound.closeConnections()
      faulty.closeConnections()
    }
  }
}
