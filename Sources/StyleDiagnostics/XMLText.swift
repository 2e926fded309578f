/// Text of an XML 1.0 document.
package enum XMLText {
  /// Text for an element or a quoted attribute; characters that XML 1.0 can't hold, not even as a reference, become U+FFFD.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if let entity = entity(scalar) {
        escaped += entity
        return
      }
      switch scalar {
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        escaped.unicodeScalars.append(scalar)
      default: escaped += "\u{FFFD}"
      }
    }
  }

  /// The entity of a character that is markup between tags; nil for any other.
  package static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: nil
    }
  }

  /// Whether a byte stands for itself in any place.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: 0x20..<0x7F ~= byte
    }
  }

  /// A start tag, or an empty element; attributes in the order given.
  package static func tag(
    _ name: String, _ attributes: [(name: String, value: String)], isEmpty: Bool = false
  ) -> String {
    "<\(name)" + attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined() + (isEmpty ? "/>" : ">")
  }
}
