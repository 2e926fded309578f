import StyleRelease
package import StyleStore
package import StyleTrust

/// A device on which an app is installed: its own styles, its folder, its clock, and a host.
package final class Device: Sendable {
  package static let audience = Audience(app: Host.app, channel: "stable")
  package static let folder = "folder/\(Host.app)/stable"

  package let files = MemoryFiles()
  package let transport = MemoryTransport()
  /// In seconds since 1970; a device's monotonic clock goes with it.
  private let now = Locked(Host.start)

  package var clock: StoreClock {
    StoreClock(
      now: { self.now.withLock { $0 } }, monotonic: { Double(self.now.withLock { $0 }) }, random: { 0.5 })
  }

  package init() {}

  /// Lets time go by, by default so much that no failure keeps a store from asking again.
  package func wait(seconds: Int = 24 * 3600) { now.withLock { $0 += seconds } }

  /// Starts the app.
  package func launch(
    _ embedded: StyleStore.Embedded, names: [String]? = nil, role: StyleStore.Role = .main,
    adoption: StyleStore.Adoption = .now, confirmation: Double = 10, host: String = MemoryTransport.address,
    folder: String = "folder", files: (any StoreFiles)? = nil, transport: (any Transport)? = nil
  ) throws -> StyleStore {
    var settings = StyleStore.Settings(
      role: role, adoption: adoption, deadline: 15, transport: transport ?? self.transport, clock: clock)
    settings.confirmation = confirmation
    return try StyleStore(
      host: host, audience: Self.audience, embedded: embedded, names: names, folder: folder, settings: settings,
      files: files ?? self.files)
  }
}

extension Host {
  /// What an app ships that is built now.
  package func embedded() throws -> StyleStore.Embedded {
    let tree = try tree()
    guard let tree, let current = tree.current else { throw NothingPublished() }
    let content = try Content(of: current.pointer, tree.layout, in: files)
    var shipped = Dictionary(uniqueKeysWithValues: content.bundles.map { ("\($0.key).json", $0.value) })
    shipped["current.json"] = current.bytes
    return try StyleStore.Embedded(root: tree.newestRoot(in: files), files: shipped)
  }

  private struct NothingPublished: Error {}
}

extension Device {
  /// A device with an app that ships the first release of a host.
  package static func installed() throws -> (device: Device, embedded: StyleStore.Embedded, host: Host) {
    var host = Host()
    try host.publish(["default": "a"])
    let device = Device()
    device.transport.serve(host)
    return (device, try host.embedded(), host)
  }

  /// What the store remembers; nil where that isn't there or is damaged.
  package var record: StoreState? { files["\(Self.folder)/state"].flatMap { StoreState(record: $0) } }
}

/// Tests call it by its short name.
package typealias ReleaseID = StyleStore.ReleaseID

extension StyleStore.ReleaseID {
  package init(_ place: Pointer.Place) { self.init(rootVersion: place.rootVersion, seq: place.seq) }
}

extension StyleStore {
  /// What a refresh returns or throws, as a value.
  package func refreshed() async -> Result<Outcome, StyleStoreError> {
    do throws(StyleStoreError) {
      return .success(try await refresh())
    } catch {
      return .failure(error)
    }
  }
}

extension Result where Failure == StyleStoreError {
  /// Why it isn't trusted; nil for all else.
  package var distrust: String? {
    if case .failure(.untrusted(let reason)) = self { reason } else { nil }
  }
}
