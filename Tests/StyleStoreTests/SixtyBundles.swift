import StoreTestSupport
import StyleStore
import StyleTestSupport
import StyleTrust

/// A release of sixty bundles, newer than the one that an app ships.
struct SixtyBundles {
  let host: Host
  let embedded: StyleStore.Embedded
  let newest: ReleaseID

  init() throws {
    var host = Host()
    func texts(_ text: String) -> [String: String] {
      Dictionary(uniqueKeysWithValues: (0..<60).map { ("bundle-\($0)", text) })
    }
    try host.publish(texts("a"))
    embedded = try host.embedded()
    newest = ReleaseID(try host.publish(texts("b")).place)
    self.host = host
  }

  /// The app's store with a folder of its own.
  func store(at address: String, transport: any Transport) throws -> StyleStore {
    try StyleStore(
      host: address, app: Host.app, embedded: embedded, folder: ScratchFolder().path, transport: transport)
  }

  /// The host's files in a folder.
  var site: ScratchFolder {
    get throws {
      let site = try ScratchFolder()
      for (path, bytes) in host.files.files { try site.write(bytes, to: path) }
      return site
    }
  }
}
