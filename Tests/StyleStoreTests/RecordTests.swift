import StoreTestSupport
import StyleFiles
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// The store's two records, each of which may be damaged.
@Suite struct RecordTests {
  /// A device that has kept a confirmed release.
  private func prepared() async throws -> (device: Device, embedded: StyleStore.Embedded, host: Host) {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await store.refresh()
    store.confirm()
    return (device, embedded, host)
  }

  @Test func everyBitAndEveryTruncationOfOneRecordLosesNothing() async throws {
    let (device, embedded, _) = try await prepared()
    let whole = try #require(device.record)
    #expect(whole.isUnconfirmed == false)
    let record = whole.record
    for bit in 0..<record.count * 8 {
      var damaged = record
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(StoreState(record: damaged) == nil)
    }
    for length in record.indices { #expect(StoreState(record: Array(record.prefix(length))) == nil) }
    for path in Device.records {
      #expect(device.files[path] == record)
      // A damaged record is no record, whichever of its bits it is, so one a byte is looked at through the device, too.
      for byte in record.indices {
        var damaged = record
        damaged[byte] ^= 1 << UInt8(byte % 8)
        device.files[path] = damaged
        #expect(device.record == whole)
      }
      for damaged in [nil, [], Array(record.dropLast()), record + [0]] {
        device.files[path] = damaged
        #expect(try device.launch(embedded).current.source == .cached)
      }
      device.files[path] = record
    }
  }

  @Test func aDamagedRecordIsMendedByTheNextChange() async throws {
    let (device, embedded, _) = try await prepared()
    for path in Device.records {
      device.files[path] = [1, 2, 3]
      _ = try await device.launch(embedded).refresh()
      #expect(Device.records.map { device.files[$0] } == Device.records.map { _ in device.record?.record })
    }
  }

  @Test func ofTwoSoundRecordsTheLaterOneCounts() async throws {
    let (device, embedded, _) = try await prepared()
    let later = try #require(device.record)
    var earlier = later
    (earlier.counter, earlier.inUse, earlier.confirmed) = (later.counter - 1, nil, nil)
    for (first, second) in [(earlier, later), (later, earlier)] {
      for (path, record) in zip(Device.records, [first, second]) { device.files[path] = record.record }
      #expect(try device.launch(embedded).current.source == .cached)
    }
  }

  @Test func twoDamagedRecordsAreAsGoodAsNone() async throws {
    let (device, embedded, _) = try await prepared()
    for path in Device.records { device.files[path]?.removeLast() }
    let store = try device.launch(embedded)
    #expect(store.current.source == .embedded)
    guard case .adopted = try await store.refresh() else {
      Issue.record("it isn't adopted again")
      return
    }
  }

  @Test func aFolderThatIsNamedLikeAFileOfTheStoreIsReplaced() async throws {
    let (device, embedded, _) = try await prepared()
    let scratch = try ScratchFolder()
    let folder = "\(Host.app)/stable"
    for name in ["state", "state.2", "state.new", "state.2.new"] {
      try scratch.write("in the way", to: "\(folder)/\(name)/deep/file")
    }
    try scratch.write("in the way", to: "\(folder)/objects")
    try scratch.write("in the way", to: "\(folder)/marks")
    let store = try device.launch(embedded, folder: scratch.path, files: DiskFiles())
    #expect(store.current.source == .embedded)
    guard case .adopted = try await store.refresh() else {
      Issue.record("it isn't adopted")
      return
    }
    #expect(try device.launch(embedded, folder: scratch.path, files: DiskFiles()).current.source == .cached)
    let names = try scratch.contents(of: folder).keys.sorted().filter { !$0.hasPrefix("objects/") }
    #expect(names == ["marks", "state", "state.2"])
    #expect(try scratch.bytes("\(folder)/state") == scratch.bytes("\(folder)/state.2"))
  }

  @Test func anObjectThatLayThereAlreadyIsSyncedBeforeTheRecordNamesIt() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    // A process was killed between renaming its object and syncing the folder.
    let id = try #require(next.bundles["default"])
    let path = "\(Device.folder)/objects/\(id.sha256)"
    try device.files.write(path, #require(host.files.files[Host.layout.content(id.sha256, .json)]))
    #expect(try await store.refresh() == .adopted(ReleaseID(next.place)))
    device.files.restart(.lost, losingNames: true)
    #expect(try device.launch(embedded).current.release == ReleaseID(next.place))
  }

  @Test func unknownMembersCountToo() async throws {
    var (device, embedded, host) = try await prepared()
    let pointer = try host.publish(["default": "c"])
    let text = String(decoding: pointer.payload, as: UTF8.self)
    for (value, error) in [(1, nil), (1, nil), (2, StyleStoreError.contradictory)] {
      let other = text.replacing("{\"action\"", with: "{\"aMemberToCome\":\(value),\"action\"")
      host.files.files[Host.layout.pointer] = try #require(
        Envelope(signing: Array(other.utf8), as: .pointer, by: Host.key(1))
      ).encoded
      device.transport.serve(host)
      device.wait()
      let result = await device.launchedAndRefreshed(embedded)
      if let error { #expect(result == .failure(error)) } else { #expect(throws: Never.self) { try result.get() } }
    }
  }

  @Test func withoutARecordNoOlderReleaseReplacesTheShownOne() async throws {
    let (device, embedded, host) = try await prepared()
    var newer = host
    let shown = try newer.publish(["default": "c"])
    device.transport.serve(newer)
    _ = try await device.launch(embedded).refresh()
    let store = try device.launch(embedded)
    #expect(store.current.release == ReleaseID(shown.place))
    for path in Device.records { device.files[path] = nil }
    // A stale edge.
    device.transport.serve(host)
    #expect(await store.refreshed() == .failure(.older))
    #expect(store.current.release == ReleaseID(shown.place))
  }
}

extension Device {
  fileprivate func launchedAndRefreshed(
    _ embedded: StyleStore.Embedded
  ) async -> Result<StyleStore.Outcome, StyleStoreError> {
    guard let store = try? launch(embedded) else { return .failure(.cancelled) }
    return await store.refreshed()
  }
}
