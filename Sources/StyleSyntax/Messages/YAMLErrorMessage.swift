import StyleDiagnostics

/// Says in plain words what libyaml could not read, and what to write instead.
struct YAMLErrorMessage {
  let problem: YAMLParser.Problem
  let bytes: [UInt8]
  /// The offset of the text, after a byte order mark.
  let start: Int

  /// The end of what could be read, as a byte offset.
  var offset: Int { (lineWithoutColon ?? place).lowerBound }

  /// The mistake as one before the place where libyaml stopped; nil where it isn't before it.
  func earlierMistake(file: FileID) -> EarlierMistake? {
    guard let slip, slip.line.lowerBound < problem.offset else { return nil }
    return EarlierMistake(diagnostic(file: file), at: slip.line.lowerBound)
  }

  func diagnostic(file: FileID) -> Diagnostic {
    if let slip {
      return Diagnostic(.syntax, slip.text, at: SourceRange(file: file, range: slip.line), help: [slip.help])
    }
    let (message, help) = message
    if let line = lineWithoutColon {
      return Diagnostic(.syntax, message, at: SourceRange(file: file, range: line), help: help)
    }
    var labels: [Label] = []
    if let opener = contextOffset, opener != problem.offset, let caption = contextCaption {
      labels.append(Label(SourceRange(file: file, range: opener..<min(opener + 1, bytes.count)), caption))
    }
    return Diagnostic(.syntax, message, at: SourceRange(file: file, range: place), labels: labels, help: help)
  }

  /// The offending character, or the two of an escape.
  private var place: Range<Int> {
    if let nameless { return nameless }
    guard problem.text == "found unknown escape character" else { return character.range }
    return problem.offset..<CharacterInSource(at: problem.offset + 1, in: bytes).range.upperBound
  }

  /// A text such as `**/*.yaml`, which YAML takes for an alias, for an anchor with `&` or for a tag with `!` before it.
  private var nameless: Range<Int>? {
    let isNameless = problem.text == "did not find expected alphabetic or numeric character"
    guard let lower = contextOffset,
      isNameless && ["while scanning an alias", "while scanning an anchor"].contains(problem.context) || isTag
    else { return nil }
    let end = bytes[lower...].firstIndex { " \t\r\n,]}".utf8.contains($0) } ?? bytes.count
    return lower..<end
  }

  /// Whether a text such as `!themes/**` was taken for a YAML tag.
  private var isTag: Bool { problem.context == "while scanning a tag" }

  /// The line's text that was read as a key, up to its end; libyaml's own mark is at the next token.
  private var lineWithoutColon: Range<Int>? {
    guard problem.text == "could not find expected ':'", let lower = contextOffset, !isOverlongKey else { return nil }
    let end = bytes[lower...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return trimmed(bytes[lower..<end]).indices
  }

  /// The fault of the line that could not be read: a missing space, or its indentation; nil where neither shows.
  private var slip: (text: String, help: String, line: Range<Int>)? {
    let stops = [
      "could not find expected ':'", "mapping values are not allowed in this context", "did not find expected key",
      "did not find expected '-' indicator", "found unexpected ':'",
    ]
    guard stops.contains(problem.text), !isOverlongKey else { return nil }
    let isFlow = problem.text == "found unexpected ':'"
    let line = isFlow ? flowEntry : line(at: lineWithoutColon?.lowerBound ?? problem.offset)
    if let help = MissingSpace.help(for: bytes[line]) { return (SyntaxMessage.expectedEntry, help, line) }
    let isContinuation = problem.text == "mapping values are not allowed in this context"
    if isContinuation, let above = lineAbove(line),
      let help = MissingSpace.help(for: bytes[above]) ?? colon(behind: above)
    {
      return (SyntaxMessage.expectedEntry, help, above)
    }
    guard !isFlow, lineWithoutColon == nil,
      let message = IndentationMessage(at: problem.offset, in: bytes, from: start, isContinuation: isContinuation)
    else { return nil }
    return (message.text, message.help, line)
  }

  /// The entry of a map in braces that libyaml began to read, up to the end of its line.
  private var flowEntry: Range<Int> {
    let lower = contextOffset ?? problem.offset
    return trimmed(bytes[lower..<LineScan.lineEnd(from: lower, in: bytes)]).indices
  }

  private func lineAbove(_ line: Range<Int>) -> Range<Int>? {
    LineScan(bytes, from: start, through: line.lowerBound).lines.last { $0.range.upperBound < line.lowerBound }?.range
  }

  /// The advice for a line of nothing but a name, above lines that are indented deeper; nil for other lines.
  private func colon(behind line: Range<Int>) -> String? {
    guard LineScan.isName(bytes[line]) else { return nil }
    let name = String(decoding: bytes[line], as: UTF8.self)
    return "add a colon: `\(name):`"
  }

  private func line(at offset: Int) -> Range<Int> {
    let lower = bytes[..<min(offset, bytes.count)].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? start
    return trimmed(bytes[lower..<LineScan.lineEnd(from: lower, in: bytes)]).indices
  }

  /// Whether a key is longer than the 1024 characters in which libyaml looks for its colon.
  private var isOverlongKey: Bool {
    guard let lower = contextOffset, problem.offset - lower >= 1024 else { return false }
    return bytes[lower..<problem.offset].allSatisfy { $0 != 0x0A && $0 != 0x0D }
  }

  private var contextOffset: Int? { problem.contextOffset }

  /// The closing bracket or brace that could not be read.
  private var closer: String? {
    guard problem.offset < bytes.count, "]}".utf8.contains(bytes[problem.offset]) else { return nil }
    return String(decoding: [bytes[problem.offset]], as: UTF8.self)
  }

  private var isAtColon: Bool { problem.offset < bytes.count && bytes[problem.offset] == UInt8(ascii: ":") }

  private var character: CharacterInSource { CharacterInSource(at: problem.offset, in: bytes) }

  private var found: String { character.description }

  private var contextCaption: String? {
    switch problem.context {
    case "while parsing a flow sequence": "unclosed list"
    case "while parsing a flow mapping": "unclosed map"
    case "while parsing a block mapping", "while parsing a block collection":
      closer == nil ? "this map or list begins here" : nil
    case "while scanning a quoted scalar": "unclosed quote"
    case "while scanning a simple key": "this was read as a key"
    default: nil
    }
  }

  /// Messages in the same words wherever the problem is found, by libyaml's own text.
  private static let fixed: [String: (text: String, help: [String])] = [
    "mapping values are not allowed in this context": (
      "unexpected `:`", ["quote a string that contains `: `", "move each `key: value` to its own line"]
    ),
    "block sequence entries are not allowed in this context": (
      "unexpected list item (`- `)", ["move the list to its own lines, below the key"]
    ),
    "found invalid Unicode character escape code": (
      "invalid Unicode escape",
      ["use the character itself, or one escape for a pair of surrogates: `\\U0001F600`"]
    ),
    "found duplicate %YAML directive": ("duplicate `%YAML` directive", ["remove one of them"]),
    "found a tab character where an indentation space is expected": tab,
    "found a tab character that violates indentation": tab,
  ]

  private static let tab = ("tab used for indentation", ["use spaces"])

  /// Things that libyaml did not find, by its own text: their name, and advice on what to look for.
  private static let missing: [String: (what: String, help: String)] = [
    "did not find expected key": (
      "a key", "indent the line like the lines around it, or close a quote or bracket above"
    ),
    "did not find expected '-' indicator": (
      "`-` and the list's next item", "indent the line like the items above it"
    ),
    "did not find expected node content": ("a value", "check for an extra comma or a missing value"),
    "did not find expected <document start>": (
      "the end of the file", "indent this line like the lines above it"
    ),
  ]

  private var messageOfNameless: (text: String, help: [String])? {
    nameless.map { range in
      let text = String(decoding: bytes[range], as: UTF8.self)
      if isTag { return (SyntaxMessage.unsupportedTag(text), SyntaxMessage.quotes(around: text)) }
      let what = problem.context == "while scanning an alias" ? "an alias" : "an anchor"
      return ("`\(text)` is \(what) without a name", SyntaxMessage.quotes(around: text))
    }
  }

  private var messageOfCloser: (text: String, help: [String])? {
    guard let closer else { return nil }
    switch problem.text {
    case "did not find expected key" where problem.context == "while parsing a block mapping":
      return ("unmatched `\(closer)`", ["remove it"])
    case let text where text.hasPrefix("did not find expected ',' or '"):
      let close = closer == "]" ? "}" : "]"
      return (
        "expected `,` or `\(close)`, found `\(closer)`", ["remove this `\(closer)`, or add `\(close)` before it"]
      )
    default: return nil
    }
  }

  private var message: (text: String, help: [String]) {
    if let said = Self.fixed[problem.text] ?? messageOfNameless ?? messageOfCloser { return said }
    switch (problem.text, problem.context) {
    case ("could not find expected ':'", _) where isOverlongKey:
      return ("key too long (maximum 1024 characters)", ["check for a missing quote or line break"])
    case ("could not find expected ':'", _):
      return (
        SyntaxMessage.expectedEntry, ["check for a missing colon, space or quote"]
      )
    case ("found character that cannot start any token", _)
    where problem.offset < bytes.count && bytes[problem.offset] == 0x09:
      return Self.tab
    case ("found character that cannot start any token", _) where bytes[problem.offset...].starts(with: "```".utf8):
      return ("unexpected Markdown fence", ["remove the lines that begin with three backticks"])
    case ("found character that cannot start any token", _):
      return (
        "a value can't start with \(found)",
        ["quote it" + (found == "`@`" ? ", or use `\"{group.name}\"` for a token" : "")]
      )
    case (_, "while scanning a quoted scalar") where problem.text.contains("end of stream"):
      return ("unclosed quote", ["close it at the end of the string"])
    case (let text, _) where text.hasPrefix("did not find expected ',' or '"):
      let close = text.hasSuffix("']'") ? "]" : "}"
      return (
        "expected `,` or `\(close)`, found \(found)", ["add `,` before it, or `\(close)` on a line above"]
      )
    case ("did not find expected key", _) where isAtColon, ("did not find expected node content", _) where isAtColon:
      return ("missing key before the colon", ["use `key: value`, or quote the string: `\"…\"`"])
    case ("found unknown escape character", _):
      let escape = String(decoding: bytes[place], as: UTF8.self)
      return ("unknown escape `\(escape)`", ["use `\\\\` for a backslash, or single quotes"])
    case (let text, _):
      if let missing = Self.missing[text] { return ("expected \(missing.what), found \(found)", [missing.help]) }
      return ("invalid YAML", ["check the brackets, quotes and indentation above this place"])
    }
  }
}
