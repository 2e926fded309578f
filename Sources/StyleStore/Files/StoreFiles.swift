package import StyleFiles

/// The calls on files that a store makes, of which each is done or not done when the system dies.
package protocol StoreFiles: Sendable {
  /// A file's bytes, at most `limit` + 1 of them; nil where there is none.
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]?
  /// What a folder holds; nothing where there is none.
  func names(in folder: String) throws(FileProblem) -> [String]
  /// Makes a folder and those that it lies in, for good.
  func makeFolder(_ path: String) throws(FileProblem)
  /// Writes a file, which a crash may still take or tear.
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem)
  /// Makes a file's bytes, or the names in a folder, outlive a crash.
  func synchronise(_ path: String) throws(FileProblem)
  /// Gives a file another's name in one step.
  func rename(_ path: String, to other: String) throws(FileProblem)
  func remove(_ path: String) throws(FileProblem)
  /// Does something while nobody else who asks for the same has a folder; nil where somebody has it for a second on end.
  func locking<Result>(
    _ folder: String, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result?
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
    try FileSystem.makeDirectories(path, isDurable: true)
    #if canImport(Darwin)
      AppleFolders.prepare(path)
    #endif
  }

  package func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    try FileSystem.create(path, with: bytes)
  }

  package func synchronise(_ path: String) throws(FileProblem) { try FileSystem.synchronise(path) }

  package func rename(_ path: String, to other: String) throws(FileProblem) {
    try FileSystem.rename(path, to: other)
  }

  package func remove(_ path: String) throws(FileProblem) { try FileSystem.remove(path) }

  package func locking<Result>(
    _ folder: String, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result? {
    try FileSystem.locking(folder, within: 1, body)
  }
}
