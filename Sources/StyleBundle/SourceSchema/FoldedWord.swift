/// A word in small letters, without hyphens, underscores, dots and spaces: as words of other tools are compared.
package func foldedWord(_ word: String) -> String {
  // Unicode's tables take a hundred times as long, for each key of a map at each misspelled one.
  guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return word.lowercased().filter { $0.isLetter || $0.isNumber } }
  return String(decoding: word.utf8.compactMap(foldedByte), as: UTF8.self)
}

/// Whether a word is another one once it is folded; most of many names differ in their first letter.
package func isFolded(_ word: String, _ folded: String) -> Bool {
  var rest = folded.utf8.makeIterator()
  for byte in word.utf8 {
    if byte >= 0x80 { return foldedWord(word) == folded }
    if let letter = foldedByte(byte), rest.next() != letter { return false }
  }
  return rest.next() == nil
}

/// A letter of ASCII as a small one, or a digit; nil for any other byte.
private func foldedByte(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
  default: nil
  }
}
