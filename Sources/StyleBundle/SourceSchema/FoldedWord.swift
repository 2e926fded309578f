/// A word in small letters, without hyphens, underscores, dots and spaces: as words of other tools are compared.
package func foldedWord(_ word: String) -> String {
  guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return word.lowercased().filter { $0.isLetter || $0.isNumber } }
  // Unicode's tables take a hundred times as long, for each key of a map at each misspelled one.
  let letters = word.utf8.compactMap { byte -> UInt8? in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }
  return String(decoding: letters, as: UTF8.self)
}
