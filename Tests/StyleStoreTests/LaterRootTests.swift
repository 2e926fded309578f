import StoreTestSupport
import StyleRelease
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// Pointers of before a rotation, from a stale cache or from whoever stole an earlier key.
@Suite struct LaterRootTests {
  /// A device with an app that ships the first release, and a host that serves the second one.
  private static func installed() throws -> (device: Device, embedded: StyleStore.Embedded, host: Host, second: Pointer)
  {
    var (device, embedded, host) = try Device.installed()
    let second = try host.publish(["default": "b"])
    device.transport.serve(host)
    return (device, embedded, host, second)
  }

  @Test func aPointerOfBeforeARotationIsntAdopted() async throws {
    var (device, embedded, host, _) = try Self.installed()
    let stale = try #require(host.files.files[Host.layout.pointer])
    try host.rotate(to: 2)
    try host.rotate(to: 3)
    let live = try host.publish(["default": "c"])
    var late = host
    late.files.files[Host.layout.pointer] = stale
    device.transport.serve(late)
    let store = try device.launch(embedded)
    await #expect(throws: StyleStoreError.older) { try await store.refresh() }
    #expect(store.current.source == .embedded)
    #expect(device.record?.roots.count == 2)
    // A cache that is late is no failure: the app may look again at once.
    device.transport.serve(host)
    #expect(try await store.refresh() == .adopted(ReleaseID(live.place)))
  }

  @Test func theFirstLookOfAnInstallFindsALaterRoot() async throws {
    var (device, embedded, host) = try Device.installed()
    let shipped = try #require(host.files.files[Host.layout.pointer])
    try host.rotate(to: 2)
    host.files.files[Host.layout.pointer] = shipped
    device.transport.serve(host)
    let store = try device.launch(embedded)
    await #expect(throws: StyleStoreError.older) { try await store.refresh() }
    #expect(store.current.lastChecked == nil)
    #expect(device.record?.roots.count == 1)
  }

  @Test func anAdoptionAsksForOneRootAndAnUnchangedPointerForNone() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    #expect(try await store.refresh() == .unchanged)
    #expect(device.transport.takeRequests() == [Host.layout.pointer, Host.layout.root(2)])
    #expect(try await store.refresh() == .unchanged)
    #expect(device.transport.takeRequests() == [Host.layout.pointer])
    let second = try host.publish(["default": "b"])
    device.transport.serve(host)
    #expect(try await store.refresh() == .adopted(ReleaseID(second.place)))
    let content = try #require(second.bundles["default"])
    #expect(
      device.transport.takeRequests()
        == [Host.layout.pointer, Host.layout.root(2), Host.layout.content(content.sha256, .json)])
    #expect(try await store.refresh() == .unchanged)
    #expect(device.transport.takeRequests() == [Host.layout.pointer])
  }

  private static let answers: [Result<TransportResponse, TransportError>] =
    RootFetchTests.missing.map { .success($0) } + [.failure(.timedOut), .failure(.failed("reset"))]

  @Test(arguments: answers.indices) func whateverIsSaidOfARootThatIsntThereHoldsUpNothing(_ answer: Int) async throws {
    let (device, embedded, _, second) = try Self.installed()
    device.transport.serve(Array("<!doctype html>".utf8), at: "index.html")
    device.transport.answer(Host.layout.root(2), with: Self.answers[answer])
    #expect(try await device.launch(embedded).refresh() == .adopted(ReleaseID(second.place)))
    #expect(device.record?.roots.isEmpty == true)
  }

  @Test func anotherRootThanTheNextOneIsntTaken() async throws {
    for (signer, version) in [(7 as UInt8, 2), (9, 3)] {
      let (device, embedded, host, second) = try Self.installed()
      let newest = try #require(try host.tree()).chain.newest
      let root = Root(version: version, audience: newest.audience, keys: newest.keys, rootKeys: newest.rootKeys)
      let envelope = try #require(Envelope(signing: root.payload, as: .root, by: Host.key(signer)))
      device.transport.serve(envelope.encoded, at: Host.layout.root(2))
      #expect(try await device.launch(embedded).refresh() == .adopted(ReleaseID(second.place)))
    }
  }

  /// Notes the time that each request has.
  private struct TimedTransport: Transport {
    let host: MemoryTransport
    let times = Locked<[String: Double]>([:])

    func get(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
      times.withLock { $0[request.url] = request.timeout }
      return try await host.get(request)
    }
  }

  @Test func aRootThatMayNotBeThereHasTwoSeconds() async throws {
    let (device, embedded, _, second) = try Self.installed()
    let transport = TimedTransport(host: device.transport)
    #expect(try await device.launch(embedded, transport: transport).refresh() == .adopted(ReleaseID(second.place)))
    let times = transport.times.withLock { $0 }
    #expect(times["\(MemoryTransport.address)/\(Host.layout.root(2))"] == 2)
    #expect(times["\(MemoryTransport.address)/\(Host.layout.pointer)"] == 15)
  }
}
