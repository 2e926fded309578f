internal import StyleFiles
internal import StyleTrust

/// The choice of the styles to show at once, before anything is fetched.
struct Launch {
  let styles: ShownStyles
  let folder: StoreFolder

  /// The number of launches that an unconfirmed release may end.
  static let markLimit = 2

  /// The result of a choice.
  struct Decision {
    /// The release to show; nil for the app's own styles.
    var release: CheckedRelease?
    /// The state that the records have, or should have.
    var state: StoreState
    /// Whether the records hold the state already.
    var isRecorded = true
  }

  /// Makes the choice without writing anything.
  ///
  /// - Parameter judges: Whether a release that crashes apps is withheld.
  /// - Returns: The release to show, with the state to record.
  func decide(judging judges: Bool) -> Decision {
    // The marks come first: whoever removes them has written the record before.
    let marks = judges ? folder.abandonedMarks() : nil
    let state = folder.state()
    let decision = judged(state, marks)
    if decision.release?.envelope == decision.state.inUse { return decision }
    // Another process may just be replacing what the record named.
    return judged(folder.state(), marks)
  }

  /// Records a decision, if the record as it is by now gives the same reason for it.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - waits: Whether to wait for another process that holds the folder.
  /// - Returns: The decision that holds then; the given one where nothing can be written, with marks kept for the next launch.
  func record(_ decision: Decision, waits: Bool) -> Decision {
    if decision.isRecorded { return decision }
    var result = decision
    let marks = folder.abandonedMarks()
    let recorded: StoreState? = try? folder.update(waits: waits) { state throws(StyleStoreError) in
      result = judged(state, marks)
      state = result.state
    }
    guard let recorded else { return decision }
    if let withheld = recorded.quarantine {
      let start = StoreFolder.mark(of: withheld)
      folder.removeMarks(marks.filter { $0.hasPrefix(start) })
    }
    return Decision(release: result.release, state: recorded)
  }

  /// The decision that a record asks for; with marks, a release that crashes apps is withheld.
  private func judged(_ record: StoreState, _ marks: [String]?) -> Decision {
    var state = record
    if marks != nil, state.embedded != styles.embedded.id, state.quarantine != nil {
      // With another version of the app a release gets another chance.
      (state.embedded, state.quarantine) = (styles.embedded.id, nil)
    }
    var release = release(of: state)
    if let marks, let shown = release, state.isUnconfirmed, shown.envelope == state.inUse {
      let start = StoreFolder.mark(of: shown.place, beside: styles.embedded)
      if marks.count(where: { $0.hasPrefix(start) && !$0.hasSuffix(LockFile.temporary) }) >= Self.markLimit {
        state.withhold(shown.place)
        state.embedded = styles.embedded.id
        release = self.release(of: state)
      }
    }
    return Decision(release: release, state: state, isRecorded: state == record)
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
