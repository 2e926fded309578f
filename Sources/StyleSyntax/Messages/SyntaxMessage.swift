package import StyleDiagnostics

/// Messages about text that is no source.
package enum SyntaxMessage {
  static func tooLarge(_ size: Int, file: FileID) -> Diagnostic {
    Diagnostic(
      .limit, "file too large: \(size) bytes (maximum \(TreeLimits.bytes))",
      at: SourceRange(file: file, range: 0..<0),
      help: ["move some styles to other files: a bundle may have any number of files"])
  }

  static func tooDeep(at place: SourceRange, through anchor: String?) -> Diagnostic {
    Diagnostic(
      .limit,
      "too many nested lists and maps" + (anchor.map { " with `*\($0)` expanded" } ?? "")
        + ": \(TreeLimits.depth + 1) levels (maximum \(TreeLimits.depth))",
      at: place, caption: "level \(TreeLimits.depth + 1) begins here",
      help: ["check for an unclosed bracket or brace"])
  }

  static func tooManyNodes(at place: SourceRange, through anchor: String?) -> Diagnostic {
    Diagnostic(
      .limit,
      "too many values and keys in one file" + (anchor.map { " with `*\($0)` expanded" } ?? "") + " (maximum 100,000)",
      at: place,
      help: [
        anchor == nil
          ? "move some styles to other files: a bundle may have any number of files"
          : "use the values themselves, or a token"
      ])
  }

  static func compoundKey(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "expected a word or a quoted string as the key, found a list, a map or an alias", at: place,
      help: ["quote a key that has brackets or braces: `\"{…}\": value`"])
  }

  static func emptyKey(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "missing key before the colon", at: place, help: ["use `key: value`, or quote the string: `\"…\"`"])
  }

  static func recursiveAnchor(_ name: String, at place: SourceRange, definition: SourceRange) -> Diagnostic {
    Diagnostic(
      .anchor, "circular anchor: `*\(name)` is inside the value of `&\(name)`", at: place,
      labels: [Label(definition, "`&\(name)` begins here")], help: ["use the inner value itself"])
  }

  static func undefinedAnchor(_ name: String, at place: SourceRange, known: some Collection<String>) -> Diagnostic {
    let near = nearest(to: name, among: known, limit: 1).first
    return Diagnostic(
      .anchor, "undefined anchor `*\(name)`", at: place,
      help: [
        near.map { "did you mean `*\($0)`?" }
          ?? "add `&\(name)` before a value above it, or use a token: `\"{group.name}\"`"
      ])
  }

  static func redefinedAnchor(_ name: String, at place: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .anchor, "duplicate anchor `&\(name)`", at: place, labels: [Label(earlier, "first defined here")],
      help: ["rename one of them"])
  }

  static func duplicateKey(_ key: String, at place: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "duplicate key `\(key)`", at: place, caption: "duplicate",
      labels: [Label(earlier, "first defined here")], help: ["remove or rename one"])
  }

  package static func lookAlikeKey(_ key: String, at place: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyNormalization,
      "two keys look the same (`\(key)`), but one has composed characters and the other decomposed ones",
      level: .warning, at: place, labels: [Label(earlier, "the other key")],
      help: ["use the same characters in both, or rename one"])
  }

  static func unsupportedTag(_ tag: String) -> String { "YAML tags aren't supported: `\(tag)`" }

  static func yamlTag(_ tag: String, at place: SourceRange) -> Diagnostic {
    // A glob with `!` before it, rather than a type.
    let isPath = !tag.hasPrefix("!<") && !tag.hasPrefix("!!") && tag.utf8.contains { "*/?.".utf8.contains($0) }
    return Diagnostic(
      .tagNotAllowed, unsupportedTag(tag), at: place,
      help: isPath ? quotes(around: tag) : ["remove it; quote the value if it is a string"])
  }

  /// The help for a text that YAML takes for something else.
  static func quotes(around text: String) -> [String] { ["quote it: `\"\(text)\"`"] }

  static func severalDocuments(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .multipleDocuments, "a second YAML document begins here; a source has one", at: place,
      help: ["remove this line, or move the document to its own file"])
  }

  static func shallowLine(_ indent: Int, first: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax,
      "indented by \(IndentationMessage.spaces(indent)); the first line of the document by \(first)",
      at: place, help: ["indent all lines of the outermost map or list by the same number of spaces"])
  }

  static func directive(_ text: String, at place: SourceRange) -> Diagnostic {
    text.hasPrefix("%TAG")
      ? Diagnostic(
        .tagNotAllowed, unsupportedTag("%TAG"), at: place, help: ["remove the line"])
      : Diagnostic(
        .syntax, "expected `%YAML 1.1` or `%YAML 1.2`, found the directive `\(text)`", at: place,
        help: ["remove the line; quote a string that begins with `%`"])
  }

  static func shallowContinuation(at place: SourceRange, opener: SourceRange) -> Diagnostic {
    Diagnostic(
      .portability,
      "continued value isn't indented deeper than its key or `-`: other YAML parsers refuse that",
      level: .warning, at: place, labels: [Label(opener, "the value begins here")],
      help: ["indent it deeper"])
  }

  static func emptyDocument(file: FileID, rootKeys: [String]) -> Diagnostic {
    let keys = rootKeys.prefix(3).map { "`\($0):`" }.joined(separator: ", ")
    return Diagnostic(
      .syntax, "empty file: it has no styles", at: SourceRange(file: file, range: 0..<0),
      help: [keys.isEmpty ? "remove the file" : "add \(keys) or another kind of style, or remove the file"])
  }

  /// A finding about a text that begins on `line` and isn't closed; `meant` is the text as it should be, quotes included.
  static func openQuote(_ line: Int, meant: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "unclosed quote on line \(line)", at: place,
      help: ["close it: `\(meant)`"])
  }

  /// The message about a line that is neither an entry nor an item.
  static let expectedEntry = "expected `key: value`"

  static func missingSpace(_ help: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.syntax, expectedEntry, at: place, help: [help])
  }

  static func apostrophe(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "unexpected text after the closing quote", at: place,
      help: ["use `''` for a quote inside single quotes, or quote the string with double quotes"])
  }

  /// A finding about colors without quotes, at the first of which reading ends.
  static func unquotedColors(_ colors: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "`#` starts a comment, so `\(colors[0])` and the rest of its line are ignored", at: place,
      help: [
        "quote the \(colors.count == 1 ? "color" : "colors"): "
          + colors.prefix(4).map { "`\"\($0)\"`" }.joined(separator: ", ")
      ])
  }

  static func bracketInComment(
    _ bracket: String, at place: SourceRange, bracket bracketPlace: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .syntax, "`#` starts a comment, so the `\(bracket)` on its line is ignored", at: place,
      labels: [Label(bracketPlace, "ignored")],
      help: ["move the comment after the `\(bracket)`; quote a string that begins with `#`"])
  }

  static func conflict(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "unresolved merge conflict", at: place,
      help: ["remove the lines `<<<<<<<`, `=======` and `>>>>>>>`, and what you don't keep between them"])
  }

  /// A finding about a comment of another language, which says `words`.
  static func slashComment(_ words: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "expected `#` at the start of a comment, found `/`", at: place,
      help: [words.isEmpty ? "use `#` on every line" : "use `# \(words)`, with `#` on every line"])
  }

  static func hiddenIndent(_ character: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "\(character) used for indentation", at: place, help: ["use spaces"])
  }
}
