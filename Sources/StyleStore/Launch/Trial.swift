internal import StyleTrust

/// The time in which a release has to show that the app lives with it.
///
/// As long as people see it and nobody has confirmed it, a mark lies in the folder: what a crash leaves of it is counted by the next
/// launches. It ends well when the app says so, or when the release was in front for some seconds on end.
final class Trial: Sendable {
  fileprivate struct State: Sendable {
    var isInFront: Bool
    /// What was handed out last.
    var release: CheckedRelease?
    /// The release that needs no mark any more.
    var proven: Pointer.Place?
    var mark: (any StoreMark)?
    /// Told from each other are the spans for which a mark lies there: a timer of an earlier one ends nothing.
    var span = 0
    var observation: (any Sendable)?

    mutating func removeMark() {
      mark?.remove()
      mark = nil
      span += 1
    }
  }

  private let styles: ShownStyles
  private let folder: StoreFolder
  private let clock: StoreClock
  /// In seconds.
  private let length: Double
  private let state: Locked<State>

  /// - Parameters:
  ///   - styles: What the app shows.
  ///   - folder: Where the marks lie.
  ///   - settings: How long it takes, and what tells whether the process is in front.
  ///   - proven: The release that was confirmed already.
  init(of styles: ShownStyles, in folder: StoreFolder, _ settings: StyleStore.Settings, proven: Pointer.Place?) {
    self.styles = styles
    self.folder = folder
    clock = settings.clock
    length = settings.confirmation
    state = Locked(State(isInFront: settings.lifecycle.beginsInFront(), proven: proven))
    let observation = settings.lifecycle.observe { [weak self] isInFront in self?.setInFront(isInFront) }
    state.withLock { $0.observation = observation }
  }

  deinit { state.withLock { $0.removeMark() } }

  /// Begins, where that is needed, before a release is handed out; nil stands for the app's own styles.
  func begin(with release: CheckedRelease?) {
    state.withLock { state in
      guard release?.place != state.release?.place else { return }
      state.removeMark()
      state.release = release
      leaveMark(&state)
    }
  }

  /// Takes the mark away while nobody sees the process, and leaves it again when people do.
  func setInFront(_ isInFront: Bool) {
    state.withLock { state in
      guard isInFront != state.isInFront else { return }
      state.isInFront = isInFront
      if isInFront { leaveMark(&state) } else { state.removeMark() }
    }
  }

  private func leaveMark(_ state: inout State) {
    guard state.isInFront, let release = state.release, release.pointer.action == .apply,
      release.place != state.proven
    else { return }
    state.mark = folder.leaveMark(StoreFolder.mark(of: release.place, beside: styles.embedded))
    let span = state.span
    clock.after(length) { [weak self] in self?.pass(span) }
  }

  /// The end of the time, unless that was another one's.
  private func pass(_ span: Int) {
    let release = state.withLock { state in state.span == span ? state.prove(state.release) : nil }
    if let release { record(release, waits: true) }
  }

  /// Ends well because the app says so; never waits for another process.
  ///
  /// - Parameter release: What the app lives with.
  func confirm(_ release: CheckedRelease) {
    guard let release = state.withLock({ $0.prove(release) }), !record(release, waits: false) else { return }
    clock.after(0) { [self] in record(release, waits: true) }
  }

  /// Writes that the app lives with a release; false where that couldn't be done.
  @discardableResult
  private func record(_ release: CheckedRelease, waits: Bool) -> Bool {
    let ids = (try? styles.contents(of: release.pointer).map(\.id)) ?? []
    do throws(StyleStoreError) {
      try folder.update(waits: waits) { state throws(StyleStoreError) in
        state.confirm(release, isKept: ids.allSatisfy { folder.object($0) != nil })
      }
    } catch {
      return false
    }
    let start = StoreFolder.mark(of: release.place)
    folder.removeMarks(folder.abandonedMarks().filter { $0.hasPrefix(start) })
    return true
  }
}

extension Trial.State {
  /// Takes the mark of a release away for good; nil where that was done already.
  fileprivate mutating func prove(_ proven: CheckedRelease?) -> CheckedRelease? {
    guard let proven, proven.place != self.proven else { return nil }
    self.proven = proven.place
    if release?.place == proven.place { removeMark() }
    return proven
  }
}
