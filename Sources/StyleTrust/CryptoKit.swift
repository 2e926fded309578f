#if canImport(CryptoKit)
  internal import CryptoKit

  /// A SHA-256 that goes on.
  struct SHA256State {
    private var hash = CryptoKit.SHA256()

    mutating func update(_ bytes: [UInt8]) {
      hash.update(data: bytes)
    }

    /// The digest of what came so far.
    func digest() -> [UInt8] { Array(hash.finalize()) }
  }

  /// Ed25519 on bytes: keys, seeds and signatures have 32, 32 and 64.
  ///
  /// Apple doesn't say which signatures beyond RFC 8032's CryptoKit refuses, so that ``PublicKey`` does.
  enum Ed25519 {
    static func verifies(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey)
      return key?.isValidSignature(signature, for: message) ?? false
    }

    static func signature(of message: [UInt8], by seed: [UInt8]) -> [UInt8]? {
      (try? Curve25519.Signing.PrivateKey(rawRepresentation: seed).signature(for: message)).map { Array($0) }
    }

    static func publicKey(of seed: [UInt8]) -> [UInt8]? {
      (try? Curve25519.Signing.PrivateKey(rawRepresentation: seed)).map { Array($0.publicKey.rawRepresentation) }
    }
  }
#endif
