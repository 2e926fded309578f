internal import StyleBundle
internal import StyleTrust

/// One refresh: a request for the host's release, with all that follows from it.
struct Refresh: Sendable {
  /// The memory of a process from one refresh to the next.
  struct Memory: Sendable {
    /// The latest release that it verified, even where the record couldn't be written.
    var seen: StoreState.Seen?
    /// The verified roots after the embedded one, even where the record couldn't be written.
    var roots: [[UInt8]] = []
    /// The `ETag` of the embedded release's pointer, which no record holds; nil where the host's last answer was another one.
    var embeddedTag: String?
    /// The time of the last unconditional request for the pointer, on the monotonic clock, in seconds.
    var lastUnconditional: Double?
    /// The contents fetched for a release that is still incomplete, which couldn't be written either.
    var contents: [ContentID: [UInt8]] = [:]

    /// Adds what another refresh of the process has verified since.
    mutating func learn(from other: Memory) {
      if let found = other.seen, seen.map({ $0.place < found.place }) ?? true { seen = found }
      for root in other.roots where !roots.contains(root) { roots.append(root) }
    }
  }

  /// The result of a refresh.
  struct Result: Sendable {
    var outcome: StyleStore.Outcome
    /// The newest kept release; nil for the app's own styles.
    var release: CheckedRelease?
    /// Whether the release was fetched just now.
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
  /// Whether the refresh failed, but came closer to the host's release, by roots that are kept.
  var onlyGotFurther = false

  /// The size limit of a release's bundles together: 8 MiB.
  static let contentLimit = DecodedBundle.sizeLimit
  /// The longest span of conditional requests, in seconds; common servers tell versions apart only by size and second.
  static let conditionalSpan: Double = 24 * 3600

  /// Fetches, checks and keeps a newer release.
  mutating func run() async throws(StyleStoreError) -> Result {
    var state = folder.state()
    let isFirstLook = state.seen == nil && memory.seen == nil
    let isNewer = takeNewer(of: &state)
    let tag = entityTag(of: state)
    let began = clock.monotonic()
    let response = try await connection.get(layout.pointer, limit: Envelope.Kind.pointer.sizeLimit, entityTag: tag)
    if tag == nil { memory.lastUnconditional = began }
    if response.status == 304, let pointer = held?.pointer ?? styles.embedded.pointer {
      try checkExpiry(of: pointer)
      return checked(isNewer ? .adopted(StyleStore.ReleaseID(pointer.place)) : .unchanged)
    }
    memory.embeddedTag = nil
    let pointer = try await verified(response.body, by: knownChain(state))
    onlyGotFurther = false
    let seen = StoreState.Seen(pointer.place, in: response.body)
    try checkOrder(of: seen, after: state.seen)
    note(seen)
    try checkExpiry(of: pointer)
    if pointer.place == state.quarantine { return checked(.withheld(StyleStore.ReleaseID(pointer.place))) }
    let isShown = isInUse(pointer, state)
    if !isShown || isFirstLook { try await checkRootIsNewest(of: pointer, state) }
    if held == nil, isShown { memory.embeddedTag = response.entityTag }
    if isShown { return checked(isNewer ? .adopted(StyleStore.ReleaseID(pointer.place)) : .unchanged) }
    let contents = try await contents(of: pointer)
    let release = try styles.release(pointer, response.body) { contents[$0] }
    return try keep(release, contents, entityTag: response.entityTag)
  }

  /// Takes over a release that another process has adopted since, unless it crashes apps.
  private mutating func takeNewer(of state: inout StoreState) -> Bool {
    guard state.inUse != held?.envelope else { return false }
    let launch = Launch(styles: styles, folder: folder)
    let decision = launch.record(launch.decide(judging: true), waits: true)
    state = decision.state
    guard let release = decision.release, release.place > held?.place ?? styles.embedded.place else { return false }
    held = release
    return true
  }

  /// The `ETag` for a conditional request of the pointer; nil for an unconditional one.
  private func entityTag(of state: StoreState) -> String? {
    guard let last = memory.lastUnconditional, clock.monotonic() - last < Self.conditionalSpan else { return nil }
    guard let held else { return memory.embeddedTag }
    return isKept(held, state) && state.seen?.place == held.place ? state.entityTag : nil
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

  /// Records a pointer as soon as it is verified, adopted or not.
  private mutating func note(_ seen: StoreState.Seen) {
    memory.seen = seen
    _ = try? folder.update { state throws(StyleStoreError) in
      state.see(seen)
    }
  }

  /// The result of a refresh that found nothing to fetch.
  private func checked(_ outcome: StyleStore.Outcome) -> Result {
    let now = Timestamp(seconds: clock.now())
    let envelope = held?.envelope
    // A stamp that can't be written is no error: it tells how fresh a style is, and changes no style.
    _ = try? folder.update { state throws(StyleStoreError) in
      if state.inUse == envelope || envelope == nil { state.lastChecked = now }
    }
    return Result(outcome: outcome, release: held, lastChecked: now)
  }
}
