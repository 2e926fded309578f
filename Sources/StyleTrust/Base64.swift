/// Strict base64 (RFC 4648, section 4): padded, without white space, and with one valid spelling of any bytes.
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  /// The value of every byte that is a digit.
  private static let values = digits.indices.reduce(into: [Int?](repeating: nil, count: 256)) {
    $0[Int(digits[$1])] = $1
  }
  private static let padding = UInt8(ascii: "=")

  /// Encodes bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a text; nil where it isn't what ``text(_:)`` makes of the bytes.
  package static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for digit in text where digit != padding {
      guard let value = values[Int(digit)] else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    // Padding in the wrong place and bits that are left over show when the bytes are written again.
    return Self.text(bytes).utf8.elementsEqual(text) ? bytes : nil
  }
}
