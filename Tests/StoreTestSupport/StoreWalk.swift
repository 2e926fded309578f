import StyleFiles
import StyleStore
import StyleTrust

/// A random walk through an app's life on a device, with the state that has to be shown kept beside it.
///
/// The expected state is derived here a second time, from the steps alone.
package struct StoreWalk {
  /// A mistake of a client that the walks have to notice.
  package enum Mistake: Sendable, CaseIterable {
    /// Shows what was kept, though the app ships something newer.
    case keepsBeforeEmbedded
    /// Falls back to the release replaced last, whether it was confirmed or not.
    case fallsBackToTheReplaced
    /// Commits without a second look at what another process has done.
    case looksOnce
    /// Does nothing where the host has the number already seen, though what was kept is damaged.
    case trustsItsNumber
    /// Asks for no roots but those that the pointer needs.
    case asksForNoLaterRoot
  }

  package struct Failure: Error, CustomStringConvertible {
    let what: String
    let steps: [String]
    package var description: String { "\(what)\n  \(steps.joined(separator: "\n  "))" }
  }

  let releases: WalkReleases
  let mistake: Mistake?
  var random: SeededGenerator
  let device = Device()
  var steps: [String] = []

  /// The releases published so far, the live one last.
  var published: [WalkReleases.Release] = []
  /// The release that the app ships.
  var embedded: Pointer.Position
  /// The latest release that the host showed the device, as far as its record is whole.
  var seen: Pointer.Position
  /// Whether the record says that the device has verified a release of the host's.
  var hasLooked = false
  /// The expected content of the record.
  var inUse: WalkReleases.Release?
  var confirmed: WalkReleases.Release?
  var withheld: Pointer.Position?
  /// The releases of which a kept file is damaged.
  var broken: Set<Pointer.Position> = []
  /// The release that another process fetches meanwhile.
  var overtaking: WalkReleases.Release?
  /// The number of the app's crashes with each shown release, by its marks.
  var marks: [Pointer.Position: Int] = [:]
  /// The number of the app's crashes with each shown release, but for those of which a power cut took the mark.
  var crashes: [Pointer.Position: Int] = [:]

  package init(seed: UInt64, in releases: WalkReleases, mistake: Mistake? = nil) throws {
    random = SeededGenerator(seed: seed)
    self.releases = releases
    self.mistake = mistake
    embedded = Pointer.Position(rootVersion: 1, seq: 1)
    seen = embedded
    published = [try releases.release(embedded, .good)]
  }

  /// Takes the given number of random steps, then a good release that has to be shown.
  package mutating func run(steps count: Int) async throws {
    for _ in 0..<count {
      goOn()
      switch random.next(below: 22) {
      case 0...3: try publish(random.next(below: 3) == 0 ? .crashing : .good)
      case 4: try publish(.embedded)
      case 5: try rotate()
      case 6...9: try await refresh(.live)
      case 10: try await refresh(.replayed)
      case 11: try await refresh(.bundleMissing)
      case 12: try await refresh(.overtaken)
      case 13: try await refresh(.dying)
      case 14...16: try await launch()
      case 17...18: try await refresh(.stale)
      case 19: try updateApp()
      default: try damage()
      }
    }
    goOn()
    try publish(.good)
    try await refresh(.live)
    try await launch()
    try check(inUse?.place == live.place && (try shown(by: open())) == live.place, "the good release isn't shown")
  }

  /// Lets time pass; each step has processes of its own.
  private func goOn() {
    device.exit()
    device.wait()
  }

  var live: WalkReleases.Release {
    get throws { try required(published.last) }
  }

  func check(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw Failure(what: what(), steps: steps) }
  }

  // What happens on the host.

  private mutating func publish(_ kind: WalkReleases.Kind) throws {
    let last = try live.place
    // The last number is left for the good release at the end.
    guard last.seq + 3 < WalkReleases.seqs.upperBound || steps.count > 0 && kind == .good else { return }
    let seq = min(last.seq + 1 + random.next(below: 2), WalkReleases.seqs.upperBound)
    let place = Pointer.Position(rootVersion: last.rootVersion, seq: seq)
    guard place > last else { return }
    published.append(try releases.release(place, kind))
    steps.append("publish \(kind) \(place)")
  }

  private mutating func rotate() throws {
    let last = try live.place
    guard WalkReleases.versions.contains(last.rootVersion + 1) else { return }
    // Numbers of another root don't count: the first may be smaller.
    let place = Pointer.Position(rootVersion: last.rootVersion + 1, seq: 1 + random.next(below: 4))
    published.append(try releases.release(place, .good))
    steps.append("rotate \(place)")
  }

  // What happens to the device.

  private mutating func updateApp() throws {
    let candidates = published.filter { $0.kind == .good && $0.place >= embedded }
    guard let release = candidates.randomElement(using: &random), release.place != embedded else { return }
    embedded = release.place
    (withheld, marks, crashes) = (nil, [:], [:])
    steps.append("update the app to \(embedded)")
  }

  private mutating func damage() throws {
    let records = Device.records.filter { device.files[$0] != nil }
    guard records.count == 2 else { return }
    switch random.next(below: 4) {
    case 0:
      for path in records { try damage(path) }
      (inUse, confirmed, withheld, seen, hasLooked, crashes) = (nil, nil, nil, embedded, false, [:])
      return steps.append("damage both records")
    // Where a process died between writing the one and the other, the newer one stands alone.
    case 1 where device.files[records[0]] == device.files[records[1]]:
      try damage(records[random.next(below: 2)])
      return steps.append("damage a record")
    default: break
    }
    guard let release = [inUse, confirmed].compactMap({ $0 }).randomElement(using: &random),
      let id = release.ids.values.sorted(by: { $0.sha256 < $1.sha256 }).first
    else { return }
    device.files["\(Device.folder)/objects/\(id.sha256)"] = random.next(below: 2) == 0 ? nil : [1, 2, 3]
    broken.insert(release.place)
    steps.append("damage an object of \(release.place)")
  }

  private mutating func damage(_ record: String) throws {
    var bytes = try required(device.files[record])
    bytes[random.next(below: bytes.count)] ^= 1 << UInt8(random.next(below: 8))
    device.files[record] = random.next(below: 4) == 0 ? nil : bytes
  }
}
