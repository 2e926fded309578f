/// Advice for a line that lacks a space after its colon or dash, or has another mark for the colon.
package enum MissingSpace {
  /// The advice for a line; nil where it has no such slip.
  package static func help(for line: some Collection<UInt8>) -> String? {
    let text = String(decoding: line, as: UTF8.self)
    guard !text.contains("`") else { return nil }
    if let rest = text.dropPrefix("-"), let first = rest.unicodeScalars.first, first != " ", first != "-",
      !("0"..."9").contains(first)
    {
      return "add a space after the dash: `- \(start(of: trimmed(rest)))`"
    }
    let entry = text.dropPrefix("- ").map { $0.drop { $0 == " " } } ?? text[...]
    let name = entry.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let behind = entry[name.endIndex...]
    let rest = behind.drop { $0 == " " }
    guard !name.isEmpty, let mark = rest.first else { return nil }
    let value = trimmed(String(rest.dropFirst()))
    switch mark {
    case ":" where rest.dropFirst().first.map { $0 != " " } ?? false:
      return "add a space after the colon: `\(name): \(start(of: value))`"
    case "=": return "use a colon instead of `=`: `\(name): \(start(of: value))`"
    case "：": return "use `:` instead of the wide colon `：`: `\(name): \(start(of: value))`"
    default: return nil
    }
  }

  /// The text without space and hidden characters at its ends.
  private static func trimmed(_ text: String) -> String {
    func isHidden(_ character: Character) -> Bool {
      character.isWhitespace || HiddenCharacter.name(in: String(character).utf8) != nil
    }
    return String(text.drop(while: isHidden).reversed().drop(while: isHidden).reversed())
  }

  private static func start(of text: String) -> String {
    let first = text.prefix { $0 != "," }.prefix(30)
    return first.count < text.count ? "\(first)…" : text
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> String? {
    utf8.starts(with: prefix.utf8) ? String(dropFirst(prefix.count)) : nil
  }
}
