#if canImport(CryptoKit)
  internal import CryptoKit

  /// An incremental SHA-256.
  struct SHA256State {
    private var hash = CryptoKit.SHA256()

    mutating func update(_ bytes: [UInt8]) {
      hash.update(data: bytes)
    }

    /// The digest of the bytes so far.
    func digest() -> [UInt8] { Array(hash.finalize()) }
  }

  /// Ed25519 on bytes: keys and seeds have 32, signatures 64.
  ///
  /// Apple doesn't document which signatures CryptoKit refuses beyond RFC 8032, so ``PublicKey`` checks them itself.
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
