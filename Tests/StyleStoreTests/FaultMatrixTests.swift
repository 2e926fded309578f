import StoreTestSupport
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// A real store, on a disk and over libcurl, against every fault of a host.
///
/// Each fault is met at the pointer, a bundle, a root that is needed and one that is offered: with only the app's own styles, with a shown release, and with another
/// one that waits for the next launch.
@Suite(.tags(.many)) struct FaultMatrixTests {
  /// Runs in a process of its own, so that memory and threads are only this test's.
  @Test func everyFaultLeavesTheOldReleaseOrTheNewOneWhole() async throws {
    let server = try FaultyServer.shared
    await #expect(processExitsWith: .success) { [server = server as FaultyServer] in
      let all = try FaultCase.all(of: server)
      #expect(all.count == 46 * 4 * 3)
      // In `make test` each fault at four of its twelve places, and the next one at others.
      let cases = all.indices.filter { ($0 + $0 / 12) % Effort.cases(1, few: 3) == 0 }.map { all[$0] }
      await concurrently(cases, atOnce: 12) { await $0.prepare() }
      let before = try ProcessUse.now
      await concurrently(cases, atOnce: 12) { await $0.run() }
      // Opened sockets are closed again, or this never returns.
      let after = try await ProcessUse.settled(at: before.sockets)
      #expect(after.peak - before.peak <= 16 << 20, "\(before) \(after)")
    }
  }

  @Test func anUnchangedPointerCostsOneRequestAndNoBody() async throws {
    let server = try FaultyServer.shared
    let folder = try ScratchFolder()
    func open() throws -> StyleStore {
      try StyleStore(
        host: server["sound"].address(log: "unchanged"), app: Host.app, embedded: PublishedReleases.shared.embedded,
        folder: folder.path, deadline: 86_400, transport: TestTime.still().transport)
    }
    let store = try open()
    let live = try PublishedReleases.shared.seqs[3]
    #expect(try await store.refresh() == .adopted(StyleStore.ReleaseID(rootVersion: 1, seq: live)))
    for count in 1...3 {
      let before = try await server.log(of: server["sound"], "unchanged")
      #expect(before.requests == 2 + count)
      #expect(try await store.refresh() == .unchanged)
      #expect(try await server.log(of: server["sound"], "unchanged").bytes == before.bytes)
    }
    // A new process asks once for the whole pointer.
    let before = try await server.log(of: server["sound"], "unchanged")
    #expect(try await open().refresh() == .unchanged)
    let after = try await server.log(of: server["sound"], "unchanged")
    #expect(after.requests == before.requests + 1)
    #expect(after.bytes > before.bytes)
  }
}
