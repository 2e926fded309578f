internal import StyleBundle
internal import StyleTrust

/// One look at what the host has.
struct Refresh: Sendable {
  /// What a process remembers from one refresh to the next.
  struct Memory: Sendable {
    /// The greatest release that it verified, also where the record couldn't be written.
    var seen: StoreState.Seen?
    /// The roots after the embedded one, verified, also where the record couldn't be written.
    var roots: [[UInt8]] = []
    /// When it last asked for the pointer whatever it is, on the monotonic clock.
    var lastUnconditional: Double?
    /// What was fetched for a release that isn't there as a whole yet, and couldn't be written either.
    var contents: [ContentID: [UInt8]] = [:]

    /// Takes over what another refresh of the process has verified meanwhile.
    mutating func learn(from other: Memory) {
      if let found = other.seen, seen.map({ $0.place < found.place }) ?? true { seen = found }
      for root in other.roots where !roots.contains(root) { roots.append(root) }
    }
  }

  /// What came of it.
  struct Result: Sendable {
    var outcome: StyleStore.Outcome
    /// The newest release that is kept; nil for the app's own styles.
    var release: CheckedRelease?
    /// Whether it was fetched just now.
    var isFetched = false
    var lastChecked: Timestamp?
  }

  let styles: ShownStyles
  let folder: StoreFolder
  let clock: StoreClock
  let layout: HostLayout
  var connection: HostConnection
  /// The newest release that this process has checked.
  var held: CheckedRelease?
  var memory: Memory
  /// Whether it failed, and came closer to the host's release all the same: by roots, which are kept.
  var onlyGotFurther = false

  /// The bytes that a release's bundles may have together: 8 MiB.
  static let contentLimit = DecodedBundle.sizeLimit
  /// For how long a host is asked only for what has changed, in seconds: common servers tell versions apart by size and second.
  static let conditionalSpan: Double = 24 * 3600

  /// Fetches what is new, checks all of it, and keeps it.
  mutating func run() async throws(StyleStoreError) -> Result {
    var state = folder.state()
    let isNewer = takeNewer(of: &state)
    let tag = entityTag(of: state)
    let began = clock.monotonic()
    let response = try await connection.get(layout.pointer, limit: Envelope.Kind.pointer.sizeLimit, entityTag: tag)
    if tag == nil { memory.lastUnconditional = began }
    if response.status == 304, let held {
      try checkExpiry(of: held.pointer)
      return checked(isNewer ? .adopted(StyleStore.ReleaseID(held.place)) : .unchanged)
    }
    let pointer = try await verified(response.body, by: knownChain(state))
    onlyGotFurther = false
    let seen = StoreState.Seen(pointer.place, in: response.body)
    try checkOrder(of: seen, after: state.seen)
    note(seen)
    try checkExpiry(of: pointer)
    if pointer.place == state.quarantine { return checked(.withheld(StyleStore.ReleaseID(pointer.place))) }
    if isInUse(pointer, state) {
      return checked(isNewer ? .adopted(StyleStore.ReleaseID(pointer.place)) : .unchanged)
    }
    let contents = try await contents(of: pointer)
    let release = try styles.release(pointer, response.body) { contents[$0] }
    return try keep(release, contents, entityTag: response.entityTag)
  }

  /// Takes over what another process has adopted meanwhile, unless apps don't live with it.
  private mutating func takeNewer(of state: inout StoreState) -> Bool {
    guard state.inUse != held?.envelope else { return false }
    let launch = Launch(styles: styles, folder: folder)
    let decision = launch.record(launch.decide(judging: true), waits: true)
    state = decision.state
    guard let release = decision.release, release.place > held?.place ?? styles.embedded.place else { return false }
    held = release
    return true
  }

  /// What the pointer has to differ from; nil where it is asked for whatever it is.
  private func entityTag(of state: StoreState) -> String? {
    guard let held, isKept(held, state), state.seen?.place == held.place, let last = memory.lastUnconditional,
      clock.monotonic() - last < Self.conditionalSpan
    else { return nil }
    return state.entityTag
  }

  private func isKept(_ release: CheckedRelease, _ state: StoreState) -> Bool {
    guard state.inUse == release.envelope else { return false }
    guard release.pointer.action == .apply else { return true }
    return (try? styles.contents(of: release.pointer).allSatisfy { folder.object($0.id) != nil }) ?? false
  }

  private func isInUse(_ pointer: Pointer, _ state: StoreState) -> Bool {
    guard let held else { return pointer.place == styles.embedded.place }
    return pointer.place == held.place && isKept(held, state)
  }

  /// Remembers a pointer from the moment on at which it was verified, adopted or not.
  private mutating func note(_ seen: StoreState.Seen) {
    memory.seen = seen
    _ = try? folder.update { state throws(StyleStoreError) in
      state.see(seen)
    }
  }

  /// The end of a refresh that found nothing to fetch.
  private func checked(_ outcome: StyleStore.Outcome) -> Result {
    let now = Timestamp(seconds: clock.now())
    let envelope = held?.envelope
    // The stamp is worth no error: it is what shows how sure a style is, not the style.
    _ = try? folder.update { state throws(StyleStoreError) in
      if state.inUse == envelope || envelope == nil { state.lastChecked = now }
    }
    return Result(outcome: outcome, release: held, lastChecked: now)
  }
}
