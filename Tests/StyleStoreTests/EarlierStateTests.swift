import StoreTestSupport
import StyleFiles
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// The state left by an app of version 0.1: one record without a counter, written by its own program.
@Suite struct EarlierStateTests {
  private let scratch: ScratchFolder
  private let embedded: StyleStore.Embedded
  private static let folder = "styles/\(Host.app)/stable"
  /// The numbers of its release in use, unconfirmed, and of its confirmed one.
  private static let (inUse, confirmed) = (1_795_438_322, 1_795_438_320)

  init() throws {
    scratch = try ScratchFolder(copying: "stores/version-1")
    embedded = try StyleStore.Embedded(folder: scratch["embedded"])
  }

  private func open() throws -> StyleStore {
    try StyleStore(
      host: "https://styles.example.com", app: Host.app, embedded: embedded, folder: scratch["styles"],
      transport: MemoryTransport())
  }

  private func record(_ name: String) throws -> StoreState? {
    StoreState(record: try scratch.bytes("\(Self.folder)/\(name)"))
  }

  @Test func theEarlierRecordIsReadAndReplaced() throws {
    let old = try #require(try record("state"))
    #expect(old.counter == 0)
    #expect(old.roots.count == 1)
    #expect(old.seen.map { ReleaseID($0.place) } == ReleaseID(rootVersion: 2, seq: Self.inUse))
    // It hashed the known members of a release.
    #expect(old.seen?.payload == nil)
    let store = try open()
    #expect(store.current.release == ReleaseID(rootVersion: 2, seq: Self.inUse))
    store.confirm()
    let new = try #require(try record("state"))
    #expect(new.counter == 1)
    #expect(try record("state.2") == new)
    #expect(new.confirmed == old.inUse)
    #expect(new.seen == old.seen)
  }

  @Test func theReleaseConfirmedEarlierIsTheFallback() throws {
    let old = try #require(try record("state"))
    let pointer = try Pointer(payload: Envelope(reading: #require(old.inUse), as: .pointer).payload)
    for id in pointer.bundles.values { try scratch.remove("\(Self.folder)/objects/\(id.sha256)") }
    #expect(try open().current.release == ReleaseID(rootVersion: 2, seq: Self.confirmed))
  }

  @Test func afterADowngradeTheNewerOfBothRecordsCounts() throws {
    let old = try scratch.bytes("\(Self.folder)/state")
    // The current app knew less than the older one has found out since.
    var earlier = try #require(try record("state"))
    (earlier.counter, earlier.inUse, earlier.confirmed) = (7, nil, nil)
    earlier.seen = .init(place: Pointer.Place(rootVersion: 2, seq: Self.confirmed), payload: nil)
    try scratch.write(earlier.record, to: "\(Self.folder)/state.2")
    let store = try open()
    #expect(store.current.release == ReleaseID(rootVersion: 2, seq: Self.inUse))
    store.confirm()
    #expect(try record("state")?.counter == 8)
    #expect(try record("state") == record("state.2"))
    // The current app knew more.
    try scratch.write(old, to: "\(Self.folder)/state")
    var later = earlier
    later.seen = .init(place: Pointer.Place(rootVersion: 2, seq: Self.inUse + 1), payload: nil)
    try scratch.write(later.record, to: "\(Self.folder)/state.2")
    #expect(try open().current.source == .embedded)
  }

  @Test func theEarlierReaderRefusesTheNewRecord() throws {
    try open().confirm()
    // The earlier reader asks for `"version":1`.
    #expect(try scratch.text("\(Self.folder)/state").contains("\"version\":2}\n"))
  }
}
