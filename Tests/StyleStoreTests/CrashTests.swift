import StoreTestSupport
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// A crash of a process or of the system between any two calls, after which the old or the new release is there, whole.
@Suite(.tags(.many), .firstIssues) struct CrashTests {
  /// A device that has kept one release and is about to be shown the next one.
  private func prepared() async throws -> (device: Device, embedded: StyleStore.Embedded, places: [ReleaseID]) {
    var (device, embedded, host) = try Device.installed()
    let old = try host.publish(["default": "b"])
    device.transport.serve(host)
    let store = try device.launch(embedded)
    _ = try await store.refresh()
    store.confirm()
    let new = try host.publish(["default": "c"])
    device.transport.serve(host)
    device.files.restart()
    return (device, embedded, [ReleaseID(old.place), ReleaseID(new.place)])
  }

  /// The number of calls in a refresh that adopts a release.
  private func calls() async throws -> Int {
    let (device, embedded, _) = try await prepared()
    let store = try device.launch(embedded)
    let before = device.files.calls
    _ = try await store.refresh()
    return device.files.calls - before
  }

  private func expectWhole(_ device: Device, _ embedded: StyleStore.Embedded, _ places: [ReleaseID]) async throws {
    let again = try device.launch(embedded)
    let shown = try #require(again.current.release)
    #expect(places.contains(shown))
    #expect(again.current.source == .cached)
    // The next refresh goes on, and leaves nothing behind.
    _ = try await again.refresh()
    #expect(again.current.release == places.last)
    let left = device.files.files.keys.filter { $0.hasSuffix(".new") }
    #expect(left.isEmpty, "\(left)")
    // Two records and two bundles, marks apart.
    #expect(device.files.files.count - device.files.marks.count <= 4)
  }

  @Test(arguments: MemoryFiles.Unsynced.allCases, [false, true])
  func everyPrefixOfACommitLeavesAWholeRelease(_ unsynced: MemoryFiles.Unsynced, losingNames: Bool) async throws {
    let count = try await calls()
    #expect(count >= 10)
    // In `make test` a third of them for each way of losing.
    for prefix in stride(from: losingNames ? 1 : 0, through: count, by: Effort.cases(1, few: 3)) {
      let (device, embedded, places) = try await prepared()
      let store = try device.launch(embedded)
      device.files.die(after: prefix)
      _ = try? await store.refresh()
      device.files.restart(unsynced, losingNames: losingNames)
      try await expectWhole(device, embedded, places)
    }
  }

  @Test func everyCallThatFailsLeavesTheOldStyleShown() async throws {
    for call in 0..<(try await calls()) {
      let (device, embedded, places) = try await prepared()
      let store = try device.launch(embedded)
      device.files.fail(at: call)
      do {
        _ = try await store.refresh()
        #expect(store.current.release == places.last)
      } catch .notKept(let reason) {
        #expect(reason == "No space left on device")
        #expect(store.current.release == places.first)
      }
      device.files.restart()
      device.wait()
      try await expectWhole(device, embedded, places)
    }
  }

  /// A device whose app has crashed twice with the new release.
  private func crashed() async throws -> (device: Device, embedded: StyleStore.Embedded, places: [ReleaseID]) {
    let (device, embedded, places) = try await prepared()
    _ = try await device.launch(embedded).refresh()
    for _ in 0..<2 {
      let store = try device.launch(embedded)
      #expect(store.current.release == places.last)
      device.crash()
      withExtendedLifetime(store) {}
    }
    return (device, embedded, places)
  }

  @Test func everyPrefixOfAWithdrawalWithholdsTheRelease() async throws {
    let (device, embedded, _) = try await crashed()
    let before = device.files.calls
    _ = try device.launch(embedded)
    let calls = device.files.calls - before
    #expect(calls >= 8)
    for prefix in 0...calls {
      let (device, embedded, places) = try await crashed()
      device.files.die(after: prefix)
      #expect(try device.launch(embedded).current.release == places.first)
      device.files.restart()
      #expect(try device.launch(embedded).current.release == places.first)
      #expect(try await device.launch(embedded).refresh() == .withheld(#require(places.last)))
    }
  }

  @Test(arguments: MemoryFiles.Unsynced.allCases, [false, true])
  func everyPrefixOfAConfirmationLeavesAWholeRelease(_ unsynced: MemoryFiles.Unsynced, losingNames: Bool) async throws {
    for prefix in stride(from: losingNames ? 1 : 0, through: 14, by: Effort.cases(1, few: 3)) {
      let (device, embedded, places) = try await prepared()
      _ = try await device.launch(embedded).refresh()
      let store = try device.launch(embedded)
      device.files.die(after: prefix)
      #expect(store.current.release == places.last)
      store.confirm()
      device.files.restart(unsynced, losingNames: losingNames)
      // One mark is one launch: it withholds nothing.
      let again = try device.launch(embedded)
      #expect(again.current.release == places.last)
      again.confirm()
      try await expectWhole(device, embedded, places)
    }
  }

  @Test func aFullDiskLeavesTheOldStyleShown() async throws {
    let (device, embedded, places) = try await prepared()
    device.files.die(after: 0)
    for _ in 0..<4 {
      let store = try device.launch(embedded)
      #expect(store.current.release == places.first)
      await #expect(throws: StyleStoreError.notKept("No space left on device")) { try await store.refresh() }
      #expect(store.current.release == places.first)
    }
  }

  @Test func everyDamageOfAKeptBundleIsNoticed() async throws {
    let (device, embedded, places) = try await prepared()
    let path = try #require(device.files.files.keys.first { $0.contains("/objects/") })
    let bytes = try #require(device.files[path])
    var random = SeededGenerator(seed: 14)
    for _ in 0..<Effort.cases(1024) {
      var damaged = bytes
      if random.next(below: 2) == 0 {
        damaged[random.next(below: bytes.count)] ^= 1 << UInt8(random.next(below: 8))
      } else {
        damaged = Array(bytes.prefix(random.next(below: bytes.count)))
      }
      device.files[path] = damaged
      #expect(try device.launch(embedded).current.source == .embedded)
    }
    device.files[path] = bytes
    #expect(try device.launch(embedded).current.release == places.first)
  }
}
