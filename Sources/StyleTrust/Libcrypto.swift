#if !canImport(CryptoKit)
  internal import CCrypto

  /// A SHA-256 that goes on.
  struct SHA256State {
    // The init/update/final calls load no provider, which the one-shot call does at about a millisecond.
    private var context = SHA256_CTX()

    init() {
      unsafe SHA256_Init(&context)
    }

    mutating func update(_ bytes: [UInt8]) {
      unsafe bytes.withUnsafeBytes { buffer in _ = unsafe SHA256_Update(&context, buffer.baseAddress, buffer.count) }
    }

    /// The digest of what came so far.
    func digest() -> [UInt8] {
      var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
      var context = context
      unsafe SHA256_Final(&digest, &context)
      return digest
    }
  }

  /// Ed25519 on bytes: keys, seeds and signatures have 32, 32 and 64.
  ///
  /// OpenSSL refuses signatures that are spelt otherwise (R by its bytes, S beyond the group's order); points of small order pass.
  enum Ed25519 {
    static func verifies(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
      guard let key = unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, publicKey, publicKey.count) else {
        return false
      }
      defer { unsafe EVP_PKEY_free(key) }
      guard let context = unsafe EVP_MD_CTX_new() else { return false }
      defer { unsafe EVP_MD_CTX_free(context) }
      guard unsafe EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1 else { return false }
      return unsafe EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }

    static func signature(of message: [UInt8], by seed: [UInt8]) -> [UInt8]? {
      unsafe withKey(seed) { key in
        guard let context = unsafe EVP_MD_CTX_new() else { return nil }
        defer { unsafe EVP_MD_CTX_free(context) }
        var signature = [UInt8](repeating: 0, count: 64)
        var count = signature.count
        guard unsafe EVP_DigestSignInit(context, nil, nil, nil, key) == 1,
          unsafe EVP_DigestSign(context, &signature, &count, message, message.count) == 1
        else { return nil }
        return signature
      }
    }

    static func publicKey(of seed: [UInt8]) -> [UInt8]? {
      unsafe withKey(seed) { key in
        var bytes = [UInt8](repeating: 0, count: 32)
        var count = bytes.count
        return unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1 ? bytes : nil
      }
    }

    private static func withKey<Result>(_ seed: [UInt8], _ body: (OpaquePointer) -> Result?) -> Result? {
      guard let key = unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count) else { return nil }
      defer { unsafe EVP_PKEY_free(key) }
      return unsafe body(key)
    }
  }
#endif
