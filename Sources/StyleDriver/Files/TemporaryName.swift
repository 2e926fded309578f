#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The names of files that are being written; one that a crash left behind is swept at the next start.
package enum TemporaryName {
  private static let ending = ".stylec-tmp"

  static func make(for name: String) -> String {
    ".\(name).\(getpid())\(ending)"
  }

  /// Removes from a folder what a crash left behind.
  static func sweep(_ folder: String) {
    let names = (try? FileSystem.list(folder)) ?? []
    for name in names where isLeftover(name) { try? FileSystem.remove(folder + "/" + name) }
  }

  /// Whether a file was left behind by a process that is no more.
  package static func isLeftover(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(ending) else { return false }
    let stem = name.dropLast(ending.count)
    guard let process = stem.split(separator: ".").last.flatMap({ Int32($0) }) else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
