internal import StyleTrust

extension StyleStore {
  /// The styles that are shown now; reading them is cheap, and a snapshot never changes.
  ///
  /// The app counts as working with a new release after ten seconds in front, or after ``confirm()``.
  public var current: Snapshot {
    memory.withLock { memory in
      crashGuard?.begin(with: memory.shownRelease)
      return memory.shown
    }
  }

  /// The certainty, now, that ``current`` is what the host has.
  public var freshness: Freshness { memory.withLock { $0.shown }.freshness(at: settings.clock.now()) }

  /// Confirms that the app works with the shown styles, which become the ones to fall back to.
  ///
  /// After two launches that ended while people saw an unconfirmed release, the third one takes it back, for the last confirmed
  /// one.
  public func confirm() {
    if let release = memory.withLock({ $0.shownRelease }) { crashGuard?.confirm(release) }
  }

  /// Tells the store that nobody sees the process any more: however it ends, the styles aren't to blame.
  ///
  /// On Apple's systems the app's notifications do this. Elsewhere a program calls it when a signal asks it to end (SIGTERM, SIGINT,
  /// SIGHUP), as in a `DispatchSourceSignal`'s handler: it takes locks, which the function given to `signal` may not.
  public func rest() { crashGuard?.setInFront(false) }

  /// Tells the store that people see the process again, after ``rest()``.
  public func resume() { crashGuard?.setInFront(true) }

  /// Shows the result of a refresh in one step.
  func show(_ result: Refresh.Result) {
    memory.withLock { memory in
      // A refresh that was cancelled too late may end after the next one.
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
      if !memory.observers.isEmpty { crashGuard?.begin(with: result.release) }
      // While the lock is held, so that no observer gets an earlier one after a later one.
      if isOther { for observer in memory.observers.values { observer.yield(memory.shown) } }
    }
  }
}

extension StyleStore.Snapshot {
  /// The styles of a release; the app's own where there is none, or where it asks for them.
  init(_ release: CheckedRelease?, _ styles: ShownStyles, source: StyleStore.Source, lastChecked: Timestamp?) {
    let pointer = release?.pointer ?? styles.embedded.pointer
    self.init(
      release: pointer.map { StyleStore.ReleaseID($0.place) },
      source: release?.pointer.action == .apply ? source : .embedded, lastChecked: lastChecked?.seconds,
      expires: pointer?.expires?.seconds, bundles: release?.bundles ?? styles.embeddedBundles)
  }
}
