import StyleDiagnostics
import StyleSyntax

/// The spots that a cursor in a YAML text may be: a key or a value, found by reading the text with a stand-in for either.
struct YAMLSpots {
  /// The spots that could be read, keys first.
  private(set) var all: [CompletionSpot] = []

  private let text: [UInt8]
  private let file: FileID
  private let line: YAMLLine

  init(_ text: [UInt8], _ file: FileID, _ line: YAMLLine) {
    (self.text, self.file, self.line) = (text, file, line)
    let isFollowed = line.isFollowedByColon(in: text)
    // Where what follows can't be read, what stands before says enough.
    for isWhole in [true, false] where all.isEmpty {
      let forms = isFollowed ? [false] : [true, false]
      all = forms.compactMap { spot(pair: $0, hasValue: isFollowed, isWhole: isWhole) }
      // A key that leaves the rest readable tells that no value is meant, and the other way round.
      if all.contains(where: { !$0.tree.isTruncated }) { all.removeAll { $0.tree.isTruncated } }
    }
  }

  /// The spot as a key with a value that stands in for its own, or as what stands there alone; in all of the text, or at its end.
  private func spot(pair: Bool, hasValue: Bool, isWhole: Bool) -> CompletionSpot? {
    let word = CompletionSpot.standIn
    let quoted = line.quote == nil ? word : "\"\(word)\""
    let written = (line.needsSpace ? " " : "") + quoted + (pair ? ": 0" : "")
    let start = line.word.lowerBound
    let head = text[..<start] + written.utf8
    let offset = start + (line.needsSpace ? 1 : 0) + (line.quote == nil ? 0 : 1)
    let candidate = Array(head) + (isWhole ? Array(text[line.word.upperBound...]) : closers)
    guard
      var spot = CompletionSpot(
        candidate, standInAt: offset, replacing: SourceRange(file: file, range: line.word), isPropertyList: false,
        hasValue: hasValue),
      spot.isKey == (pair || hasValue)
    else { return nil }
    spot.typed = String(decoding: text[line.word], as: UTF8.self).trimming("\"'")
    if line.needsSpace { spot.around.before = " " }
    return spot
  }

  /// The brackets that are open before the word, closed.
  private var closers: [UInt8] {
    var open: [UInt8] = []
    var quote: UInt8?
    var index = 0
    while index < line.word.lowerBound {
      let byte = text[index]
      let isStart = index == 0 || " \t\r\n[{,:-".utf8.contains(text[index - 1])
      if let mark = quote {
        if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") { index += 1 } else if byte == mark { quote = nil }
      } else if "\"'".utf8.contains(byte), isStart {
        quote = byte
      } else if byte == UInt8(ascii: "#"), index == 0 || " \t\r\n".utf8.contains(text[index - 1]) {
        while index < line.word.lowerBound, text[index] != 0x0A { index += 1 }
      } else if "[{".utf8.contains(byte), isStart || !open.isEmpty {
        open.append(byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}"))
      } else if byte == open.last {
        open.removeLast()
      }
      index += 1
    }
    return open.reversed()
  }
}
