import StyleFiles
import StyleRelease

/// A host's tree as a folder on the disk.
struct HostFolder: HostFiles {
  let path: String

  func read(_ path: String, limit: Int) throws(ReleaseProblem) -> [UInt8]? {
    let full = full(path)
    if FileSystem.kind(full) == nil { return nil }
    do throws(FileProblem) {
      return try FileSystem.read(full, limit: limit)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  func names(in folder: String) throws(ReleaseProblem) -> [String] {
    let full = full(folder)
    guard FileSystem.target(full) == .directory else { return [] }
    do throws(FileProblem) {
      return try FileSystem.list(full)
    } catch {
      throw .unreadable(path: folder, reason: error.reason)
    }
  }

  /// Applies the steps in their order.
  ///
  /// No step survives a crash without those before it: each file is synced, and a folder after a run of writes to it.
  func apply(_ steps: [HostStep], at now: Int) throws(RunError) {
    for folder in Set(steps.map { Path.parent(full($0.path)) }).sorted() { TemporaryName.sweep(folder) }
    var unsynced: String?
    for step in steps {
      let folder = Path.parent(full(step.path))
      if let previous = unsynced, previous != folder || !step.isWrite {
        try synchronize(previous)
        unsynced = nil
      }
      try apply(step, at: now)
      if step.isWrite { unsynced = folder }
    }
    if let unsynced { try synchronize(unsynced) }
  }

  private func synchronize(_ folder: String) throws(RunError) {
    try writing(folder, FileSystem.synchronize(folder))
  }

  private func apply(_ step: HostStep, at now: Int) throws(RunError) {
    let path = full(step.path)
    switch step {
    case .write(_, let bytes):
      try writing(path, FileSystem.makeDirectories(Path.parent(path), isDurable: true))
      try writing(path, FileSystem.replace(path, with: bytes, isDurable: true, syncsFolder: false))
    case .point(_, let bytes):
      let before = FileSystem.modificationTime(path)
      try writing(path, FileSystem.makeDirectories(Path.parent(path), isDurable: true))
      try writing(
        path, FileSystem.replace(path, with: bytes, isDurable: true, modified: before.map { max(now, $0 + 1) }))
    case .check(_, let bytes):
      guard (try? FileSystem.read(path, limit: bytes.count)) == bytes else {
        throw .unwritten("`\(path)` changed right after it was written; check whether another program writes there")
      }
    case .remove:
      try writing(path, FileSystem.remove(path))
    }
  }

  private func full(_ path: String) -> String { Path.join(self.path, path) }
}

extension HostStep {
  /// Whether the step writes a file that is only read once its whole folder is there.
  fileprivate var isWrite: Bool { if case .write = self { true } else { false } }

  var path: String {
    switch self {
    case .write(let path, _), .point(let path, _), .check(let path, _), .remove(let path): path
    }
  }

  /// The step's line in a dry run; nil where it changes nothing.
  var plan: String? {
    switch self {
    case .write(let path, let bytes): "write \(path) (\(counted(bytes.count, "byte")))"
    case .point(let path, let bytes): "replace \(path) (\(counted(bytes.count, "byte")))"
    case .check: nil
    case .remove(let path): "remove \(path)"
    }
  }
}
