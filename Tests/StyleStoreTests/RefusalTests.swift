import StoreTestSupport
import StyleBundle
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// Files that a host may serve, by mistake or on purpose, of which nothing is shown.
@Suite(.firstIssues) struct RefusalTests {
  private static let pointer = Host.layout.pointer

  /// The error for a published release served with a change; checks that nothing of it is used.
  private func refusal(
    of change: (inout [String: [UInt8]], Pointer) throws -> Void, _ location: SourceLocation
  ) async throws -> StyleStoreError? {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    let next = try host.publish(["default": "b"])
    try change(&host.files.files, next)
    device.transport.serve(host)
    let result = await store.refreshed()
    #expect(store.current.source == .embedded, sourceLocation: location)
    #expect(try device.launch(embedded).current.source == .embedded, sourceLocation: location)
    if case .failure(let error) = result { return error }
    return nil
  }

  private func expect(
    _ expected: StyleStoreError, location: SourceLocation = #_sourceLocation,
    _ change: (inout [String: [UInt8]], Pointer) throws -> Void
  ) async throws {
    #expect(try await refusal(of: change, location) == expected, sourceLocation: location)
  }

  private func expect(
    untrusted pattern: String, location: SourceLocation = #_sourceLocation,
    _ change: (inout [String: [UInt8]], Pointer) throws -> Void
  ) async throws {
    guard case .untrusted(let reason) = try await refusal(of: change, location) else {
      Issue.record("it was taken", sourceLocation: location)
      return
    }
    #expect(try reason.contains(Regex(pattern)), "\(reason)", sourceLocation: location)
  }

  private func signed(_ pointer: Pointer, by seed: UInt8 = 1) throws -> [UInt8] {
    try #require(Envelope(signing: pointer.payload, as: .pointer, by: Host.key(seed))).encoded
  }

  private func content(_ pointer: Pointer) -> String {
    Host.layout.content(pointer.bundles["default"]?.sha256 ?? "", .json)
  }

  @Test func bundlesThatDifferFromTheReleaseAreRefused() async throws {
    try await expect(.wrongContent(bundle: "default")) { $0[content($1)]?.removeLast() }
    try await expect(.wrongContent(bundle: "default")) { $0[content($1)]?[7] ^= 1 }
    try await expect(.wrongContent(bundle: "default")) { $0[content($1)] = [] }
    try await expect(.status(404)) { $0[content($1)] = nil }
    try await expect(.tooLarge(limit: 70)) { files, pointer in
      #expect(pointer.bundles["default"]?.size == 70)
      files[content(pointer)]?.append(0x20)
    }
  }

  @Test func releasesForOthersAreRefused() async throws {
    try await expect(.newerClientNeeded(2)) { files, pointer in
      var other = pointer
      other.minimumClient = 2
      files[Self.pointer] = try signed(other)
    }
    try await expect(.missingBundle("default")) { files, pointer in
      var other = pointer
      other.bundles = ["more": try #require(pointer.bundles["default"])]
      files[Self.pointer] = try signed(other)
    }
    for audience in [Audience(app: "com.example.other", channel: "stable"), Audience(app: Host.app, channel: "beta")] {
      try await expect(untrusted: "`com.example.notes`|`stable`") { files, pointer in
        var other = pointer
        other.audience = audience
        files[Self.pointer] = try signed(other)
      }
    }
    try await expect(untrusted: "format") { files, pointer in
      let text = String(decoding: pointer.payload, as: UTF8.self).replacing("\"format\":1", with: "\"format\":2")
      files[Self.pointer] = try #require(Envelope(signing: Array(text.utf8), as: .pointer, by: Host.key(1))).encoded
    }
    try await expect(untrusted: "unexpected document type") { files, _ in
      files[Self.pointer] = files[Host.layout.root(1)]
    }
    try await expect(untrusted: "isn't trusted") { files, pointer in files[Self.pointer] = try signed(pointer, by: 5) }
    try await expect(untrusted: "invalid JSON") { files, _ in files[Self.pointer] = Array("<html>".utf8) }
    try await expect(.tooLarge(limit: 64 << 10)) { files, _ in
      files[Self.pointer] = [UInt8](repeating: 0x20, count: 65 << 10)
    }
  }

  @Test func changedAndTruncatedPointersAreRefused() async throws {
    var (device, embedded, host) = try Device.installed()
    try host.publish(["default": "b"])
    let bytes = try #require(host.files.files[Self.pointer])
    let store = try device.launch(embedded)
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      host.files.files[Self.pointer] = damaged
      try await expectUntrusted(store, device, host)
    }
    for length in bytes.indices {
      host.files.files[Self.pointer] = Array(bytes.prefix(length))
      try await expectUntrusted(store, device, host)
    }
    #expect(store.current.source == .embedded)
  }

  private func expectUntrusted(_ store: StyleStore, _ device: Device, _ host: Host) async throws {
    device.wait()
    device.transport.serve(host)
    #expect(await store.refreshed().distrust != nil)
  }

  @Test func olderAndContradictoryReleasesAreRefused() async throws {
    var (device, embedded, host) = try Device.installed()
    let old = host
    let store = try device.launch(embedded)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await store.refresh()
    device.transport.serve(old)
    await #expect(throws: StyleStoreError.older) { try await store.refresh() }
    device.wait()
    var other = next
    other.bundles["default"] = ContentID(Host.bundle("default", "c"))
    host.files.files[Self.pointer] = try signed(other)
    device.transport.serve(host)
    await #expect(throws: StyleStoreError.contradictory) { try await store.refresh() }
    #expect(store.current.release == ReleaseID(next.place))
    // Another process knows it, too: a number is recorded as soon as it is verified.
    device.wait()
    device.transport.serve(old)
    let again = try device.launch(embedded)
    await #expect(throws: StyleStoreError.older) { try await again.refresh() }
  }

  @Test func aStaleCacheIsntAFailureThatIsWaitedFor() async throws {
    var (device, embedded, host) = try Device.installed()
    let old = host
    let store = try device.launch(embedded)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await store.refresh()
    for _ in 0..<3 {
      device.transport.serve(old)
      await #expect(throws: StyleStoreError.older) { try await store.refresh() }
    }
    device.transport.serve(host)
    #expect(try await store.refresh() == .unchanged)
    #expect(store.current.release == ReleaseID(next.place))
  }

  @Test func aStaleCacheBringsNothingBackWhereTheRecordIsLost() async throws {
    var (device, embedded, host) = try Device.installed()
    try host.publish(["default": "b"])
    let middle = host
    let last = try host.publish(["default": "c"])
    device.transport.serve(host)
    _ = try await device.launch(embedded).refresh()
    // This process knows the release by the record alone.
    let store = try device.launch(embedded)
    #expect(store.current.release == ReleaseID(last.place))
    device.files.removeAll()
    device.transport.serve(middle)
    await #expect(throws: StyleStoreError.older) { try await store.refresh() }
    #expect(store.current.release == ReleaseID(last.place))
    device.transport.serve(host)
    _ = try await store.refresh()
    #expect(try device.launch(embedded).current.release == ReleaseID(last.place))
  }

  @Test func aReleaseThatCouldntBeFetchedCountsAsSeen() async throws {
    var (device, embedded, host) = try Device.installed()
    let middle = try host.publish(["default": "b"])
    let whole = host
    let last = try host.publish(["default": "c"])
    host.files.files[content(last)] = nil
    let store = try device.launch(embedded)
    device.transport.serve(host)
    await #expect(throws: StyleStoreError.status(404)) { try await store.refresh() }
    device.wait()
    device.transport.serve(whole)
    await #expect(throws: StyleStoreError.older) { try await store.refresh() }
    #expect(middle.place < last.place)
    #expect(store.current.source == .embedded)
  }

  @Test func onlyMissingContentsAreFetchedAgain() async throws {
    var host = Host()
    try host.publish(["a": "1", "b": "1"])
    let (device, embedded) = (Device(), try host.embedded())
    let store = try device.launch(embedded)
    let next = try host.publish(["a": "2", "b": "2"])
    let path = Host.layout.content(next.bundles["b"]?.sha256 ?? "", .json)
    device.transport.serve(host)
    device.transport.answer(path, with: .failure(.timedOut))
    await #expect(throws: StyleStoreError.timedOut) { try await store.refresh() }
    device.transport.answer(path, with: nil)
    device.wait()
    _ = device.transport.takeRequests()
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    #expect(device.transport.takeRequests() == [Self.pointer, Host.layout.root(2), path])
  }
}
