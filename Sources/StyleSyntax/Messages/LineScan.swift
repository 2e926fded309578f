import StyleDiagnostics

/// Scan of the text before a syntax error, by the characters that open and close quotes, brackets and comments.
///
/// It tells what was opened, and which lines begin outside of it. It knows less than a parser does, and is asked only once that
/// has failed.
struct LineScan {
  /// A text in quotes, the quotes included.
  struct Quoted {
    let lower: Int
    /// Byte offset after the closing quote; nil where the file has no more of its kind.
    let upper: Int?
    /// The line that it begins on, from 1.
    let line: Int
  }

  struct Comment {
    let range: Range<Int>
    /// The brackets and braces that are open around it, the outermost first.
    let openers: [Int]
  }

  /// A line that begins outside of quotes and brackets, and holds more than a comment.
  struct Line {
    /// Bytes from the first that isn't a space up to the end of the line.
    let range: Range<Int>
    /// Line number, from 1.
    let number: Int
    /// Number of spaces before its first character.
    let indent: Int
  }

  private(set) var quoted: [Quoted] = []
  /// The entries in brackets and braces, each from its name to the end of a text in quotes that stands right behind its colon.
  private(set) var tightEntries: [Range<Int>] = []
  private(set) var comments: [Comment] = []
  private(set) var lines: [Line] = []
  /// The brackets and braces that are open where the scan ends, the outermost first.
  private(set) var openers: [Int] = []

  private let bytes: [UInt8]
  private var index: Int
  private var line = 1
  /// Whether a value or key may begin here: only there does a quote open a text.
  private var isAtStart = true

  /// Scans from `start` to the end of the line that `end` stands in.
  init(_ bytes: [UInt8], from start: Int, through end: Int) {
    self.bytes = bytes
    index = start
    beginLine()
    let end = Self.lineEnd(from: min(end, bytes.count), in: bytes)
    while index < end { step() }
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case 0x0A:
      index += 1
      line += 1
      isAtStart = true
      beginLine()
      return
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if isAtStart { return skipQuoted(byte) }
    case UInt8(ascii: "#") where index == 0 || Self.isBlank(bytes[index - 1]) || isAtStart:
      let range = index..<Self.lineEnd(from: index, in: bytes)
      comments.append(Comment(range: range, openers: openers))
      index = range.upperBound
      return
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if isAtStart || !openers.isEmpty { openers.append(index) }
      isAtStart = true
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = openers.popLast()
      isAtStart = false
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"):
      let isFollowedByBlank = index + 1 >= bytes.count || Self.isBlank(bytes[index + 1])
      // After quotes a colon needs no space.
      let isBehindQuote = byte == UInt8(ascii: ":") && quoted.last?.upper == index
      if byte == UInt8(ascii: ":"), !isBehindQuote, let start = tightEntryStart {
        index += 1
        skipQuoted(bytes[index])
        tightEntries.append(start..<index)
        return
      }
      isAtStart = isFollowedByBlank || isBehindQuote || byte == UInt8(ascii: ",") && !openers.isEmpty
    default: if !Self.isBlank(byte) { isAtStart = false }
    }
    index += 1
  }

  /// The start of the name before the colon at `index`, where a quote stands right behind that; nil outside of brackets and braces.
  private var tightEntryStart: Int? {
    guard !openers.isEmpty, index + 1 < bytes.count, "\"'".utf8.contains(bytes[index + 1]) else { return nil }
    let before = bytes[..<index]
    let start = before.lastIndex { !Self.isName([$0]) }.map { $0 + 1 } ?? 0
    guard start < index, let mark = before[..<start].last(where: { !Self.isBlank($0) }), "{[,".utf8.contains(mark)
    else { return nil }
    return start
  }

  private mutating func beginLine() {
    let content = bytes[index...].firstIndex { $0 != 0x20 } ?? bytes.count
    let end = Self.lineEnd(from: content, in: bytes)
    guard openers.isEmpty, content < end, bytes[content] != UInt8(ascii: "#") else { return }
    lines.append(Line(range: content..<end, number: line, indent: content - index))
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    let (lower, first) = (index, line)
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A { line += 1 }
      index += byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
      guard byte == quote else { continue }
      // A doubled single quote is one that belongs to the text.
      guard quote == UInt8(ascii: "'"), index < bytes.count, bytes[index] == quote else {
        quoted.append(Quoted(lower: lower, upper: index, line: first))
        isAtStart = false
        return
      }
      index += 1
    }
    quoted.append(Quoted(lower: lower, upper: nil, line: first))
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Whether a text looks like a name: letters, digits, hyphens and underscores.
  static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
  }

  /// Whether a line looks like an entry of a map: `name:`, or with its value after a space.
  static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isName(line[..<colon]) else { return false }
    return line[(colon + 1)...].first.map(isBlank) ?? true
  }

  static func lineEnd(from offset: Int, in bytes: [UInt8]) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }
}
