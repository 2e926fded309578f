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
      return builder.finish(truncated: true, comments: [])
    }
    for diagnostic in scan.diagnostics { builder.report(diagnostic) }
    if let refused = refusedDirective() {
      builder.report(refused)
      return builder.finish(truncated: true, comments: [])
    }
    parse()
    if builder.isEmpty, !isTruncated { builder.report(Refusal.emptyDocument(file: file)) }
    return finish()
  }

  private mutating func finish() -> SourceTree {
    let tree = builder.finish(truncated: isTruncated, comments: [])
    let found = CommentScan(tree, range: scan.range)
    let marks = ByteOrderMarks.findings(at: scan.innerMarks, in: tree, escapes: .yaml)
    return SourceTree(
      file: file, source: bytes, nodes: tree.nodes, text: tree.text, comments: found.comments,
      diagnostics: tree.diagnostics + found.diagnostics + marks + continuations.findings(in: tree),
      isTruncated: tree.isTruncated)
  }

  private mutating func parse() {
    let range = scan.range
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let text = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      let parser = unsafe YAMLParser(text)
      do throws(YAMLParser.Problem) {
        while !builder.isStopped {
          let event = try unsafe parser.next { start, scalar, style in
            unsafe isVerbatim(scalar, from: start, style: style)
          }
          guard handle(event) else { break }
        }
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

  private func isVerbatim(_ text: UnsafeBufferPointer<UInt8>, from start: Int, style: YAMLParser.ScalarStyle) -> Bool {
    guard style != .block else { return false }
    let lower = offsets.byte(ofScalar: start) + (style == .quoted ? 1 : 0)
    guard lower + text.count <= bytes.count else { return false }
    for index in 0..<text.count where unsafe bytes[lower + index] != text[index] { return false }
    // A quoted scalar also has to end here: 'it''s' begins like its text and goes on.
    return style == .plain || (lower + text.count < bytes.count && bytes[lower + text.count] == bytes[lower - 1])
  }

  /// Takes one event; false when there is nothing more to read.
  private mutating func handle(_ event: YAMLParser.Event) -> Bool {
    switch event {
    case .documentEnd(let mark):
      reportSecondDocument(from: offsets.byte(ofScalar: mark))
      return false
    case .streamEnd: return false
    case .documentStart, .other: break
    case .alias(let name, let start, let end): builder.alias(name, range: range(start, end))
    case .scalar(let text, let style, let anchor, let tag, let start, let end):
      let place = range(start, end)
      let properties = Properties(anchor: anchor, tag: tag, from: place.lowerBound, in: bytes, file: file)
      for refusal in properties.refusals { builder.report(refusal) }
      scalar(text, style: style, anchor: properties.anchor, lower: properties.valueStart, upper: place.upperBound)
    case .open(let isMapping, let isFlow, let anchor, let tag, let start):
      let lower = offsets.byte(ofScalar: start)
      let properties = Properties(anchor: anchor, tag: tag, from: lower, in: bytes, file: file)
      for refusal in properties.refusals { builder.report(refusal) }
      continuations.open(isFlow: isFlow, at: properties.valueStart)
      builder.open(isMapping ? .mapping : .sequence, at: properties.valueStart, anchor: properties.anchor)
    case .close(_, let end):
      let end = offsets.byte(ofScalar: end)
      if isBrokenOff(behind: end) { builder.markIncomplete() }
      let isFlow = continuations.close(at: end)
      builder.close(at: isFlow ? end : nil)
    }
    return true
  }

  private mutating func scalar(
    _ text: [UInt8]?, style: YAMLParser.ScalarStyle, anchor: TreeBuilder.Anchor?, lower: Int, upper: Int
  ) {
    var range = lower..<max(lower, upper)
    if style == .quoted { continuations.quoted(range) }
    if style == .block { range = lower..<trimmedEnd(lower: lower, upper: upper) }
    var content: TreeBuilder.Text
    if let text {
      content = .decoded(text)
    } else {
      content = .verbatim(
        style == .quoted ? range.lowerBound + 1..<max(range.upperBound - 1, range.lowerBound + 1) : range)
    }
    guard style == .plain else {
      builder.scalar(.text, style == .quoted ? .quoted : .block, range: range, text: content, anchor: anchor)
      return
    }
    let plain = text.map { $0[...] } ?? bytes[range]
    if isBrokenOff(behind: range.upperBound) {
      builder.scalar(.invalid, range: range, text: .decoded([]), anchor: anchor)
      return
    }
    if builder.expectsKey {
      key(plain, range: range, text: content, anchor: anchor)
      return
    }
    let resolved = ScalarResolver(plain)
    var traits: NodeTraits = resolved.isUnportable ? .unportable : []
    if plain.isEmpty {
      // A document of nothing but `---` holds nothing.
      if builder.expectsRoot { return }
      // No text, no place: the value is missing where its key ends, or behind its dash.
      if !builder.expectsItem { range = builder.previousRange ?? range }
      content = .decoded([])
      traits = .empty
    }
    builder.scalar(resolved.kind, traits, range: range, text: content, anchor: anchor)
  }

  /// Keys are text: a number becomes its canonical decimal, so that `1`, `0x1` and `"1"` are the same key.
  private mutating func key(
    _ plain: ArraySlice<UInt8>, range: Range<Int>, text: TreeBuilder.Text, anchor: TreeBuilder.Anchor?
  ) {
    let resolved = ScalarResolver(plain)
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

  private func range(_ start: Int, _ end: Int) -> Range<Int> {
    let lower = offsets.byte(ofScalar: start)
    return lower..<max(lower, offsets.byte(ofScalar: end))
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
