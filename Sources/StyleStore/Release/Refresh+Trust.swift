internal import StyleTrust

extension Refresh {
  /// A pointer that is signed under the newest root; where it needs roots that aren't known yet, they are fetched.
  mutating func verified(
    _ bytes: [UInt8], by chain: inout RootChain, adding roots: inout [[UInt8]]
  ) async throws(StyleStoreError) -> Pointer {
    var pointer: Pointer
    do throws(TrustError) {
      pointer = try chain.pointer(bytes)
    } catch {
      guard error.mayNeedRoot(behind: chain.newest.version) else { throw .untrusted("\(error)") }
      roots = try await fetchRoots(&chain)
      guard !roots.isEmpty else { throw .untrusted("\(error)") }
      // They are kept at once: from now on the keys before them no longer count.
      _ = try? folder.update { [styles, roots] state throws(StyleStoreError) in
        state.add(roots, behind: styles.embedded.chain)
      }
      do throws(TrustError) {
        pointer = try chain.pointer(bytes)
      } catch {
        throw .untrusted("\(error)")
      }
    }
    guard pointer.place.rootVersion == chain.newest.version else { throw .older }
    return pointer
  }

  static let rootLimit = 8

  /// The roots behind the newest one, as far as the host has them.
  private mutating func fetchRoots(_ chain: inout RootChain) async throws(StyleStoreError) -> [[UInt8]] {
    var roots: [[UInt8]] = []
    while roots.count < Self.rootLimit {
      let root: [UInt8]
      do throws(StyleStoreError) {
        let path = layout.root(chain.newest.version + 1)
        root = try await connection.get(path, limit: Envelope.Kind.root.sizeLimit).body
      } catch .status(404) {
        break
      }
      do throws(TrustError) {
        try chain.append(root)
      } catch {
        throw .untrusted("\(error)")
      }
      roots.append(root)
    }
    return roots
  }

  /// Makes sure that nothing comes back, and that no number has two releases.
  func checkOrder(of new: StoreState.Seen, behind seen: StoreState.Seen?) throws(StyleStoreError) {
    guard new.place >= styles.embedded.place else { throw .older }
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
  /// Whether a root behind a known one may say that all is well.
  fileprivate func mayNeedRoot(behind version: Int) -> Bool {
    switch self {
    case .unknownKey: true
    case .unknownRoot(let other): other > version
    default: false
    }
  }
}
