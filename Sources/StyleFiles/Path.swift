/// Paths as text with `/`, taken byte by byte: a name may begin with a combining mark, which Swift's characters join to the `/`.
package enum Path {
  private static let slash = UInt8(ascii: "/")

  /// The folder of a path; `.` where it has none.
  package static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Whether a path begins at the root of all folders.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The names between the slashes.
  package static func parts(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// A path below a folder, or an absolute one, without `.` and with `..` resolved where the text alone allows it.
  package static func join(_ folder: String, _ path: String) -> String {
    normalized(isAbsolute(path) ? path : folder + "/" + path)
  }

  /// A path that was listed below a folder, with that folder before it; both are normal already.
  package static func below(_ folder: String, _ path: String) -> String {
    folder == "." ? path : (folder == "/" ? "" : folder) + "/" + path
  }

  /// A normal path as it is seen from a normal folder: below it where it doesn't lead out.
  package static func from(_ folder: String, _ path: String) -> String {
    // Few paths lead out or begin at the root, and to put one in order costs more than to read its file.
    isAbsolute(path) || path.utf8.first == UInt8(ascii: ".") ? join(folder, path) : below(folder, path)
  }

  /// The path without `.`, doubled slashes, and `..` after a named folder.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in Self.parts(path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute(path) || !parts.isEmpty {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    if isAbsolute(path) { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }

  /// The positions of paths or names in the order of their bytes.
  package static func inByteOrder(_ paths: [String]) -> [Int] {
    let isASCII = paths.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    return paths.indices.sorted { left, right in
      // Swift's own order is found faster, and for ASCII it is that of the bytes.
      isASCII ? paths[left] < paths[right] : paths[left].utf8.lexicographicallyPrecedes(paths[right].utf8)
    }
  }

  /// The relative path from a folder to a path, both absolute and normal, with `..` where it leads out.
  package static func way(to path: String, from folder: String) -> String {
    let (steps, start) = (parts(path), parts(folder))
    let common = zip(steps, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let way = Array(repeating: "..", count: start.count - common) + steps.dropFirst(common)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The path relative to `folder`, or nil where it is elsewhere.
  package static func relative(_ path: String, to folder: String) -> String? {
    if folder == "." { return isAbsolute(path) || parts(path).first == ".." ? nil : path }
    if path.utf8.elementsEqual(folder.utf8) { return "." }
    let start = folder == "/" ? "/" : folder + "/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(path[path.utf8.index(path.utf8.startIndex, offsetBy: start.utf8.count)...])
  }
}
