/// The character that a message speaks of, or the end of the file.
struct CharacterInSource {
  /// All its bytes; at the end of the file the empty range after the last visible character.
  let range: Range<Int>
  /// Words for people: "`x`", "a tab", "a backtick", "the end of the line", "the end of the file".
  let description: String

  init(at offset: Int, in bytes: [UInt8]) {
    guard offset < bytes.count else {
      let last = bytes.lastIndex { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }.map { $0 + 1 } ?? 0
      range = last..<last
      description = "the end of the file"
      return
    }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    range = offset..<end
    switch bytes[offset] {
    case 0x09: description = "a tab"
    case 0x0A, 0x0D: description = "the end of the line"
    case 0x20: description = "a space"
    case UInt8(ascii: "`"): description = "a backtick"
    default: description = "`\(String(decoding: bytes[range], as: UTF8.self))`"
    }
  }
}
