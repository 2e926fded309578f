import StyleDiagnostics

/// One character of a line as it is shown: harmless text, its columns, and the bytes of the file that it stands for.
struct Cell: Equatable {
  var text: String
  var columns: Int
  let bytes: Range<Int>
}

/// Makes text from files harmless before a terminal or a build log shows it, and hides secret keys.
package struct OutputSanitizer: Sendable {
  /// GitHub's runner obeys `##[command]` anywhere in a line of output, and `::command` at its beginning.
  package let breaksWorkflowCommands: Bool

  package init(breaksWorkflowCommands: Bool) {
    self.breaksWorkflowCommands = breaksWorkflowCommands
  }

  /// A message, name or path on one line, everything invisible written as an escape.
  package func text(_ text: String) -> String {
    let text = SecretText.hidden(text)
    let mayCommand = breaksWorkflowCommands
    let isHarmless = text.unicodeScalars.allSatisfy {
      $0.columns > 0 && !$0.isDeceptive && !(mayCommand && $0 == "#")
    }
    if isHarmless { return text }
    let bytes = Array(text.utf8)
    return cells(of: bytes[...], tab: nil).map(\.text).joined()
  }

  /// The same for text at the beginning of a line of output.
  package func lineStart(_ text: String) -> String {
    let sanitized = self.text(text)
    guard breaksWorkflowCommands, let first = sanitized.firstIndex(where: { !$0.isWhitespace }),
      sanitized.unicodeScalars[first] == ":"
    else { return sanitized }
    var scalars = sanitized.unicodeScalars
    scalars.replaceSubrange(first...first, with: Unicode.Scalar(":").visibleEscape.unicodeScalars)
    return String(scalars)
  }

  /// The characters of UTF-8 text; bytes that are no UTF-8 become `\xHH`, tabs become `tab` or else `\t`.
  func cells(of bytes: ArraySlice<UInt8>, tab: String? = "    ") -> [Cell] {
    if Self.isPlain(bytes) {
      var cells = bytes.indices.map { Cell(text: Self.plain[Int(bytes[$0])], columns: 1, bytes: $0..<$0 + 1) }
      if breaksWorkflowCommands { Self.breakCommands(in: &cells) }
      return cells
    }
    var cells: [Cell] = []
    var run = ""
    var offset = bytes.startIndex
    var runStart = offset
    func endRun() {
      for character in run {
        let end = runStart + character.utf8.count
        cells.append(Self.cell(for: character, at: runStart..<end, tab: tab))
        runStart = end
      }
      run = ""
    }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    decoding: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        run.unicodeScalars.append(Unicode.UTF8.decode(encoded))
        offset += encoded.count
      case .error(let length):
        endRun()
        for place in offset..<offset + length {
          cells.append(Cell(text: "\\x" + bytes[place].hex(2), columns: 4, bytes: place..<place + 1))
        }
        offset += length
        runStart = offset
      case .emptyInput: break decoding
      }
    }
    endRun()
    if breaksWorkflowCommands { Self.breakCommands(in: &cells) }
    return cells
  }

  /// Whether every byte is a visible character of its own, as nearly all of a source are.
  static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { 0x20..<0x7F ~= $0 } }

  /// The ASCII characters as texts.
  private static let plain = (0..<128).map { String(UnicodeScalar(UInt8($0))) }

  private static func cell(for character: Character, at bytes: Range<Int>, tab: String?) -> Cell {
    if bytes.count == 1, let ascii = character.asciiValue, 0x20..<0x7F ~= ascii {
      return Cell(text: String(character), columns: 1, bytes: bytes)
    }
    if character == "\t", let tab { return Cell(text: tab, columns: tab.utf8.count, bytes: bytes) }
    if character.isEmojiSequence { return Cell(text: String(character), columns: 2, bytes: bytes) }
    var cell = Cell(text: "", columns: 0, bytes: bytes)
    for (index, scalar) in character.unicodeScalars.enumerated() {
      let hasNothingToSitOn = cell.text.isEmpty && scalar.columns == 0
      let isSpareSelector = scalar.properties.isVariationSelector && index != 1
      if scalar.isDeceptive || hasNothingToSitOn || isSpareSelector {
        cell.text += scalar.visibleEscape
        cell.columns += scalar.visibleEscape.utf8.count
      } else {
        cell.text.unicodeScalars.append(scalar)
        cell.columns += scalar.columns
      }
    }
    return cell
  }

  private static func breakCommands(in cells: inout [Cell]) {
    for index in cells.indices.dropFirst().dropLast()
    where cells[index].text == "#" && cells[index - 1].text == "#"
      && cells[index + 1].text.unicodeScalars.first == "["
    {
      cells[index].text = Unicode.Scalar("#").visibleEscape
      cells[index].columns = cells[index].text.utf8.count
    }
  }
}
