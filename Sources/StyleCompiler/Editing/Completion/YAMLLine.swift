/// The line of a YAML text that a cursor stands in: what of it belongs to one word, in quotes or plain, or to a comment.
struct YAMLLine {
  /// The bytes of the line, without its end.
  let line: Range<Int>
  let offset: Int
  /// The comment that the cursor is in; nil for none.
  private(set) var comment: Range<Int>?
  /// The bytes of the word around the cursor, its quotes included; empty where there is none.
  private(set) var word: Range<Int>
  /// The quote that the word begins with.
  private(set) var quote: UInt8?
  /// Whether a colon stands right before the word, without the space that YAML wants.
  private(set) var needsSpace = false

  init(_ text: [UInt8], at offset: Int) {
    let start = text[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let end = text[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    line = start..<end
    self.offset = offset
    word = offset..<offset
    scan(text)
  }

  private mutating func scan(_ text: [UInt8]) {
    var open: Int?
    var index = line.lowerBound
    while index < offset {
      let byte = text[index]
      if let start = open {
        if byte == UInt8(ascii: "\\"), text[start] == UInt8(ascii: "\"") {
          index += 1
        } else if byte == text[start] {
          open = nil
        }
      } else if byte == UInt8(ascii: "#"), index == line.lowerBound || " \t".utf8.contains(text[index - 1]) {
        comment = index..<line.upperBound
        return
      } else if "\"'".utf8.contains(byte), index == line.lowerBound || " [{,:\t".utf8.contains(text[index - 1]) {
        open = index
      }
      index += 1
    }
    if let open { return takeQuoted(from: open, text) }
    let lower = text[line.lowerBound..<offset].lastIndex { Self.ends($0) }.map { $0 + 1 } ?? line.lowerBound
    var start = lower
    // A colon parts key and value where a space follows, which may yet have to be typed.
    if let colon = text[lower..<offset].lastIndex(of: UInt8(ascii: ":")), colon + 1 == offset {
      start = offset
      needsSpace = true
    }
    var end = offset
    while end < line.upperBound, !Self.ends(text[end]), !Self.isColon(text, end) { end += 1 }
    word = start..<end
  }

  private mutating func takeQuoted(from open: Int, _ text: [UInt8]) {
    quote = text[open]
    let close = text[offset..<line.upperBound].firstIndex(of: text[open])
    let isNear = close.map { close in !text[offset..<close].contains { ",{[:#".utf8.contains($0) } } ?? false
    if let close, isNear {
      word = open..<close + 1
      return
    }
    var end = offset
    while end < line.upperBound, !Self.ends(text[end]) { end += 1 }
    if end < line.upperBound, text[end] == UInt8(ascii: "}"), text[open + 1] == UInt8(ascii: "{") { end += 1 }
    word = open..<end
  }

  private static func ends(_ byte: UInt8) -> Bool { " \t,[]{}\"'".utf8.contains(byte) }

  private static func isColon(_ text: [UInt8], _ index: Int) -> Bool {
    text[index] == UInt8(ascii: ":") && (index + 1 == text.count || " \t\r\n,]}".utf8.contains(text[index + 1]))
  }

  /// Whether a colon follows the word, so that it is a key with a value.
  func isFollowedByColon(in text: [UInt8]) -> Bool {
    let next = text[word.upperBound..<line.upperBound].firstIndex { $0 != 0x20 }
    return next.map { Self.isColon(text, $0) } ?? false
  }
}
