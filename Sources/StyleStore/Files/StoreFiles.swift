package import StyleFiles

/// The calls on files that a store makes, of which each is done or not done when the system dies.
package protocol StoreFiles: Sendable {
  /// A file's bytes, at most `limit` + 1 of them; nil where there is none.
  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]?
  /// What a folder holds; nothing where there is none.
  func names(in folder: String) throws(FileProblem) -> [String]
  /// Makes a folder and those that it lies in, for good; a file of its name goes.
  func makeFolder(_ path: String) throws(FileProblem)
  /// Writes a file, which a crash may still take or tear; a folder of its name goes.
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem)
  /// Makes a file's bytes, or the names in a folder, outlive a crash.
  func synchronise(_ path: String) throws(FileProblem)
  /// Gives a file another's name in one step; a folder of that name goes.
  func rename(_ path: String, to other: String) throws(FileProblem)
  /// Removes a file, or a folder with all that is in it; nothing where nothing is.
  func remove(_ path: String) throws(FileProblem)
  /// Does something while nobody else who asks for the same has a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder that is there.
  ///   - waits: Whether another one who has it is waited for, a second at most.
  ///   - body: What is done.
  /// - Returns: What `body` returns; nil where somebody has it, or where the process is about to be put to sleep with it.
  /// - Throws: What `body` throws.
  func locking<Result>(
    _ folder: String, waits: Bool, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result?
  /// Makes an empty file, and its folder, that is held until it is removed or this process ends; nothing is synced.
  func hold(_ path: String) throws(FileProblem) -> any StoreMark
  /// Whether a file is there that was held by a process which ended without removing it.
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

  package func synchronise(_ path: String) throws(FileProblem) { try FileSystem.synchronise(path) }

  package func rename(_ path: String, to other: String) throws(FileProblem) {
    try clear(other)
    try FileSystem.rename(path, to: other)
  }

  /// Makes room for a file where a folder stands.
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

  package func isAbandoned(_ path: String) -> Bool { HeldFile.isAbandoned(path) }
}
