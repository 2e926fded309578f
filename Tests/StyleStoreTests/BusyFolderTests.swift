import StoreTestSupport
import StyleFiles
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// Another process holds the folder's lock: opening a store and confirming a release don't wait for it.
@Suite struct BusyFolderTests {
  /// A folder whose lock is denied to every caller that doesn't wait for it.
  private struct BusyFiles: StoreFiles {
    let files: any StoreFiles

    func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? { try files.read(path, limit: limit) }
    func names(in folder: String) throws(FileProblem) -> [String] { try files.names(in: folder) }
    func makeFolder(_ path: String) throws(FileProblem) { try files.makeFolder(path) }
    func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) { try files.write(path, bytes) }
    func synchronize(_ path: String) throws(FileProblem) { try files.synchronize(path) }
    func rename(_ path: String, to other: String) throws(FileProblem) { try files.rename(path, to: other) }
    func remove(_ path: String) throws(FileProblem) { try files.remove(path) }
    func locking<Result>(
      _ folder: String, waits: Bool, _ body: () throws(FileProblem) -> Result
    ) throws(FileProblem) -> Result? { waits ? try files.locking(folder, waits: true, body) : nil }
    func hold(_ path: String) throws(FileProblem) -> any StoreMark { try files.hold(path) }
    func isAbandoned(_ path: String) -> Bool { files.isAbandoned(path) }
  }

  private func prepared() async throws -> (device: Device, embedded: StyleStore.Embedded, new: ReleaseID) {
    var (device, embedded, host) = try Device.installed()
    let new = try host.publish(["default": "b"])
    device.transport.serve(host)
    _ = try await device.launch(embedded).refresh()
    return (device, embedded, ReleaseID(new.place))
  }

  @Test func aConfirmationIsWrittenLater() async throws {
    let (device, embedded, new) = try await prepared()
    let process = AppProcess(on: device)
    let store = try device.launch(embedded, files: BusyFiles(files: device.files), process: process)
    #expect(store.current.release == new)
    store.confirm()
    #expect(device.files.marks.isEmpty)
    #expect(device.record?.isUnconfirmed == true)
    device.wait(seconds: 0)
    #expect(device.record?.isUnconfirmed == false)
  }

  @Test func aWithheldReleaseIsRecordedLaterAndNotShownMeanwhile() async throws {
    let (device, embedded, new) = try await prepared()
    for _ in 0..<2 {
      let store = try device.launch(embedded)
      #expect(store.current.release == new)
      device.crash()
      withExtendedLifetime(store) {}
    }
    let busy = BusyFiles(files: device.files)
    for _ in 0..<3 { #expect(try device.launch(embedded, files: busy).current.source == .embedded) }
    #expect(device.record?.quarantine == nil)
    device.wait(seconds: 0)
    #expect(device.record?.quarantine.map(ReleaseID.init) == new)
    #expect(try device.launch(embedded).current.source == .embedded)
  }

  /// Tests on a disk, whose locks apply between a process's own descriptors, too.
  @Test func aFolderThatIsHeldForLongKeepsNobodyFromOpening() async throws {
    let (device, embedded, _) = try await prepared()
    let scratch = try ScratchFolder()
    let store = try device.launch(embedded, folder: scratch.path, files: DiskFiles())
    _ = try await store.refresh()
    let folder = scratch["\(Host.app)/stable"]
    let record = try scratch.bytes("\(Host.app)/stable/state")
    try FileSystem.locking(folder) { () throws(FileProblem) in
      do {
        let other = try device.launch(embedded, folder: scratch.path, files: DiskFiles())
        #expect(other.current.source == .cached)
        other.confirm()
      } catch {
        Issue.record(error)
      }
    }
    #expect(try scratch.bytes("\(Host.app)/stable/state") == record)
    device.wait(seconds: 0)
    #expect(try scratch.bytes("\(Host.app)/stable/state") != record)
  }
}
