package import StyleDiagnostics

/// Reads a YAML source into a located tree.
///
/// Reading never throws and never stops at the first mistake that isn't one of syntax; libyaml itself stops at a syntax
/// error, and the tree then holds what came before. The help for an empty file names `rootKeys`.
package func readYAML(_ bytes: [UInt8], file: FileID, rootKeys: [String] = []) -> SourceTree {
  var reader = YAMLReader(bytes, file: file, rootKeys: rootKeys)
  let tree = reader.read()
  guard let mistake = reader.earlierMistake else { return tree }
  // Between the mistake and the place where libyaml stopped nothing was read as it is meant.
  var again = YAMLReader(bytes, file: file, rootKeys: rootKeys, endingAt: mistake)
  return again.read()
}

private struct YAMLReader {
  private let file: FileID
  private let bytes: [UInt8]
  private let rootKeys: [String]
  private let scan: TextScan
  private var builder: TreeBuilder
  private var isTruncated: Bool
  private var continuations: ContinuationScan
  /// The earlier mistake that a syntax error goes back to.
  private(set) var earlierMistake: EarlierMistake?

  /// Takes a source; reading ends before `mistake`.
  init(_ bytes: [UInt8], file: FileID, rootKeys: [String], endingAt mistake: EarlierMistake? = nil) {
    self.file = file
    self.bytes = bytes
    self.rootKeys = rootKeys
    let whole = TextScan(bytes, file: file)
    scan = mistake.map { whole.ended(at: $0.offset) } ?? whole
    builder = TreeBuilder(file: file, source: bytes)
    if let mistake { builder.report(mistake.diagnostic) }
    continuations = ContinuationScan(bytes, textStart: scan.range.lowerBound)
    isTruncated = scan.isBroken
  }

  mutating func read() -> SourceTree {
    guard bytes.count <= TreeLimits.bytes else {
      builder.report(SyntaxMessage.tooLarge(bytes.count, file: file))
      return builder.tree(truncated: true)
    }
    for diagnostic in scan.diagnostics { builder.report(diagnostic) }
    if let refused = refusedDirective() {
      builder.report(refused)
      return builder.tree(truncated: true)
    }
    parse()
    if builder.isEmpty, !isTruncated { builder.report(SyntaxMessage.emptyDocument(file: file, rootKeys: rootKeys)) }
    return finish()
  }

  private mutating func finish() -> SourceTree {
    builder.finish()
    let found = CommentScan(
      builder.nodes, scan: scan, of: bytes, isTruncated: isTruncated || builder.isStopped, file: file)
    let marks = ByteOrderMarks.findings(at: scan.innerMarks, in: builder.nodes, file: file, escapes: .yaml)
    return builder.tree(
      truncated: isTruncated, comments: found.comments,
      findings: found.diagnostics + marks + continuations.findings(file: file))
  }

  private mutating func parse() {
    let range = scan.range
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let text = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      let parser = unsafe YAMLParser(text, offsets: Offsets(bytes, range: range, isASCII: scan.isASCII))
      do throws(YAMLParser.Problem) {
        try readEvents(of: parser)
      } catch {
        breakOff(error)
      }
    }
  }

  private mutating func readEvents(of parser: YAMLParser) throws(YAMLParser.Problem) {
    while !builder.isStopped, handle(try parser.next(), parser) {}
  }

  private mutating func breakOff(_ problem: YAMLParser.Problem) {
    isTruncated = true
    // A break at a byte that isn't text was reported where that byte stands.
    if scan.isBroken { return }
    let start = scan.range.lowerBound
    earlierMistake = EarlierMistake(before: problem.offset, in: bytes, from: start, file: file)
    if earlierMistake != nil { return }
    let message = YAMLErrorMessage(problem: problem, bytes: bytes, start: start)
    earlierMistake = message.earlierMistake(file: file)
    if earlierMistake != nil { return }
    builder.breakOff(at: message.offset)
    builder.report(message.diagnostic(file: file))
  }

  /// Takes one event; false when there is nothing more to read.
  private mutating func handle(_ event: YAMLParser.Event, _ parser: YAMLParser) -> Bool {
    switch event.kind {
    case .scalar(.plain): plain(event, parser)
    case .scalar(.quoted): return quoted(event, parser)
    case .scalar(.block):
      let lower = event.hasProperties ? start(from: event.lower, parser) : event.lower
      builder.scalar(
        .text, .block, range: lower..<trimmedEnd(lower: lower, upper: event.upper), decoded: parser.text)
    case .open(let isMapping, let isFlow):
      let lower = event.hasProperties ? start(from: event.lower, parser) : event.lower
      continuations.open(isFlow: isFlow, at: lower, line: event.line)
      builder.open(isMapping ? .mapping : .sequence, at: lower)
    case .close:
      if isBrokenOff(behind: event.upper) { builder.markIncomplete() }
      let isFlow = continuations.close(at: event.upper, line: event.lastLine)
      builder.close(at: isFlow ? event.upper : nil)
    case .alias: builder.alias(parser.anchor ?? "", range: event.lower..<max(event.lower, event.upper))
    case .documentEnd:
      reportSecondDocument(from: event.upper)
      return false
    case .streamEnd: return false
    case .other: break
    }
    return true
  }

  /// Takes the anchor and tag before a node, and returns the start of the node itself.
  private mutating func start(from lower: Int, _ parser: YAMLParser) -> Int {
    let properties = Properties(anchor: parser.anchor, tag: parser.tag, from: lower, in: bytes, file: file)
    for finding in properties.findings { builder.report(finding) }
    if let anchor = properties.anchor { builder.name(anchor) }
    return properties.valueStart
  }

  /// Takes a text in quotes; false for a text that holds what was meant to follow it.
  private mutating func quoted(_ event: YAMLParser.Event, _ parser: YAMLParser) -> Bool {
    let lower = event.hasProperties ? start(from: event.lower, parser) : event.lower
    let range = lower..<max(lower, event.upper)
    if event.line != event.lastLine, continuations.quoted(range) {
      earlierMistake = EarlierMistake(openQuoteAt: lower, line: event.line + 1, in: bytes, file: file)
      return false
    }
    if event.textCount == range.count - 2, parser.textEquals(bytes, from: lower + 1) {
      builder.quotedScalar(range)
    } else {
      builder.scalar(.text, .quoted, range: range, decoded: parser.text)
    }
    return true
  }

  /// Takes a plain scalar, as nearly all are; inlined into the loop over the events.
  @inline(__always)
  private mutating func plain(_ event: YAMLParser.Event, _ parser: YAMLParser) {
    let lower = event.hasProperties ? start(from: event.lower, parser) : event.lower
    let range = lower..<max(lower, event.upper)
    if isBrokenOff(behind: range.upperBound) {
      builder.scalar(.invalid, range: range, decoded: [])
    } else if event.textCount == 0 {
      // A tag alone is reported by itself: it most likely is text that lacks its quotes.
      if event.hasProperties, bytes[event.lower] == UInt8(ascii: "!"), !builder.expectsKey, !builder.expectsRoot {
        builder.scalar(.invalid, range: event.lower..<event.lower + 1, decoded: [])
      } else {
        empty(at: range)
      }
    } else if event.textCount == range.count, event.line == event.lastLine {
      verbatim(range)
    } else {
      folded(parser.text, range)
    }
  }

  /// Takes a plain text on one line, which stands there as it is.
  private mutating func verbatim(_ range: Range<Int>) {
    let resolved = ScalarResolver(bytes[range].span)
    let kind = builder.expectsKey ? .text : resolved.kind
    if kind == resolved.kind {
      builder.scalar(kind, resolved.traits, range: range)
    } else if let canonical = canonicalText(ofKey: bytes[range], resolved) {
      builder.scalar(kind, resolved.keyTraits, range: range, decoded: canonical)
    } else {
      builder.scalar(kind, resolved.keyTraits, range: range)
    }
  }

  /// Takes a plain text on several lines, its breaks and indentation folded.
  private mutating func folded(_ text: [UInt8], _ range: Range<Int>) {
    let resolved = ScalarResolver(text)
    let kind = builder.expectsKey ? .text : resolved.kind
    let canonical = kind == resolved.kind ? nil : canonicalText(ofKey: text[...], resolved)
    let traits = builder.expectsKey ? resolved.keyTraits : resolved.traits
    builder.scalar(kind, traits, range: range, decoded: canonical ?? text)
  }

  /// The canonical decimal of a key that is a number, so that `1`, `0x1` and `"1"` are the same key; keys are text.
  ///
  /// Nil for a text that is no number, and for a number that is written so already.
  private func canonicalText(ofKey text: ArraySlice<UInt8>, _ resolved: ScalarResolver) -> [UInt8]? {
    guard resolved.kind == .number else { return nil }
    return canonicalKey(ofNumber: text).flatMap { text.elementsEqual($0) ? nil : $0 }
  }

  /// Takes a null that is no text at all.
  private mutating func empty(at range: Range<Int>) {
    if builder.expectsKey {
      builder.report(
        SyntaxMessage.emptyKey(
          at: SourceRange(file: file, range: range.lowerBound..<min(range.lowerBound + 1, bytes.count))))
      builder.scalar(.invalid, .empty, range: range, decoded: [])
    } else if !builder.expectsRoot {
      // No text, no place: the value is missing where its key ends, or after its dash.
      let place = builder.expectsItem ? range : builder.previousRange ?? range
      builder.scalar(.null, .empty, range: place, decoded: [])
    }
    // A document of nothing but `---` holds nothing.
  }

  /// Whether nothing stands between `offset` and a byte that can't be read, so that the node that ends here may go on after it.
  private func isBrokenOff(behind offset: Int) -> Bool {
    scan.isBroken && trimmed(bytes[min(offset, scan.range.upperBound)..<scan.range.upperBound]).isEmpty
  }

  /// The end of a block scalar's text; libyaml's mark is at the next line's first column.
  private func trimmedEnd(lower: Int, upper: Int) -> Int {
    var end = min(upper, bytes.count)
    while end > lower, [0x0A, 0x0D, 0x20, 0x09].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// A directive that isn't known, found before libyaml spends time on it (its handling of `%TAG` is quadratic).
  private func refusedDirective() -> Diagnostic? {
    for line in ContentLines(bytes, range: scan.range) {
      let isAtLineStart = line.lowerBound == 0 || [0x0A, 0x0D, 0xBF].contains(bytes[line.lowerBound - 1])
      // Directives stand before all content.
      guard bytes[line.lowerBound] == UInt8(ascii: "%"), isAtLineStart else { return nil }
      let text = String(decoding: bytes[line], as: UTF8.self)
      let words = text.split(separator: " ", omittingEmptySubsequences: true)
      let isVersion = words.count >= 2 && words[0] == "%YAML" && (words[1] == "1.1" || words[1] == "1.2")
      if !isVersion { return SyntaxMessage.directive(text, at: SourceRange(file: file, range: line)) }
    }
    return nil
  }

  private mutating func reportSecondDocument(from start: Int) {
    let isEnded = bytes[..<start].suffix(3).elementsEqual("...".utf8)
    for line in ContentLines(bytes, range: start..<scan.range.upperBound) {
      let text = bytes[line]
      if text.elementsEqual("...".utf8) { continue }
      let place = SourceRange(file: file, range: line)
      let isDocument = isEnded || text.starts(with: "---".utf8)
      builder.report(
        isDocument
          ? SyntaxMessage.severalDocuments(at: place)
          : SyntaxMessage.shallowLine(indent(of: line.lowerBound), first: firstIndent, at: place))
      isTruncated = true
      return
    }
  }

  /// Indentation of the document's first line, in bytes.
  private var firstIndent: Int {
    ContentLines(bytes, range: scan.range).first { _ in true }.map { indent(of: $0.lowerBound) } ?? 0
  }

  private func indent(of offset: Int) -> Int {
    let before = bytes[scan.range.lowerBound..<offset]
    return offset - (before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? scan.range.lowerBound)
  }
}
