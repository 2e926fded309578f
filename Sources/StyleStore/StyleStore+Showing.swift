internal import StyleTrust

extension StyleStore {
  /// What is shown now; reading it is cheap, and what was read stays as it is.
  ///
  /// A new release counts as one that the app lives with after ten seconds in front, or after ``confirm()``.
  public var current: Snapshot {
    memory.withLock { memory in
      trial?.begin(with: memory.shownRelease)
      return memory.shown
    }
  }

  /// How sure it is now that ``current`` is what the host has.
  public var freshness: Freshness { memory.withLock { $0.shown }.freshness(at: settings.clock.now()) }

  /// Says that the app works with the styles that are shown: they are what it falls back to from now on.
  ///
  /// A release with which two launches ended before it was confirmed, while people saw it, is taken back in the third one, for the last
  /// one that was.
  public func confirm() {
    if let release = memory.withLock({ $0.shownRelease }) { trial?.confirm(release) }
  }

  /// Says that nobody sees the process from now on: however it ends, the styles aren't to blame.
  ///
  /// On Apple's systems the app's notifications say so. A server calls it when a signal asks it to end.
  public func rest() { trial?.setInFront(false) }

  /// Says that people see the process again, after ``rest()``.
  public func resume() { trial?.setInFront(true) }

  /// Shows what a refresh found, all of it in one step.
  func show(_ result: Refresh.Result) {
    memory.withLock { memory in
      // A refresh that was cancelled too late may end behind the next one.
      let floor = memory.held?.place ?? styles.embedded.place
      guard result.release?.place ?? styles.embedded.place >= floor else { return }
      let isOther = result.release?.envelope != memory.held?.envelope
      memory.held = result.release
      let isShown = result.release?.envelope == memory.shownRelease?.envelope
      guard isShown || settings.adoption == .now else { return }
      let isFetched = result.isFetched || !isOther && memory.shown.source == .network
      memory.shown = Snapshot(
        result.release, styles, source: isFetched ? .network : .cached, lastChecked: result.lastChecked)
      memory.shownRelease = result.release
      if !memory.observers.isEmpty { trial?.begin(with: result.release) }
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
