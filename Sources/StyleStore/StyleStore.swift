package import StyleTrust

/// An app's styles: those that it ships, those that it fetched earlier, and those that its host has now.
///
/// ``current`` is available at once and always. ``refresh()`` asks the host; whatever goes wrong, the shown styles stay.
///
/// One store for each folder and process is enough; its functions can be called from any thread.
public final class StyleStore: Sendable {
  /// The role of a process in the use of a folder that several share.
  public enum Role: Hashable, Sendable {
    /// The app itself: it fetches and writes.
    case main
    /// An extension beside it: it only reads what the app has fetched.
    case `extension`
  }

  /// The time at which a fetched release is shown.
  public enum Adoption: Hashable, Sendable {
    /// Shown at once.
    case now
    /// Shown from the next launch on.
    case nextLaunch
  }

  /// The outcome of a refresh.
  public enum Outcome: Hashable, Sendable {
    /// The host has the shown release.
    case unchanged
    /// There is another release, shown now or from the next launch on.
    case adopted(ReleaseID)
    /// The host's release is no longer adopted: the app crashed twice soon after showing it.
    case withheld(ReleaseID)
  }

  struct Memory: Sendable {
    var shown: Snapshot
    /// The shown release; nil for the app's own styles.
    var shownRelease: CheckedRelease?
    /// The newest checked release, shown or not yet.
    var held: CheckedRelease?
    var refresh = Refresh.Memory()
    /// The number of the last refresh to begin.
    var lastRefresh = 0
    var backoff = Backoff()
    var observers: [Int: AsyncStream<Snapshot>.Continuation] = [:]
    var lastObserver = 0
  }

  let styles: ShownStyles
  let folder: StoreFolder
  let address: HostAddress
  let settings: Settings
  let memory: Locked<Memory>
  /// The crashGuard of new releases; nil in an extension, which neither counts launches nor confirms.
  let crashGuard: CrashGuard?
  let run = SharedRun<Result<Outcome, StyleStoreError>>()

  /// Opens an app's store, without the network; no content of the folder makes it fail.
  ///
  /// - Parameters:
  ///   - host: The address of the releases, `https://…`; `http:` on loopback only.
  ///   - app: The app's id, as in the project file.
  ///   - channel: The channel of releases, `stable` unless the publisher named another.
  ///   - embedded: The styles that the app ships.
  ///   - names: The bundles that the app shows, at least one; nil for all that it ships.
  ///   - folder: The folder for releases, made once there is one. Give an app and its extensions the same one.
  ///   - role: The role of this process.
  ///   - adoption: The time at which a new release is shown.
  ///   - deadline: The time that a refresh may take, in seconds, above 0.
  ///   - transport: The transport that fetches files.
  /// - Throws: ``ConfigurationError``, each time for the same arguments.
  public convenience init(
    host: String, app: String, channel: String = "stable", embedded: Embedded, names: [String]? = nil, folder: String,
    role: Role = .main, adoption: Adoption = .now, deadline: Double = 15, transport: any Transport = SystemTransport()
  ) throws(ConfigurationError) {
    try self.init(
      host: host, audience: Audience(app: app, channel: channel), embedded: embedded, names: names, folder: folder,
      settings: Settings(
        role: role, adoption: adoption, deadline: deadline, transport: transport, clock: .system), files: DiskFiles())
  }

  package init(
    host: String, audience: Audience, embedded: Embedded, names: [String]?, folder: String, settings: Settings,
    files: any StoreFiles
  ) throws(ConfigurationError) {
    address = try ConfigurationError.checked(host, audience, embedded, names, deadline: settings.deadline)
    self.settings = settings
    styles = ShownStyles(embedded: embedded, names: names ?? embedded.names)
    self.folder = StoreFolder(path: "\(folder)/\(audience.app)/\(audience.channel)", files: files)
    let launch = Launch(styles: styles, folder: self.folder)
    if settings.role == .main { self.folder.removeUnheldMarks() }
    var decision = launch.decide(judging: settings.role == .main)
    decision = launch.record(decision, waits: false)
    if !decision.isRecorded { settings.clock.after(0) { [decision] in _ = launch.record(decision, waits: true) } }
    let (release, state) = (decision.release, decision.state)
    let isNewest = release?.envelope == state.inUse
    let shown = Snapshot(release, styles, source: .cached, lastChecked: isNewest ? state.lastChecked : nil)
    memory = Locked(Memory(shown: shown, shownRelease: release, held: release))
    crashGuard =
      settings.role == .main
      ? CrashGuard(
        of: styles, in: self.folder, settings, proven: release?.envelope == state.confirmed ? release?.place : nil)
      : nil
  }

  deinit {
    for observer in memory.withLock({ $0.observers.values.map { $0 } }) { observer.finish() }
  }
}
