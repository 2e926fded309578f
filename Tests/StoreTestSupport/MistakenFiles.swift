import StyleFiles
import StyleStore

/// Files through which a store seems to have a mistake: only tests of the tests want that.
protocol MistakenFiles: StoreFiles {
  var files: MemoryFiles { get }
}

extension MistakenFiles {
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? { try files.read(path, limit: limit) }
  func names(in folder: String) throws(FileProblem) -> [String] { try files.names(in: folder) }
  func makeFolder(_ path: String) throws(FileProblem) { try files.makeFolder(path) }
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) { try files.write(path, bytes) }
  func synchronise(_ path: String) throws(FileProblem) { try files.synchronise(path) }
  func rename(_ path: String, to other: String) throws(FileProblem) { try files.rename(path, to: other) }
  func remove(_ path: String) throws(FileProblem) { try files.remove(path) }
  func locking<Result>(
    _ folder: String, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result? { try files.locking(folder, body) }
}

/// What was replaced last counts as confirmed.
struct ReplacedIsConfirmed: MistakenFiles {
  let files: MemoryFiles

  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    guard path.hasSuffix("/state.new"), var record = StoreState(record: bytes),
      let old = files[String(path.dropLast(".new".count))].flatMap({ StoreState(record: $0) }),
      record.inUse != old.inUse, record.quarantine == old.quarantine
    else { return try files.write(path, bytes) }
    record.confirmed = old.inUse
    try files.write(path, record.record)
  }
}

/// Whoever holds the folder takes the record for what it was before.
final class LooksOnce: MistakenFiles {
  private struct State: Sendable {
    var isLocked = false
    var record: [UInt8]?
  }

  let files: MemoryFiles
  private let state = Locked(State())

  init(files: MemoryFiles) { self.files = files }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? {
    let bytes = try files.read(path, limit: limit)
    guard path.hasSuffix("/state") else { return bytes }
    return state.withLock { state in
      if !state.isLocked { state.record = bytes }
      return state.record
    }
  }

  func locking<Result>(
    _ folder: String, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result? {
    state.withLock { $0.isLocked = true }
    defer { state.withLock { $0.isLocked = false } }
    return try files.locking(folder, body)
  }
}
