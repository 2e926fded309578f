package import StyleFiles

/// The file operations of a store, each of which is done or not done when the system dies.
package protocol StoreFiles: Sendable {
  /// Reads a file's bytes, at most `limit` + 1 of them; nil where there is none.
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]?
  /// The names in a folder; none where there is no such folder.
  func names(in folder: String) throws(FileProblem) -> [String]
  /// Makes a folder and its parents durably, in place of a file of its name.
  func makeFolder(_ path: String) throws(FileProblem)
  /// Writes a file, which a crash may still lose or tear, in place of a folder of its name.
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem)
  /// Makes a file's bytes, or the names in a folder, survive a crash.
  func synchronize(_ path: String) throws(FileProblem)
  /// Renames a file in one step, in place of a file or folder of the new name.
  func rename(_ path: String, to other: String) throws(FileProblem)
  /// Removes a file, or a folder with its content; does nothing where there is neither.
  func remove(_ path: String) throws(FileProblem)
  /// Runs a closure while no other caller holds the folder's lock.
  ///
  /// - Parameters:
  ///   - folder: The path of an existing folder.
  ///   - waits: Whether to wait for another holder, a second at most.
  ///   - body: The closure.
  /// - Returns: The closure's result; nil where another holds the lock, or where the process is about to be suspended with it.
  /// - Throws: The error of `body`.
  func locking<Result>(
    _ folder: String, waits: Bool, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result?
  /// Makes an empty file, and its folder, and holds it until it is removed or this process ends; syncs nothing.
  func hold(_ path: String) throws(FileProblem) -> any StoreMark
  /// Whether a file exists whose holder ended without removing it.
  func isAbandoned(_ path: String) -> Bool
}

/// A file that this process holds.
package protocol StoreMark: Sendable {
  /// Removes the file.
  func remove()
}

/// A device's own file system.
package struct DiskFiles: StoreFiles {
  package init() {}

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? {
    FileSystem.target(path) == nil ? nil : try FileSystem.read(path, limit: limit)
  }

  package func names(in folder: String) throws(FileProblem) -> [String] {
    FileSystem.target(folder) == nil ? [] : try FileSystem.list(folder)
  }

  package func makeFolder(_ path: String) throws(FileProblem) {
    if FileSystem.target(path) == .directory { return }
    try FileSystem.removeTree(path)
    try FileSystem.makeDirectories(path, isDurable: true)
    #if canImport(Darwin)
      AppleFolders.prepare(path)
    #endif
  }

  package func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    try clear(path)
    try FileSystem.create(path, with: bytes)
  }

  package func synchronize(_ path: String) throws(FileProblem) { try FileSystem.synchronize(path) }

  package func rename(_ path: String, to other: String) throws(FileProblem) {
    try clear(other)
    try FileSystem.rename(path, to: other)
  }

  /// Removes a folder in a file's place.
  private func clear(_ path: String) throws(FileProblem) {
    if FileSystem.kind(path) == .directory { try FileSystem.removeTree(path) }
  }

  package func remove(_ path: String) throws(FileProblem) { try FileSystem.removeTree(path) }

  package func locking<Result>(
    _ folder: String, waits: Bool, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result? {
    #if canImport(Darwin)
      // The system ends a process that holds a lock while it sleeps.
      return try AppleProcess.whileAwake { () throws(FileProblem) in
        try FileSystem.locking(folder, within: waits ? 1 : 0, body)
      } ?? nil
    #else
      return try FileSystem.locking(folder, within: waits ? 1 : 0, body)
    #endif
  }

  package func hold(_ path: String) throws(FileProblem) -> any StoreMark {
    try FileSystem.makeDirectories(Path.parent(path))
    return try DiskMark(path)
  }

  package func isAbandoned(_ path: String) -> Bool { LockFile.isAbandoned(path) }
}
