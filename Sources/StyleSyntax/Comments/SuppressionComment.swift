package import StyleDiagnostics

/// A comment of a YAML source that asks for findings to be left out.
///
/// `# stylec-ignore RULE, RULE -- reason` after something covers every key and item that starts on its line, with what is under
/// it; on a line of its own it covers the next sibling. `# stylec-ignore-file RULE -- reason` above everything else covers the
/// file.
package struct SuppressionComment: Hashable, Sendable {
  package struct Rule: Hashable, Sendable {
    /// The rule's name today; the comment may have a former one.
    package let name: String
    package let place: SourceRange
  }

  package enum Reason: Hashable, Sendable {
    case stated, missing
    /// Words that were most likely meant for the reason and have no hyphens before them.
    case withoutHyphens(String)
  }

  /// The whole comment.
  package let place: SourceRange
  /// The rules, each once.
  package let rules: [Rule]
  package let reason: Reason
  /// Byte offsets of what it covers; nil for the whole file, empty where nothing follows.
  package let covered: Range<Int>?
  /// Whether it covers the file but stands after its first key, where readers don't look for it.
  package let isMisplaced: Bool
}

extension SourceTree {
  /// The comments that ask for findings to be left out; a property list has none.
  package var suppressions: [SuppressionComment] {
    let asked = comments.compactMap { comment in
      SuppressionWords(source[comment], file: file).map { (comment, $0) }
    }
    guard !asked.isEmpty else { return [] }
    let units = CoverableUnits(self)
    return asked.map { suppression($0, $1, units) }
  }

  /// The comments that ask other linters, or this one in other words, to leave findings out.
  package var foreignSuppressions: [SourceRange] {
    comments.filter { comment in
      let text = source[comment].dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
      // Nearly all comments are about something else, and some files have very many.
      guard let first = text.first, "se".utf8.contains(first) else { return false }
      return [
        "swiftlint:", "stylec:", "stylec-disable", "stylec-enable", "stylec-ignore-next", "stylec-ignore-line",
        "eslint-disable",
      ]
      .contains { text.starts(with: $0.utf8) }
    }.map { SourceRange(file: file, range: $0) }
  }

  private func suppression(
    _ comment: Range<Int>, _ words: SuppressionWords, _ units: CoverableUnits
  ) -> SuppressionComment {
    let first = nodes.first?.range.lowerBound ?? source.count
    return SuppressionComment(
      place: SourceRange(file: file, range: comment), rules: words.rules, reason: words.reason,
      covered: words.isForFile ? nil : coverage(of: comment, units),
      isMisplaced: words.isForFile && comment.lowerBound > first)
  }

  private func coverage(of comment: Range<Int>, _ units: CoverableUnits) -> Range<Int> {
    let start = lineStart(at: comment.lowerBound)
    let isAlone = source[start..<comment.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if !isAlone { return units.begun(in: start..<comment.lowerBound) ?? start..<start }
    // A node further out than the comment is no sibling of those around the comment.
    guard let next = units.next(from: comment.upperBound),
      isIndented(next.lowerBound, by: comment.lowerBound - start)
    else { return start..<start }
    return next
  }

  /// Whether at least `count` bytes stand before an offset in its line; the line isn't looked at any further.
  private func isIndented(_ offset: Int, by count: Int) -> Bool {
    offset >= count && source[offset - count..<offset].allSatisfy { $0 != 0x0A && $0 != 0x0D }
  }

  func lineStart(at offset: Int) -> Int {
    (source[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1) + 1
  }
}

/// The bytes of every entry and every item of a tree, each with what is under it, by where they begin.
private struct CoverableUnits {
  private let ranges: [Range<Int>]

  init(_ tree: SourceTree) {
    let nodes = tree.nodes
    let units = nodes.indices.flatMap { index -> [Range<Int>] in
      switch nodes[index].kind {
      case .mapping:
        tree.entries(index).map {
          nodes[$0.key].range.lowerBound..<max(nodes[$0.key].range.upperBound, nodes[$0.value].range.upperBound)
        }
      case .sequence: tree.items(index).map { nodes[$0].range }
      default: []
      }
    }
    ranges = units.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The bytes from the first unit that begins within `offsets` to the last end of such a unit; nil where none begins there.
  func begun(in offsets: Range<Int>) -> Range<Int>? {
    let first = ranges.partitioningIndex { $0.lowerBound >= offsets.lowerBound }
    let begun = ranges[first...].prefix { $0.lowerBound < offsets.upperBound }
    guard let start = begun.first?.lowerBound, let end = begun.map(\.upperBound).max() else { return nil }
    return start..<end
  }

  /// The first unit that begins at `offset` or after it: the largest where several do.
  func next(from offset: Int) -> Range<Int>? {
    let first = ranges.partitioningIndex { $0.lowerBound >= offset }
    guard first < ranges.count else { return nil }
    let start = ranges[first].lowerBound
    return begun(in: start..<start + 1)
  }
}

/// The words of a suppression comment.
private struct SuppressionWords {
  private(set) var rules: [SuppressionComment.Rule] = []
  let isForFile: Bool
  let reason: SuppressionComment.Reason

  /// Reads a comment's words; nil for a comment about something else.
  init?(_ comment: ArraySlice<UInt8>, file: FileID) {
    let text = comment.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
    // Nearly all comments are about something else, and some files have very many.
    guard text.first == UInt8(ascii: "s") else { return nil }
    let keyword = text.prefix { $0 == 0x2D || (0x61...0x7A).contains($0) }
    switch String(decoding: keyword, as: UTF8.self) {
    case "stylec-ignore": isForFile = false
    case "stylec-ignore-file": isForFile = true
    default: return nil
    }
    var rest = text.dropFirst(keyword.count)
    var known: Set<ArraySlice<UInt8>> = []
    let hasHyphens = String(decoding: rest, as: UTF8.self).contains(" --")
    while true {
      let separator = rest.prefix { [0x20, 0x09, 0x2C].contains($0) }
      rest = rest.dropFirst(separator.count)
      if rest.isEmpty || rest.starts(with: "--".utf8) { break }
      let name = rest.prefix { ![0x20, 0x09, 0x2C].contains($0) }
      // Names of rules have hyphens, and words of a reason mostly none.
      if !hasHyphens, !rules.isEmpty, !separator.contains(0x2C), !name.contains(UInt8(ascii: "-")) {
        reason = .withoutHyphens(String(decoding: trimmed(rest), as: UTF8.self))
        return
      }
      if known.insert(name).inserted {
        rules.append(
          SuppressionComment.Rule(
            name: DiagnosticName(written: String(decoding: name, as: UTF8.self)).rawValue,
            place: SourceRange(file: file, range: name.indices)))
      }
      rest = rest.dropFirst(name.count)
    }
    reason = trimmed(rest.dropFirst(2)).isEmpty ? .missing : .stated
  }
}
