import StoreTestSupport
import StyleRelease
import StyleStore
import StyleTrust
import Testing

/// Rotations of keys, and releases under them.
@Suite struct RotationTests {
  @Test func aNewKeyIsFollowedAndTheOldOneNoLongerCounts() async throws {
    var (device, embedded, host) = try Device.installed()
    let before = host
    let store = try device.launch(embedded)
    try host.rotate(to: 2)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = device.transport.takeRequests()
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    // Roots are asked for as far as the release needs them, and for one that comes after it.
    #expect(device.transport.takeRequests().filter { $0.contains("/keys/") } == [2, 3].map(Host.layout.root))
    // A release under the old key is refused, however great its number: it is a thief's.
    var stolen = before
    stolen.now += 1_000_000
    try stolen.publish(["default": "x"])
    device.transport.serve(stolen)
    await #expect(throws: StyleStoreError.older) { try await store.refresh() }
    #expect(try device.launch(embedded).current.release == ReleaseID(next.place))
  }

  @Test func aClientThatIsTwoRootsBehindCatchesUp() async throws {
    var (device, embedded, host) = try Device.installed()
    try host.rotate(to: 2)
    try host.rotate(to: 3)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    #expect(try await device.launch(embedded).refresh() == .adopted(ReleaseID(next.place)))
    // The roots were kept: the next process asks for none.
    _ = device.transport.takeRequests()
    #expect(try await device.launch(embedded).refresh() == .unchanged)
    #expect(device.transport.takeRequests() == ["stable/v1/current.json"])
  }

  @Test func aNewRootEndsTheGreatestOfNumbers() async throws {
    var (device, embedded, host) = try Device.installed()
    let live = try #require(try host.tree()?.current)
    var last = live.pointer
    last.place.seq = Pointer.largestSeq
    let store = try device.launch(embedded)
    host.files.files[Host.layout.pointer] = try #require(
      Envelope(signing: last.payload, as: .pointer, by: Host.key(1))
    ).encoded
    device.transport.serve(host)
    #expect(try await store.refresh() == .adopted(ReleaseID(last.place)))
    try host.rotate(to: 2)
    device.transport.serve(host)
    guard case .adopted(let release) = try await store.refresh() else {
      Issue.record("it isn't adopted")
      return
    }
    #expect(release.rootVersion == 2)
  }

  @Test func whereTheKeyStaysAReleaseMayNameARootThatIsntKnownYet() async throws {
    var (device, embedded, host) = try Device.installed()
    let root = try #require(try host.tree()?.chain.newest)
    let next = Root(version: 2, audience: root.audience, keys: root.keys, rootKeys: root.rootKeys)
    host.files.files[Host.layout.root(2)] = try #require(
      Envelope(signing: next.payload, as: .root, by: Host.key(9))
    ).encoded
    let published = try host.publish(["default": "b"])
    #expect(published.place.rootVersion == 2)
    device.transport.serve(host)
    #expect(try await device.launch(embedded).refresh() == .adopted(ReleaseID(published.place)))
  }

  @Test func noStyleIsLostWhileTheNewReleaseCantBeFetched() async throws {
    var (device, embedded, host) = try Device.installed()
    let old = try host.publish(["default": "b"])
    device.transport.serve(host)
    let store = try device.launch(embedded)
    _ = try await store.refresh()
    store.confirm()
    try host.rotate(to: 2)
    let next = try host.publish(["default": "c"])
    let path = Host.layout.content(next.bundles["default"]?.sha256 ?? "", .json)
    device.transport.serve(host)
    device.transport.answer(path, with: .success(TransportResponse(status: 404)))
    await #expect(throws: StyleStoreError.status(404)) { try await store.refresh() }
    #expect(store.current.release == ReleaseID(old.place))
    #expect(try device.launch(embedded).current.release == ReleaseID(old.place))
    device.wait()
    device.transport.answer(path, with: nil)
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
  }

  @Test func underANewRootWhatALowerOneConfirmedIsForgotten() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    // It may be the thief's.
    try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await store.refresh()
    store.confirm()
    try host.rotate(to: 2)
    let next = try host.publish(["default": "c"])
    device.transport.serve(host)
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    #expect(device.record?.confirmed == nil)
    let id = try #require(next.bundles["default"])
    device.files["\(Device.folder)/objects/\(id.sha256)"] = nil
    #expect(try device.launch(embedded).current.source == .embedded)
  }

  @Test func aRootThatNoRootKeySignedIsRefused() async throws {
    var (device, embedded, host) = try Device.installed()
    let root = try #require(try host.tree()?.chain.newest)
    try host.rotate(to: 2)
    try host.publish(["default": "b"])
    for (version, signer, audience) in [
      (2, UInt8(1), root.audience), (3, 9, root.audience),
      (2, 9, Audience(app: "com.example.other", channel: "stable")),
    ] {
      let forged = Root(
        version: version, audience: audience, keys: [try Host.key(2).publicKey], rootKeys: root.rootKeys)
      host.files.files[Host.layout.root(2)] = try #require(
        Envelope(signing: forged.payload, as: .root, by: Host.key(signer))
      ).encoded
      device.transport.serve(host)
      device.wait()
      #expect(try await device.launch(embedded).refreshed().distrust != nil, "root \(version) by \(signer)")
    }
  }
}
