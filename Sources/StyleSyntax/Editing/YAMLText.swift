package import StyleDiagnostics

/// Values as YAML text on one line.
package enum YAMLText {
  /// A value in flow style, fit for every place where a value can stand.
  package static func flow(_ value: Literal) -> String {
    switch value {
    case .number(let text): PlainNumber.text(text)
    case .text(let text): scalar(text)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .map(let entries): entries.isEmpty ? "{}" : "{ " + entries.map(entry).joined(separator: ", ") + " }"
    }
  }

  /// `key: value`, the value in flow style.
  static func entry(_ entry: Literal.Entry) -> String {
    key(entry.key) + ": " + flow(entry.value)
  }

  /// A text as a key: a number stays plain where it is spelled as keys have it, so that it is the same key again.
  static func key(_ text: String) -> String {
    guard ScalarResolver(text.utf8).kind == .number else { return scalar(text) }
    let isKey = canonicalKey(ofNumber: text.utf8).map(text.utf8.elementsEqual) ?? false
    return isKey ? text : scalar(text)
  }

  /// A text as a scalar: plain where no reader could take it for anything else, in double quotes otherwise.
  package static func scalar(_ text: String) -> String {
    isPlain(text) ? text : doubleQuoted(text)
  }

  /// A name as a scalar, plain where it is made of letters, marks, digits, `-` and `_` of any script.
  package static func name(_ text: String) -> String {
    let isName =
      text.unicodeScalars.first?.properties.isAlphabetic == true
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: true
        default: scalar.properties.isAlphabetic || scalar == "-" || scalar == "_"
        }
      }
    let resolved = ScalarResolver(text.utf8)
    return isName && resolved.kind == .text && !resolved.isUnportable ? text : scalar(text)
  }

  static func singleQuoted(_ text: String) -> String {
    text.unicodeScalars.contains(where: needsEscape) ? doubleQuoted(text) : "'" + text.replacing("'", with: "''") + "'"
  }

  package static func doubleQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where needsEscape(scalar): quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter || first.isDigit else { return false }
    guard text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "-_./%".utf8.contains($0) }) else { return false }
    let resolved = ScalarResolver(text.utf8)
    return resolved.kind == .text && !resolved.isUnportable
  }

  /// Whether a source may not hold the character itself: a control, a line end, a change of text direction.
  static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isNoncharacterCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.value <= 0xFFFF ? "\\u" + scalar.value.hex(4) : "\\U" + scalar.value.hex(8)
  }
}
