import StoreTestSupport
import StyleBundle
import StyleRelease
import StyleStore
import StyleTrust
import Testing

@Suite struct StoreTests {
  @Test func aReleaseIsFetchedKeptAndShownAtTheNextLaunch() async throws {
    let (device, embedded, host) = try Device.installed()
    var served = host
    let store = try device.launch(embedded)
    #expect(store.current.source == .embedded)
    let next = try served.publish(["default": "b"])
    device.transport.serve(served)
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    #expect(store.current.source == .network)
    #expect(store.current.release == ReleaseID(next.place))
    let again = try device.launch(embedded)
    #expect(again.current.source == .cached)
    #expect(again.current.release == ReleaseID(next.place))
    // The next launch needs no network.
    #expect(device.transport.takeRequests().count == 3)
  }

  @Test func theFirstRefreshOfAProcessAsksForThePointerAndTheOthersForWhatHasChanged() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await store.refresh()
    _ = device.transport.takeRequests()
    #expect(try await store.refresh() == .unchanged)
    #expect(device.transport.lastStatus == 304)
    #expect(device.transport.takeRequests() == ["stable/v1/current.json"])
    let again = try device.launch(embedded)
    #expect(try await again.refresh() == .unchanged)
    #expect(device.transport.lastStatus == 200)
    // A host that tells versions apart by size and second would say "not modified" for ever.
    device.wait(seconds: 24 * 3600)
    #expect(try await store.refresh() == .unchanged)
    #expect(device.transport.lastStatus == 200)
  }

  @Test func aReleaseIsShownFromTheNextLaunchOnWhereTheAppWantsThat() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded, adoption: .nextLaunch)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    #expect(store.current.source == .embedded)
    #expect(try await store.refresh() == .unchanged)
    #expect(try device.launch(embedded, adoption: .nextLaunch).current.release == ReleaseID(next.place))
  }

  @Test func oneBundleIsShownForAnotherWhereTheReleaseSaysSo() async throws {
    var host = Host()
    try host.publish(["default": "a", "festival": "b"])
    let embedded = try host.embedded()
    let device = Device()
    let store = try device.launch(embedded, names: ["default"])
    try host.publish(["default": "a", "festival": "b"], active: ["default": "festival"])
    device.transport.serve(host)
    _ = try await store.refresh()
    #expect(store.current.bundles.mapValues(\.name) == ["default": "festival"])
  }

  @Test func theHostCanSendAllClientsBackToWhatTheyShip() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await store.refresh()
    host.files.apply(try host.publisher().rollback(to: nil, of: Host.app, over: #require(try host.tree())).steps)
    device.transport.serve(host)
    _ = try await store.refresh()
    #expect(store.current.source == .embedded)
    let again = try device.launch(embedded)
    #expect(again.current.source == .embedded)
    #expect(again.current.release == store.current.release)
  }

  @Test func newerShippedStylesReplaceFetchedOnes() async throws {
    var (device, embedded, host) = try Device.installed()
    try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await device.launch(embedded).refresh()
    let newer = try host.publish(["default": "c"])
    let updated = try device.launch(try host.embedded())
    #expect(updated.current.source == .embedded)
    #expect(updated.current.release == ReleaseID(newer.place))
  }

  @Test func anExtensionReadsWhatTheAppHasFetchedAndWritesNothing() async throws {
    var (device, embedded, host) = try Device.installed()
    let app = try device.launch(embedded)
    let share = try device.launch(embedded, role: .extension)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await app.refresh()
    let calls = device.files.calls
    let requests = device.transport.takeRequests().count
    #expect(try await share.refresh() == .adopted(ReleaseID(next.place)))
    #expect(try await share.refresh() == .unchanged)
    share.confirm()
    #expect(share.current.release == ReleaseID(next.place))
    #expect(device.files.calls == calls)
    #expect(device.transport.takeRequests().isEmpty && requests > 0)
  }

  @Test func updatesBeginWithTheShownSnapshotAndGoOnWithEachNewOne() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    var updates = store.updates.makeAsyncIterator()
    #expect(await updates.next()?.source == .embedded)
    for text in ["b", "c"] {
      let next = try host.publish(["default": text])
      device.transport.serve(host)
      _ = try await store.refresh()
      // A release confirmed once more is no news.
      _ = try await store.refresh()
      #expect(await updates.next()?.release == ReleaseID(next.place))
      // A new reader begins with it.
      var others = store.updates.makeAsyncIterator()
      #expect(await others.next()?.release == ReleaseID(next.place))
    }
  }

  @Test func freshnessFollowsChecksAndExpiry() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    #expect(store.freshness == .unknown)
    try host.publish(["default": "b"], expires: 1000)
    device.transport.serve(host)
    _ = try await store.refresh()
    store.confirm()
    #expect(store.freshness == .checked(secondsAgo: 0))
    device.wait(seconds: 600)
    #expect(try device.launch(embedded).freshness == .checked(secondsAgo: 600))
    device.wait(seconds: -700)
    #expect(try device.launch(embedded).freshness == .unknown)
    device.wait(seconds: 2000)
    let late = try device.launch(embedded)
    #expect(late.freshness == .expired)
    #expect(late.current.source == .cached)
    await #expect(throws: StyleStoreError.expired) { try await late.refresh() }
  }
}
