internal import StyleTrust

extension StyleStore {
  /// What is shown now; reading it is cheap, and what was read stays as it is.
  ///
  /// Ten seconds behind the first reading a new release counts as one that the app lives with, unless ``confirm()`` came before.
  public var current: Snapshot {
    let (shown, starts) = memory.withLock { memory in
      let starts = memory.shownEnvelope != nil && memory.confirming != memory.shown.release
      if starts { memory.confirming = memory.shown.release }
      return (memory.shown, starts)
    }
    if starts, settings.role == .main { confirmLater() }
    return shown
  }

  /// How sure it is now that ``current`` is what the host has.
  public var freshness: Freshness { memory.withLock { $0.shown }.freshness(at: settings.clock.now()) }

  /// Says that the app works with the styles that are shown: they are what it falls back to from now on.
  ///
  /// A release that isn't confirmed in two launches is taken back in the third one, for the last one that was.
  public func confirm() {
    guard settings.role == .main, let envelope = memory.withLock({ $0.shownEnvelope }) else { return }
    _ = try? folder.update { state throws(StyleStoreError) in
      if state.inUse == envelope { (state.confirmed, state.launches) = (envelope, 0) }
    }
  }

  private func confirmLater() {
    let span = UInt64(settings.confirmation * 1e9)
    let release = memory.withLock { $0.shown.release }
    Task { [weak self] in
      try? await Task.sleep(nanoseconds: span)
      if let self, memory.withLock({ $0.shown.release }) == release { confirm() }
    }
  }

  /// Shows what a refresh found, all of it in one step.
  func show(_ result: Refresh.Result) {
    memory.withLock { memory in
      // A refresh that was cancelled too late may end behind the next one.
      let floor = memory.held?.place ?? styles.embedded.place
      guard result.release?.place ?? styles.embedded.place >= floor else { return }
      let isOther = result.release?.envelope != memory.held?.envelope
      memory.held = result.release
      let isShown = result.release?.envelope == memory.shownEnvelope
      guard isShown || settings.adoption == .now else { return }
      let isFetched = result.isFetched || !isOther && memory.shown.source == .network
      memory.shown = Snapshot(
        result.release, styles, source: isFetched ? .network : .cached, lastChecked: result.lastChecked)
      memory.shownEnvelope = result.release?.envelope
      // While the lock is held, so that no observer gets an earlier one after a later one.
      if isOther { for observer in memory.observers.values { observer.yield(memory.shown) } }
    }
  }
}

extension StyleStore.Snapshot {
  /// What is shown of a release; of the app's own styles where there is none, or where it says so.
  init(_ release: CheckedRelease?, _ styles: ShownStyles, source: StyleStore.Source, lastChecked: Timestamp?) {
    let pointer = release?.pointer ?? styles.embedded.pointer
    self.init(
      release: pointer.map { StyleStore.ReleaseID($0.place) },
      source: release?.pointer.action == .apply ? source : .embedded, lastChecked: lastChecked?.seconds,
      expires: pointer?.expires?.seconds, bundles: release?.bundles ?? styles.embeddedBundles)
  }
}
