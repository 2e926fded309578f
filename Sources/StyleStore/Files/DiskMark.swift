internal import StyleFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A mark on the disk, which is always removed at the process's regular end (`exit`).
struct DiskMark: StoreMark {
  private let path: String

  init(_ path: String) throws(FileProblem) {
    self.path = path
    let file = try LockFile(making: path)
    Self.held.withLock { $0.add(file, path) }
  }

  func remove() { Self.held.withLock { $0.remove(path) } }

  /// The process's marks, by their paths.
  private struct Held: Sendable {
    private var files: [String: LockFile] = [:]
    private var endsByItself = false

    mutating func add(_ file: LockFile, _ path: String) {
      if !endsByItself { atexit { DiskMark.held.withLock { $0.removeAll() } } }
      endsByItself = true
      files[path] = file
      #if os(macOS)
        // The system would otherwise be free to kill the app instead of letting it quit.
        AppleProcess.forbidSuddenEnd()
      #endif
    }

    mutating func remove(_ path: String) {
      guard let file = files.removeValue(forKey: path) else { return }
      file.remove()
      #if os(macOS)
        AppleProcess.allowSuddenEnd()
      #endif
    }

    mutating func removeAll() {
      for path in Array(files.keys) { remove(path) }
    }
  }

  private static let held = Locked(Held())
}
