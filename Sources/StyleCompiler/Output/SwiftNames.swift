import StyleModel

/// Names as Swift has them: an extension of each type of names, with a constant for every one.
enum SwiftNames {
  static func text(_ names: CodeNames) -> String {
    "\nimport StyleBundle\n"
      + names.types.map { entry in "\nextension \(entry.type) {\n\(lines(entry).joined())}\n" }.joined()
  }

  private static func lines(_ entry: CodeNames.TypeNames) -> [String] {
    let identifiers = identifiers(of: entry.names, besides: entry.declared.map { Array($0.text.utf8) })
    let known = Dictionary(zip(entry.names, identifiers)) { first, _ in first }
    return zip(entry.names, identifiers).map { name, identifier in
      guard let identifier else { return "  // \(literal(name.text)) isn't possible as a Swift identifier.\n" }
      let line = "  static let \(identifier): Self = \(literal(name.text))\n"
      guard let deprecation = entry.deprecations[name] else { return line }
      // An attribute can't name an identifier in backticks.
      let renamed = deprecation.renamed.flatMap { known[$0] ?? nil }.flatMap { $0.hasPrefix("`") ? nil : $0 }
      return attribute(deprecation, renamed: renamed) + line
    }
  }

  /// The attribute of a name that goes away.
  private static func attribute(_ deprecation: CodeNames.Deprecation, renamed: String?) -> String {
    let renamed = renamed.map { ", renamed: \(literal($0))" } ?? ""
    return "  @available(*, deprecated, message: \(literal(deprecation.advice))\(renamed))\n"
  }

  /// The identifier of each name; nil where none can stand for it.
  ///
  /// It has the name's own letters, digits and `_`, `fade-in` as `fadeIn`; where that is nothing, or another's identifier, it is
  /// the whole name in backticks.
  private static func identifiers(of names: [StyleName], besides taken: [[UInt8]]) -> [String?] {
    let short = names.map { SwiftIdentifier.short($0.text) }
    // By bytes: to Swift two spellings of one character are two identifiers.
    var counts = Dictionary(taken.map { ($0, 1) }) { $0 + $1 }
    for case let text? in short { counts[Array(text.utf8), default: 0] += 1 }
    return zip(names, short).map { name, short in
      if let short, counts[Array(short.utf8)] == 1 || short.utf8.elementsEqual(name.text.utf8) {
        return SwiftIdentifier.escaped(short)
      }
      return SwiftIdentifier.isRaw(name.text) ? "`\(name.text)`" : nil
    }
  }

  private static func literal(_ text: String) -> String { "\"\(NameLiteral.escaped(text, quote: "\""))\"" }
}

/// Identifiers of Swift that stand for names.
enum SwiftIdentifier {
  /// The letters, marks, digits and `_` of a name, a capital after each other character; nil without any letter or digit.
  static func short(_ name: String) -> String? {
    let parts = name.unicodeScalars.split { $0 == "-" || !NameShape.isPlain($0) || $0 == verticalTilde }
    guard parts.contains(where: { $0.contains(where: isLetterOrDigit) }) else { return nil }
    let text =
      String(parts[0])
      + parts.dropFirst().map { part in
        part.prefix(1).map(\.properties.titlecaseMapping).joined() + String(part.dropFirst())
      }.joined()
    return text.unicodeScalars.first.map { isLetter($0) || $0 == "_" } ?? false ? text : "_" + text
  }

  /// A word of the language in backticks, in which it may name a constant.
  static func escaped(_ identifier: String) -> String { words.contains(identifier) ? "`\(identifier)`" : identifier }

  /// Whether a text can be an identifier when it stands in backticks (SE-0451): signs alone can't, nor what begins with `$`, which
  /// is the compiler's.
  static func isRaw(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    // From U+1F000 on are the emoji that Swift takes for letters.
    return scalars.contains { isLetterOrDigit($0) || (0x1F000...0x1FFFD).contains($0.value) }
      && scalars.first != "$" && !scalars.contains(where: endsRaw) && NameShape.isVisible(text)
  }

  /// Whether a character can't stand between backticks: of all blanks only U+0020 can.
  private static func endsRaw(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "`" || scalar == "\\" || scalar != " " && scalar.properties.generalCategory == .spaceSeparator
  }

  /// VERTICAL TILDE, the only letter of Unicode's that no identifier of Swift's may hold.
  private static let verticalTilde: Unicode.Scalar = "\u{2E2F}"

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || scalar.properties.generalCategory == .decimalNumber
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static let words: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
