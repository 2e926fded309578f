import StoreTestSupport
import StyleRelease
import StyleStore
import StyleTrust
import Testing

/// Roots that an app lacks, on hosts with all kinds of answers for missing files.
@Suite struct RootFetchTests {
  /// Answers for missing files, as of object stores without the right to list, of sites with a page for all else, and of others.
  static let missing: [TransportResponse] = [
    TransportResponse(status: 403), TransportResponse(status: 200, body: Array("<!doctype html>".utf8)),
    TransportResponse(status: 400), TransportResponse(status: 410), TransportResponse(status: 429),
    TransportResponse(status: 500), TransportResponse(status: 302, location: "/app/index.html"),
    TransportResponse(status: 404),
  ]

  /// Changes a host's root the given number of times, and returns a release signed under the last one.
  private static func rotated(_ host: inout Host, times: Int) throws -> Pointer {
    let tree = try #require(try host.tree())
    let first = tree.chain.newest
    let audience = first.audience
    let key = try Host.key(2)
    for version in 2...times + 1 {
      let root = Root(version: version, audience: audience, keys: [key.publicKey], rootKeys: first.rootKeys)
      host.files.files[Host.layout.root(version)] = try #require(
        Envelope(signing: root.payload, as: .root, by: Host.key(9))
      ).encoded
    }
    var pointer = try #require(tree.current).pointer
    pointer.place = Pointer.Position(rootVersion: times + 1, seq: pointer.place.seq + 1)
    host.files.files[Host.layout.pointer] = try #require(
      Envelope(signing: pointer.payload, as: .pointer, by: key)
    ).encoded
    return pointer
  }

  private func expectRootMissing(
    _ version: Int, _ text: String, _ result: Result<StyleStore.Outcome, StyleStoreError>,
    location: SourceLocation = #_sourceLocation
  ) {
    guard case .failure(.rootMissing(version, let reason)) = result, reason.contains(text) else {
      Issue.record("\(result)", sourceLocation: location)
      return
    }
  }

  @Test(arguments: missing) func aRotationArrivesWhateverIsSaidOfMissingFiles(_ missing: TransportResponse) async throws
  {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    try host.rotate(to: 2)
    try host.rotate(to: 3)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    device.transport.serve(Array("<!doctype html>".utf8), at: "index.html")
    device.transport.answerMissing(with: missing)
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    #expect(device.transport.takeRequests().filter { $0.contains("/keys/") } == [2, 3, 4].map(Host.layout.root))
    #expect(try device.launch(embedded).current.release == ReleaseID(next.place))
  }

  @Test(arguments: missing) func theStyleStaysWhereTheRootItselfIsMissing(_ missing: TransportResponse) async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    try host.rotate(to: 2)
    host.files.files[Host.layout.root(2)] = nil
    device.transport.serve(host)
    device.transport.serve(Array("<!doctype html>".utf8), at: "index.html")
    device.transport.answerMissing(with: missing)
    let result = await store.refreshed()
    if missing.status == 200 || missing.status == 302 {
      #expect(result.distrust?.hasPrefix("can't trust root 2 of the host: invalid JSON") == true)
    } else {
      expectRootMissing(2, "\(missing.status)", result)
    }
    #expect(store.current.source == .embedded)
    guard case .failure(.waiting) = await store.refreshed() else {
      Issue.record("the host isn't left alone")
      return
    }
  }

  @Test func aRootIsKeptThoughTheNextOneFails() async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try Self.rotated(&host, times: 3)
    device.transport.serve(host)
    device.transport.answer(Host.layout.root(3), with: .success(TransportResponse(status: 403)))
    let store = try device.launch(embedded)
    expectRootMissing(3, "403", await store.refreshed())
    #expect(device.record?.roots.count == 1)
    // A refresh that got further needn't wait; another has to.
    _ = device.transport.takeRequests()
    expectRootMissing(3, "403", await store.refreshed())
    #expect(device.transport.takeRequests() == [Host.layout.pointer, Host.layout.root(3)])
    await #expect(throws: StyleStoreError.waiting(seconds: 120)) { try await store.refresh() }
    device.transport.answer(Host.layout.root(3), with: nil)
    _ = device.transport.takeRequests()
    #expect(try await device.launch(embedded).refresh() == .adopted(ReleaseID(next.place)))
    #expect(device.transport.takeRequests().filter { $0.contains("/keys/") } == [3, 4, 5].map(Host.layout.root))
  }

  @Test func aRefreshThatGotFurtherHonorsRetryAfter() async throws {
    var (device, embedded, host) = try Device.installed()
    _ = try Self.rotated(&host, times: 2)
    device.transport.serve(host)
    device.transport.answer(Host.layout.root(3), with: .success(TransportResponse(status: 429, retryAfter: "600")))
    let store = try device.launch(embedded)
    expectRootMissing(3, "429", await store.refreshed())
    await #expect(throws: StyleStoreError.waiting(seconds: 600)) { try await store.refresh() }
  }

  @Test func rootsAreRememberedWhereNothingCanBeWritten() async throws {
    var (device, embedded, host) = try Device.installed()
    _ = try Self.rotated(&host, times: 2)
    device.transport.serve(host)
    device.transport.answer(Host.layout.root(3), with: .failure(.timedOut))
    let store = try device.launch(embedded)
    device.files.die(after: 0)
    await #expect(throws: StyleStoreError.timedOut) { try await store.refresh() }
    device.files.recover()
    _ = device.transport.takeRequests()
    device.transport.answer(Host.layout.root(3), with: nil)
    _ = try await store.refresh()
    #expect(device.transport.takeRequests().filter { $0.contains("/keys/") } == [3, 4].map(Host.layout.root))
    #expect(device.record?.roots.count == 2)
  }

  @Test func anApp21RootsLateGetsThereAtOnce() async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try Self.rotated(&host, times: 21)
    device.transport.serve(host)
    #expect(try await device.launch(embedded).refresh() == .adopted(ReleaseID(next.place)))
  }

  @Test func aRefreshFetches32RootsAndTheNextOneTheOthers() async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try Self.rotated(&host, times: 33)
    device.transport.serve(host)
    let store = try device.launch(embedded)
    await #expect(throws: StyleStoreError.rootsBehind(known: 33, needed: 34)) { try await store.refresh() }
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    #expect(device.record?.roots.count == 33)
  }

  @Test func anAppManyRootsLateGetsFurtherByEachRefreshAndIsToldWhereItEnds() async throws {
    var (device, embedded, host) = try Device.installed()
    let next = try Self.rotated(&host, times: 129)
    device.transport.serve(host)
    let store = try device.launch(embedded)
    for known in [33, 65, 97] {
      await #expect(throws: StyleStoreError.rootsBehind(known: known, needed: 130)) { try await store.refresh() }
    }
    expectRootMissing(130, "so ship a newer one", await store.refreshed())
    #expect(device.record?.roots.count == 128)
    // The roots that the next version ships make room.
    let updated = try StyleStore.Embedded(
      root: #require(host.files.files[Host.layout.root(100)]), files: ["default.json": Host.bundle("default", "a")])
    #expect(try await device.launch(updated).refresh() == .adopted(ReleaseID(next.place)))
  }

  @Test func aForgedPointerCausesOneRootRequestAtMost() async throws {
    var (device, embedded, host) = try Device.installed()
    var forged = try #require(try host.tree()?.current).pointer
    for (version, requests) in [(Int(Int32.max), 1), (2, 1), (1, 0)] {
      forged.place = Pointer.Position(rootVersion: version, seq: Pointer.largestSeq)
      host.files.files[Host.layout.pointer] = try #require(
        Envelope(signing: forged.payload, as: .pointer, by: Host.key(7))
      ).encoded
      device.transport.serve(host)
      _ = device.transport.takeRequests()
      let result = try await device.launch(embedded).refreshed()
      #expect(device.transport.takeRequests().count == 1 + requests)
      if requests == 0 { #expect(result.distrust != nil) } else { expectRootMissing(2, "404", result) }
    }
  }
}
