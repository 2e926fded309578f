/// Text as it stands inside a literal of Swift or TypeScript, whose escapes are the same.
enum NameLiteral {
  /// The text with its backslashes and quotes escaped, and what can't be seen as `\\u{…}`.
  static func escaped(_ text: String, quote: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == quote || scalar == "\\" {
        result.append("\\")
        result.append(scalar)
      } else if NameShape.isVisible(String(scalar)) {
        result.append(scalar)
      } else {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      }
    }
    return String(result)
  }
}
