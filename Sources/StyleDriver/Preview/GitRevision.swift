#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

import StyleBundle

/// Files as git has them at some revision; git is called as a program.
struct GitRevision {
  private let name: String
  /// The folder that paths are relative to.
  private let folder: String

  init(_ name: String, folder: String) {
    (self.name, self.folder) = (name, folder)
  }

  /// The names in a folder, in byte order.
  func names(in path: String) throws(RunError) -> [String] {
    let list = try run("ls-tree", "-z", "--full-tree", "--name-only", "\(name):./\(path)")
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  func file(_ path: String) throws(RunError) -> [UInt8] { try run("show", "\(name):./\(path)") }

  private func run(_ arguments: String...) throws(RunError) -> [UInt8] {
    // git would take it for a flag.
    guard !name.hasPrefix("-"), !name.utf8.contains(0), !folder.utf8.contains(0) else { throw unknown }
    let words = (["git", "-C", folder] + arguments).map(Self.quoted).joined(separator: " ")
    guard let output = unsafe popen(words + " 2>/dev/null", "r") else { throw unknown }
    var bytes: [UInt8] = []
    while bytes.count <= DecodedBundle.sizeLimit {
      let part = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = unsafe fread(buffer.baseAddress, 1, buffer.count, output)
      }
      if part.isEmpty { break }
      bytes += part
    }
    switch unsafe pclose(output) >> 8 {
    case 0: return bytes
    case 127:
      throw .refused("git isn't here to look up `\(name)`", hint: "name a folder of bundles, or install git")
    default: throw unknown
    }
  }

  private var unknown: RunError {
    .refused(
      "`\(name)` is no folder, no bundle, and no git revision with bundles in `\(folder)`",
      hint: "write for example: stylec preview --compare HEAD~1")
  }

  /// A word that a shell takes as it is.
  private static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
