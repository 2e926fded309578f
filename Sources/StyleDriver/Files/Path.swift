/// Paths as text with `/`.
package enum Path {
  /// The folder of a path; `.` where it has none.
  package static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A path below a folder, without `.` and with `..` taken back where that can be told from the text.
  package static func join(_ folder: String, _ path: String) -> String {
    normalised(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// The same path without `.`, doubled slashes, and `..` behind a named folder.
  package static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") || !parts.isEmpty {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if path.hasPrefix("/") { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The path below `folder`, or nil where it is elsewhere.
  package static func relative(_ path: String, to folder: String) -> String? {
    if folder == "." { return path.hasPrefix("/") || path.hasPrefix("../") ? nil : path }
    if path == folder { return "." }
    guard path.hasPrefix(folder == "/" ? "/" : folder + "/") else { return nil }
    return String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }
}
