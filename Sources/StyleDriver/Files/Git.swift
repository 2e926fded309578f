#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// git, called as a program.
enum Git {
  /// What git answers in a folder: its exit status, 127 where git isn't here, and at most some bytes more than `limit` of its output.
  ///
  /// - Returns: Nil where it can't be called: a word holds U+0000, or the system has no room.
  static func run(_ arguments: [String], in folder: String, limit: Int) -> (status: Int32, output: [UInt8])? {
    guard !([folder] + arguments).contains(where: { $0.utf8.contains(0) }) else { return nil }
    let words = (["git", "-C", folder] + arguments).map(quoted).joined(separator: " ")
    guard let pipe = unsafe popen(words + " 2>/dev/null", "r") else { return nil }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let part = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = unsafe fread(buffer.baseAddress, 1, buffer.count, pipe)
      }
      if part.isEmpty { break }
      bytes += part
    }
    return (unsafe pclose(pipe) >> 8, bytes)
  }

  /// Whether a file lies in a work tree whose next `git add` would take it.
  static func wouldTake(_ name: String, in folder: String) -> Bool {
    // 0 is ignored, 1 isn't, 128 is no work tree, and 127 no git.
    run(["check-ignore", "--quiet", "--", name], in: folder, limit: 0)?.status == 1
  }

  /// The path of a folder from the root of the work tree that it is in; empty at the root, and where there is no work tree.
  static func folderInWorkTree(_ folder: String) -> String {
    guard let said = run(["rev-parse", "--show-prefix"], in: folder, limit: 1 << 16), said.status == 0 else {
      return ""
    }
    let path = String(decoding: said.output, as: UTF8.self)
    return String(path.drop { $0 == "/" }.reversed().drop { $0 == "\n" || $0 == "/" }.reversed())
  }

  /// A word that a shell takes as it is.
  private static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
