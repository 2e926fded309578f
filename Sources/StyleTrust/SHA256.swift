internal import CCrypto

/// SHA-256 (FIPS 180-4) by libcrypto, which uses the processor's instructions.
package enum SHA256 {
  /// The digest of some bytes: 32 of them.
  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    // The init/update/final calls load no provider, which the one-shot call does at about a millisecond.
    var context = SHA256_CTX()
    unsafe SHA256_Init(&context)
    unsafe bytes.withUnsafeBytes { buffer in _ = unsafe SHA256_Update(&context, buffer.baseAddress, buffer.count) }
    unsafe SHA256_Final(&digest, &context)
    return digest
  }

  /// The digest as 64 lower-case hexadecimal digits.
  package static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
