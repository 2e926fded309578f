import StoreTestSupport
import StyleStore
import StyleTrust
import Testing

/// A release that crashes an app is withdrawn, and no other one is.
@Suite struct LaunchTests {
  /// A device whose app has confirmed one release and adopted the next one.
  private func prepared() async throws -> (
    device: Device, embedded: StyleStore.Embedded, host: Host, good: ReleaseID, new: ReleaseID
  ) {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    let good = try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await store.refresh()
    store.confirm()
    let new = try host.publish(["default": "c"])
    device.transport.serve(host)
    _ = try await store.refresh()
    return (device, embedded, host, ReleaseID(good.place), ReleaseID(new.place))
  }

  /// Launches the app, which crashes as soon as it has read its styles; returns the release that it read.
  private func crash(_ device: Device, _ embedded: StyleStore.Embedded) throws -> ReleaseID? {
    let store = try device.launch(embedded)
    let release = store.current.release
    device.crash()
    return withExtendedLifetime(store) { release }
  }

  @Test func aReleaseThatCrashesTwiceIsWithheldUntilAHigherOneComes() async throws {
    var (device, embedded, host, good, new) = try await prepared()
    for _ in 0..<2 { #expect(try crash(device, embedded) == new) }
    let third = try device.launch(embedded)
    #expect(third.current.release == good)
    #expect(device.record?.quarantine.map(ReleaseID.init) == new)
    #expect(device.files.marks.isEmpty)
    #expect(try await third.refresh() == .withheld(new))
    #expect(try device.launch(embedded).current.release == good)
    let mended = try host.publish(["default": "d"])
    device.transport.serve(host)
    #expect(try await third.refresh() == .adopted(ReleaseID(mended.place)))
  }

  @Test func withoutAConfirmedReleaseTheAppsOwnStylesAreShownAtTheThirdLaunch() async throws {
    var (device, embedded, host) = try Device.installed()
    try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await device.launch(embedded).refresh()
    for _ in 0..<2 { _ = try crash(device, embedded) }
    #expect(try device.launch(embedded).current.source == .embedded)
  }

  @Test func shortLaunchesWithholdNothing() async throws {
    let (device, embedded, _, _, new) = try await prepared()
    for _ in 0..<9 {
      let store = try device.launch(embedded)
      #expect(store.current.release == new)
      #expect(device.files.marks.count == 1)
      device.wait(seconds: 9)
      device.exit()
      withExtendedLifetime(store) {}
    }
    #expect(device.record?.isUnconfirmed == true)
  }

  @Test func aDeallocatedStoreRemovesItsMark() async throws {
    let (device, embedded, _, _, _) = try await prepared()
    do {
      let store = try device.launch(embedded)
      _ = store.current
      #expect(device.files.marks.count == 1)
      withExtendedLifetime(store) {}
    }
    #expect(device.files.marks.isEmpty)
  }

  @Test func tenSecondsInFrontConfirmARelease() async throws {
    let (device, embedded, _, _, _) = try await prepared()
    let store = try device.launch(embedded)
    device.wait(seconds: 60)
    // The time begins when the styles are read.
    _ = store.current
    device.wait(seconds: 9)
    #expect(device.record?.isUnconfirmed == true)
    device.wait(seconds: 1)
    #expect(device.record?.isUnconfirmed == false)
    #expect(device.files.marks.isEmpty)
    _ = store.current
    #expect(device.files.marks.isEmpty)
  }

  @Test func inTheBackgroundNoMarkIsLeftAndNoTimeRuns() async throws {
    let (device, embedded, _, _, new) = try await prepared()
    let process = AppProcess(on: device, inFront: false)
    let store = try device.launch(embedded, process: process)
    #expect(store.current.release == new)
    device.wait()
    #expect(device.files.marks.isEmpty)
    #expect(device.record?.isUnconfirmed == true)
    // Each return to the front begins anew.
    for _ in 0..<5 {
      process.show(true)
      #expect(device.files.marks.count == 1)
      device.wait(seconds: 6)
      process.show(false)
      #expect(device.files.marks.isEmpty)
      device.wait(seconds: 6)
    }
    #expect(device.record?.isUnconfirmed == true)
    process.show(true)
    device.wait(seconds: 10)
    #expect(device.record?.isUnconfirmed == false)
    withExtendedLifetime(store) {}
  }

  @Test func anAppThatRestsIsntToBlameForItsEnd() async throws {
    let (device, embedded, _, _, new) = try await prepared()
    for _ in 0..<3 {
      let store = try device.launch(embedded)
      #expect(store.current.release == new)
      store.rest()
      #expect(device.files.marks.isEmpty)
      device.crash()
      withExtendedLifetime(store) {}
    }
    let store = try device.launch(embedded)
    store.rest()
    _ = store.current
    store.resume()
    #expect(device.files.marks.count == 1)
    withExtendedLifetime(store) {}
  }

  @Test func livingProcessesDoNotCountAsCrashes() async throws {
    let (device, embedded, _, _, new) = try await prepared()
    let stores = try (0..<8).map { _ in try device.launch(embedded) }
    for store in stores { #expect(store.current.release == new) }
    #expect(device.files.marks.count == 8)
    #expect(try device.launch(embedded).current.release == new)
    stores[0].confirm()
    #expect(device.files.marks.count == 7)
    #expect(device.record?.isUnconfirmed == false)
    withExtendedLifetime(stores) {}
  }

  @Test func aProcessThatLivesWithAWithheldReleaseBringsItBack() async throws {
    let (device, embedded, _, good, new) = try await prepared()
    let survivor = try device.launch(embedded)
    #expect(survivor.current.release == new)
    for _ in 0..<2 {
      let process = AppProcess(on: device)
      let store = try device.launch(embedded, process: process)
      _ = store.current
      process.die()
      withExtendedLifetime(store) {}
    }
    #expect(try device.launch(embedded).current.release == good)
    device.wait(seconds: 10)
    #expect(device.record?.quarantine == nil)
    #expect(try device.launch(embedded).current.release == new)
    #expect(device.record?.isUnconfirmed == false)
    withExtendedLifetime(survivor) {}
  }

  @Test func withAnotherVersionOfTheAppAReleaseGetsAnotherChance() async throws {
    let (device, embedded, _, good, new) = try await prepared()
    var updated = Host()
    try updated.publish(["default": "another"])
    let other = try updated.embedded()
    #expect(try crash(device, embedded) == new)
    // A crash beside other styles of the app doesn't count for these.
    for _ in 0..<2 { #expect(try crash(device, other) == new) }
    #expect(try device.launch(other).current.release == good)
    #expect(try await device.launch(other).refresh() == .withheld(new))
    #expect(try await device.launch(embedded).refresh() == .adopted(new))
  }

  @Test func anExtensionLeavesNoMarkAndWithholdsNothing() async throws {
    let (device, embedded, _, _, new) = try await prepared()
    for _ in 0..<2 { _ = try crash(device, embedded) }
    let calls = device.files.calls
    let share = try device.launch(embedded, role: .extension)
    #expect(share.current.release == new)
    share.confirm()
    #expect(device.files.calls == calls)
  }

  @Test func aWatchingAppIsMarkedBeforeANewReleaseIsShown() async throws {
    var (device, embedded, host) = try Device.installed()
    let store = try device.launch(embedded)
    var updates = store.updates.makeAsyncIterator()
    let next = try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await store.refresh()
    #expect(device.files.marks.count == 1)
    while let snapshot = await updates.next(), snapshot.release != ReleaseID(next.place) {}
    device.wait(seconds: 10)
    #expect(device.record?.isUnconfirmed == false)
  }

  @Test func aRunningProcessDoesNotAdoptAReleaseThatCrashedOthers() async throws {
    let (device, embedded, _, good, new) = try await prepared()
    let store = try device.launch(embedded, process: AppProcess(on: device, inFront: false))
    for _ in 0..<2 {
      let process = AppProcess(on: device)
      let dying = try device.launch(embedded, process: process)
      #expect(dying.current.release == new)
      process.die()
      withExtendedLifetime(dying) {}
    }
    let third = try device.launch(embedded)
    #expect(third.current.release == good)
    #expect(try await third.refresh() == .withheld(new))
    withExtendedLifetime(store) {}
  }

  @Test func whereNothingCanBeWrittenALaunchDecidesTheSameAgain() async throws {
    let (device, embedded, _, good, new) = try await prepared()
    for _ in 0..<2 { #expect(try crash(device, embedded) == new) }
    device.files.die(after: 0)
    for _ in 0..<3 { #expect(try device.launch(embedded).current.release == good) }
    device.files.restart()
    #expect(try device.launch(embedded).current.release == good)
    #expect(device.record?.quarantine.map(ReleaseID.init) == new)
  }
}
