#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
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
}
