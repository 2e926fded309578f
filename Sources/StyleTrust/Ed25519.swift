/// A public key that checks signatures (Ed25519, RFC 8032).
package struct PublicKey: Hashable, Sendable {
  /// The key's 32 bytes.
  package let bytes: [UInt8]

  /// The key of some bytes; nil unless there are 32, and for points of small order, under which one signature fits many messages.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32, !Self.smallOrders.contains(bytes.dropLast() + [bytes[31] & 0x7F]) else { return nil }
    self.bytes = bytes
  }

  /// The y coordinates of the points whose order divides 8, with second spellings above p = 2^255 − 19; without the sign of x.
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

  /// Decodes a key in base64; nil where the text holds none.
  package init?(text: String) {
    guard let bytes = Base64.bytes(text.utf8) else { return nil }
    self.init(bytes: bytes)
  }

  /// The key in base64.
  package var text: String { Base64.text(bytes) }

  /// The key's name in envelopes: the lower-case hexadecimal SHA-256 of its bytes.
  package var id: String { SHA256.hex(bytes) }

  /// Whether a signature of a message is this key's.
  package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    signature.count == 64 && signature[32...].reversed().lexicographicallyPrecedes(Self.groupOrder)
      && Ed25519.verifies(signature, of: message, by: bytes)
  }

  /// The group's order, most significant byte first: a signature's second half at or above it would be a second spelling.
  ///
  /// Libraries differ in what they accept beyond RFC 8032; this check makes them agree.
  private static let groupOrder: [UInt8] =
    [0x10] + [UInt8](repeating: 0, count: 15) + [
      0x14, 0xDE, 0xF9, 0xDE, 0xA2, 0xF7, 0x9C, 0xD6, 0x58, 0x12, 0x63, 0x1A, 0x5C, 0xF5, 0xD3, 0xED,
    ]
}

/// A secret key that signs (Ed25519, RFC 8032).
package struct SigningKey: Sendable {
  /// The 32 secret bytes from which both keys derive.
  private let seed: [UInt8]
  /// The key that checks its signatures.
  package let publicKey: PublicKey

  /// The key of a seed; nil unless it has 32 bytes.
  package init?(seed: [UInt8]) {
    guard seed.count == 32, let publicKey = Ed25519.publicKey(of: seed).flatMap(PublicKey.init(bytes:)) else {
      return nil
    }
    self.seed = seed
    self.publicKey = publicKey
  }

  /// The signature of a message: 64 bytes; nil where the library has no memory left.
  ///
  /// On Linux it is always the same; CryptoKit's differ, and each is valid.
  package func signature(of message: [UInt8]) -> [UInt8]? { Ed25519.signature(of: message, by: seed) }
}

extension SigningKey {
  /// The beginning of a key file's line.
  package static let label = "stylec-secret-key:"

  /// Makes a new random key.
  package static func random() -> SigningKey? {
    var generator = SystemRandomNumberGenerator()
    return SigningKey(seed: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  /// The line of a key file.
  package var text: String { Self.label + Base64.text(seed) + "\n" }

  /// Reads the text of a key file; nil where it isn't such a line.
  package init?(text: [UInt8]) {
    let line = text.last == UInt8(ascii: "\n") ? text.dropLast() : text[...]
    guard line.starts(with: Self.label.utf8), let seed = Base64.bytes(line.dropFirst(Self.label.utf8.count)) else {
      return nil
    }
    self.init(seed: seed)
  }
}
