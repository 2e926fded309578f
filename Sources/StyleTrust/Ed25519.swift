internal import CCrypto

/// A key that checks signatures (Ed25519, RFC 8032).
package struct PublicKey: Hashable, Sendable {
  /// Its 32 bytes.
  package let bytes: [UInt8]

  /// The key of some bytes; nil unless there are 32, and for points of small order, under which one signature fits many messages.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32, !Self.smallOrders.contains(bytes.dropLast() + [bytes[31] & 0x7F]) else { return nil }
    self.bytes = bytes
  }

  /// The y of all points whose order divides 8, and how else two of them can be spelt (above p = 2^255 − 19); the sign of x apart.
  private static let smallOrders: Set<[UInt8]> = [
    [UInt8](repeating: 0, count: 32),
    [1] + [UInt8](repeating: 0, count: 31),
    orderEight,
    otherOrderEight,
    [0xEC] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    [0xEE] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
  ]

  private static let orderEight: [UInt8] = [
    0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0,
    0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
  ]

  private static let otherOrderEight: [UInt8] = [
    0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F,
    0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
  ]

  /// The key that a text in base64 holds; nil where it holds none.
  package init?(text: String) {
    guard let bytes = Base64.bytes(text.utf8) else { return nil }
    self.init(bytes: bytes)
  }

  /// The key in base64.
  package var text: String { Base64.text(bytes) }

  /// What envelopes call the key: the lower-case hexadecimal SHA-256 of its bytes.
  package var id: String { SHA256.hex(bytes) }

  /// Whether a signature is this key's of a message.
  package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard let key = unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count) else { return false }
    defer { unsafe EVP_PKEY_free(key) }
    guard let context = unsafe EVP_MD_CTX_new() else { return false }
    defer { unsafe EVP_MD_CTX_free(context) }
    guard unsafe EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1 else { return false }
    return unsafe EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }
}

/// A key that signs (Ed25519, RFC 8032).
package struct SigningKey: Sendable {
  /// The 32 secret bytes that all follows from.
  private let seed: [UInt8]
  /// The key that checks its signatures.
  package let publicKey: PublicKey

  /// The key of a seed; nil unless it has 32 bytes.
  package init?(seed: [UInt8]) {
    guard seed.count == 32, let publicKey = Self.publicKey(of: seed) else { return nil }
    self.seed = seed
    self.publicKey = publicKey
  }

  /// The signature of a message: 64 bytes, always the same; nil where the library has no memory left.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    unsafe Self.withKey(seed) { key in
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

  private static func publicKey(of seed: [UInt8]) -> PublicKey? {
    unsafe withKey(seed) { key in
      var bytes = [UInt8](repeating: 0, count: 32)
      var count = bytes.count
      guard unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1 else { return nil }
      return PublicKey(bytes: bytes)
    }
  }

  private static func withKey<Result>(_ seed: [UInt8], _ body: (OpaquePointer) -> Result?) -> Result? {
    guard let key = unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, seed, seed.count) else { return nil }
    defer { unsafe EVP_PKEY_free(key) }
    return unsafe body(key)
  }
}

extension SigningKey {
  private static let label = "stylec-secret-key:"

  /// A new key.
  package static func random() -> SigningKey? {
    var generator = SystemRandomNumberGenerator()
    return SigningKey(seed: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  /// The line that a file of the key holds.
  package var text: String { Self.label + Base64.text(seed) + "\n" }

  /// The key that a file's text holds; nil where it isn't such a line.
  package init?(text: [UInt8]) {
    let line = text.last == UInt8(ascii: "\n") ? text.dropLast() : text[...]
    guard line.starts(with: Self.label.utf8), let seed = Base64.bytes(line.dropFirst(Self.label.utf8.count)) else {
      return nil
    }
    self.init(seed: seed)
  }
}
