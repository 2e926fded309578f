import StyleTrust

/// A line of a shell that signs: the bytes to sign on standard input, 64 bytes on standard output.
///
/// The key may lie in a token, or with a signer of one's own. The line comes from the command line alone, since whoever could write it
/// into a project file would run it.
struct SigningCommand: Sendable {
  let line: String
  /// The ``PublicKey/id`` of the key to sign with.
  let keyID: String
  /// The time of a clock that only goes forward, in nanoseconds.
  let ticks: @Sendable () -> Int

  /// The time that a signature may take, in nanoseconds.
  static let limit = 60_000_000_000
  private static let length = 64

  /// The signer that calls the command once for each signature.
  func signer(for key: PublicKey) -> Signer {
    Signer(for: key) { message, kind throws(SigningProblem) in try signature(of: message, kind) }
  }

  private func signature(of message: [UInt8], _ kind: Envelope.Kind) throws(SigningProblem) -> [UInt8] {
    let end = ticks() + Self.limit
    guard
      var child = ChildProcess(
        line, adding: ["STYLEC_KEYID": keyID, "STYLEC_PAYLOAD_TYPE": kind.rawValue], input: message)
    else { throw .failed("can't start the command") }
    while child.isRunning {
      guard ticks() < end else {
        child.end()
        throw .failed("the command took longer than a minute and was stopped")
      }
      child.exchange(limit: Self.length + 1)
    }
    child.end()
    let count = child.output.count
    // What was cut off may have ended it.
    guard count <= Self.length else {
      throw .failed("the command wrote more than \(Self.length) bytes, expected \(Self.length)")
    }
    guard child.status == 0 else { throw .failed("the command exited with \(child.status)") }
    guard count == Self.length else { throw .failed("the command wrote \(count) bytes, expected \(Self.length)") }
    return child.output
  }
}
