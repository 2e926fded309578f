#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An empty file that says that its process lives: it is locked (`flock`) until the process removes it or ends, in whatever way.
package final class LockFile: Sendable {
  private let path: String
  private let descriptor: Int32
  /// A child has its parent's descriptors, and isn't its parent.
  private let process = getpid()

  /// Makes the file and holds it; nothing is synced.
  ///
  /// - Parameter path: A path where no file is.
  /// - Throws: ``FileProblem``, also where the file system has no locks: a file that nobody can hold would look like a dead process's.
  package init(making path: String) throws(FileProblem) {
    // Under its name it is seen by others as soon as it is there, so it gets the name once it is locked.
    let temporary = path + Self.temporary
    try FileSystem.refuseZero(path)
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last() }
    self.path = path
    do throws(FileProblem) {
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .last() }
      try FileSystem.rename(temporary, to: path)
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// How the name ends that the file has before it is locked.
  package static let temporary = ".new"

  /// Removes the file.
  package func remove() {
    if getpid() == process { unsafe unlink(path) }
  }

  /// Whether a file is there that its process didn't live to remove.
  package static func isAbandoned(_ path: String) -> Bool {
    guard !path.utf8.contains(0) else { return false }
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    // Shared, so that two that look at once don't take each other for the holder; where there are no locks, nobody is told dead.
    guard flock(file, LOCK_SH | LOCK_NB) == 0 else { return false }
    // Its process may have removed it just now.
    var status = stat()
    return unsafe fstat(file, &status) == 0 && status.st_nlink > 0
  }
}

extension FileSystem {
  /// Removes what stands at a path: a file or link itself, a folder with all that is in it; nothing where nothing stands there.
  package static func removeTree(_ path: String) throws(FileProblem) {
    guard kind(path) == .directory else { return try remove(path) }
    for name in try list(path) { try removeTree(Path.join(path, name)) }
    if unsafe rmdir(path) != 0, errno != ENOENT { throw .last() }
  }
}
