import StyleDiagnostics

/// Messages about files that are well-formed XML, or no XML at all, and not a property list of styles.
enum PropertyListMessage {
  private static let conversion = "convert it: plutil -convert xml1 FILE"

  /// The reason why a file isn't read as XML: binary, OpenStep or empty; nil where it is read.
  static func format(_ bytes: [UInt8], scan: TextScan, file: FileID) -> Diagnostic? {
    if bytes.starts(with: "bplist".utf8) {
      return Diagnostic(
        .encoding, "the file is a binary property list; sources are XML property lists",
        at: Place(file: file, range: 0..<6), help: [conversion])
    }
    guard let first = trimmed(bytes[scan.range]).first else {
      return scan.isBroken
        ? nil
        : Diagnostic(
          .syntax, "the file holds no property list: it is empty", at: Place(file: file, range: 0..<0),
          help: ["write a `<plist>`, or delete the file"])
    }
    guard first != UInt8(ascii: "<") else { return nil }
    let place = CharacterInSource(at: trimmed(bytes[scan.range]).startIndex, in: bytes)
    return Diagnostic(
      .syntax,
      "the file is no XML property list: it begins with \(place.description), as OpenStep property lists and JSON do",
      at: Place(file: file, range: place.range),
      help: [
        trimmed(bytes[scan.range]).dropFirst().first { !LineScan.isBlank($0) } == UInt8(ascii: "\"")
          && bytes.contains(UInt8(ascii: ":")) && !bytes.contains(UInt8(ascii: "="))
          ? "if it is JSON, name it `.json`, and let a tag set `import:` it; " + conversion : conversion
      ])
  }

  static func declaredEncoding(_ encoding: String, at range: Range<Int>, in bytes: [UInt8], file: FileID) -> Diagnostic
  {
    let name = Array(encoding.utf8)
    let start = range.first { bytes[$0..<range.upperBound].starts(with: name) }
    return Diagnostic(
      .encoding, "the file declares the encoding \(excerpt(name)); sources are UTF-8",
      at: Place(file: file, range: start.map { $0..<$0 + name.count } ?? range),
      help: ["save the file as UTF-8 and write encoding=\"UTF-8\", or leave the encoding out"])
  }

  static func internalSubset(at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "the DOCTYPE declares entities or elements of its own; none are read, and nothing is fetched", at: place,
      help: ["remove everything from `[` to `]`, and write out what its entities stand for"])
  }

  static func unknownEntity(_ entity: some Collection<UInt8>, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "\(excerpt(entity)) is none of the entities that property lists have", at: place,
      help: ["write the character itself; there are only `&lt;`, `&gt;`, `&amp;`, `&quot;`, `&apos;` and `&#…;`"])
  }

  static func otherRoot(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "expected `<plist>`, read \(tag(name))", at: place,
      help: ["put the styles into `<plist version=\"1.0\"><dict>…</dict></plist>`"])
  }

  static func innerPlist(at place: Place) -> Diagnostic {
    Diagnostic(.syntax, "a `<plist>` stands inside another", at: place, help: ["remove the inner tags"])
  }

  static func empty(at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "the property list holds no value", at: place,
      help: ["write `<dict>…</dict>` into it, or delete the file"])
  }

  static func secondValue(at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "a second value begins here; a property list holds one", at: place,
      help: ["put both into one `<dict>`, each behind a `<key>`"])
  }

  static func unknownElement(_ name: String, at place: Place) -> Diagnostic {
    let known = ["dict", "array", "key", "string", "integer", "real", "true", "false"]
    let near = nearest(to: name, among: known, limit: 1).first
    return Diagnostic(
      .syntax, "\(tag(name)) is no element of a property list", at: place,
      help: [near.map { "did you mean `<\($0)>`?" } ?? "there are " + known.map { "`<\($0)>`" }.joined(separator: ", ")]
    )
  }

  static func attributes(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "\(tag(name)) has attributes, and in a property list only `<plist>` has one", at: place,
      help: ["remove them, or write them as a `<key>` and its value"])
  }

  static func nested(_ name: String, in parent: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "\(tag(name)) stands inside \(tag(parent)), which holds no elements", at: place,
      help: ["is `</\(parent)>` missing before it? For a `<` in a text write `&lt;`"])
  }

  static func misplacedKey(in parent: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "a `<key>` stands in \(tag(parent)); keys belong into `<dict>`", at: place,
      help: ["put the keys and their values into a `<dict>`, or write `<string>` if a text is meant"])
  }

  static func missingKey(before name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "expected a `<key>`, read \(tag(name)): this value has no key", at: place,
      help: ["put a `<key>…</key>` before it, or the values of one key into an `<array>`"])
  }

  static func missingValue(of key: some Collection<UInt8>, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "the key \(excerpt(key)) has no value", at: place,
      help: ["write its value behind `</key>`, or remove the key"])
  }

  static func strayText(_ text: some Collection<UInt8>, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "the text \(excerpt(text)) stands between elements", at: place,
      help: ["put it into `<string>…</string>`, or into `<!-- … -->` if it is a comment"])
  }

  static func textInBoolean(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(.syntax, "\(tag(name)) holds text", at: place, help: ["write `<\(name)/>` alone"])
  }

  static func dateOrData(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType,
      "no value of a style is a \(name == "date" ? "date" : "piece of binary data"), and \(tag(name)) holds one",
      at: place, help: ["write a `<string>` or a number, or remove the key"])
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
