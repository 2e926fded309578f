import StoreTestSupport
import StyleStore
import StyleTrust
import Testing

/// Hosts that answer late, and slow lines.
@Suite struct SlowHostTests {
  private func paths(of pointer: Pointer) -> [String: String] {
    pointer.bundles.mapValues { Host.layout.content($0.sha256, .json) }
  }

  @Test func sixtyBundlesArriveInOneRefreshFourAtOnce() async throws {
    let sixty = try SixtyBundles()
    let device = Device()
    device.transport.serve(sixty.host)
    let host = LateHost(device.transport)
    let store = try device.launch(sixty.embedded, over: host) { host.state.withLock { $0.now } }
    #expect(try await store.refresh() == .adopted(sixty.newest))
    #expect(device.transport.takeRequests().count == 62)
    // One by one they would take 18.3 s.
    let (most, now) = host.state.withLock { ($0.most, $0.now) }
    #expect(most == 4 && now < 15)
  }

  @Test func aReleaseArrivesOverASlowLineInSeveralTries() async throws {
    let sixty = try SixtyBundles()
    let device = Device()
    device.transport.serve(sixty.host)
    let line = SlowLine(device.transport)
    var results: [Result<StyleStore.Outcome, StyleStoreError>] = []
    repeat {
      // Each try is another process, which knows of the earlier ones by the folder alone.
      let store = try device.launch(sixty.embedded, over: line) { line.now.withLock { $0 } }
      results.append(await store.refreshed())
    } while results.last == .failure(.timedOut) && results.count < 60
    #expect(results.last == .success(.adopted(sixty.newest)))
    #expect((3...8).contains(results.count), "\(results.count)")
    #expect(device.objects.count == 60)
  }

  @Test func contentsOfAReplacedReleaseAreRemovedBeforeTheNext() async throws {
    var (device, embedded, host) = try Device.twoBundles()
    let store = try device.launch(embedded)
    let inUse = try host.publish(["a": "2", "b": "2"])
    device.transport.serve(host)
    _ = try await store.refresh()
    for text in ["3", "4"] {
      let next = try host.publish(["a": text, "b": text])
      device.transport.serve(host)
      device.transport.answer(try #require(paths(of: next)["b"]), with: .failure(.timedOut))
      await #expect(throws: StyleStoreError.timedOut) { try await store.refresh() }
      let came = try #require(next.bundles["a"]?.sha256)
      #expect(device.objects == inUse.contents.union([came]), "\(text)")
      device.wait()
    }
    // The release in use is whole.
    #expect(try device.launch(embedded).current.release == ReleaseID(inUse.place))
  }

  @Test func sweptContentsAreWrittenAgainFromMemory() async throws {
    var (device, embedded, host) = try Device.twoBundles()
    let next = try host.publish(["a": "2", "b": "2"])
    device.transport.serve(host)
    let (files, first) = (device.files, try #require(paths(of: next)["a"]))
    device.transport.before(try #require(paths(of: next)["b"])) {
      while !files.files.keys.contains(where: { $0.hasSuffix(String(first.split(separator: "/")[2].prefix(64))) }) {
        await Task.yield()
      }
      files.removeAll()
    }
    #expect(try await device.launch(embedded).refresh() == .adopted(ReleaseID(next.place)))
    #expect(device.transport.didInterrupt)
    #expect(device.objects == next.contents)
    #expect(try device.launch(embedded).current.release == ReleaseID(next.place))
  }

  @Test func unwrittenContentsAreKeptInMemory() async throws {
    var (device, embedded, host) = try Device.twoBundles()
    let store = try device.launch(embedded)
    let next = try host.publish(["a": "2", "b": "2"])
    let last = try #require(paths(of: next)["b"])
    device.transport.serve(host)
    device.transport.answer(last, with: .failure(.timedOut))
    device.files.die(after: 0)
    await #expect(throws: StyleStoreError.timedOut) { try await store.refresh() }
    device.files.recover()
    device.wait()
    device.transport.answer(last, with: nil)
    _ = device.transport.takeRequests()
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    #expect(device.transport.takeRequests() == [Host.layout.pointer, Host.layout.root(2), last])
    #expect(device.objects == next.contents)
  }

  @Test func aHostThatFailsIsntAskedForAllTheRest() async throws {
    let sixty = try SixtyBundles()
    let device = Device()
    device.transport.serve(sixty.host)
    for path in sixty.host.files.files.keys where path.contains("/b/") {
      device.transport.answer(path, with: .success(TransportResponse(status: 503, retryAfter: "600")))
    }
    let store = try device.launch(sixty.embedded)
    await #expect(throws: StyleStoreError.status(503)) { try await store.refresh() }
    #expect(device.transport.takeRequests().count <= 2 + 4)
    await #expect(throws: StyleStoreError.waiting(seconds: 600)) { try await store.refresh() }
  }
}

extension Device {
  /// A device with an app that ships a release of two bundles.
  fileprivate static func twoBundles() throws -> (device: Device, embedded: StyleStore.Embedded, host: Host) {
    var host = Host()
    try host.publish(["a": "1", "b": "1"])
    let device = Device()
    device.transport.serve(host)
    return (device, try host.embedded(), host)
  }
}
