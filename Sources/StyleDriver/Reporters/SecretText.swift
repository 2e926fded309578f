import StyleTrust

/// Keeps secret keys out of all that is shown: what follows the label of one is left out.
package enum SecretText {
  /// Whether a text has a secret key.
  package static func isIn(_ text: String) -> Bool { !keys(in: text.utf8).isEmpty }

  /// The text with `…` in the place of each key.
  package static func hidden(_ text: String) -> String {
    isIn(text) ? String(decoding: hidden(Array(text.utf8)), as: UTF8.self) : text
  }

  /// The same for bytes.
  static func hidden(_ bytes: [UInt8]) -> [UInt8] {
    keys(in: bytes).reversed().reduce(into: bytes) { $0.replaceSubrange($1, with: "…".utf8) }
  }

  /// The bytes with an asterisk for each byte of a key, so that all places stay.
  static func masked(_ bytes: [UInt8]) -> [UInt8] {
    keys(in: bytes).reduce(into: bytes) { masked, key in
      for index in key { masked[index] = UInt8(ascii: "*") }
    }
  }

  /// The offsets of the keys' own digits, behind their labels.
  private static func keys(in text: some Collection<UInt8>) -> [Range<Int>] {
    var label = LabelSearch()
    // Nearly no text has one.
    guard text.contains(where: { label.isEnded(by: $0) }) else { return [] }
    label = LabelSearch()
    var keys: [Range<Int>] = []
    var isKey = false
    var hasDigits = false
    for (offset, byte) in text.enumerated() {
      let isDigit = Self.isDigit(byte)
      // Advice may have parted the two.
      isKey = isKey && (isDigit || !hasDigits && " \t\"'".utf8.contains(byte))
      if isKey, isDigit {
        let start = keys.last?.upperBound == offset ? keys.removeLast().lowerBound : offset
        keys.append(start..<offset + 1)
        hasDigits = true
      }
      // Digits may be a label, too.
      if label.isEnded(by: byte) { (isKey, hasDigits) = (true, false) }
    }
    return keys
  }

  /// Whether a byte may be one of base64, in whatever alphabet.
  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "+/=-_".utf8.contains(byte)
    }
  }
}

/// The search for the label of a secret key, byte by byte.
private struct LabelSearch {
  private static let label = Array(SigningKey.label.utf8)
  /// The length of the label's longest beginning that ends its first bytes, too, by their number: a search goes on there.
  private static let borders = (0...label.count).map { met in
    (0..<met).reversed().first { label.prefix($0).elementsEqual(label[..<met].suffix($0)) } ?? 0
  }

  private let label = Self.label
  private let borders = Self.borders
  /// Number of the label's bytes that were met.
  private var met = 0

  /// Goes on by a byte; whether a label ends with it.
  mutating func isEnded(by byte: UInt8) -> Bool {
    while met > 0, met == label.count || byte != label[met] { met = borders[met] }
    if byte == label[met] { met += 1 }
    return met == label.count
  }
}
