internal import StyleTrust

extension Refresh {
  /// The bytes of what a release shows: from the folder, from an earlier try, or from the host.
  mutating func contents(of pointer: Pointer) async throws(StyleStoreError) -> [ContentID: [UInt8]] {
    guard pointer.action == .apply else { return [:] }
    if let needed = pointer.minimumClient { try styles.checkClient(needed) }
    let named = try styles.contents(of: pointer)
    let ids = Set(named.map(\.id))
    guard ids.reduce(0, { $0 + $1.size }) <= Self.contentLimit else { throw .tooLarge(limit: Self.contentLimit) }
    // What an earlier release needed is of no use any more.
    memory.contents = memory.contents.filter { ids.contains($0.key) }
    for (name, id) in named where memory.contents[id] == nil {
      if let kept = folder.object(id) {
        memory.contents[id] = kept
        continue
      }
      let bytes = try await connection.get(layout.content(id.sha256, .json), limit: id.size).body
      guard id.matches(bytes) else { throw .wrongContent(bundle: name) }
      memory.contents[id] = bytes
    }
    return memory.contents
  }

  /// Keeps a release, unless another process has seen a newer one meanwhile.
  mutating func keep(
    _ release: CheckedRelease, _ contents: [ContentID: [UInt8]], _ roots: [[UInt8]], entityTag: String?
  ) throws(StyleStoreError) -> Result {
    guard !Task.isCancelled else { throw .cancelled }
    let now = Timestamp(seconds: clock.now())
    let styles = styles
    let seen = release.seen
    let kept = try folder.update(keeping: contents, sweeping: true) {
      [self] state throws(StyleStoreError) in
      state.add(roots, behind: styles.embedded.chain)
      try checkOrder(of: seen, behind: state.seen)
      state.see(seen)
      // Another process may have withheld it meanwhile.
      guard state.quarantine != release.place else { return }
      state.use(release, entityTag: entityTag)
      (state.embedded, state.lastChecked) = (styles.embedded.id, now)
    }
    guard kept.quarantine != release.place else {
      return Result(
        outcome: .withheld(StyleStore.ReleaseID(release.place)), release: held, lastChecked: kept.lastChecked)
    }
    memory.contents = [:]
    held = release
    return Result(
      outcome: .adopted(StyleStore.ReleaseID(release.place)), release: release, isFetched: true, lastChecked: now)
  }
}
