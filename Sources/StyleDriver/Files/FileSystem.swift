#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The system calls on files.
package enum FileSystem {
  package enum Kind: Sendable {
    case file, directory, link, other
  }

  /// What stands at a path, links not followed; nil where nothing does.
  package static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return kind(status)
  }

  /// What a path leads to, links followed.
  package static func target(_ path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return kind(status)
  }

  /// C would read a path only up to its first U+0000, and so another one.
  static func refuseZero(_ path: String) throws(FileProblem) {
    if path.utf8.contains(0) { throw FileProblem("its name holds U+0000") }
  }

  static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }

  /// What a folder holds.
  struct Entry {
    let name: String
    /// Nil where the folder doesn't tell, or where the name isn't UTF-8 and so leads nowhere.
    let kind: Kind?
  }

  /// The names in a folder, `.` and `..` left out, in byte order.
  package static func list(_ path: String) throws(FileProblem) -> [String] {
    try entries(path).map(\.name)
  }

  /// The same with what each stands for, links not followed.
  static func entries(_ path: String) throws(FileProblem) -> [Entry] {
    try refuseZero(path)
    guard let folder = unsafe opendir(path) else { throw .last() }
    defer { unsafe closedir(folder) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(folder) {
      let kind = unsafe kind(ofEntry: Int(entry.pointee.d_type))
      let (name, isWhole) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe String(validatingCString: name).map { ($0, true) } ?? (String(cString: name), false)
        }
      }
      if name != ".", name != ".." { entries.append(Entry(name: name, kind: isWhole ? kind : nil)) }
    }
    return Path.inByteOrder(entries.map(\.name)).map { entries[$0] }
  }

  private static func kind(ofEntry type: Int) -> Kind? {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// A path with its links followed; nil where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Calls again what a signal interrupted.
  static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
