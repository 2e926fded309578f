package import StyleDiagnostics

/// Messages about text that is no source.
package enum SyntaxMessage {
  static func tooLarge(_ size: Int, file: FileID) -> Diagnostic {
    Diagnostic(
      .limit, "the file has \(size) bytes; a source may have at most \(TreeLimits.bytes) (1 MiB)",
      at: Place(file: file, range: 0..<0), help: ["split it into several files; a bundle may have any number of them"])
  }

  static func tooDeep(at place: Place, through anchor: String?) -> Diagnostic {
    Diagnostic(
      .limit,
      (anchor.map { "`*\($0)` nests lists and maps" } ?? "lists and maps are nested")
        + " more than \(TreeLimits.depth) levels deep",
      at: place, caption: "level \(TreeLimits.depth + 1) begins here",
      help: ["no style needs so many levels: is a bracket or brace never closed?"])
  }

  static func tooManyNodes(at place: Place, through anchor: String?) -> Diagnostic {
    Diagnostic(
      .limit,
      (anchor.map { "with `*\($0)` expanded the file holds" } ?? "the file holds")
        + " more than 100,000 values and keys",
      at: place,
      help: [
        anchor == nil
          ? "split it into several files; a bundle may have any number of them"
          : "write the values out, or put them into a token"
      ])
  }

  static func compoundKey(at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "a key has to be a word or quoted text, and here a list, a map or an alias stands in its place",
      at: place,
      help: ["quote it if a text with brackets or braces is meant: `\"{…}\": value`"])
  }

  static func emptyKey(at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "a key is missing before the colon", at: place, help: ["write `key: value`, or quote the text: `\"…\"`"])
  }

  static func recursiveAnchor(_ name: String, at place: Place, definition: Place) -> Diagnostic {
    Diagnostic(
      .anchor, "`*\(name)` stands inside the value that `&\(name)` names, which would hold itself", at: place,
      labels: [Label(definition, "`&\(name)` begins here")], help: ["write the inner value out"])
  }

  static func undefinedAnchor(_ name: String, at place: Place, known: some Collection<String>) -> Diagnostic {
    let near = nearest(to: name, among: known, limit: 1).first
    return Diagnostic(
      .anchor, "`*\(name)` refers to an anchor that this file does not define before it", at: place,
      help: [
        near.map { "did you mean `*\($0)`?" }
          ?? "put `&\(name)` before the value that is meant, or write `\"{token.name}\"` to use a token of another file"
      ])
  }

  static func redefinedAnchor(_ name: String, at place: Place, earlier: Place) -> Diagnostic {
    Diagnostic(
      .anchor, "the anchor `&\(name)` is defined a second time", at: place,
      labels: [Label(earlier, "first defined here")], help: ["give one of the two another name"])
  }

  static func duplicateKey(_ key: String, at place: Place, earlier: Place) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "the key `\(key)` stands twice in one map", at: place, caption: "again",
      labels: [Label(earlier, "first here")], help: ["remove one of the two, or give it another name"])
  }

  package static func lookAlikeKey(_ key: String, at place: Place, earlier: Place) -> Diagnostic {
    Diagnostic(
      .keyNormalisation,
      "two keys look the same (`\(key)`) and are different characters, composed in one and decomposed in the other",
      level: .warning, at: place, labels: [Label(earlier, "its look-alike")],
      help: ["write both the same way if one is meant, or give them names that can be told apart"])
  }

  static func yamlTag(_ tag: String, at place: Place) -> Diagnostic {
    // A glob with `!` before it, rather than a type.
    let isPath = !tag.hasPrefix("!<") && !tag.hasPrefix("!!") && tag.utf8.contains { "*/?.".utf8.contains($0) }
    return Diagnostic(
      .tagNotAllowed, "YAML tags are not part of this language, and `\(tag)` is one", at: place,
      help: isPath
        ? quotes(around: tag) : ["leave it out: a value's type follows from its key; quote the value if it is text"])
  }

  /// The advice for a text that YAML takes for something else.
  static func quotes(around text: String) -> [String] { ["write a text that begins so in quotes: `\"\(text)\"`"] }

  static func severalDocuments(at place: Place) -> Diagnostic {
    Diagnostic(
      .multipleDocuments, "a second document begins here; a source is one document", at: place,
      help: ["move it into a file of its own, or remove this line"])
  }

  static func shallowLine(_ indent: Int, first: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax,
      "this line is indented by \(IndentationMessage.spaces(indent)), the first line of the document by \(first)",
      at: place,
      help: ["indent all lines of the outermost map or list alike"])
  }

  static func directive(_ text: String, at place: Place) -> Diagnostic {
    text.hasPrefix("%TAG")
      ? Diagnostic(
        .tagNotAllowed, "YAML tags are not part of this language, and `%TAG` declares one", at: place,
        help: ["remove the line"])
      : Diagnostic(
        .syntax, "read the directive `\(text)`; only `%YAML 1.1` and `%YAML 1.2` are known", at: place,
        help: ["remove the line; quote a text that begins with `%`"])
  }

  static func shallowContinuation(at place: Place, opener: Place) -> Diagnostic {
    Diagnostic(
      .portability,
      "this line continues a value and is indented no deeper than the key or `-` before it; other YAML readers refuse that",
      level: .warning, at: place, labels: [Label(opener, "the value begins here")],
      help: ["indent it deeper"])
  }

  static func emptyDocument(file: FileID, rootKeys: [String]) -> Diagnostic {
    let keys = rootKeys.map { "`\($0):`" }.joined(separator: ", ")
    return Diagnostic(
      .syntax, "the file holds no styles: it is empty, or all of it is a comment", at: Place(file: file, range: 0..<0),
      help: [keys.isEmpty ? "delete the file" : "write at least one of \(keys), or delete the file"])
  }

  /// A finding about a text that begins on `line` and isn't closed; `meant` is the text as it should be, quotes included.
  static func openQuote(_ line: Int, meant: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "the quote that opens on line \(line) is not closed where its text ends", at: place,
      help: ["close it: `\(meant)`"])
  }

  static func missingSpace(_ help: String, at place: Place) -> Diagnostic {
    Diagnostic(.syntax, "read a line that is no `key: value`", at: place, help: [help])
  }

  static func apostrophe(at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "this quote ends the text, and more follows it", at: place,
      help: ["write `''` for a quote inside single quotes, or put the text into double quotes"])
  }

  /// A finding about colours without quotes, at the first of which reading ends.
  static func unquotedColors(_ colors: [String], at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "`#` starts a comment, so `\(colors[0])` and the rest of its line are not read", at: place,
      help: [
        "quote the \(colors.count == 1 ? "colour" : "colours"): "
          + colors.prefix(4).map { "`\"\($0)\"`" }.joined(separator: ", ")
      ])
  }

  static func bracketInComment(_ bracket: String, at place: Place, bracket bracketPlace: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "`#` starts a comment, so the `\(bracket)` on its line closes nothing", at: place,
      labels: [Label(bracketPlace, "not read")],
      help: ["move the comment behind the `\(bracket)`; quote a text that begins with `#`"])
  }

  static func conflict(at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "read a mark of git's: two changes met here, and the conflict isn't resolved", at: place,
      help: ["keep one of the two sides, or both, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`"])
  }

  /// A finding about a comment of another language, which says `words`.
  static func slashComment(_ words: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "read `/`, where a comment begins with `#`", at: place,
      help: [words.isEmpty ? "begin it with `#`, on every line" : "write `# \(words)`, with `#` on every line"])
  }

  static func hiddenIndent(_ character: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "\(character) indents this line; YAML indents with spaces", at: place,
      help: ["replace it by a space, and all others like it"])
  }
}
