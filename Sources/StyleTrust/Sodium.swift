#if !canImport(CryptoKit)
  internal import CSodium

  /// An incremental SHA-256.
  struct SHA256State {
    private var state = crypto_hash_sha256_state()

    init() {
      unsafe crypto_hash_sha256_init(&state)
    }

    mutating func update(_ bytes: [UInt8]) {
      unsafe crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    }

    /// The digest of the bytes so far.
    func digest() -> [UInt8] {
      var (digest, state) = ([UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES)), state)
      unsafe crypto_hash_sha256_final(&state, &digest)
      return digest
    }
  }

  /// Ed25519 on bytes: keys and seeds have 32, signatures 64.
  ///
  /// libsodium refuses other spellings of keys and signatures, and points of small order. Nothing here depends on it, since
  /// CryptoKit promises none of that and ``PublicKey`` refuses them itself.
  enum Ed25519 {
    /// Whether the library is ready; its documentation asks for the call, from any thread, before others (the hash is pure).
    private static let isReady = sodium_init() >= 0

    static func verifies(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
      guard isReady else { return false }
      return unsafe crypto_sign_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
    }

    static func signature(of message: [UInt8], by seed: [UInt8]) -> [UInt8]? {
      guard let key = keys(of: seed) else { return nil }
      var signature = [UInt8](repeating: 0, count: Int(crypto_sign_BYTES))
      let status = unsafe crypto_sign_detached(&signature, nil, message, UInt64(message.count), key.secret)
      return status == 0 ? signature : nil
    }

    static func publicKey(of seed: [UInt8]) -> [UInt8]? { keys(of: seed)?.public }

    /// Both keys of a seed; libsodium's secret key is the seed followed by the public key.
    private static func keys(of seed: [UInt8]) -> (public: [UInt8], secret: [UInt8])? {
      guard isReady else { return nil }
      var publicKey = [UInt8](repeating: 0, count: Int(crypto_sign_PUBLICKEYBYTES))
      var secretKey = [UInt8](repeating: 0, count: Int(crypto_sign_SECRETKEYBYTES))
      let status = unsafe crypto_sign_seed_keypair(&publicKey, &secretKey, seed)
      return status == 0 ? (publicKey, secretKey) : nil
    }
  }
#endif
