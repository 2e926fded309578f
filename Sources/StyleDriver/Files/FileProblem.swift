#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file could not be read or written, in words that follow a colon.
package struct FileProblem: Error, Hashable, Sendable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }

  /// The problem that the last failed system call left in `errno`.
  static func last() -> FileProblem {
    unsafe FileProblem(String(cString: strerror(errno)))
  }
}
