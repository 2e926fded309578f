import StyleBundle
import StyleFiles
import StyleStore
import StyleTrust

extension StoreWalk {
  /// The host's behavior during a refresh.
  enum Answer {
    case live
    /// Serves an older pointer.
    case replayed
    /// Serves a pointer of before a rotation beside all roots, as a late cache does, or the thief of an earlier key.
    case stale
    case bundleMissing
    /// Lets another process of the app fetch a newer release before this one has kept its own.
    case overtaken
    /// Lets the process die at one of the calls that keep the release.
    case dying
  }

  /// Opens the app's store as the next process.
  func open() throws -> StyleStore {
    let ships =
      mistake == .keepsBeforeEmbedded ? try releases.withoutPlace(embedded) : try releases.embedded(embedded)
    let process = AppProcess(on: device)
    let files: any StoreFiles =
      switch mistake {
      case .fallsBackToTheReplaced: ReplacedIsConfirmed(files: process.files)
      case .looksOnce: LooksOnce(files: process.files)
      default: process.files
      }
    return try device.launch(ships, files: files, process: process)
  }

  /// Launches the app, which works with its style or crashes; after a crash it is often started again at once.
  mutating func launch() async throws {
    while try !lives(), random.next(below: 3) != 0 {}
  }

  /// Launches the app once; returns false where it crashes.
  private mutating func lives() throws -> Bool {
    let store = try open()
    defer { withExtendedLifetime(store) {} }
    let expected = try launched()
    let shown = try shown(by: store)
    steps.append("launch shows \(shown)")
    try check(shown == expected?.place ?? embedded, "expected \(expected?.place ?? embedded)")
    if let expected, expected.kind == .crashing {
      crashes[expected.place, default: 0] += 1
      marks[expected.place, default: 0] += 1
      try check(crashes[expected.place] ?? 0 <= 2, "\(expected.place) makes the app crash again and again")
      device.crash()
      return false
    }
    if random.next(below: 3) != 0 {
      store.confirm()
      steps.append("confirm")
      if let expected, expected.place == inUse?.place { (confirmed, marks[expected.place]) = (expected, nil) }
    }
    return true
  }

  /// The release that a launch has to show, whose effect on the record is noted.
  private mutating func launched() throws -> WalkReleases.Release? {
    let first = usable([inUse, confirmed])
    guard let first, first.place == inUse?.place, first.place != confirmed?.place, marks[first.place] ?? 0 >= 2 else {
      return first
    }
    (withheld, marks[first.place], inUse) = (first.place, nil, confirmed)
    return usable([confirmed])
  }

  private func usable(_ candidates: [WalkReleases.Release?]) -> WalkReleases.Release? {
    candidates.lazy.compactMap { $0 }.first { release in
      release.place > embedded && release.place != withheld
        && (release.kind == .embedded || !broken.contains(release.place))
    }
  }

  /// The place of the shown release; checks that all bundles are of that release.
  func shown(by store: StyleStore) throws -> Pointer.Position {
    let snapshot = store.current
    let id = try required(snapshot.release)
    let place = Pointer.Position(rootVersion: id.rootVersion, seq: id.seq)
    let source = snapshot.source == .embedded ? embedded : place
    for name in WalkReleases.names {
      let text = try required(snapshot.bundles[name]).name
      try check(
        text.hasPrefix("\(source.rootVersion).\(source.seq).") && text.hasSuffix(".\(name)"),
        "\(id) shows \(text) as \(name)")
    }
    try check(place >= embedded, "\(place) is older than what the app ships")
    return place
  }

  /// Refreshes, and judges the result.
  mutating func refresh(_ answer: Answer) async throws {
    let store = try open()
    let held = try launched()
    var host = try live
    if answer == .replayed { host = try required(published.randomElement(using: &random)) }
    let newestRoot = answer == .stale ? host.place.rootVersion : nil
    if let newestRoot {
      let earlier = published.filter { $0.place.rootVersion < newestRoot }
      // What the device has not seen says more than what it refuses by its number.
      host = try required(earlier.filter { $0.place >= seen }.randomElement(using: &random) ?? earlier.last ?? host)
    }
    let rootVersion = newestRoot ?? host.place.rootVersion
    serve(host, rootVersion: mistake == .asksForNoLaterRoot ? host.place.rootVersion : rootVersion)
    if answer == .bundleMissing {
      for path in host.contents.keys { device.transport.answer(path, with: .success(TransportNotFound.response)) }
    }
    overtaking = nil
    if answer == .overtaken { try overtake(host) }
    let roots = device.record?.roots.count ?? 0
    if answer == .dying { device.files.die(after: random.next(below: 28)) }
    steps.append("refresh (\(answer)) meets \(host.place)")
    if mistake == .trustsItsNumber, answer != .stale, host.place == seen {
      return try judge(
        .success(.unchanged), of: host, answer, rootVersion: rootVersion, held: held, shownBy: store)
    }
    let result = await store.refreshed()
    if answer == .dying {
      device.files.restart(
        MemoryFiles.Unsynced.allCases.randomElement(using: &random) ?? .lost, losingNames: random.next(below: 2) == 0)
      loseMarks()
      return try recover(host, knowing: roots)
    }
    try judge(result, of: host, answer, rootVersion: rootVersion, held: held, shownBy: store)
  }

  /// Forgets the marks that a power cut took, since none is synced, or that were swept with another release's commit.
  ///
  /// Nobody knows any more of the crashes whose marks the cut took.
  private mutating func loseMarks() {
    for (place, count) in marks {
      let left = min(count, markCount(of: place))
      if place == inUse?.place { crashes[place, default: 0] -= count - left }
      marks[place] = left
    }
  }

  /// The number of a release's marks in the folder.
  private func markCount(of place: Pointer.Position) -> Int {
    device.files.marks.count { $0.contains("/\(place.rootVersion).\(place.seq).") }
  }

  private func serve(_ host: WalkReleases.Release, rootVersion: Int) {
    var files = host.contents
    files[WalkReleases.layout.pointer] = host.envelope
    for (index, root) in releases.roots.enumerated() where index < rootVersion {
      files[WalkReleases.layout.root(index + 1)] = root
    }
    device.transport.restart(files)
  }

  /// Lets another process adopt a newer release while this one fetches.
  private mutating func overtake(_ host: WalkReleases.Release) throws {
    guard let path = host.contents.keys.min(), host.place.seq + 6 < WalkReleases.seqs.upperBound else { return }
    let place = Pointer.Position(rootVersion: host.place.rootVersion, seq: host.place.seq + 1)
    let newer = try releases.release(place, .good)
    let other = try device.launch(try releases.embedded(embedded), role: .main, transport: other(newer))
    _ = try launched()
    published.append(newer)
    overtaking = newer
    device.transport.before(path) { _ = try? await other.refresh() }
  }

  private func other(_ release: WalkReleases.Release) -> MemoryTransport {
    var files = release.contents
    files[WalkReleases.layout.pointer] = release.envelope
    for (index, root) in releases.roots.enumerated() where index < release.place.rootVersion {
      files[WalkReleases.layout.root(index + 1)] = root
    }
    return MemoryTransport(files)
  }
}

enum TransportNotFound {
  static let response = TransportResponse(status: 404)
}
