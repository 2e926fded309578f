import StyleFiles

/// A pattern for paths: `*` and `?` stop at `/`, `**` as a whole part stands for any number of folders, `[abc]` for one character.
package struct GlobPattern: Sendable {
  private let parts: [[UInt8]]

  /// Whether it is `**` alone.
  private let takesAll: Bool

  package init(_ pattern: String) {
    parts = Path.parts(Path.normalized(pattern)).map { Array($0.utf8) }
    takesAll = parts == [Self.anyFolders]
  }

  /// The pattern that matches one path, whatever characters it has.
  static func matching(_ path: String) -> String {
    path.enumerated().map { "*?[".contains($1) || $0 == 0 && $1 == "!" ? "[\($1)]" : String($1) }.joined()
  }

  /// The one path that matches a pattern without wildcards; nil for a pattern with some.
  var path: String? {
    let isPlain = parts.allSatisfy { part in !part.contains { [0x2A, 0x3F, 0x5B].contains($0) } }
    return isPlain ? parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/") : nil
  }

  /// Whether a path (relative and normal, with `/`) matches.
  package func matches(_ path: String) -> Bool {
    if takesAll { return true }
    let path = Array(path.utf8)
    return match(0, path, from: path.isEmpty ? 1 : 0, isFolder: false)
  }

  /// Whether a path below this folder may match.
  package func reaches(into folder: String) -> Bool {
    let path = Array(folder.utf8)
    return match(0, path, from: path.isEmpty ? 1 : 0, isFolder: true)
  }

  /// Whether every path below this folder matches.
  func covers(_ folder: String) -> Bool {
    // No name holds U+0000, so nothing but wildcards match it.
    parts.last == Self.anyFolders && matches(folder + "/\0")
  }

  /// Whether the parts from `part` on match `path` from offset `start` on.
  ///
  /// The offset is one past the path's end when all of the path was matched.
  private func match(_ part: Int, _ path: [UInt8], from start: Int, isFolder: Bool) -> Bool {
    guard part < parts.count else { return start > path.count && !isFolder }
    if start > path.count { return isFolder || parts[part...].allSatisfy { $0 == Self.anyFolders } }
    let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
    if parts[part] == Self.anyFolders {
      // A `**` next to another adds nothing, and trying both would cost time in vain.
      if part + 1 < parts.count, parts[part + 1] == Self.anyFolders {
        return match(part + 1, path, from: start, isFolder: isFolder)
      }
      return match(part + 1, path, from: start, isFolder: isFolder)
        || match(part, path, from: end + 1, isFolder: isFolder)
    }
    return Self.matchPart(parts[part][...], path[start..<end])
      && match(part + 1, path, from: end + 1, isFolder: isFolder)
  }

  private static let anyFolders = Array("**".utf8)

  /// Matches one part, by the usual walk with a single point to come back to.
  private static func matchPart(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    var (pattern, text) = (pattern, text)
    var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (pattern, text)
        continue
      }
      if let byte = text.first, let rest = matchOne(pattern, byte) {
        pattern = rest
        text = text.dropFirst()
        continue
      }
      if text.isEmpty, pattern.isEmpty { return true }
      guard let point = retry, !point.text.isEmpty else { return false }
      pattern = point.pattern
      text = point.text.dropFirst()
      retry = (pattern, text)
    }
  }

  /// The rest of the pattern after its first item takes a byte; nil where it doesn't take it.
  private static func matchOne(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>? {
    switch pattern.first {
    case UInt8(ascii: "?"): return pattern.dropFirst()
    case UInt8(ascii: "["):
      guard let end = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else { break }
      return pattern[pattern.startIndex + 1..<end].contains(byte) ? pattern[(end + 1)...] : nil
    default: break
    }
    return pattern.first == byte ? pattern.dropFirst() : nil
  }
}
