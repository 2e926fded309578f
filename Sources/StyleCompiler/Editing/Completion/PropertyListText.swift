import StyleDiagnostics
import StyleSyntax

/// An XML property list around a cursor, as bytes.
struct PropertyListText {
  private let text: [UInt8]
  private let file: FileID
  private let offset: Int
  /// The offset after the tag before the cursor, and the tag's name; nil inside a tag.
  private let tag: (end: Int, name: String)?
  /// The offset of the next tag.
  private let next: Int

  init(_ text: [UInt8], _ file: FileID, _ offset: Int) {
    (self.text, self.file, self.offset) = (text, file, offset)
    let close = text[..<offset].lastIndex(of: UInt8(ascii: ">"))
    let open = text[..<offset].lastIndex(of: UInt8(ascii: "<"))
    if let close, let open, open < close {
      tag = (close + 1, String(decoding: text[(open + 1)..<close], as: UTF8.self))
    } else {
      tag = nil
    }
    next = text[offset...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
  }

  /// The spot of the cursor: in the text of an element, or between elements.
  var spot: CompletionSpot? { inElement ?? betweenElements }

  /// The spot in the text of a key, a text or a number.
  private var inElement: CompletionSpot? {
    guard let tag, ["key", "string", "real", "integer"].contains(tag.name) else { return nil }
    let isKey = tag.name == "key"
    let closing = "</\(tag.name)>"
    let isClosed = text[next...].starts(with: closing.utf8)
    // A line that was just begun ends where its text does.
    let lineEnd = text[offset..<next].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? next
    let rest = isClosed ? next + closing.utf8.count : lineEnd
    let hasValue = isKey && isValue(at: rest)
    let start = tag.end - (isKey ? 0 : tag.name.utf8.count + 2)
    let written = isKey ? "" : "<string>"
    let head = text[..<start] + written.utf8
    let end = (isKey ? "</key>" : "</string>") + (isKey && !hasValue ? "<string></string>" : "")
    let lower = isKey ? tag.end : start
    return spot(
      head, end, rest, replacing: lower..<(isKey && hasValue ? (isClosed ? next : lineEnd) : rest), isKey: isKey,
      hasValue: hasValue, before: "", after: isKey ? (hasValue ? (isClosed ? "" : "</key>") : "</key>") : "")
  }

  /// The spot of an element between others.
  private var betweenElements: CompletionSpot? {
    guard let tag, !["key", "string", "real", "integer"].contains(tag.name) else { return nil }
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let start = text[tag.end..<offset].lastIndex(where: isSpace).map { $0 + 1 } ?? tag.end
    let end = text[offset..<next].firstIndex(where: isSpace) ?? next
    let key = spot(
      text[..<start] + "<key>".utf8, "</key><string></string>", end, replacing: start..<end, isKey: true,
      hasValue: false, before: "<key>", after: "</key>")
    return key
      ?? spot(
        text[..<start] + "<string>".utf8, "</string>", end, replacing: start..<end, isKey: false, hasValue: false,
        before: "", after: "")
  }

  private func spot(
    _ head: ArraySlice<UInt8>, _ end: String, _ rest: Int, replacing range: Range<Int>, isKey: Bool, hasValue: Bool,
    before: String, after: String
  ) -> CompletionSpot? {
    let beginning = Array(head + CompletionSpot.standIn.utf8) + end.utf8
    for candidate in [beginning + text[rest...], beginning + closers(of: text[..<range.lowerBound])] {
      guard
        var spot = CompletionSpot(
          candidate, standInAt: head.count, replacing: SourceRange(file: file, range: range), isPropertyList: true,
          hasValue: hasValue),
        spot.isKey == isKey
      else { continue }
      spot.around = (before, after)
      spot.typed = String(decoding: text[(tag?.end ?? offset)..<next], as: UTF8.self)
      return spot
    }
    return nil
  }

  /// Whether the next element is a value.
  private func isValue(at offset: Int) -> Bool {
    guard let open = text[offset...].firstIndex(of: UInt8(ascii: "<")) else { return false }
    let rest = text[(open + 1)...]
    return ["dict", "array", "string", "real", "integer", "true", "false"].contains { rest.starts(with: $0.utf8) }
  }

  /// The end tags of the collections that are open.
  private func closers(of head: ArraySlice<UInt8>) -> [UInt8] {
    var open: [String] = []
    var rest = head
    while let start = rest.firstIndex(of: UInt8(ascii: "<")), let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      let tag = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
      let name = String(tag.prefix { $0 != " " })
      if name.hasPrefix("/") {
        if open.last == String(name.dropFirst()) { open.removeLast() }
      } else if ["plist", "dict", "array"].contains(name), !tag.hasSuffix("/") {
        open.append(name)
      }
      rest = rest[(end + 1)...]
    }
    return Array(open.reversed().map { "</\($0)>" }.joined().utf8)
  }
}
