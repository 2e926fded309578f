#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Bytes that another program writes while this one runs, taken as they arrive.
package struct ArrivingInput: Sendable {
  package enum Arrival: Sendable {
    case bytes([UInt8])
    case nothing
    /// The other program has closed its end.
    case end
  }

  /// The standard input of this process.
  package static let standard = ArrivingInput(descriptor: STDIN_FILENO)

  private let descriptor: Int32

  /// Returns the bytes that have arrived, 64 KiB at most, or waits for the first of them, `milliseconds` at most.
  package func next(within milliseconds: Int) throws(FileProblem) -> Arrival {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, Int32(milliseconds)) > 0 else { return .nothing }
    var problem: FileProblem?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let result = FileSystem.retrying { unsafe read(descriptor, buffer.baseAddress, buffer.count) }
      if result < 0 { problem = .last() }
      count = max(0, result)
    }
    if let problem { throw problem }
    return bytes.isEmpty ? .end : .bytes(bytes)
  }
}

extension FileSystem {
  /// Writes all bytes to the standard output of this process.
  package static func writeStandardOutput(_ bytes: [UInt8]) throws(FileProblem) { try write(bytes, to: STDOUT_FILENO) }
}

/// The other processes of the system.
package enum ProcessTable {
  /// Whether a process runs.
  package static func isRunning(_ process: Int) -> Bool {
    guard let process = Int32(exactly: process), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }
}
