#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// The facts by which a file or folder shows that it has changed: its number, size and time.
  package struct Stamp: Hashable, Sendable {
    private let node: UInt64
    private let size: Int
    let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ status: stat) {
      node = UInt64(status.st_ino)
      size = Int(status.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }
  }

  /// The stamp of what a path leads to; nil where it leads nowhere.
  package static func stamp(_ path: String) -> Stamp? { status(path).map { Stamp($0) } }

  /// Makes a file anew with some bytes, and returns a function that appends to it.
  package static func appending(to path: String, startingWith bytes: [UInt8]) throws(FileProblem) -> SharedSink {
    try create(path, with: bytes)
    let file = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw .last() }
    return { bytes throws(FileProblem) in try write(bytes, to: file) }
  }
}
