#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Makes a folder and those that it lies in, as far as they aren't there; with `isDurable` their names outlive a crash.
  package static func makeDirectories(_ path: String, isDurable: Bool = false) throws(FileProblem) {
    try refuseZero(path)
    if target(path) == .directory { return }
    let parent = Path.parent(path)
    if parent != path, parent != "." { try makeDirectories(parent, isDurable: isDurable) }
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw .last() }
    if isDurable { try synchronize(parent) }
  }

  package static func remove(_ path: String) throws(FileProblem) {
    try refuseZero(path)
    if unsafe unlink(path) != 0, errno != ENOENT { throw .last() }
  }

  /// Runs `body` while no other run that locks the same folder does; the folder is made if it isn't there.
  ///
  /// Where the file system has no locks, or the folder can't be made, `body` runs all the same: its writes will tell the reason.
  package static func locking<Result, Failure: Error>(
    _ folder: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try? makeDirectories(folder)
    return try locking(folder, by: LOCK_EX) { _ throws(Failure) in try body() }
  }

  /// Locks a folder that is there without waiting; nil where another run has it.
  package static func lockingAtOnce<Result, Failure: Error>(
    _ folder: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try locking(folder, by: LOCK_EX | LOCK_NB) { isElsewhere throws(Failure) in isElsewhere ? nil : try body() }
  }

  /// Locks a folder that is there, waiting for some seconds at most; nil where another process has it for longer.
  package static func locking<Result, Failure: Error>(
    _ folder: String, within seconds: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let end = MonotonicClock.now() + seconds * 1_000_000_000
    while true {
      if let result = try lockingAtOnce(folder, body) { return result }
      if MonotonicClock.now() >= end { return nil }
      usleep(5000)
    }
  }

  private static func locking<Result, Failure: Error>(
    _ folder: String, by operation: Int32, _ body: (_ isElsewhere: Bool) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let file = folder.utf8.contains(0) ? -1 : unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer {
      if file >= 0 {
        // A child that was just forked has the descriptor until it runs another program, and would go on holding the lock.
        flock(file, LOCK_UN)
        close(file)
      }
    }
    let isElsewhere = file >= 0 && retrying { Int(flock(file, operation)) } < 0 && errno == EWOULDBLOCK
    return try body(isElsewhere)
  }

  /// A function that takes written bytes, piece by piece.
  package typealias Sink = ([UInt8]) throws(FileProblem) -> Void
  /// A sink that may be called from any thread.
  package typealias SharedSink = @Sendable ([UInt8]) throws(FileProblem) -> Void

  /// Replaces a file atomically: at any instant the old or the new one is there, whole.
  ///
  /// A temporary file in the same folder is written and takes the other's name.
  ///
  /// `mode` is the new file's permissions; nil for those that new files get. With `isDurable` the file, and after its
  /// renaming the folder, is synced, so that it survives a crash of the system; a caller that writes many files there may sync
  /// the folder itself. `modified` is its modification time in seconds since 1970; nil for now.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32? = nil, isDurable: Bool = false, syncsFolder: Bool = true,
    modified: Int? = nil
  ) throws(FileProblem) {
    try replace(path, mode: mode, isDurable: isDurable, syncsFolder: syncsFolder, modified: modified) {
      sink throws(FileProblem) in
      try sink(bytes)
    }
  }

  package static func replace(
    _ path: String, mode: UInt32? = nil, isDurable: Bool = false, syncsFolder: Bool = true, modified: Int? = nil,
    writing contents: (Sink) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    try refuseZero(path)
    let temporary = Path.join(Path.parent(path), TemporaryName.make(for: Path.name(path)))
    do throws(FileProblem) {
      try create(temporary, mode: mode, isDurable: isDurable, modified: modified, writing: contents)
      try rename(temporary, to: path)
      if isDurable, syncsFolder { try synchronize(Path.parent(path)) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// The reason why a file that is there can't be rewritten; nil where it can.
  package static func obstacle(toRewriting path: String) -> FileProblem? {
    guard let path = realPath(path) else { return .last() }
    guard let mode = mode(path) else { return .last() }
    // The permissions count for root, too, whom the system would let write.
    if mode & 0o222 == 0 { return FileProblem("read-only") }
    guard unsafe access(path, W_OK) == 0, unsafe access(Path.parent(path), W_OK | X_OK) == 0 else { return .last() }
    return nil
  }

  /// Replaces a file that is there, through links, keeping its permissions, and syncs it.
  package static func rewrite(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    if let obstacle = obstacle(toRewriting: path) { throw obstacle }
    let path = realPath(path) ?? path
    try replace(path, with: bytes, mode: mode(path), isDurable: true)
  }

  private static func mode(_ path: String) -> UInt32? { status(path).map { UInt32($0.st_mode) & 0o7777 } }

  /// Writes to the end of a path's links: a file is replaced whole, and a device or pipe is written into.
  package static func writeReport(
    to path: String, _ contents: (Sink) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    guard target(path) == .other else { return try replace(realPath(path) ?? path, writing: contents) }
    let device = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard device >= 0 else { throw .last() }
    defer { close(device) }
    try contents { bytes throws(FileProblem) in try write(bytes, to: device) }
  }

  private static func create(
    _ path: String, mode: UInt32?, isDurable: Bool, modified: Int?, writing contents: (Sink) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last() }
    defer { close(file) }
    if let mode, fchmod(file, mode_t(mode)) != 0 { throw .last() }
    try contents { bytes throws(FileProblem) in try write(bytes, to: file) }
    if let modified {
      let time = timespec(tv_sec: modified, tv_nsec: 0)
      guard unsafe futimens(file, [time, time]) == 0 else { throw .last() }
    }
    if isDurable, !synchronize(file) { throw .last() }
  }

  /// Sets the time at which a file was changed last to now; its contents stay.
  ///
  /// Returns whether the file was there.
  @discardableResult
  package static func touch(_ path: String) -> Bool {
    unsafe utimensat(AT_FDCWD, path, nil, 0) == 0
  }

  /// Writes a file, which isn't safe from a crash before it is synced.
  package static func create(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    try refuseZero(path)
    try create(path, mode: nil, isDurable: false, modified: nil) { sink throws(FileProblem) in try sink(bytes) }
  }

  /// Gives a file another's name atomically.
  package static func rename(_ path: String, to other: String) throws(FileProblem) {
    try refuseZero(path)
    try refuseZero(other)
    guard unsafe systemRename(path, other) == 0 else { throw .last() }
  }

  /// Writes a file where there was none, with permissions `mode` from the first byte on; a file that is there stays.
  package static func createNew(_ path: String, with bytes: [UInt8], mode: UInt32) throws(FileProblem) {
    try refuseZero(path)
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
    guard file >= 0 else { throw .last() }
    defer { close(file) }
    do throws(FileProblem) {
      try write(bytes, to: file)
      guard synchronize(file) else { throw .last() }
    } catch {
      unsafe unlink(path)
      throw error
    }
    try synchronize(Path.parent(path))
  }

  /// Whether nobody but its owner can read or write a file.
  package static func isPrivate(_ path: String) -> Bool { mode(path).map { $0 & 0o077 == 0 } ?? false }

  /// The time of a file's last modification, in seconds since 1970; nil where there is none.
  package static func modificationTime(_ path: String) -> Int? { stamp(path)?.seconds }

  /// Makes a file's bytes, or the names in a folder, durable: a crash can't bring back the earlier ones.
  package static func synchronize(_ path: String) throws(FileProblem) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last() }
    defer { close(file) }
    // Some file systems can't sync a folder and say so with EINVAL; there is nothing more to do on them.
    if !synchronize(file), errno != EINVAL { throw .last() }
  }

  private static func synchronize(_ file: Int32) -> Bool {
    #if canImport(Darwin)
      // There, fsync leaves the bytes in the drive's own memory.
      if fcntl(file, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(file) == 0
  }

  /// Writes all bytes to an open descriptor.
  package static func write(_ bytes: [UInt8], to file: Int32) throws(FileProblem) {
    var problem: FileProblem?
    unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = retrying { unsafe systemWrite(file, rest.baseAddress, rest.count) }
        if count < 0 {
          problem = .last()
          return
        }
        offset += count
      }
    }
    if let problem { throw problem }
  }
}

// Outside the type, whose own functions of those names would be called instead.

private func systemRename(_ path: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Int32 {
  unsafe rename(path, other)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, buffer, count)
}

/// The names of files that are being written; one that a crash left is swept at the next start.
package enum TemporaryName {
  private static let ending = ".stylec-tmp"

  package static func make(for name: String) -> String {
    ".\(name).\(getpid())\(ending)"
  }

  /// Removes a crash's leftovers from a folder.
  package static func sweep(_ folder: String) {
    let names = (try? FileSystem.list(folder)) ?? []
    for name in names where isLeftover(name) { try? FileSystem.remove(folder + "/" + name) }
  }

  /// Whether a file was left by a process that no longer runs.
  package static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(ending) else { return false }
    let stem = name.dropLast(ending.count)
    guard let process = stem.split(separator: ".").last.flatMap({ Int32($0) }) else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
