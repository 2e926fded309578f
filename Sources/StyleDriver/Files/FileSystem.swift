#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file could not be read or written, in words that follow a colon.
package struct FileProblem: Error, Hashable, Sendable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }

  /// The problem that the last failed system call left in `errno`.
  static func last() -> FileProblem {
    unsafe FileProblem(String(cString: strerror(errno)))
  }
}

/// The few system calls that the program makes; the only file that knows the platform's.
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
  private static func refuseZero(_ path: String) throws(FileProblem) {
    if path.utf8.contains(0) { throw FileProblem("its name holds U+0000") }
  }

  private static func kind(_ status: stat) -> Kind {
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

  /// A regular file's bytes, at most `limit` + 1 of them, so that a caller can tell that there are too many.
  ///
  /// Anything else (a pipe, a device) is refused before it is read: it may never end.
  package static func read(_ path: String, limit: Int = Int.max - 1) throws(FileProblem) -> [UInt8] {
    let file = try openRegular(path)
    defer { close(file.descriptor) }
    return try read(file.descriptor, expected: min(file.size, limit), limit: limit)
  }

  /// Whether a regular file has just `size` bytes and they are those that `contents` hands on, chunk by chunk.
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
      throw FileProblem("it is no regular file")
    }
    return (file, Int(status.st_size))
  }

  /// Standard input to its end.
  package static func readStandardInput(limit: Int) throws(FileProblem) -> [UInt8] {
    try read(STDIN_FILENO, expected: nil, limit: limit)
  }

  /// Reads to the end, or until there are as many bytes as a regular file has.
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

  private static func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(file, buffer, count)
    #elseif canImport(Musl)
      unsafe Musl.read(file, buffer, count)
    #else
      unsafe Glibc.read(file, buffer, count)
    #endif
  }

  /// Calls again what a signal interrupted.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// A path with its links followed; nil where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  package static func makeDirectories(_ path: String) throws(FileProblem) {
    try refuseZero(path)
    if target(path) == .directory { return }
    let parent = Path.parent(path)
    if parent != path, parent != "." { try makeDirectories(parent) }
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw .last() }
  }

  package static func remove(_ path: String) throws(FileProblem) {
    try refuseZero(path)
    if unsafe unlink(path) != 0, errno != ENOENT { throw .last() }
  }

  /// Takes what is written, piece by piece.
  package typealias Sink = ([UInt8]) throws(FileProblem) -> Void

  /// Replaces a file so that at any instant the old or the new one is there, whole: a temporary file in the same folder, written
  /// and synced, takes the other's name, and the folder is synced.
  ///
  /// `mode` are the new file's permissions, where they aren't those that new files get.
  package static func replace(_ path: String, with bytes: [UInt8], mode: UInt32? = nil) throws(FileProblem) {
    try replace(path, mode: mode) { sink throws(FileProblem) in try sink(bytes) }
  }

  package static func replace(
    _ path: String, mode: UInt32? = nil, syncsFolder: Bool = true, writing contents: (Sink) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    try refuseZero(path)
    let temporary = Path.join(Path.parent(path), TemporaryName.make(for: Path.name(path)))
    do throws(FileProblem) {
      try create(temporary, mode: mode, writing: contents)
      guard unsafe rename(temporary, path) == 0 else { throw .last() }
      if syncsFolder { try synchronise(Path.parent(path)) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Why a file that is there can't be rewritten; nil where it can.
  package static func obstacle(toRewriting path: String) -> FileProblem? {
    guard let path = realPath(path) else { return .last() }
    guard let mode = mode(path) else { return .last() }
    // The permissions count for root, too, whom the system would let write.
    if mode & 0o222 == 0 { return FileProblem("it is read-only") }
    guard unsafe access(path, W_OK) == 0, unsafe access(Path.parent(path), W_OK | X_OK) == 0 else { return .last() }
    return nil
  }

  /// Replaces a file that is there, through links, and keeps its permissions.
  package static func rewrite(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    if let obstacle = obstacle(toRewriting: path) { throw obstacle }
    let path = realPath(path) ?? path
    try replace(path, with: bytes, mode: mode(path))
  }

  private static func mode(_ path: String) -> UInt32? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return UInt32(status.st_mode) & 0o7777
  }

  /// Writes to where a path leads: a file is replaced whole, through links, and a device or pipe is written into.
  package static func writeReport(
    to path: String, _ contents: (Sink) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    guard target(path) == .other else { return try replace(realPath(path) ?? path, writing: contents) }
    let device = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard device >= 0 else { throw .last() }
    defer { close(device) }
    try contents { bytes throws(FileProblem) in try write(bytes, to: device) }
  }

  private static func create(
    _ path: String, mode: UInt32?, writing contents: (Sink) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last() }
    defer { close(file) }
    if let mode, fchmod(file, mode_t(mode)) != 0 { throw .last() }
    try contents { bytes throws(FileProblem) in try write(bytes, to: file) }
    guard fsync(file) == 0 else { throw .last() }
  }

  /// Makes the names in a folder last: a crash can't bring back what stood under them.
  package static func synchronise(_ directory: String) throws(FileProblem) {
    let folder = unsafe open(directory, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw .last() }
    defer { close(folder) }
    // Some file systems can't sync a folder and say so with EINVAL; there is nothing more to do on them.
    if fsync(folder) != 0, errno != EINVAL { throw .last() }
  }

  /// Writes all bytes to an open descriptor.
  package static func write(_ bytes: [UInt8], to file: Int32) throws(FileProblem) {
    var problem: FileProblem?
    unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let count = retrying { unsafe systemWrite(file, rest.baseAddress, rest.count) }
        if count < 0 {
          problem = .last()
          return
        }
        offset += count
      }
    }
    if let problem { throw problem }
  }

  private static func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(file, buffer, count)
    #elseif canImport(Musl)
      unsafe Musl.write(file, buffer, count)
    #else
      unsafe Glibc.write(file, buffer, count)
    #endif
  }
}

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
