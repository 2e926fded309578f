internal import StyleTrust

extension Refresh {
  /// The contents that a release shows: from the folder, from an earlier try, from the app's own styles, or from the host.
  mutating func contents(of pointer: Pointer) async throws(StyleStoreError) -> [ContentID: [UInt8]] {
    guard pointer.action == .apply else { return [:] }
    if let needed = pointer.minimumClient { try styles.checkClient(needed) }
    let named = try styles.contents(of: pointer)
    let ids = Set(named.map(\.id))
    guard ids.reduce(0, { $0 + $1.size }) <= Self.contentLimit else { throw .tooLarge(limit: Self.contentLimit) }
    // Contents of an earlier release are of no further use.
    memory.contents = memory.contents.filter { ids.contains($0.key) }
    var contents = memory.contents
    var missing: [Wanted] = []
    for (name, id) in named where contents[id] == nil && !missing.contains(where: { $0.id == id }) {
      contents[id] = folder.object(id) ?? styles.embedded.object(id)
      if contents[id] == nil { missing.append(Wanted(name: name, id: id)) }
    }
    if let failure = await fetch(missing, of: Set(ids.map(\.sha256)), into: &contents) { throw failure }
    return contents
  }

  /// A content to fetch, and a name that it is shown under.
  private struct Wanted {
    let name: String
    let id: ContentID
  }

  /// Fetches contents, four at once, and keeps each as it comes, so that a slow line finishes in several tries.
  ///
  /// - Returns: The first failure; after it no other content is requested, and those under way may still come.
  private mutating func fetch(
    _ missing: [Wanted], of release: Set<String>, into contents: inout [ContentID: [UInt8]]
  ) async -> StyleStoreError? {
    await withTaskGroup(of: (ContentID, Swift.Result<[UInt8], StyleStoreError>).self) { group in
      var (waiting, failure, isFirst) = (missing[...], nil as StyleStoreError?, true)
      func begin() {
        guard failure == nil, let wanted = waiting.popFirst() else { return }
        group.addTask { [connection, layout] in (wanted.id, await Self.content(wanted, connection, layout)) }
      }
      for _ in 0..<HostConnection.requestLimit { begin() }
      while let (id, result) = await group.next() {
        switch result {
        case .success(let bytes):
          contents[id] = bytes
          let isKept = folder.keepEarly(bytes, as: id, of: release, isFirst: isFirst)
          if isKept { isFirst = false } else { memory.contents[id] = bytes }
        case .failure(let error): failure = failure ?? error
        }
        begin()
      }
      return failure
    }
  }

  /// Fetches a content, and checks it against its id.
  private static func content(
    _ wanted: Wanted, _ connection: HostConnection, _ layout: HostLayout
  ) async -> Swift.Result<[UInt8], StyleStoreError> {
    do throws(StyleStoreError) {
      let bytes = try await connection.get(layout.content(wanted.id.sha256, .json), limit: wanted.id.size).body
      return wanted.id.matches(bytes) ? .success(bytes) : .failure(.wrongContent(bundle: wanted.name))
    } catch {
      return .failure(error)
    }
  }

  /// Keeps a release, unless another process has seen a newer one since.
  mutating func keep(
    _ release: CheckedRelease, _ contents: [ContentID: [UInt8]], entityTag: String?
  ) throws(StyleStoreError) -> Result {
    guard !Task.isCancelled else { throw .cancelled }
    let now = Timestamp(seconds: clock.now())
    let styles = styles
    let seen = release.seen
    let kept = try folder.update(keeping: contents, sweeping: true) {
      [self] state throws(StyleStoreError) in
      state.add(memory.roots, after: styles.embedded.chain)
      try checkOrder(of: seen, after: state.seen)
      state.see(seen)
      // Another process may have withheld it since.
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
