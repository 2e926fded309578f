import StyleDiagnostics

/// Scan of a file's bytes, before any parser sees them.
struct TextScan {
  /// Notation for a character that isn't allowed in the text itself.
  enum Escapes {
    case yaml, xml

    /// The suggestion to write a character by its number.
    func advice(for scalar: UInt32) -> String {
      switch self {
      case .yaml: "use `\"\\u\(scalar.hex(4))\"`"
      case .xml: "use `&#x\(scalar.hex(4));`"
      }
    }
  }

  /// The text's bytes: after the BOM, and up to the first byte that no reader could go past.
  private(set) var range: Range<Int>
  private(set) var isASCII = true
  private(set) var diagnostics: [Diagnostic] = []
  /// Offsets of U+FEFF inside the text: an error, but in quotes only a warning, which the reader of the syntax decides.
  private(set) var innerMarks: [Int] = []
  /// Offsets of `#`: a comment's start, or a character of a text.
  private(set) var numberSigns: [Int] = []
  /// Whether the file can't be read past `range`.
  var isBroken: Bool { range.upperBound < size }

  private let file: FileID
  private let escapes: Escapes
  private let size: Int

  init(_ bytes: [UInt8], file: FileID, escapes: Escapes = .yaml) {
    self.file = file
    self.escapes = escapes
    size = bytes.count
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    range = (hasMark ? 3 : 0)..<bytes.count
    if let encoding = Self.wideEncoding(bytes) {
      stop(
        at: 0,
        Diagnostic(
          .encoding, "unsupported encoding \(encoding): sources are UTF-8", at: SourceRange(file: file, range: 0..<0),
          help: ["convert it: `iconv -f \(encoding) -t UTF-8 OLD > NEW`"]))
      return
    }
    scan(bytes)
  }

  /// The scan as if the file could not be read from a byte on.
  func ended(at end: Int) -> TextScan {
    var scan = self
    scan.range = range.lowerBound..<max(range.lowerBound, end)
    scan.innerMarks.removeAll { $0 >= end }
    scan.numberSigns.removeAll { $0 >= end }
    return scan
  }

  private mutating func scan(_ bytes: [UInt8]) {
    let all = bytes[...]
    let text = all.span
    var index = range.lowerBound
    while index < bytes.count, !isBroken {
      guard Self.isPlainBlock(text, at: index) else {
        let end = min(index + Self.blockSize, bytes.count)
        while index < end, !isBroken { index += character(at: index, in: bytes) }
        continue
      }
      index += Self.blockSize
    }
  }

  private static let blockSize = 16

  /// Whether there is nothing to say about the bytes that follow: printable ASCII, tabs or line feeds, and no `#`.
  ///
  /// All are looked at, whatever the first is, so that the compiler does it at once.
  private static func isPlainBlock(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard start + blockSize <= text.count else { return false }
    let block = text.extracting(start..<start + blockSize)
    var others: UInt8 = 0
    for index in 0..<blockSize {
      let isPrintable: UInt8 = block[index] &- 0x20 < 0x5F ? 1 : 0
      let isTabOrLineFeed: UInt8 = block[index] &- 0x09 < 2 ? 1 : 0
      let isNumberSign: UInt8 = block[index] == UInt8(ascii: "#") ? 1 : 0
      others |= (isPrintable | isTabOrLineFeed) ^ 1 | isNumberSign
    }
    return others == 0
  }

  /// Looks at one character and returns its length, in bytes.
  private mutating func character(at index: Int, in bytes: [UInt8]) -> Int {
    let byte = bytes[index]
    if byte >= 0x80 { return wideCharacter(at: index, in: bytes) }
    if byte == UInt8(ascii: "#") {
      numberSigns.append(index)
    } else if byte < 0x20 || byte == 0x7F {
      control(byte, at: index, followedByLineFeed: index + 1 < bytes.count && bytes[index + 1] == 0x0A)
    }
    return 1
  }

  private mutating func wideCharacter(at index: Int, in bytes: [UInt8]) -> Int {
    isASCII = false
    guard let (scalar, length) = Self.decode(bytes, at: index) else {
      stop(at: index, notUTF8(bytes[index], at: index))
      return 1
    }
    wide(scalar, at: index..<index + length)
    return length
  }

  private mutating func control(_ byte: UInt8, at index: Int, followedByLineFeed: Bool) {
    switch byte {
    case 0x09, 0x0A: break
    case 0x0D: if !followedByLineFeed { separator("a lone carriage return", 0x0D, at: index..<index + 1) }
    default: stop(at: index, refusedCharacter(UInt32(byte), at: index..<index + 1))
    }
  }

  private mutating func wide(_ scalar: UInt32, at range: Range<Int>) {
    switch scalar {
    case 0x85: separator("U+0085 (next line)", scalar, at: range)
    case 0x2028: separator("U+2028 (line separator)", scalar, at: range)
    case 0x2029: separator("U+2029 (paragraph separator)", scalar, at: range)
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: bidi(scalar, at: range)
    case 0xFEFF: innerMarks.append(range.lowerBound)
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: stop(at: range.lowerBound, refusedCharacter(scalar, at: range))
    default: break
    }
  }

  private mutating func separator(_ name: String, _ scalar: UInt32, at range: Range<Int>) {
    diagnostics.appendOrExtend(
      Diagnostic(
        .lineSeparatorInSource, "\(name) ends a line for some YAML parsers only",
        at: SourceRange(file: file, range: range),
        help: ["use a line feed to end a line; for the character itself \(escapes.advice(for: scalar))"]))
  }

  private mutating func bidi(_ scalar: UInt32, at range: Range<Int>) {
    diagnostics.appendOrExtend(
      Diagnostic(
        .lineSeparatorInSource,
        "\(codePoint(scalar)) changes the direction of text, so editors show another order than parsers read",
        at: SourceRange(file: file, range: range),
        help: ["remove it; for the character itself \(escapes.advice(for: scalar))"]))
  }

  private mutating func stop(at offset: Int, _ diagnostic: Diagnostic) {
    range = min(range.lowerBound, offset)..<offset
    diagnostics.append(diagnostic)
  }

  private func refusedCharacter(_ scalar: UInt32, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .encoding,
      "\(scalar < 0xFFFE ? "control character" : "noncharacter") \(codePoint(scalar)) isn't allowed",
      at: SourceRange(file: file, range: range),
      help: [escapes == .yaml ? "remove it; for the character itself \(escapes.advice(for: scalar))" : "remove it"])
  }

  private func notUTF8(_ byte: UInt8, at offset: Int) -> Diagnostic {
    Diagnostic(
      .encoding, "invalid UTF-8: byte 0x\(String(byte, radix: 16, uppercase: true))",
      at: SourceRange(file: file, range: offset..<offset + 1),
      help: ["convert the file to UTF-8; from Latin-1: `iconv -f ISO-8859-1 -t UTF-8 OLD > NEW`"])
  }

  private static func wideEncoding(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    if bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0, 0, 0, 1...): return "UTF-32"
    case (1..., 0, 0, 0): return "UTF-32"
    case (0, 1..., 0, 1...): return "UTF-16BE"
    case (1..., 0, 1..., 0): return "UTF-16LE"
    default: return nil
    }
  }

  /// One scalar of more than one byte, or nil where the bytes are no UTF-8 (RFC 3629: no surrogates, no overlong forms).
  private static func decode(_ bytes: [UInt8], at index: Int) -> (scalar: UInt32, length: Int)? {
    var text = bytes[index...].makeIterator()
    var parser = UTF8.ForwardParser()
    guard case .valid(let character) = parser.parseScalar(from: &text) else { return nil }
    return (UTF8.decode(character).value, character.count)
  }
}

extension [Diagnostic] {
  /// Adds a finding, or extends the last one where both say the same of adjoining characters.
  ///
  /// A file may hold very many such characters.
  mutating func appendOrExtend(_ finding: Diagnostic) {
    guard let last, let place = finding.place, let before = last.place, last.message == finding.message,
      before.range.upperBound == place.range.lowerBound
    else { return append(finding) }
    self[count - 1].place = SourceRange(file: place.file, range: before.range.lowerBound..<place.range.upperBound)
  }
}

package func codePoint(_ scalar: UInt32) -> String { "U+" + scalar.hex(4) }
