import StoreTestSupport
import StyleFiles
import StyleRelease
import StyleStore
import StyleTrust

/// The time from an app's start to its styles: the shipped ones are read and checked, and so are the fetched ones.
///
/// Each start is a process of its own, so that what a library does at its first use counts.
struct ColdStart {
  let folder: String

  /// Makes the folders of an app that has fetched a bundle.
  func prepare(_ bundle: [UInt8]) async throws {
    var host = Host()
    let content = try Content(bundles: ["default": bundle], dictionaries: [:])
    host.files.apply(
      try host.publisher().first(
        content, for: Device.audience, rootKey: nil, expires: nil, active: [:]
      ).steps)
    let shipped = [
      "root.json": host.files.files[Host.layout.root(1)], "current.json": host.files.files[Host.layout.pointer],
      "default.json": bundle,
    ]
    try FileSystem.makeDirectories("\(folder)/embedded")
    for (name, bytes) in shipped { try FileSystem.replace("\(folder)/embedded/\(name)", with: bytes ?? []) }
    host.now += 60
    guard let tree = try host.tree() else { return }
    host.files.apply(
      try host.publisher().next(content, of: Host.app, over: tree, expires: nil, active: [:]).steps)
    let transport = MemoryTransport()
    transport.serve(host)
    let store = try open(transport)
    _ = try await store.refresh()
    store.confirm()
  }

  private func open(_ transport: any Transport) throws -> StyleStore {
    try StyleStore(
      host: MemoryTransport.address, app: Host.app, embedded: StyleStore.Embedded(folder: "\(folder)/embedded"),
      folder: "\(folder)/styles", transport: transport)
  }

  /// The milliseconds of one start.
  func measure() throws -> Double {
    let clock = ContinuousClock()
    var source: StyleStore.Source?
    let time = try clock.measure { source = try open(MemoryTransport()).current.source }
    guard source == .cached else { throw StartProblem(description: "what was fetched isn't shown") }
    return time / .milliseconds(1)
  }
}
