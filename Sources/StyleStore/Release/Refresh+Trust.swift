internal import StyleTrust

extension Refresh {
  /// Verifies that a pointer is signed under the newest root, and fetches the unknown roots that this needs.
  mutating func verified(_ bytes: [UInt8], by known: RootChain) async throws(StyleStoreError) -> Pointer {
    var chain = known
    var verdict = Self.verdict(on: bytes, by: chain)
    if case .failure(let error) = verdict, error.mayNeedRoot, let stated = Pointer.statedRootVersion(bytes),
      stated > chain.newest.version
    {
      try await fetchRoots(upTo: stated, &chain)
      verdict = Self.verdict(on: bytes, by: chain)
    }
    switch verdict {
    case .success(let pointer):
      guard pointer.place.rootVersion == chain.newest.version else { throw .older }
      return pointer
    case .failure(let error): throw .untrusted("\(error)")
    }
  }

  private static func verdict(on bytes: [UInt8], by chain: RootChain) -> Swift.Result<Pointer, TrustError> {
    Swift.Result { () throws(TrustError) in try chain.pointer(bytes) }
  }

  /// The limit of the roots that one refresh fetches.
  static let rootLimit = 32

  /// The chain of the record's roots, and of those that this process verified and couldn't record.
  mutating func knownChain(_ state: StoreState) -> RootChain {
    var chain = styles.embedded.chain
    let roots = state.roots + memory.roots.filter { !state.roots.contains($0) }
    memory.roots = roots.filter { (try? chain.append($0)) != nil }
    return chain
  }

  /// Fetches the roots after the newest one up to a version, which a pointer needs.
  private mutating func fetchRoots(upTo version: Int, _ chain: inout RootChain) async throws(StyleStoreError) {
    let begin = chain.newest.version
    while chain.newest.version < version {
      let next = chain.newest.version + 1
      guard chain.roots.count <= StoreState.rootLimit else {
        let limit = "an app keeps at most \(StoreState.rootLimit) roots after the one it ships"
        throw .rootMissing(version: next, reason: "\(limit), so ship a newer one")
      }
      guard next - begin <= Self.rootLimit else { throw .rootsBehind(known: next - 1, needed: version) }
      try await takeRoot(next, after: &chain, by: connection)
    }
  }

  /// Checks that the host has no root after the newest one, by which a pointer was verified.
  ///
  /// A stale cache, or an attacker with an earlier key, may serve a pointer of before a rotation. So before a release is
  /// adopted the next root is asked for, and so on while they verify; whatever else a host answers, or nothing in two seconds,
  /// means that there is none.
  ///
  /// - Throws: ``StyleStoreError/older`` where there is one.
  mutating func checkRootIsNewest(of pointer: Pointer, _ state: StoreState) async throws(StyleStoreError) {
    var chain = knownChain(state)
    let begin = chain.newest.version
    while chain.roots.count <= StoreState.rootLimit, chain.newest.version - begin < Self.rootLimit {
      do throws(StyleStoreError) {
        try await takeRoot(chain.newest.version + 1, after: &chain, by: connection.within(Self.offerTimeout))
      } catch {
        if error == .cancelled { throw error }
        break
      }
    }
    guard pointer.place.rootVersion == chain.newest.version else { throw .older }
  }

  /// The time for an answer about a root that may not be there, in seconds.
  static let offerTimeout = 2.0

  /// Fetches the root of a version, which follows the newest one, and keeps it.
  ///
  /// It is kept at once: from then on the keys before it no longer count, even if the next one fails.
  private mutating func takeRoot(
    _ version: Int, after chain: inout RootChain, by connection: HostConnection
  ) async throws(StyleStoreError) {
    let bytes: [UInt8]
    do throws(StyleStoreError) {
      bytes = try await connection.get(layout.root(version), limit: Envelope.Kind.root.sizeLimit).body
    } catch {
      switch error {
      case .status, .redirected, .tooLarge: throw .rootMissing(version: version, reason: "\(error)")
      default: throw error
      }
    }
    do throws(TrustError) {
      try chain.append(bytes)
    } catch {
      throw .untrusted("can't trust root \(version) of the host: \(error)")
    }
    memory.roots.append(bytes)
    onlyGotFurther = true
    _ = try? folder.update { [styles, memory] state throws(StyleStoreError) in
      state.add(memory.roots, after: styles.embedded.chain)
    }
  }

  /// Checks that no earlier release returns, and that no number has two releases.
  func checkOrder(of new: StoreState.Seen, after seen: StoreState.Seen?) throws(StyleStoreError) {
    guard new.place >= styles.embedded.place else { throw .older }
    // The held release counts, too: the record may be lost while it is shown.
    for other in [seen, memory.seen, held?.seen, styles.embedded.seen].compactMap({ $0 }) {
      guard new.place >= other.place else { throw .older }
      guard !new.contradicts(other) else { throw .contradictory }
    }
  }

  func checkExpiry(of pointer: Pointer) throws(StyleStoreError) {
    if let expires = pointer.expires, expires.seconds <= clock.now() { throw .expired }
  }
}

extension TrustError {
  /// Whether an unknown root might resolve the error.
  fileprivate var mayNeedRoot: Bool {
    switch self {
    case .unknownKey, .unknownRoot: true
    default: false
    }
  }
}
