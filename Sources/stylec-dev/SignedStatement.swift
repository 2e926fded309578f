import StyleDriver
import StyleFiles
import StyleTrust

/// What is said of packages of the program, in an envelope that a key signed.
enum SignedStatement {
  /// Signs an in-toto statement as it is, and writes the envelope beside it.
  ///
  /// - Throws: where a file can't be read or written, the key is none, or no client would take the envelope's size.
  static func write(_ statement: String, by key: String, to path: String) throws {
    let kind = Envelope.Kind.statement
    let payload = try FileSystem.read(statement, limit: kind.sizeLimit)
    guard let envelope = Envelope(signing: payload, as: kind, by: try KeyFile.secret(key)) else {
      throw RunError.unwritten("internal error: can't sign")
    }
    _ = try Envelope(reading: envelope.encoded, as: kind)
    try FileSystem.replace(path, with: envelope.encoded)
  }
}
