import StyleDiagnostics

/// Messages about files that are well-formed XML, or no XML at all, and not a property list of styles.
enum PropertyListMessage {
  private static let conversion = "convert it: `plutil -convert xml1 FILE`"

  /// The reason why a file isn't read as XML: binary, OpenStep or empty; nil where it is read.
  static func format(_ bytes: [UInt8], scan: TextScan, file: FileID) -> Diagnostic? {
    if bytes.starts(with: "bplist".utf8) {
      return Diagnostic(
        .encoding, "binary property lists aren't supported",
        at: SourceRange(file: file, range: 0..<6), help: [conversion])
    }
    guard let first = trimmed(bytes[scan.range]).first else {
      return scan.isBroken
        ? nil
        : Diagnostic(
          .syntax, "empty file: expected a property list", at: SourceRange(file: file, range: 0..<0),
          help: ["add a `<plist>`, or remove the file"])
    }
    guard first != UInt8(ascii: "<") else { return nil }
    let place = CharacterInSource(at: trimmed(bytes[scan.range]).startIndex, in: bytes)
    let (found, help) = other(bytes) ?? ("\(place.description) at the start, as in OpenStep property lists", conversion)
    return Diagnostic(
      .syntax, "expected an XML property list, found \(found)", at: SourceRange(file: file, range: place.range),
      help: [help])
  }

  /// The words for a file in another notation, and the help; nil for a notation that no source may have.
  private static func other(_ bytes: [UInt8]) -> (String, String)? {
    switch FileNotation(bytes) {
    case .json?: ("JSON", "rename it to end in `.yaml`, or in `.json` if a tag set imports it")
    case .markdown?: ("Markdown", "remove the lines that begin with three backticks, and rename it to end in `.yaml`")
    case .yaml?:
      bytes.contains(UInt8(ascii: ":")) && !bytes.contains(UInt8(ascii: ";"))
        ? ("YAML", "rename it to end in `.yaml`") : nil
    default: nil
    }
  }

  static func declaredEncoding(_ encoding: String, at range: Range<Int>, in bytes: [UInt8], file: FileID) -> Diagnostic
  {
    let name = Array(encoding.utf8)
    let start = range.first { bytes[$0..<range.upperBound].starts(with: name) }
    return Diagnostic(
      .encoding, "unsupported encoding \(excerpt(name)): sources are UTF-8",
      at: SourceRange(file: file, range: start.map { $0..<$0 + name.count } ?? range),
      help: ["convert the file to UTF-8 and use `encoding=\"UTF-8\"`, or remove the encoding"])
  }

  static func internalSubset(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "the DOCTYPE declares its own entities or elements, which aren't supported", at: place,
      help: ["remove everything from `[` to `]`, and use the text of its entities instead"])
  }

  static func unknownEntity(_ entity: some Collection<UInt8>, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "unknown entity \(excerpt(entity))", at: place,
      help: ["use the character itself; available: `&lt;`, `&gt;`, `&amp;`, `&quot;`, `&apos;`, `&#…;`"])
  }

  static func otherRoot(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "expected `<plist>`, found \(tag(name))", at: place,
      help: ["move the styles into `<plist version=\"1.0\"><dict>…</dict></plist>`"])
  }

  static func innerPlist(at place: SourceRange) -> Diagnostic {
    Diagnostic(.syntax, "a `<plist>` inside another `<plist>`", at: place, help: ["remove the inner tags"])
  }

  static func empty(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "empty property list", at: place, help: ["add `<dict>…</dict>`, or remove the file"])
  }

  static func secondValue(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "a second value begins here; a property list has one", at: place,
      help: ["move both into one `<dict>`, each after a `<key>`"])
  }

  static func unknownElement(_ name: String, at place: SourceRange) -> Diagnostic {
    let known = ["dict", "array", "key", "string", "integer", "real", "true", "false"]
    let near = nearest(to: name, among: known, limit: 1).first
    return Diagnostic(
      .syntax, "unknown property-list element \(tag(name))", at: place,
      help: [
        near.map { "did you mean `<\($0)>`?" } ?? "available: " + known.map { "`<\($0)>`" }.joined(separator: ", ")
      ])
  }

  static func attributes(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "unexpected attributes of \(tag(name))", at: place,
      help: ["remove them, or use a `<key>` and its value"])
  }

  static func nested(_ name: String, in parent: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "\(tag(name)) inside \(tag(parent)), which can't have elements", at: place,
      help: ["check for a missing `</\(parent)>` before it; use `&lt;` for a `<` in a string"])
  }

  static func misplacedKey(in parent: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "a `<key>` in \(tag(parent)), not in a `<dict>`", at: place,
      help: ["move the keys and their values into a `<dict>`, or use `<string>` for a string"])
  }

  static func missingKey(before name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "expected a `<key>`, found \(tag(name))", at: place,
      help: ["add a `<key>…</key>` before it, or move several values of one key into an `<array>`"])
  }

  static func missingValue(of key: some Collection<UInt8>, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "missing value for the key \(excerpt(key))", at: place,
      help: ["add a value after `</key>`, or remove the key"])
  }

  static func strayText(_ text: some Collection<UInt8>, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "unexpected text \(excerpt(text)) between elements", at: place,
      help: ["move it into `<string>…</string>`, or into `<!-- … -->` for a comment"])
  }

  static func textInBoolean(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.syntax, "unexpected text in \(tag(name))", at: place, help: ["use `<\(name)/>`"])
  }

  static func dateOrData(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(name == "date" ? "dates aren't" : "binary data isn't") supported: \(tag(name))", at: place,
      help: ["use a `<string>` or a number, or remove the key"])
  }

  private static func tag(_ name: String) -> String {
    "`<" + shortened(name) + ">`"
  }

  private static func excerpt(_ text: some Collection<UInt8>) -> String {
    "`" + shortened(String(decoding: text.prefix(200), as: UTF8.self)) + "`"
  }

  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= 40 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…"
  }
}
