/// Text of a picture that comes from a source.
enum ShownText {
  /// The text cut to some columns; characters that can't be seen, or would turn the following text around, become U+FFFD.
  static func clipped(_ text: String, to columns: Int) -> String {
    if text.utf8.count <= columns, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var shown = ""
    var used = 0
    for character in harmless(text) {
      used += isWide(character) ? 2 : 1
      if used > columns { return shown.dropLast() + "…" }
      shown.append(character)
    }
    return shown
  }

  static func harmless(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    return text.unicodeScalars.reduce(into: "") { shown, scalar in
      shown.unicodeScalars.append(isHidden(scalar) ? "\u{FFFD}" : scalar)
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
    }
  }

  /// Whether a character takes the room of two letters: scripts of East Asia and emoji.
  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.value >= 0x1100 && !(0x1E00...0x2E7F).contains($0.value) } ?? false
  }
}
