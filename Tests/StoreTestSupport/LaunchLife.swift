import StyleFiles
import StyleStore
import StyleTrust

/// A random life of an app after a new release, second by second.
///
/// It has launches in front and in the background, short and long, one or several processes, crashes, kills and power cuts.
///
/// The expected result follows from the events alone. A release is struck by each process that ends abruptly while people see
/// it, within ten seconds of being shown: by a crash of the style, or by a power cut. Nothing else may take it away.
package struct LaunchLife {
  /// A mistake of a client or a system that the lives have to notice.
  package enum Mistake: Sendable, CaseIterable {
    /// Counts living processes as dead.
    case countsTheLiving
    /// Doesn't count dead processes.
    case forgetsTheDead
    /// Takes the background for the front.
    case ignoresTheBackground
  }

  package struct Failure: Error, CustomStringConvertible {
    let what: String
    let events: [String]
    package var description: String { "\(what)\n  \(events.joined(separator: "\n  "))" }
  }

  /// A running process.
  struct Run {
    let process: AppProcess
    let store: StyleStore
    var isInFront: Bool
    /// Whether it has read the new release.
    var showsIt = false
    /// The time for which people have seen the new release without a break, in seconds.
    var seconds = 0
    /// The number of those seconds after which the style crashes it.
    var crash = 0
  }

  let releases: WalkReleases
  let mistake: Mistake?
  let release: WalkReleases.Release
  /// Whether the app has processes side by side.
  package let isCrowded: Bool
  let device = Device()
  var random: SeededGenerator
  var runs: [Run] = []
  var events: [String] = []
  var isConfirmed = false
  /// The number of processes lost by the style or a power cut, as far as the disk can know.
  var strikes = 0
  /// Whether the style crashes the app.
  var isCrashing: Bool { release.kind == .crashing }
  /// Whether a sound release was taken away, by power cuts.
  package private(set) var isWithdrawn = false

  package init(seed: UInt64, in releases: WalkReleases, mistake: Mistake? = nil) throws {
    random = SeededGenerator(seed: seed)
    self.releases = releases
    self.mistake = mistake
    isCrowded = random.next(below: 16) == 0
    let kind = random.next(below: 3) == 0 ? WalkReleases.Kind.crashing : .good
    release = try releases.release(Pointer.Position(rootVersion: 1, seq: 3), kind)
  }

  /// The number of events of which one is a power cut, so that one life in about 270 has one.
  private static let powerCutSpan = 8000

  /// Runs a number of events, most of them seconds apart.
  package mutating func run(events count: Int) async throws {
    try await prepare()
    for _ in 0..<count {
      if random.next(below: Self.powerCutSpan) == 0 { cutPower() }
      let anyone = runs.indices.randomElement(using: &random)
      switch (random.next(below: 1000), anyone) {
      case (0..<300, _) where runs.count < (isCrowded ? 5 : 1): try start()
      case (300..<380, let one?): try await refresh(one)
      case (380..<560, let one?): turn(one)
      case (560..<590, let one?) where !isCrashing: confirm(one)
      case (590..<650, let one?): end(one, orderly: true)
      // In the background a system may kill any process; in front people have seen the release for long.
      case (650..<720, let one?) where !runs[one].isInFront || runs[one].seconds > 10: end(one, orderly: false)
      default: try pass(seconds: 1 + random.next(below: 8))
      }
    }
    for one in runs.indices.reversed() { end(one, orderly: true) }
  }

  /// Lets the app confirm an earlier release, or show only its own styles, and adopt the new one.
  private mutating func prepare() async throws {
    let earlier = try releases.release(Pointer.Position(rootVersion: 1, seq: 2), .good)
    for one in random.next(below: 4) == 0 ? [release] : [earlier, release] {
      var files = one.contents
      files[WalkReleases.layout.pointer] = one.envelope
      device.transport.restart(files)
      let store = try device.launch(embedded)
      _ = try await store.refresh()
      if one.place != release.place { store.confirm() }
      device.exit()
      withExtendedLifetime(store) {}
    }
  }

  private var embedded: StyleStore.Embedded {
    get throws { try releases.embedded(Pointer.Position(rootVersion: 1, seq: 1)) }
  }

  func check(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw Failure(what: what(), events: events) }
  }

  private mutating func start() throws {
    let isInFront = random.next(below: 4) != 0
    let process = AppProcess(on: device, inFront: isInFront, isDeaf: mistake == .ignoresTheBackground)
    let files: any StoreFiles =
      switch mistake {
      case .countsTheLiving: MistakenMarks(files: process.files, countsTheLiving: true)
      case .forgetsTheDead: MistakenMarks(files: process.files, countsTheLiving: false)
      default: process.files
      }
    runs.append(
      Run(
        process: process, store: try device.launch(embedded, files: files, process: process), isInFront: isInFront))
    events.append("start \(isInFront ? "in front" : "behind")")
    try read(runs.count - 1)
  }

  /// Lets a process read the shown styles: the new release's or those before it.
  private mutating func read(_ one: Int) throws {
    let showsIt = runs[one].store.current.release == ReleaseID(release.place)
    let isNew = showsIt && !runs[one].showsIt
    if isNew && isCrashing { try check(strikes < 2, "the third launch shows what crashed two") }
    if !showsIt && !runs[one].showsIt && !isCrashing {
      try check(strikes >= 2 && !isConfirmed, "a sound release is taken away")
      isWithdrawn = true
    }
    if isNew { runs[one].crash = random.next(below: 10) }
    runs[one].showsIt = showsIt
  }

  private mutating func refresh(_ one: Int) async throws {
    let result = await runs[one].store.refreshed()
    events.append("refresh: \(result)")
    try read(one)
  }
}
