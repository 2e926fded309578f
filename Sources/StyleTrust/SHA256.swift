/// SHA-256 (FIPS 180-4) by the system's library, which uses the processor's instructions.
package struct SHA256 {
  private var state = SHA256State()

  package init() {}

  package mutating func update(_ bytes: [UInt8]) {
    state.update(bytes)
  }

  /// The digest of the bytes so far: 32 bytes.
  package func digest() -> [UInt8] { state.digest() }

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
