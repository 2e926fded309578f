import StyleFiles
import StyleStore

/// Files that give a store a mistake, to test that the tests notice it.
protocol MistakenFiles: StoreFiles {
  var files: ProcessFiles { get }
}

extension MistakenFiles {
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? { try files.read(path, limit: limit) }
  func names(in folder: String) throws(FileProblem) -> [String] { try files.names(in: folder) }
  func makeFolder(_ path: String) throws(FileProblem) { try files.makeFolder(path) }
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) { try files.write(path, bytes) }
  func synchronize(_ path: String) throws(FileProblem) { try files.synchronize(path) }
  func rename(_ path: String, to other: String) throws(FileProblem) { try files.rename(path, to: other) }
  func remove(_ path: String) throws(FileProblem) { try files.remove(path) }
  func locking<Result>(
    _ folder: String, waits: Bool, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result? { try files.locking(folder, waits: waits, body) }
  func hold(_ path: String) throws(FileProblem) -> any StoreMark { try files.hold(path) }
  func isAbandoned(_ path: String) -> Bool { files.isAbandoned(path) }

  /// Whether a path is a record's, with the given ending after it.
  func isRecord(_ path: String, _ ending: String = "") -> Bool {
    ["/state", "/state.2"].contains { path.hasSuffix($0 + ending) }
  }
}

/// Confirms a release as soon as another replaces it.
struct ReplacedIsConfirmed: MistakenFiles {
  let files: ProcessFiles

  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    guard isRecord(path, ".new"), var record = StoreState(record: bytes),
      let old = files.memory[String(path.dropLast(".new".count))].flatMap({ StoreState(record: $0) }),
      record.inUse != old.inUse, record.quarantine == old.quarantine
    else { return try files.write(path, bytes) }
    record.confirmed = old.inUse
    try files.write(path, record.record)
  }

  func remove(_ path: String) throws(FileProblem) {
    if !path.contains("/objects/") { try files.remove(path) }
  }
}

/// Serves the record as it was before the lock to whoever holds the folder.
final class LooksOnce: MistakenFiles {
  private struct State: Sendable {
    var isLocked = false
    var records: [String: [UInt8]] = [:]
  }

  let files: ProcessFiles
  private let state = Locked(State())

  init(files: ProcessFiles) { self.files = files }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? {
    let bytes = try files.read(path, limit: limit)
    guard isRecord(path) else { return bytes }
    return state.withLock { state in
      if !state.isLocked { state.records[path] = bytes }
      return state.records[path]
    }
  }

  func locking<Result>(
    _ folder: String, waits: Bool, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result? {
    state.withLock { $0.isLocked = true }
    defer { state.withLock { $0.isLocked = false } }
    return try files.locking(folder, waits: waits, body)
  }
}
