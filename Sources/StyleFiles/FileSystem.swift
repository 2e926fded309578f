#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The reason why a file could not be read or written, in words that follow a colon.
package struct FileProblem: Error, Hashable, Sendable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }

  /// The problem that the last failed system call left in `errno`.
  package static func last() -> FileProblem {
    unsafe FileProblem(String(cString: strerror(errno)))
  }
}

/// The system calls on files.
package enum FileSystem {
  package enum Kind: Sendable {
    case file, directory, link, other
  }

  /// The kind of entry at a path, links not followed; nil where there is none.
  package static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return kind(status)
  }

  /// The kind of entry that a path leads to, links followed; nil where there is none.
  package static func target(_ path: String) -> Kind? { status(path).map { kind($0) } }

  /// The system's record of the entry that a path leads to, links followed; nil where there is none.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// Refuses a path with U+0000: C would read it only up to there, and so another one.
  static func refuseZero(_ path: String) throws(FileProblem) {
    if path.utf8.contains(0) { throw FileProblem("the name contains U+0000") }
  }

  static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }

  /// An entry of a folder.
  package struct Entry: Sendable {
    package let name: String
    /// The entry's kind; nil where the folder doesn't tell, or where the name isn't UTF-8 and so leads nowhere.
    package let kind: Kind?

    package init(name: String, kind: Kind?) {
      self.name = name
      self.kind = kind
    }
  }

  /// The names in a folder, `.` and `..` left out, in byte order.
  package static func list(_ path: String) throws(FileProblem) -> [String] {
    try entries(path).map(\.name)
  }

  /// The names in a folder with their kinds, links not followed, `.` and `..` left out, in byte order.
  package static func entries(_ path: String) throws(FileProblem) -> [Entry] {
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

  /// Repeats a call that a signal interrupted.
  static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

extension FileSystem {
  /// The bytes of a regular file, at most `limit` + 1 of them, so that a caller can tell that there are too many.
  ///
  /// Any other kind (a pipe, a device) is refused before it is read: it may never end.
  package static func read(_ path: String, limit: Int = Int.max - 1) throws(FileProblem) -> [UInt8] {
    let file = try openRegular(path)
    defer { close(file.descriptor) }
    return try read(file.descriptor, expected: min(file.size, limit), limit: limit)
  }

  /// Whether a regular file has `size` bytes, and just those that `contents` passes on, chunk by chunk.
  package static func compare(
    _ path: String, size: Int, _ contents: (Sink) throws(FileProblem) -> Void
  ) throws(FileProblem) -> Bool {
    let file = try openRegular(path)
    defer { close(file.descriptor) }
    guard file.size == size else { return false }
    var isSame = true
    try contents { chunk throws(FileProblem) in
      guard isSame else { return }
      isSame = try read(file.descriptor, expected: chunk.count, limit: chunk.count - 1) == chunk
    }
    return isSame
  }

  /// Opens a regular file to read it.
  private static func openRegular(_ path: String) throws(FileProblem) -> (descriptor: Int32, size: Int) {
    try refuseZero(path)
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .last() }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else {
      let problem = FileProblem.last()
      close(file)
      throw problem
    }
    guard kind(status) == .file else {
      close(file)
      throw FileProblem("not a regular file")
    }
    return (file, Int(status.st_size))
  }

  /// The bytes of standard input to its end, at most `limit` + 1 of them.
  package static func readStandardInput(limit: Int) throws(FileProblem) -> [UInt8] {
    try read(STDIN_FILENO, expected: nil, limit: limit)
  }

  /// Reads to the end, or until there are as many bytes as a regular file has, or `limit` + 1.
  private static func read(_ file: Int32, expected: Int?, limit: Int) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more than expected, so that a file that has grown is read on.
    var chunk = expected.map { $0 + 1 } ?? 4096
    while bytes.count <= limit {
      var problem: FileProblem?
      let part = unsafe [UInt8](unsafeUninitializedCapacity: min(chunk, limit + 1 - bytes.count)) { buffer, count in
        let result = Self.retrying { unsafe systemRead(file, buffer.baseAddress, buffer.count) }
        if result < 0 { problem = .last() }
        count = max(0, result)
      }
      if let problem { throw problem }
      if part.isEmpty { break }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count == expected { break }
      chunk = 1 << 16
    }
    return bytes
  }
}

/// Outside the type, whose own functions of that name would be called instead.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, buffer, count)
}
