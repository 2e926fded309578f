/// A pattern for paths: `*` and `?` stop at `/`, `**` as a whole part stands for any number of folders, `[abc]` for one character.
package struct GlobPattern: Sendable {
  private let parts: [[UInt8]]

  /// Whether it is `**` alone.
  private let takesAll: Bool

  package init(_ pattern: String) {
    parts = Path.parts(Path.normalised(pattern)).map { Array($0.utf8) }
    takesAll = parts == [Array("**".utf8)]
  }

  /// Whether a path (relative, with `/`) matches.
  package func matches(_ path: String) -> Bool {
    takesAll || Self.match(parts[...], Self.parts(of: path), isFolder: false)
  }

  /// Whether a path below this folder may match.
  package func reaches(into folder: String) -> Bool {
    Self.match(parts[...], Self.parts(of: folder), isFolder: true)
  }

  private static func parts(of path: String) -> ArraySlice<[UInt8]> {
    Path.parts(path).map { Array($0.utf8) }[...]
  }

  private static func match(_ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<[UInt8]>, isFolder: Bool) -> Bool {
    guard let first = pattern.first else { return path.isEmpty && !isFolder }
    if isFolder, path.isEmpty { return true }
    if first == Array("**".utf8) {
      let rest = pattern.dropFirst()
      // A `**` beside another says nothing more, and trying both would cost time in vain.
      if rest.first == first { return match(rest, path, isFolder: isFolder) }
      return match(rest, path, isFolder: isFolder)
        || (!path.isEmpty && match(pattern, path.dropFirst(), isFolder: isFolder))
    }
    guard let part = path.first, matchPart(first[...], part[...]) else { return false }
    return match(pattern.dropFirst(), path.dropFirst(), isFolder: isFolder)
  }

  /// One part, by the usual walk with a single point to come back to.
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

  /// What is left of the pattern when its first item takes a byte.
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
