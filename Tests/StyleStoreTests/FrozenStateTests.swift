import StoreTestSupport
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// The state left by an app of 0.2.0, written by its own program: a later root, a release in use, and a confirmed one before it.
@Suite struct FrozenStateTests {
  private let scratch: ScratchFolder
  private let embedded: StyleStore.Embedded
  private static let folder = "styles/\(Host.app)/stable"
  private static let inUse = ReleaseID(rootVersion: 2, seq: 1_795_723_382)
  private static let confirmed = ReleaseID(rootVersion: 2, seq: 1_795_723_380)

  init() throws {
    scratch = try ScratchFolder(copying: "stores/0.2.0")
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

  @Test func bothRecordsAreReadAndTheReleaseInUseIsShown() throws {
    let records = try ["state", "state.2"].compactMap(record)
    #expect(records.count == 2 && records.allSatisfy { $0.roots.count == 1 })
    #expect(records.compactMap(\.seen).map { ReleaseID($0.place) }.contains(Self.inUse))
    let store = try open()
    #expect(store.current.release == Self.inUse)
    store.confirm()
    let new = try #require(try record("state"))
    #expect(new.counter > records.map(\.counter).max() ?? .max)
    #expect(new.confirmed == new.inUse)
  }

  @Test func theConfirmedReleaseIsTheFallback() throws {
    let kept = try #require(try ["state", "state.2"].compactMap(record).max { $0.counter < $1.counter })
    let pointer = try Pointer(payload: Envelope(reading: #require(kept.inUse), as: .pointer).payload)
    for id in pointer.bundles.values { try scratch.remove("\(Self.folder)/objects/\(id.sha256)") }
    #expect(try open().current.release == Self.confirmed)
  }

  /// A record of another version is damaged for this one, as this one is for another: what apps ship is shown then.
  @Test func recordsOfOtherVersionsAreLeftAlone() throws {
    for name in ["state", "state.2"] {
      let text = try scratch.text("\(Self.folder)/\(name)")
      let other = text.dropLast(65).replacing("\"version\":2}", with: "\"version\":3}")
      try scratch.write("\(other)\n\(SHA256.hex(Array(other.utf8)))", to: "\(Self.folder)/\(name)")
    }
    #expect(try record("state") == nil)
    #expect(try open().current.source == .embedded)
  }
}
