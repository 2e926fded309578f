internal import StyleTrust

/// What is shown at once, before anything is fetched.
struct Launch {
  let styles: ShownStyles
  let folder: StoreFolder

  /// How often an app is launched with a release that nobody confirms.
  static let unconfirmedLimit = 2

  /// The release to show, nil for the app's own styles, and the record beside it; never fails.
  ///
  /// - Parameter counts: Whether this launch counts, and a release that apps don't live with goes.
  /// - Returns: Both; the record as it was written, or would have been where nothing can be written.
  func start(counting counts: Bool) -> (release: CheckedRelease?, state: StoreState) {
    var state = folder.state()
    var decided = judged(state, counting: counts)
    if decided.release?.envelope != state.inUse {
      // Another process may just be replacing what the record named.
      state = folder.state()
      decided = judged(state, counting: counts)
    }
    if decided.state == state { return decided }
    // Another process may have written meanwhile.
    _ = try? folder.update { state throws(StyleStoreError) in
      decided = judged(state, counting: counts)
      state = decided.state
    }
    return decided
  }

  private func judged(_ record: StoreState, counting counts: Bool) -> (release: CheckedRelease?, state: StoreState) {
    var state = record
    if counts, state.embedded != styles.embedded.id, state.quarantine != nil || state.launches > 0 {
      // With another version of the app a release gets another chance.
      (state.embedded, state.quarantine, state.launches) = (styles.embedded.id, nil, 0)
    }
    var release = release(of: state)
    if counts, let shown = release, state.isUnconfirmed, shown.envelope == state.inUse {
      if state.launches < Self.unconfirmedLimit {
        state.launches += 1
      } else {
        state.withhold(shown.place)
        release = self.release(of: state)
      }
    }
    if state != record, counts { state.embedded = styles.embedded.id }
    return (release, state)
  }

  private func release(of state: StoreState) -> CheckedRelease? {
    usable(state.inUse, in: state) ?? usable(state.confirmed, in: state)
  }

  private func usable(_ envelope: [UInt8]?, in state: StoreState) -> CheckedRelease? {
    guard let envelope, let pointer = try? state.chain(from: styles.embedded.chain).pointer(envelope),
      pointer.place > styles.embedded.place, pointer.place != state.quarantine
    else { return nil }
    return try? styles.release(pointer, envelope, folder.object)
  }
}
