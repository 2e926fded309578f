internal import CCrypto

/// SHA-256 (FIPS 180-4) by libcrypto, which uses the processor's instructions.
package struct SHA256 {
  // The init/update/final calls load no provider, which the one-shot call does at about a millisecond.
  private var context = SHA256_CTX()

  package init() {
    unsafe SHA256_Init(&context)
  }

  package mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { buffer in _ = unsafe SHA256_Update(&context, buffer.baseAddress, buffer.count) }
  }

  /// The digest of what came so far: 32 bytes.
  package func digest() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    var context = context
    unsafe SHA256_Final(&digest, &context)
    return digest
  }

  /// The digest as 64 lower-case hexadecimal digits.
  package func hex() -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The digest of some bytes as 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hex()
  }
}
