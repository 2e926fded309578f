package import StyleDiagnostics

/// Reads an XML property list into a located tree, the same that the YAML of the same styles gives.
///
/// A scalar's range is the text between its tags. Well-formed XML that is no property list is reported and read past; expat
/// stops at a part that is not well-formed, and the tree then holds what came before.
package func readPropertyList(_ bytes: [UInt8], file: FileID) -> SourceTree {
  guard bytes.count <= TreeLimits.bytes else {
    return refused(SyntaxMessage.tooLarge(bytes.count, file: file), bytes, file)
  }
  let scan = TextScan(bytes, file: file, escapes: .xml)
  if let finding = PropertyListMessage.format(bytes, scan: scan, file: file) { return refused(finding, bytes, file) }
  var reader = PropertyListReader(bytes, scan: scan, file: file)
  return reader.read()
}

private func refused(_ diagnostic: Diagnostic, _ bytes: [UInt8], _ file: FileID) -> SourceTree {
  var builder = TreeBuilder(file: file, source: bytes)
  builder.report(diagnostic)
  return builder.tree(truncated: true, isPropertyList: true)
}

private struct PropertyListReader {
  private let file: FileID
  private let bytes: [UInt8]
  private let scan: TextScan
  private var builder: TreeBuilder
  private var isTruncated: Bool
  private var comments: [Range<Int>] = []
  private var open: [PropertyListTag] = []
  /// Number of the innermost open elements that are read past, since the outermost of them was refused.
  private var skipped = 0
  private var content = ElementContent()
  /// Text where none may stand, until the next tag.
  private var stray: Range<Int>?

  init(_ bytes: [UInt8], scan: TextScan, file: FileID) {
    self.file = file
    self.bytes = bytes
    self.scan = scan
    builder = TreeBuilder(file: file, source: bytes)
    isTruncated = scan.isBroken
  }

  mutating func read() -> SourceTree {
    for diagnostic in scan.diagnostics { builder.report(diagnostic) }
    parse()
    builder.finish()
    let marks = ByteOrderMarks.findings(at: scan.innerMarks, in: builder.nodes, file: file, escapes: .xml)
    return builder.tree(truncated: isTruncated, comments: comments, findings: marks, isPropertyList: true)
  }

  private mutating func parse() {
    let range = scan.range
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let parser = unsafe XMLParser(UnsafeBufferPointer(rebasing: buffer[range]))
      do throws(XMLParser.Problem) {
        while !builder.isStopped {
          let events = try parser.next()
          if events.isEmpty { break }
          for event in events where !builder.isStopped { handle(event, parser) }
        }
      } catch {
        reportStray()
        // A break at a byte that isn't text was reported where that byte stands.
        if !scan.isBroken {
          let message = XMLErrorMessage(error, in: bytes, textStart: range.lowerBound, open: open, file: file)
          builder.report(message.diagnostic)
        }
        isTruncated = true
      }
    }
  }

  private mutating func handle(_ event: XMLParser.Event, _ parser: XMLParser) {
    let range = located(event.range)
    switch event.kind {
    case .declaration:
      guard let encoding = parser.encoding(of: event), encoding.lowercased() != "utf-8" else { return }
      builder.report(PropertyListMessage.declaredEncoding(encoding, at: range, in: bytes, file: file))
    case .internalSubset:
      builder.report(PropertyListMessage.internalSubset(at: SourceRange(file: file, range: range)))
      isTruncated = true
    case .comment:
      comments.append(range)
    case .unknownEntity:
      builder.report(PropertyListMessage.unknownEntity(bytes[range], at: SourceRange(file: file, range: range)))
      content.append([], range)
    case .text:
      text(nil, range)
    case .decodedText:
      text(parser.text(of: event), range)
    case .start, .startWithAttributes:
      reportStray()
      start(PropertyListTag(range, in: bytes), hasAttributes: event.kind == .startWithAttributes)
    case .end:
      reportStray()
      end(range)
    }
  }

  private func located(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound + scan.range.lowerBound..<range.upperBound + scan.range.lowerBound
  }

  private func place(_ tag: PropertyListTag) -> SourceRange {
    SourceRange(file: file, range: tag.range)
  }
}

extension PropertyListReader {
  private mutating func start(_ tag: PropertyListTag, hasAttributes: Bool) {
    let parent = open.last
    open.append(tag)
    guard skipped == 0 else {
      skipped += 1
      return
    }
    if parent?.holds(tag) != true, let finding = finding(of: tag, in: parent) {
      builder.report(finding)
      skip(tag, in: parent)
      return
    }
    if hasAttributes, tag.element != .plist {
      builder.report(PropertyListMessage.attributes(tag.name(in: bytes), at: place(tag)))
    }
    begin(tag)
  }

  /// The reason why an element can't stand where it does; nil where it can.
  private func finding(of tag: PropertyListTag, in parent: PropertyListTag?) -> Diagnostic? {
    guard let parent else {
      return tag.element == .plist ? nil : PropertyListMessage.otherRoot(tag.name(in: bytes), at: place(tag))
    }
    if parent.isScalar {
      return PropertyListMessage.nested(tag.name(in: bytes), in: parent.name(in: bytes), at: place(tag))
    }
    switch tag.element {
    case nil: return PropertyListMessage.unknownElement(tag.name(in: bytes), at: place(tag))
    case .plist: return PropertyListMessage.innerPlist(at: place(tag))
    case .key where parent.element != .dict:
      return PropertyListMessage.misplacedKey(in: parent.name(in: bytes), at: place(tag))
    default: break
    }
    return parent.element == .plist && !builder.isEmpty ? PropertyListMessage.secondValue(at: place(tag)) : nil
  }

  /// Reads past a refused element.
  ///
  /// An invalid value takes its place, so that keys and values stay paired.
  private mutating func skip(_ tag: PropertyListTag, in parent: PropertyListTag?) {
    skipped = 1
    guard let parent else {
      isTruncated = true
      return
    }
    if parent.isScalar || (parent.element == .plist && !builder.isEmpty) { return }
    if builder.expectsKey { builder.markIncomplete() } else { invalid(at: tag.range) }
  }

  private mutating func invalid(at range: Range<Int>) {
    builder.scalar(.invalid, range: range, decoded: [])
  }

  private mutating func begin(_ tag: PropertyListTag) {
    guard tag.element != .plist else { return }
    if tag.element == .key {
      reportMissingValue()
    } else if builder.expectsKey {
      builder.report(PropertyListMessage.missingKey(before: tag.name(in: bytes), at: place(tag)))
      builder.markIncomplete()
      invalid(at: tag.range.lowerBound..<tag.range.lowerBound)
    }
    switch tag.element {
    case .dict: builder.open(.mapping, at: tag.range.lowerBound)
    case .array: builder.open(.sequence, at: tag.range.lowerBound)
    default: content.removeAll()
    }
  }

  /// Reports the key before, if it still waits for its value.
  private mutating func reportMissingValue() {
    guard !builder.expectsKey, let key = builder.previousRange else { return }
    builder.report(PropertyListMessage.missingValue(of: bytes[key], at: SourceRange(file: file, range: key)))
    invalid(at: key.upperBound..<key.upperBound)
  }

  private mutating func end(_ range: Range<Int>) {
    guard let tag = open.popLast() else { return }
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    switch tag.element {
    case .plist: if builder.isEmpty { builder.report(PropertyListMessage.empty(at: place(tag))) }
    case .dict:
      reportMissingValue()
      builder.close(at: range.upperBound)
    case .array: builder.close(at: range.upperBound)
    default: endScalar(tag, range)
    }
  }

  private mutating func endScalar(_ tag: PropertyListTag, _ end: Range<Int>) {
    let inner = tag.range.upperBound..<max(tag.range.upperBound, end.lowerBound)
    let whole = tag.range.lowerBound..<end.upperBound
    let range = inner.isEmpty ? whole : inner
    switch tag.element {
    case .key, .string:
      if content.isVerbatim(inner) {
        builder.scalar(.text, .quoted, range: range)
      } else {
        builder.scalar(.text, .quoted, range: range, decoded: Array(content.bytes(in: bytes)))
      }
    case .integer, .real: number(tag, inner: inner, whole: whole)
    case .true, .false:
      if !trimmed(content.bytes(in: bytes)).isEmpty {
        builder.report(
          PropertyListMessage.textInBoolean(
            tag.name(in: bytes), at: SourceRange(file: file, range: trimmed(bytes[inner]).indices)))
      }
      let isTrue = tag.element == .true
      builder.scalar(isTrue ? .boolTrue : .boolFalse, range: whole, decoded: Array((isTrue ? "true" : "false").utf8))
    default:
      builder.report(PropertyListMessage.dateOrData(tag.name(in: bytes), at: SourceRange(file: file, range: range)))
      invalid(at: range)
    }
  }

  /// Adds a number, without the white space around it.
  private mutating func number(_ tag: PropertyListTag, inner: Range<Int>, whole: Range<Int>) {
    let text = trimmed(content.bytes(in: bytes))
    let core = trimmed(bytes[inner]).indices
    let range = core.isEmpty ? whole : core
    let isWhole = tag.element == .integer
    if let finding = DecimalFault(text, isWhole: isWhole) {
      builder.report(finding.diagnostic(tag.name(in: bytes), at: SourceRange(file: file, range: range)))
      invalid(at: range)
      return
    }
    if text.elementsEqual(bytes[range]) {
      builder.scalar(.number, range: range)
    } else {
      builder.scalar(.number, range: range, decoded: Array(text))
    }
  }

  private mutating func text(_ decoded: [UInt8]?, _ range: Range<Int>) {
    guard skipped == 0 else { return }
    if open.last?.isScalar == true {
      content.append(decoded, range)
    } else if !trimmed(bytes[range]).isEmpty {
      let core = trimmed(bytes[range]).indices
      stray = (stray?.lowerBound ?? core.lowerBound)..<core.upperBound
    }
  }

  private mutating func reportStray() {
    guard let range = stray else { return }
    stray = nil
    // A byte order mark alone is reported as such.
    guard !bytes[range].elementsEqual([0xEF, 0xBB, 0xBF]) else { return }
    builder.report(PropertyListMessage.strayText(bytes[range], at: SourceRange(file: file, range: range)))
  }
}
