import StyleFiles
package import StyleTrust

/// Reads and writes key files.
package enum KeyFile {
  /// The size limit of a key file, in bytes; no key takes as many.
  static let sizeLimit = 4096

  /// Makes a key and writes it to two new files, the secret one readable by its owner alone.
  static func make(at path: String) throws(RunError) -> PublicKey {
    for file in [path, publicPath(path)] where FileSystem.kind(file) != nil {
      throw .refused(
        "`\(file)` already exists, and keys are never overwritten", hint: "use another file")
    }
    guard let key = SigningKey.random() else { throw .unwritten("internal error: can't create a key") }
    try write(Array(key.text.utf8), to: path, mode: 0o600)
    try write(Array((key.publicKey.text + "\n").utf8), to: publicPath(path), mode: 0o644)
    return key.publicKey
  }

  static func publicPath(_ path: String) -> String { path + ".pub" }

  private static func write(_ bytes: [UInt8], to path: String, mode: UInt32) throws(RunError) {
    try writing(path, FileSystem.createNew(path, with: bytes, mode: mode))
  }

  /// Reads a secret key; refuses a file that others can read.
  package static func secret(_ path: String) throws(RunError) -> SigningKey {
    let bytes = try read(path, hint: "run `stylec keygen \(path)` to create a key")
    let key = try secret(bytes, named: "`\(path)`")
    guard FileSystem.isPrivate(path) else {
      throw .refused("other users can read the key `\(path)`", hint: "run `chmod 600 \(path)`")
    }
    return key
  }

  /// Reads a secret key's text.
  static func secret(_ bytes: [UInt8], named name: String) throws(RunError) -> SigningKey {
    guard let key = SigningKey(text: bytes) else {
      let isPublic = PublicKey(text: line(bytes)) != nil
      throw .refused(
        isPublic ? "\(name) is a public key, which can't sign" : "\(name) isn't a secret key of stylec",
        hint: isPublic ? "use the file without `.pub`" : "use the file that `stylec keygen` wrote")
    }
    return key
  }

  /// Reads a public key's file.
  static func publicKey(_ path: String) throws(RunError) -> PublicKey {
    let bytes = try read(path, hint: "use the file ending in `.pub` that `stylec keygen` wrote")
    guard let key = PublicKey(text: line(bytes)) else {
      throw .refused("`\(path)` isn't a public key", hint: "use the file ending in `.pub` that `stylec keygen` wrote")
    }
    return key
  }

  private static func read(_ path: String, hint: String) throws(RunError) -> [UInt8] {
    try reading("the key `\(path)`", hint: hint, FileSystem.read(path, limit: sizeLimit))
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
