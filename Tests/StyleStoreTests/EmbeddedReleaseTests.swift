import StoreTestSupport
import StyleFiles
import StyleStore
import StyleTrust
import Testing

/// Requests of an app that ships the host's styles already.
@Suite struct EmbeddedReleaseTests {
  @Test func looksAreConditionalWhileTheEmbeddedReleaseIsLive() async throws {
    let (device, embedded, host) = try Device.installed()
    device.transport.serve(host)
    let store = try device.launch(embedded)
    for status in [404, 304, 304] {
      #expect(try await store.refresh() == .unchanged)
      #expect(device.transport.lastStatus == status, "the first look ends with a root that isn't there")
    }
    device.wait(seconds: 25 * 3600)
    #expect(try await store.refresh() == .unchanged)
    #expect(device.transport.lastStatus == 200, "once a day all of it")
  }

  @Test func aReleaseAfterTheEmbeddedOneIsAdoptedByAConditionalLook() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    #expect(try await store.refresh() == .unchanged)
    host.now += 60
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    #expect(try await store.refresh() == .unchanged)
  }

  @Test func bundlesThatTheAppShipsArentFetched() async throws {
    var host = Host()
    try host.publish(["default": "a", "festival": "b"])
    let (device, embedded) = (Device(), try host.embedded())
    host.now += 60
    let next = try host.publish(["default": "a", "festival": "c"])
    device.transport.serve(host)
    let store = try device.launch(embedded)
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    let contents = device.transport.takeRequests().filter { $0.contains("/b/") }
    #expect(contents == [Host.layout.content(try #require(next.bundles["festival"]).sha256, .json)])
    store.confirm()
    // The next launch shows it without the app's own files.
    #expect(try device.launch(embedded).current.release == ReleaseID(next.place))
  }

  @Test func marksThatNobodyHoldsAreRemovedWhenTheStoreIsOpened() throws {
    let (device, embedded, _) = try Device.installed()
    let path = "\(Device.folder)/marks/1.\(Host.start).x\(LockFile.temporary)"
    device.files[path] = []
    _ = try device.launch(embedded)
    #expect(device.files[path] == nil)
  }
}
