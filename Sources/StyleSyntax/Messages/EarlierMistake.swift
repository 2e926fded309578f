import StyleDiagnostics

/// The mistake that a syntax error goes back to, where it stands before the place at which libyaml stopped.
///
/// It is a quote that isn't closed, a space that is missing before one, a comment that holds a bracket, or a line indented by
/// characters that only look like spaces.
struct EarlierMistake {
  let diagnostic: Diagnostic
  /// Byte offset of the mistake; the text before it is read as it is meant.
  let offset: Int

  /// Finds the first mistake before `offset`; nil where libyaml stopped at the mistake itself.
  init?(before offset: Int, in bytes: [UInt8], from start: Int, file: FileID) {
    let scan = LineScan(bytes, from: start, through: offset)
    let found = [
      Self.openQuote(scan, before: offset, in: bytes, file), Self.tightColon(scan, before: offset, in: bytes, file),
      Self.swallowed(scan, in: bytes, file), Self.wideIndent(scan, in: bytes, file),
      Self.foreignLine(scan, through: offset, in: bytes, file),
    ]
    guard let first = found.compactMap({ $0 }).min(by: { $0.offset < $1.offset }) else { return nil }
    self = first
  }

  init(_ diagnostic: Diagnostic, at offset: Int) {
    self.diagnostic = diagnostic
    self.offset = offset
  }

  /// Makes a mistake of a quoted text that begins on `line` and isn't closed on it.
  init(openQuoteAt quote: Int, line: Int, in bytes: [UInt8], file: FileID) {
    let meant = Self.meant(from: quote, before: LineScan.lineEnd(from: quote, in: bytes), in: bytes)
    let place = SourceRange(file: file, range: quote..<quote + 1)
    self.init(SyntaxMessage.openQuote(line, meant: meant, at: place), at: quote)
  }

  /// A quote that is never closed, or only by the quote that opens the next text.
  private static func openQuote(
    _ scan: LineScan, before offset: Int, in bytes: [UInt8], _ file: FileID
  ) -> EarlierMistake? {
    for text in scan.quoted where text.lower <= offset {
      let end = text.upper ?? bytes.count
      if text.upper != nil, end >= bytes.count || isEnd(bytes[end]) { continue }
      let lineEnd = LineScan.lineEnd(from: text.lower, in: bytes)
      // `'john's'`: the quote is a letter of the text.
      if bytes[text.lower] == UInt8(ascii: "'"), end < lineEnd, bytes[end].isLetter {
        return EarlierMistake(
          SyntaxMessage.apostrophe(at: SourceRange(file: file, range: end - 1..<end)), at: text.lower)
      }
      return EarlierMistake(openQuoteAt: text.lower, line: text.line, in: bytes, file: file)
    }
    return nil
  }

  /// A text in quotes right behind a colon, whose brackets and braces count where no space stands between the two.
  private static func tightColon(
    _ scan: LineScan, before offset: Int, in bytes: [UInt8], _ file: FileID
  ) -> EarlierMistake? {
    let entry = scan.tightEntries.first { entry in
      entry.lowerBound <= offset && bytes[entry].contains { "[]{}".utf8.contains($0) }
    }
    guard let entry, let help = MissingSpace.help(for: bytes[entry]) else { return nil }
    let end = min(entry.upperBound, LineScan.lineEnd(from: entry.lowerBound, in: bytes))
    let place = SourceRange(file: file, range: entry.lowerBound..<end)
    return EarlierMistake(SyntaxMessage.missingSpace(help, at: place), at: entry.lowerBound)
  }

  /// A mark that git leaves where two changes meet, or a comment as other languages have it.
  private static func foreignLine(
    _ scan: LineScan, through offset: Int, in bytes: [UInt8], _ file: FileID
  ) -> EarlierMistake? {
    for line in scan.lines {
      let text = bytes[line.range]
      if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { text.starts(with: $0.utf8) }) {
        return EarlierMistake(
          SyntaxMessage.conflict(at: SourceRange(file: file, range: line.range)), at: line.range.lowerBound)
      }
      if text.starts(with: "/*".utf8) { return slashComment(line.range, in: bytes, file) }
    }
    // Lines in brackets are none of the scan's.
    let end = LineScan.lineEnd(from: min(offset, bytes.count), in: bytes)
    let slashes = (0..<end).first { index in
      bytes[index] == UInt8(ascii: "/") && bytes[index...].starts(with: "//".utf8)
        && (index == 0 || LineScan.isBlank(bytes[index - 1]))
        && !scan.quoted.contains { $0.lower <= index && index < $0.upper ?? bytes.count }
        && !scan.comments.contains { $0.range.contains(index) }
    }
    guard let slashes else { return nil }
    return slashComment(slashes..<LineScan.lineEnd(from: slashes, in: bytes), in: bytes, file)
  }

  private static func slashComment(_ range: Range<Int>, in bytes: [UInt8], _ file: FileID) -> EarlierMistake {
    var words = bytes[range].drop { "/* ".utf8.contains($0) }
    while let last = words.last, "/* \r".utf8.contains(last) { words.removeLast() }
    let text = String(decoding: words.prefix(60), as: UTF8.self)
    return EarlierMistake(
      SyntaxMessage.slashComment(text, at: SourceRange(file: file, range: range)), at: range.lowerBound)
  }

  /// The text that a quote opens, as far as it was most likely meant to go, quotes included.
  private static func meant(from quote: Int, before lineEnd: Int, in bytes: [UInt8]) -> String {
    let text = bytes[quote + 1..<lineEnd]
    var end = lineEnd
    for index in text.indices where bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: ":") {
      guard index + 1 >= lineEnd || LineScan.isBlank(bytes[index + 1]) else { continue }
      end = index
      break
    }
    var meant = bytes[quote + 1..<end]
    let closing: [UInt8] = [0x20, UInt8(ascii: "]"), UInt8(ascii: "}")]
    // A reference has a brace of its own.
    while let last = meant.last, closing.contains(last),
      last != UInt8(ascii: "}") || !meant.contains(UInt8(ascii: "{")) || meant.suffix(2).contains(0x20)
    {
      meant = meant.dropLast()
    }
    let mark = String(decoding: bytes[quote..<quote + 1], as: UTF8.self)
    return mark + String(decoding: meant.prefix(40), as: UTF8.self) + (meant.count > 40 ? "…" : "") + mark
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    LineScan.isBlank(byte)
      || [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
  }

  /// A comment that leaves the brackets around it open: a color without quotes, or a comment that holds the closing bracket.
  private static func swallowed(_ scan: LineScan, in bytes: [UInt8], _ file: FileID) -> EarlierMistake? {
    for comment in scan.comments {
      guard let opener = comment.openers.last, scan.openers.starts(with: comment.openers) else { continue }
      let word = bytes[comment.range].prefix { !LineScan.isBlank($0) && !",]}\"'".utf8.contains($0) }
      if HexColor.isOne(word) {
        return EarlierMistake(
          SyntaxMessage.unquotedColors(
            colors(in: bytes[comment.range]), at: SourceRange(file: file, range: word.indices)),
          at: word.startIndex)
      }
      let close = bytes[opener] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
      guard let bracket = bytes[comment.range].firstIndex(of: close) else { continue }
      return EarlierMistake(
        SyntaxMessage.bracketInComment(
          String(decoding: [close], as: UTF8.self), at: SourceRange(file: file, range: comment.range),
          bracket: SourceRange(file: file, range: bracket..<bracket + 1)), at: comment.range.lowerBound)
    }
    return nil
  }

  /// All colors in a comment.
  private static func colors(in comment: ArraySlice<UInt8>) -> [String] {
    comment.split { LineScan.isBlank($0) || ",]}\"'".utf8.contains($0) }.filter(HexColor.isOne)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A line that is indented by something that isn't a space and looks like one.
  private static func wideIndent(_ scan: LineScan, in bytes: [UInt8], _ file: FileID) -> EarlierMistake? {
    for line in scan.lines where bytes[line.range.lowerBound] >= 0x80 {
      let character = CharacterInSource(at: line.range.lowerBound, in: bytes)
      guard let name = HiddenCharacter.name(in: bytes[character.range]) else { continue }
      return EarlierMistake(
        SyntaxMessage.hiddenIndent(name, at: SourceRange(file: file, range: character.range)), at: line.range.lowerBound
      )
    }
    return nil
  }
}

/// A color as sources write it: `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
package enum HexColor {
  package static func isOne(_ text: some Collection<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#") && [4, 7, 9].contains(text.count)
      && text.dropFirst().allSatisfy { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }
  }
}

/// A character that can't be seen, or looks like a space and is none.
package enum HiddenCharacter {
  /// The name of the first of them in a text: `a no-break space (U+00A0)`; nil where there is none.
  package static func name(in text: some Collection<UInt8>) -> String? {
    String(decoding: text, as: UTF8.self).unicodeScalars.lazy.compactMap(name).first
  }

  private static func name(_ scalar: Unicode.Scalar) -> String? {
    let properties = scalar.properties
    let isSpace = properties.generalCategory == .spaceSeparator && scalar != " "
    guard isSpace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format else { return nil }
    let name = scalar == "\u{A0}" ? "no-break space" : properties.name?.lowercased() ?? "character that can't be seen"
    return "\(name.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(name) (\(codePoint(scalar.value)))"
  }
}
