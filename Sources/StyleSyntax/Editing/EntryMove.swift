package import StyleDiagnostics

extension SourceTree {
  /// The edits that move entries into another map of the file, or under a key without a value, with the comment lines right above them.
  ///
  /// They come behind the entry of the key `anchor`, or else behind the last one. Where they stand there already, but for their
  /// indentation, one edit indents them. Nil where no edit of their text alone moves them.
  package func edits(
    moving entries: [(key: Int, value: Int)], into map: Int, behind anchor: Int? = nil
  ) -> [TextEdit]? {
    guard isEditable, nodes.indices.contains(map) else { return nil }
    let anchor = self.entries(map).reversed().first { anchor == nil || $0.key == anchor }
    return EntryMove(tree: self, map: map, anchor: anchor).edits(entries)
  }
}

/// Moves entries into a map.
private struct EntryMove {
  typealias Entry = (key: Int, value: Int)

  /// Neighbors in a map.
  private struct Run {
    let map: Int
    let all: [Entry]
    var places: ClosedRange<Int>
  }

  let tree: SourceTree
  let map: Int
  /// The entry behind which they come; nil in an empty map.
  let anchor: Entry?

  private var isInBraces: Bool { tree.isInBraces(map) }

  func edits(_ entries: [Entry]) -> [TextEdit]? {
    let runs = runs(of: entries)
    let removed = runs.compactMap(stretch)
    let texts = runs.flatMap { run in run.all[run.places].map { text(of: $0, in: run.map) } }
    guard !runs.isEmpty, removed.count == runs.count, !texts.contains(nil),
      let insertion = insertion(of: texts.compactMap(\.self))
    else { return nil }
    var edits = [insertion]
    for range in removed {
      let place = SourceRange(file: tree.file, range: range)
      if let near = edits.firstIndex(where: { $0.place.range.isEmpty && touches(range, $0.place.range.lowerBound) }) {
        edits[near] = TextEdit(place, edits[near].text)
      } else {
        edits.append(TextEdit(place, ""))
      }
    }
    return edits.sorted { $0.place.range.upperBound < $1.place.range.upperBound }
  }

  private func touches(_ range: Range<Int>, _ offset: Int) -> Bool {
    range.lowerBound == offset || range.upperBound == offset
  }

  private func runs(of entries: [Entry]) -> [Run] {
    entries.reduce(into: []) { runs, entry in
      guard let map = tree.ancestors(of: entry.key).last else { return }
      let all = Array(tree.entries(map))
      guard let place = all.firstIndex(where: { $0.key == entry.key }) else { return }
      if let last = runs.last, last.map == map, last.places.upperBound + 1 == place {
        runs[runs.count - 1].places = last.places.lowerBound...place
      } else {
        runs.append(Run(map: map, all: all, places: place...place))
      }
    }
  }

  /// The stretch of neighbors with what parts them from others, in a block their whole lines.
  private func stretch(of run: Run) -> Range<Int>? {
    if tree.isPropertyList || tree.isInBraces(run.map) {
      let stretch = tree.stretch(of: run.places, in: run.all, of: run.map)
      return tree.isPropertyList ? stretch : stretch.flatMap { tree.hasComment(in: $0) ? nil : $0 }
    }
    guard let first = lines(of: run.all[run.places.lowerBound]), let last = lines(of: run.all[run.places.upperBound])
    else { return nil }
    return first.lowerBound..<last.upperBound
  }

  /// The text of an entry in its new place; nil where it can't stand there.
  private func text(of entry: Entry, in source: Int) -> String? {
    if tree.isPropertyList { return elements(of: entry) }
    if isInBraces { return inBraces(entry) }
    guard !tree.isInBraces(source) else {
      return inBraces(entry).map { String(repeating: " ", count: column) + $0 + tree.lineEnd }
    }
    guard let lines = lines(of: entry) else { return nil }
    let shift = column - tree.column(of: entry.key)
    let text = String(decoding: tree.source[lines], as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { line in
        let indent = line.prefix { $0 == " " }.count
        return indent == line.count
          ? "" : String(repeating: " ", count: max(indent + shift, 0)) + line.dropFirst(indent)
      }.joined(separator: tree.lineEnd)
    return text.hasSuffix(tree.lineEnd) ? text : text + tree.lineEnd
  }

  /// Indentation of keys in a block.
  private var column: Int { anchor.map { tree.column(of: $0.key) } ?? tree.column(of: map - 1) + 2 }

  private func insertion(of texts: [String]) -> TextEdit? {
    if tree.isPropertyList { return insertion(ofElements: texts) }
    if isInBraces {
      let list = texts.joined(separator: ", ")
      guard let anchor else { return TextEdit(tree.place(map), "{ \(list) }") }
      let end = tree.nodes[anchor.value].range.upperBound
      return tree.nodes[anchor.value].traits.contains(.empty) ? nil : tree.insertion(", " + list, at: end)
    }
    guard anchor != nil || map > 0 && tree.nodes[map].traits.contains(.empty) else { return nil }
    let start = tree.nextLine(after: anchor.map(tree.end) ?? tree.nodes[map - 1].range.upperBound)
    let isOpen = tree.source.prefix(start).last != 0x0A
    return tree.insertion((isOpen ? tree.lineEnd : "") + texts.joined(), at: start)
  }

  /// The whole lines of an entry of a block, with the comments right above; nil where something else stands on them.
  private func lines(of entry: Entry) -> Range<Int>? {
    let start = tree.nodes[entry.key].range.lowerBound
    var line = start - tree.column(of: entry.key)
    guard tree.source[line..<start].allSatisfy({ $0 == 0x20 }) else { return nil }
    while let comment = tree.comments.last(where: { $0.lowerBound < line }),
      tree.nextLine(after: comment.upperBound) == line, comment.lowerBound >= start - line,
      case let above = comment.lowerBound - (start - line),
      above == 0 || tree.source[above - 1] == 0x0A, tree.source[above..<comment.lowerBound].allSatisfy({ $0 == 0x20 })
    { line = above }
    return line..<tree.nextLine(after: tree.end(of: entry))
  }

  /// An entry as it stands between commas; nil where a comment or a line end keeps it from there.
  private func inBraces(_ entry: Entry) -> String? {
    let range = tree.nodes[entry.key].range.lowerBound..<tree.end(of: entry)
    guard !tree.hasComment(in: range), !tree.nodes[entry.value].traits.contains(.empty) else { return nil }
    let text = String(decoding: tree.source[range], as: UTF8.self)
    if !text.contains(where: \.isNewline) { return text }
    return tree.literal(entry.value).map { YAMLText.entry(Literal.Entry(tree.string(entry.key), $0)) }
  }
}

extension EntryMove {
  private func element(_ node: Int) -> Range<Int>? { PropertyListEdit.element(of: node, in: tree) }

  /// The indentation that the elements of the map have; nil where they share lines.
  private var margin: String? {
    anchor.flatMap { element($0.key) }.flatMap { PropertyListEdit.indentation(at: $0.lowerBound, in: tree) }
      ?? (anchor == nil
        ? PropertyListEdit.indentation(at: tree.nodes[map].range.lowerBound, in: tree).map { $0 + "\t" } : nil)
  }

  /// The `<key>` of an entry and its value, on lines of their own where those of the map are, with a comment behind them.
  private func elements(of entry: Entry) -> String? {
    guard let key = element(entry.key), let value = element(entry.value) else { return nil }
    var end = value.upperBound
    let old = PropertyListEdit.indentation(at: key.lowerBound, in: tree)
    if old != nil, let comment = tree.comments.first(where: { $0.lowerBound >= end }),
      tree.source[comment.upperBound..<max(comment.upperBound, tree.nextLine(after: end))].contains(0x0A)
    {
      end = comment.upperBound
    }
    let text = String(decoding: tree.source[key.lowerBound..<end], as: UTF8.self)
    guard let old, !old.isEmpty, let margin else { return text }
    return text.replacing(tree.lineEnd + old, with: tree.lineEnd + margin)
  }

  private func insertion(ofElements texts: [String]) -> TextEdit? {
    let text = texts.map { (margin.map { tree.lineEnd + $0 } ?? "") + $0 }.joined()
    if let anchor { return element(anchor.value).map { tree.insertion(text, at: $0.upperBound) } }
    guard tree.nodes[map].kind == .mapping, !tree.hasComment(in: tree.nodes[map].range) else { return nil }
    let end = margin.map { tree.lineEnd + $0.dropLast() } ?? ""
    return TextEdit(tree.place(map), "<dict>\(text)\(end)</dict>")
  }
}

extension SourceTree {
  /// Whether a map stands in braces.
  fileprivate func isInBraces(_ map: Int) -> Bool {
    !isPropertyList && nodes[map].kind == .mapping && isBracketed(map)
  }

  /// The end of an entry's text, without the lines behind it.
  fileprivate func end(of entry: (key: Int, value: Int)) -> Int {
    if nodes[entry.value].traits.contains(.empty) { return nodes[entry.key].range.upperBound }
    var last = entry.value
    while nodes[last].isCollection, !isBracketed(last), let inner = Array(items(last)).last { last = inner }
    let isEmpty = nodes[last].traits.contains(.empty)
    let end = isEmpty ? nodes[last - 1].range.upperBound : nodes[last].range.upperBound
    return (source[..<end].lastIndex { !" \r\n".utf8.contains($0) } ?? end - 1) + 1
  }

  /// The start of the line after an offset, or the end of the file.
  fileprivate func nextLine(after offset: Int) -> Int {
    source[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
  }
}
