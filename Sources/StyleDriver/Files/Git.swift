#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

import StyleDiagnostics

/// git, called as a program.
enum Git {
  /// What git answers in a folder: its exit status, 127 where git isn't here, and at most some bytes more than `limit` of its output.
  ///
  /// `input` has the lines of its standard input, words without blanks, less than 128 KiB together.
  ///
  /// - Returns: Nil where it can't be called: a word holds U+0000, or the system has no room.
  static func run(
    _ arguments: [String], in folder: String, input: [String] = [], limit: Int
  ) -> (status: Int32, output: [UInt8])? {
    guard !([folder] + arguments).contains(where: { $0.utf8.contains(0) }) else { return nil }
    let words = (["git", "-C", folder] + arguments).map(\.shellWord).joined(separator: " ")
    let lines = input.isEmpty ? "" : " <<'END'\n\(input.joined(separator: "\n"))\nEND\n"
    guard let pipe = unsafe popen("unset \(ofAnother); \(words) 2>/dev/null\(lines)", "r") else { return nil }
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

  /// The variables by which git tells a hook's commands of the repository, index and folder that it runs in; those of `folder` may be
  /// others.
  private static let ofAnother = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE", "GIT_NAMESPACE",
    "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX",
  ].joined(separator: " ")

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
}

extension String {
  /// The text as one word of a shell's line: in quotes unless it reads the same without.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { $0.isLetter || $0.isDigit || "%+,-./:=@_".utf8.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
