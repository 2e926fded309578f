package import StyleDiagnostics

/// Reads a YAML source into a located tree.
///
/// Reading never throws and never stops at the first mistake that isn't one of syntax; libyaml itself stops at a syntax
/// error, and the tree then holds what came before.
package func readYAML(_ bytes: [UInt8], file: FileID) -> SourceTree {
  var reader = YAMLReader(bytes, file: file)
  return reader.read()
}

private struct YAMLReader {
  private let file: FileID
  private let bytes: [UInt8]
  private let scan: TextScan
  private let offsets: Offsets
  private var builder: TreeBuilder
  private var isTruncated: Bool
  private var continuations: ContinuationScan

  init(_ bytes: [UInt8], file: FileID) {
    self.file = file
    self.bytes = bytes
    scan = TextScan(bytes, file: file)
    offsets = Offsets(bytes, range: scan.range, isASCII: scan.isASCII)
    builder = TreeBuilder(file: file, source: bytes)
    continuations = ContinuationScan(bytes, textStart: scan.range.lowerBound)
    isTruncated = scan.isBroken
  }

  mutating func read() -> SourceTree {
    guard bytes.count <= TreeLimits.bytes else {
      builder.report(Refusal.tooLarge(bytes.count, file: file))
      return builder.tree(truncated: true)
    }
    for diagnostic in scan.diagnostics { builder.report(diagnostic) }
    if let refused = refusedDirective() {
      builder.report(refused)
      return builder.tree(truncated: true)
    }
    parse()
    if builder.isEmpty, !isTruncated { builder.report(Refusal.emptyDocument(file: file)) }
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
      let parser = unsafe YAMLParser(text, offsets: offsets)
      do throws(YAMLParser.Problem) {
        while !builder.isStopped, handle(try parser.next(), parser) {}
      } catch {
        // What breaks off at a byte that isn't text was reported where that byte stands.
        if !scan.isBroken {
          let diagnostic = SyntaxProblem(error, in: bytes, offsets: offsets).diagnostic(file: file)
          if let place = diagnostic.place { builder.breakOff(at: place.range.lowerBound) }
          builder.report(diagnostic)
        }
        isTruncated = true
      }
    }
  }

  /// Takes one event; false when there is nothing more to read.
  private mutating func handle(_ event: YAMLParser.Event, _ parser: YAMLParser) -> Bool {
    switch event {
    case .scalar(let style): scalar(style, parser)
    case .open(let isMapping, let isFlow):
      let (lower, anchor) = start(parser)
      continuations.open(isFlow: isFlow, at: lower, line: parser.line)
      builder.open(isMapping ? .mapping : .sequence, at: lower, anchor: anchor)
    case .close:
      let end = parser.upper
      if isBrokenOff(behind: end) { builder.markIncomplete() }
      let isFlow = continuations.close(at: end, line: parser.lastLine)
      builder.close(at: isFlow ? end : nil)
    case .alias: builder.alias(parser.anchor ?? "", range: parser.lower..<max(parser.lower, parser.upper))
    case .documentEnd:
      reportSecondDocument(from: parser.upper)
      return false
    case .streamEnd: return false
    case .documentStart, .other: break
    }
    return true
  }

  /// Where a node begins, behind the anchor and tag before it.
  private mutating func start(_ parser: YAMLParser) -> (lower: Int, anchor: TreeBuilder.Anchor?) {
    guard parser.hasProperties else { return (parser.lower, nil) }
    let properties = Properties(anchor: parser.anchor, tag: parser.tag, from: parser.lower, in: bytes, file: file)
    for refusal in properties.refusals { builder.report(refusal) }
    return (properties.valueStart, properties.anchor)
  }

  private mutating func scalar(_ style: YAMLParser.ScalarStyle, _ parser: YAMLParser) {
    let (lower, anchor) = start(parser)
    let range = lower..<max(lower, parser.upper)
    switch style {
    case .plain: plain(parser, range, anchor)
    case .quoted:
      if parser.line != parser.lastLine { continuations.quoted(range) }
      let isVerbatim = parser.textCount == range.count - 2 && parser.textEquals(bytes, from: lower + 1)
      builder.scalar(
        .text, .quoted, range: range, text: isVerbatim ? .betweenQuotes : .decoded(parser.text), anchor: anchor)
    case .block:
      let range = lower..<trimmedEnd(lower: lower, upper: parser.upper)
      builder.scalar(.text, .block, range: range, text: .decoded(parser.text), anchor: anchor)
    }
  }

  private mutating func plain(_ parser: YAMLParser, _ place: Range<Int>, _ anchor: TreeBuilder.Anchor?) {
    var range = place
    if isBrokenOff(behind: range.upperBound) {
      builder.scalar(.invalid, range: range, text: .decoded([]), anchor: anchor)
      return
    }
    // A plain text on one line stands there as it is; on several its breaks and indentation are folded.
    let isVerbatim = parser.textCount == range.count && parser.line == parser.lastLine
    let decoded = isVerbatim ? [] : parser.text
    let resolved = isVerbatim ? ScalarResolver(bytes.span.extracting(range)) : ScalarResolver(decoded.span)
    let content: TreeBuilder.Text = isVerbatim ? .verbatim : .decoded(decoded)
    if builder.expectsKey {
      if resolved.kind == .text, parser.textCount > 0 {
        let traits: NodeTraits = resolved.isUnportable ? .unportable : []
        builder.scalar(.text, traits, range: range, text: content, anchor: anchor)
      } else {
        key(isVerbatim ? bytes[range] : decoded[...], resolved, range: range, text: content, anchor: anchor)
      }
    } else if parser.textCount == 0 {
      // A document of nothing but `---` holds nothing.
      if builder.expectsRoot { return }
      // No text, no place: the value is missing where its key ends, or behind its dash.
      if !builder.expectsItem { range = builder.previousRange ?? range }
      builder.scalar(resolved.kind, .empty, range: range, text: .decoded([]), anchor: anchor)
    } else {
      let traits: NodeTraits = resolved.isUnportable ? .unportable : []
      builder.scalar(resolved.kind, traits, range: range, text: content, anchor: anchor)
    }
  }

  /// Keys are text: a number becomes its canonical decimal, so that `1`, `0x1` and `"1"` are the same key.
  private mutating func key(
    _ plain: ArraySlice<UInt8>, _ resolved: ScalarResolver, range: Range<Int>, text: TreeBuilder.Text,
    anchor: TreeBuilder.Anchor?
  ) {
    let traits: NodeTraits = resolved.isUnportable ? .unportable : []
    if plain.isEmpty {
      builder.report(
        Refusal.emptyKey(at: Place(file: file, range: range.lowerBound..<min(range.lowerBound + 1, bytes.count))))
      builder.scalar(.invalid, .empty, range: range, text: .decoded([]), anchor: anchor)
    } else if resolved.kind == .number, let canonical = canonicalKey(ofNumber: plain) {
      builder.scalar(
        .text, traits, range: range, text: plain.elementsEqual(canonical) ? text : .decoded(canonical), anchor: anchor)
    } else {
      builder.scalar(.text, traits, range: range, text: text, anchor: anchor)
    }
  }

  /// Whether nothing stands between `offset` and a byte that can't be read, so that what ends here may go on behind it.
  private func isBrokenOff(behind offset: Int) -> Bool {
    scan.isBroken && trimmed(bytes[min(offset, scan.range.upperBound)..<scan.range.upperBound]).isEmpty
  }

  /// A block scalar's mark is at the next line's first column; its text ends before.
  private func trimmedEnd(lower: Int, upper: Int) -> Int {
    var end = min(upper, bytes.count)
    while end > lower, [0x0A, 0x0D, 0x20, 0x09].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// A directive that isn't known, found before libyaml spends time on it (its handling of `%TAG` is quadratic).
  private func refusedDirective() -> Diagnostic? {
    for line in HeadLines(bytes, range: scan.range) where bytes[line.lowerBound] == UInt8(ascii: "%") {
      let text = String(decoding: bytes[line], as: UTF8.self)
      let words = text.split(separator: " ", omittingEmptySubsequences: true)
      let isVersion = words.count >= 2 && words[0] == "%YAML" && (words[1] == "1.1" || words[1] == "1.2")
      if !isVersion { return Refusal.directive(text, at: Place(file: file, range: line)) }
    }
    return nil
  }

  private mutating func reportSecondDocument(from start: Int) {
    let isEnded = bytes[..<start].suffix(3).elementsEqual("...".utf8)
    for line in ContentLines(bytes, range: start..<scan.range.upperBound) {
      let text = bytes[line]
      if text.elementsEqual("...".utf8) { continue }
      let place = Place(file: file, range: line)
      let isDocument = isEnded || text.starts(with: "---".utf8)
      builder.report(isDocument ? Refusal.severalDocuments(at: place) : Refusal.shallowLine(at: place))
      isTruncated = true
      return
    }
  }
}
