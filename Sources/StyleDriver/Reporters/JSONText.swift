import StyleBundle

/// JSON on one line, its members in the order given; a writer of our own, since this order and these bytes are promised.
enum JSONText {
  static func object(_ members: [(name: String, value: String)]) -> String {
    members.isEmpty ? "{}" : "{ " + members.map { "\(string($0.name)): \($0.value)" }.joined(separator: ", ") + " }"
  }

  static func array(_ items: [String]) -> String {
    "[" + items.joined(separator: ", ") + "]"
  }

  static func strings(_ strings: [String]) -> String {
    array(strings.map(string))
  }

  /// In the one form that bundles use; what isn't finite becomes `null`.
  static func number(_ value: Double) -> String {
    var writer = JSONWriter()
    writer.number(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A string that neither a terminal nor a build log can take for anything else: controls, bidi marks and invisible
  /// characters are escaped, and so is the bracket of `##[`, which GitHub's runner would obey.
  static func string(_ text: String) -> String {
    text.utf8.allSatisfy(isPlain) ? "\"\(text)\"" : escaped(text)
  }

  /// Whether a byte stands for itself wherever it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"): false
    default: 0x20..<0x7F ~= byte
    }
  }

  private static func escaped(_ text: String) -> String {
    var json = "\""
    var precedingHashes = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "[" where precedingHashes > 1: json += "\\u005B"
      default:
        if scalar.isDeceptive {
          json += UTF16.encode(scalar)?.map(escape).joined() ?? ""
        } else {
          json.unicodeScalars.append(scalar)
        }
      }
      precedingHashes = scalar == "#" ? precedingHashes + 1 : 0
    }
    return json + "\""
  }

  private static func escape(_ unit: UTF16.CodeUnit) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
