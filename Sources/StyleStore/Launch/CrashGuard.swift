internal import StyleTrust

/// The crashGuard of a release, in which it has to show that the app works with it.
///
/// While people see an unconfirmed release, a mark lies in the folder; the next launches count those that a crash leaves. The
/// crashGuard succeeds when the app confirms the release, or when it was in front for some seconds without a break.
final class CrashGuard: Sendable {
  fileprivate struct State: Sendable {
    var isInFront: Bool
    /// The release handed out last.
    var release: CheckedRelease?
    /// The release that has succeeded, and needs no mark.
    var proven: Pointer.Position?
    var mark: (any StoreMark)?
    /// The number of the span for which a mark lies there, so that a timer of an earlier span ends nothing.
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
  /// The crashGuard's length, in seconds.
  private let length: Double
  private let state: Locked<State>

  /// - Parameters:
  ///   - styles: The styles that the app shows.
  ///   - folder: The folder of the marks.
  ///   - settings: The settings, with the crashGuard's length and the process's lifecycle.
  ///   - proven: The release that was confirmed already.
  init(of styles: ShownStyles, in folder: StoreFolder, _ settings: StyleStore.Settings, proven: Pointer.Position?) {
    self.styles = styles
    self.folder = folder
    clock = settings.clock
    length = settings.confirmation
    state = Locked(State(isInFront: settings.lifecycle.beginsInFront(), proven: proven))
    let observation = settings.lifecycle.observe { [weak self] isInFront in self?.setInFront(isInFront) }
    state.withLock { $0.observation = observation }
  }

  deinit { state.withLock { $0.removeMark() } }

  /// Begins a crashGuard, where one is needed, before a release is handed out; nil stands for the app's own styles.
  func begin(with release: CheckedRelease?) {
    state.withLock { state in
      guard release?.place != state.release?.place else { return }
      state.removeMark()
      state.release = release
      leaveMark(&state)
    }
  }

  /// Removes the mark while nobody sees the process, and leaves it again when people do.
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

  /// Succeeds after the crashGuard's length, unless another span has begun.
  private func pass(_ span: Int) {
    let release = state.withLock { state in state.span == span ? state.prove(state.release) : nil }
    if let release { record(release, waits: true) }
  }

  /// Succeeds at the app's word, without ever waiting for another process.
  ///
  /// - Parameter release: The release that the app works with.
  func confirm(_ release: CheckedRelease) {
    guard let release = state.withLock({ $0.prove(release) }), !record(release, waits: false) else { return }
    clock.after(0) { [self] in record(release, waits: true) }
  }

  /// Records that the app works with a release; returns false where that can't be written.
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

extension CrashGuard.State {
  /// Removes the mark of a release for good; nil where that was done already.
  fileprivate mutating func prove(_ proven: CheckedRelease?) -> CheckedRelease? {
    guard let proven, proven.place != self.proven else { return nil }
    self.proven = proven.place
    if release?.place == proven.place { removeMark() }
    return proven
  }
}
