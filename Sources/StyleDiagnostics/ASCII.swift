extension UInt8 {
  /// Whether it is a digit of ASCII.
  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is a letter of ASCII.
  package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension UnsignedInteger {
  /// The hexadecimal digits, letters in capitals, behind zeros where there are fewer than `count`.
  package func hex(_ count: Int) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension String {
  /// The text as a part of an address or a file's name: `%` and hexadecimal digits for all bytes but letters, digits and `plain`.
  package func percentEncoded(but plain: String) -> String {
    utf8.reduce(into: "") { text, byte in
      let isPlain = byte.isLetter || byte.isDigit || plain.utf8.contains(byte)
      if isPlain { text.unicodeScalars.append(Unicode.Scalar(byte)) } else { text += "%" + byte.hex(2) }
    }
  }

  /// Whether the text is so many hexadecimal digits, letters in lower case.
  package func isHash(_ count: Int) -> Bool {
    utf8.count == count && utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }
}
