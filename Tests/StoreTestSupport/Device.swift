import StyleRelease
package import StyleStore
package import StyleTrust

/// A device with an installed app: its own styles, its folder, its clock, and a host.
package final class Device: Sendable {
  package static let audience = Audience(app: Host.app, channel: "stable")
  package static let folder = "folder/\(Host.app)/stable"

  package let files = MemoryFiles()
  package let transport = MemoryTransport()
  private let time = Locked(DeviceTime())

  package var clock: StoreClock {
    StoreClock(
      now: { self.time.withLock { $0.now } }, monotonic: { Double(self.time.withLock { $0.now }) }, random: { 0.5 },
      after: { seconds, action in self.time.withLock { $0.plan(action, in: seconds) } })
  }

  package init() {}

  /// Advances the clock, by default past any pause after failures, and runs the actions planned until then.
  package func wait(seconds: Int = 24 * 3600) {
    time.withLock { $0.now += seconds }
    while let action = time.withLock({ $0.nextDue() }) { action() }
  }

  /// Starts the app in front, in a process of its own.
  package func launch(
    _ embedded: StyleStore.Embedded, names: [String]? = nil, role: StyleStore.Role = .main,
    adoption: StyleStore.Adoption = .now, confirmation: Double = 10, host: String = MemoryTransport.address,
    folder: String = "folder", files: (any StoreFiles)? = nil, transport: (any Transport)? = nil,
    process: AppProcess? = nil
  ) throws -> StyleStore {
    let process = process ?? AppProcess(on: self)
    var settings = StyleStore.Settings(
      role: role, adoption: adoption, deadline: 15, transport: transport ?? self.transport, clock: clock)
    settings.confirmation = confirmation
    settings.lifecycle = process.lifecycle
    return try StyleStore(
      host: host, audience: Self.audience, embedded: embedded, names: names, folder: folder, settings: settings,
      files: files ?? process.files)
  }

  /// Ends all processes abruptly, as a crash does.
  package func crash() { files.endProcesses(orderly: false) }

  /// Ends all processes in an orderly way.
  package func exit() { files.endProcesses(orderly: true) }
}

/// A device's clock, in seconds since 1970, which also drives its monotonic one, and the actions planned on it.
struct DeviceTime: Sendable {
  var now = Host.start
  private var plans: [(due: Double, action: @Sendable () -> Void)] = []

  mutating func plan(_ action: @escaping @Sendable () -> Void, in seconds: Double) {
    plans.append((Double(now) + seconds, action))
  }

  /// Removes and returns the first action that is due.
  mutating func nextDue() -> (@Sendable () -> Void)? {
    let next = plans.indices.min { plans[$0].due < plans[$1].due }
    guard let next, plans[next].due <= Double(now) else { return nil }
    return plans.remove(at: next).action
  }
}

extension Host {
  /// The styles that an app built now would ship.
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

  /// The store's state, from the later of its sound records; nil where there is none.
  package var record: StoreState? {
    Self.records.compactMap { files[$0].flatMap { StoreState(record: $0) } }.max { $0.counter < $1.counter }
  }

  /// The paths of both records.
  package static let records = ["state", "state.2"].map { "\(folder)/\($0)" }
}

/// The short name for tests.
package typealias ReleaseID = StyleStore.ReleaseID

extension StyleStore.ReleaseID {
  package init(_ place: Pointer.Position) { self.init(rootVersion: place.rootVersion, seq: place.seq) }
}

extension StyleStore {
  /// The outcome or the error of a refresh, as a value.
  package func refreshed() async -> Result<Outcome, StyleStoreError> {
    do throws(StyleStoreError) {
      return .success(try await refresh())
    } catch {
      return .failure(error)
    }
  }
}

extension Result where Failure == StyleStoreError {
  /// The reason for distrust; nil for any other result.
  package var distrust: String? {
    if case .failure(.untrusted(let reason)) = self { reason } else { nil }
  }
}
