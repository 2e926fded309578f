internal import CExpat
import StyleDiagnostics

/// Says in plain words what expat could not read, and what to write instead.
struct XMLErrorMessage {
  private let problem: XMLParser.Problem
  private let bytes: [UInt8]
  private let offset: Int
  private let open: [PropertyListTag]
  private let file: FileID

  /// Takes a problem; `open` are the elements that are open where reading ended, outermost first.
  init(_ problem: XMLParser.Problem, in bytes: [UInt8], textStart: Int, open: [PropertyListTag], file: FileID) {
    self.problem = problem
    self.bytes = bytes
    (self.open, self.file) = (open, file)
    offset = min(problem.offset + textStart, bytes.count)
  }

  var diagnostic: Diagnostic {
    let character = CharacterInSource(at: offset, in: bytes)
    switch problem.code {
    case XML_ERROR_TAG_MISMATCH: return mismatchedTag
    case XML_ERROR_NO_ELEMENTS: return unclosedElement(at: character.range)
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR: return unclosedToken
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX: return invalidToken(character)
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      return finding(
        "expected the end of the file after `</plist>`, found \(character.description)", at: character.range,
        help: "remove what follows `</plist>`: one file has one property list")
    case XML_ERROR_UNDEFINED_ENTITY:
      let entity = unknownEntity
      return PropertyListMessage.unknownEntity(bytes[entity], at: SourceRange(file: file, range: entity))
    case XML_ERROR_BAD_CHAR_REF:
      return finding(
        "invalid character reference", at: token(endingWith: UInt8(ascii: ";")),
        help: "use a Unicode code point, in decimal `&#…;` or hexadecimal `&#x…;`")
    case XML_ERROR_MISPLACED_XML_PI:
      return finding(
        "`<?xml …?>` is allowed only at the start of a file", at: token(endingWith: UInt8(ascii: ">")),
        help: "remove everything before it, including spaces and empty lines")
    case XML_ERROR_XML_DECL:
      return finding(
        "invalid XML declaration", at: character.range,
        help: "use `<?xml version=\"1.0\" encoding=\"UTF-8\"?>`, or remove the line")
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      return finding(
        "unclosed CDATA section", at: openCDATA ?? character.range,
        help: "close it with `]]>`, or use the text without it")
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return finding("duplicate attribute in one tag", at: character.range, help: "remove one of them")
    default:
      return finding(
        "invalid XML: \(problem.text)", at: character.range,
        help: "check the tags and quotes above this place")
    }
  }

  private func finding(_ message: String, at range: Range<Int>, labels: [Label] = [], help: String) -> Diagnostic {
    Diagnostic(.syntax, message, at: SourceRange(file: file, range: range), labels: labels, help: [help])
  }

  /// The bytes from the problem to the next `end` of the same line, or to the end of the line.
  private func token(endingWith end: UInt8) -> Range<Int> {
    let last = bytes[offset...].firstIndex { $0 == end || $0 == 0x0A || $0 == 0x0D }
    guard let last else { return offset..<bytes.count }
    return offset..<(bytes[last] == end ? last + 1 : last)
  }

  /// The first entity from the problem on that XML doesn't have itself; in an attribute, expat points at the tag.
  private var unknownEntity: Range<Int> {
    let known = ["lt", "gt", "amp", "quot", "apos"]
    var index = offset
    while let lower = bytes[index...].firstIndex(of: UInt8(ascii: "&")) {
      let upper = bytes[lower...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count - 1
      let name = bytes[lower...upper].dropFirst().dropLast()
      let isKnown = name.first == UInt8(ascii: "#") || known.contains { name.elementsEqual($0.utf8) }
      if !isKnown { return lower..<upper + 1 }
      index = upper + 1
    }
    return CharacterInSource(at: offset, in: bytes).range
  }

  private var openCDATA: Range<Int>? {
    let mark = Array("<![CDATA[".utf8)
    let lower = bytes[..<offset].indices.last { bytes[$0...].starts(with: mark) }
    return lower.map { $0..<$0 + mark.count }
  }

  /// The finding about an end tag of another element; expat points at the name in it.
  private var mismatchedTag: Diagnostic {
    let range = max(0, offset - 2)..<token(endingWith: UInt8(ascii: ">")).upperBound
    let read = String(decoding: bytes[range], as: UTF8.self)
    guard let tag = open.last else {
      return finding("unmatched `\(read)`", at: range, help: "remove it")
    }
    return finding(
      "expected `</\(tag.name(in: bytes))>`, found `\(read)`", at: range,
      labels: [beginning(of: tag)],
      help: open.dropLast().contains { "</\($0.name(in: bytes))>" == read }
        ? "add `</\(tag.name(in: bytes))>` before it" : "use `</\(tag.name(in: bytes))>`")
  }

  private func unclosedElement(at range: Range<Int>) -> Diagnostic {
    guard let tag = open.last else {
      return finding(
        "expected a property list, found only comments or declarations", at: range,
        help: "add `<plist version=\"1.0\"><dict>…</dict></plist>`, or remove the file")
    }
    return finding(
      "unclosed `<\(tag.name(in: bytes))>`", at: range, labels: [beginning(of: tag)],
      help: "close it: `</\(tag.name(in: bytes))>`")
  }

  private func beginning(of tag: PropertyListTag) -> Label {
    Label(SourceRange(file: file, range: tag.range), "`<\(tag.name(in: bytes))>` begins here")
  }

  private var unclosedToken: Diagnostic {
    let isComment = bytes[offset...].starts(with: "<!--".utf8)
    return finding(
      isComment ? "unclosed comment" : "unclosed tag",
      at: token(endingWith: UInt8(ascii: ">")),
      help: isComment ? "close it with `-->`" : "close it with `>`, or use `&lt;` for a `<` in a string")
  }

  private func invalidToken(_ character: CharacterInSource) -> Diagnostic {
    if let mark = ampersandBefore {
      return finding("expected `;` after `&`", at: mark..<offset, help: "use `&amp;` for the character itself")
    }
    if bytes[..<offset].last == UInt8(ascii: "<") {
      return finding(
        "expected the name of a tag after `<`, found \(character.description)", at: offset - 1..<offset,
        help: "use `&lt;` for the character itself")
    }
    if endsWith("--"), isInComment {
      return finding(
        "`--` isn't allowed inside a comment", at: offset - 2..<offset,
        help: "remove one of the hyphens; a comment ends with `-->`")
    }
    if endsWith("]]"), bytes[offset...].first == UInt8(ascii: ">") {
      return finding("`]]>` isn't allowed in a string", at: offset - 2..<offset + 1, help: "use `]]&gt;`")
    }
    return finding(
      "unexpected \(character.description)", at: character.range,
      help: "check the quotes and brackets of this tag; use `&lt;` for `<` and `&amp;` for `&` in a string")
  }

  /// The start of the entity that breaks off at the problem; nil where none does.
  private var ampersandBefore: Int? {
    let index = bytes[..<offset].lastIndex { $0 < 0x80 && !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "#") }
    guard let index, bytes[index] == UInt8(ascii: "&") else { return nil }
    return index
  }

  private var isInComment: Bool {
    for index in bytes[..<max(0, offset - 2)].indices.reversed() {
      if bytes[index...].starts(with: "<!--".utf8) { return true }
      if bytes[index...].starts(with: "-->".utf8) { return false }
    }
    return false
  }

  private func endsWith(_ text: String) -> Bool {
    bytes[..<offset].suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
