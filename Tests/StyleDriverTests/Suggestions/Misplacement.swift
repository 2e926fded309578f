import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// An entry in the wrong one of two maps, of which one is an entry of the other.
struct Misplacement {
  typealias Entry = (key: Int, value: Int)

  /// The names of the key and of the map that it left or went into.
  let words: String
  /// The source with the mistake.
  let source: [UInt8]

  /// All misplacements in a source: each key of an inner map behind that, and into each inner map the key behind it, or before.
  static func all(in tree: SourceTree) -> [Misplacement] {
    var visitor = MisplacementVisitor(tree: tree)
    if let root = tree.root { visitor.visit(root, [.map(SourceKeys.table)]) }
    return visitor.found
  }
}

private struct MisplacementVisitor {
  let tree: SourceTree
  private(set) var found: [Misplacement] = []

  init(tree: SourceTree) { self.tree = tree }

  mutating func visit(_ node: Int, _ types: [ValueType]) {
    if tree.nodes[node].kind == .sequence {
      for (place, item) in tree.items(node).enumerated() { visit(item, types.flatMap { $0.item(place) }) }
    }
    guard tree.nodes[node].kind == .mapping else { return }
    let entries = Array(tree.entries(node))
    let own = keys(of: types)
    for (place, entry) in entries.enumerated() {
      let name = tree.string(entry.key)
      let types = types.flatMap { $0.member(name) }
      visit(entry.value, types)
      let keys = keys(of: types)
      guard tree.nodes[entry.value].kind == .mapping, !keys.isEmpty || types.contains(where: isNamed) else { continue }
      let inner = Array(tree.entries(entry.value))
      for part in inner where keys.contains(tree.string(part.key)) && !own.contains(tree.string(part.key)) {
        add("\(tree.string(part.key)) out of \(name)", part, inner.count, from: entry.value, to: node, behind: entry)
      }
      let near = place + 1 < entries.count ? entries[place + 1] : place > 0 ? entries[place - 1] : nil
      if let near, let last = inner.last, case let key = tree.string(near.key), own.contains(key), !keys.contains(key) {
        add("\(key) into \(name)", near, entries.count, from: node, to: entry.value, behind: last)
      }
    }
  }

  private func keys(of types: [ValueType]) -> Set<String> {
    Set(types.flatMap(\.writtenMaps).flatMap(\.keys).map(\.name))
  }

  private func isNamed(_ type: ValueType) -> Bool { if case .named = type { true } else { false } }

  private mutating func add(
    _ words: String, _ entry: Misplacement.Entry, _ count: Int, from source: Int, to target: Int,
    behind anchor: Misplacement.Entry
  ) {
    guard let removed = stretch(of: entry, count, in: source), let (offset, text) = insertion(of: entry, anchor, target)
    else { return }
    let edits = [(removed, ""), (offset..<offset, text)].sorted { $0.0.upperBound < $1.0.upperBound }.map {
      TextEdit(SourceRange(file: tree.file, range: $0.0), $0.1)
    }
    found.append(Misplacement(words: words, source: edits.applied(to: tree.source)))
  }

  /// The stretch of an entry, with its comma or its whole lines.
  private func stretch(of entry: Misplacement.Entry, _ count: Int, in map: Int) -> Range<Int>? {
    if tree.isPropertyList { return element(of: entry) }
    guard tree.isBracketed(map) else { return lines(of: entry) }
    let range = tree.nodes[map].range
    return count == 1
      ? range.lowerBound + 1..<range.upperBound - 1 : tree.edit(removingEntryOf: entry.value)?.place.range
  }

  private func insertion(
    of entry: Misplacement.Entry, _ anchor: Misplacement.Entry, _ map: Int
  ) -> (offset: Int, text: String)? {
    let (start, end) = (tree.nodes[entry.key].range.lowerBound, end(of: entry.value))
    if tree.isPropertyList {
      guard let own = element(of: entry), let other = element(of: anchor) else { return nil }
      return (other.upperBound, "\n" + String(decoding: tree.source[own], as: UTF8.self))
    }
    let text = String(decoding: tree.source[start..<end], as: UTF8.self)
    if tree.isBracketed(map) {
      return text.contains("\n") ? nil : (tree.nodes[anchor.value].range.upperBound, ", " + text)
    }
    guard let behind = lines(of: anchor)?.upperBound ?? lineEnd(of: anchor) else { return nil }
    let (old, new) = (column(of: start), column(of: tree.nodes[anchor.key].range.lowerBound))
    let indented = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { place, line in
      String(repeating: " ", count: new) + (place == 0 ? line[...] : line.dropFirst(old))
    }
    return (behind, indented.joined(separator: "\n") + "\n")
  }

  private func column(of offset: Int) -> Int { offset - (tree.source[..<offset].lastIndex(of: 0x0A) ?? -1) - 1 }

  /// The lines of an entry; nil where it doesn't begin one.
  private func lines(of entry: Misplacement.Entry) -> Range<Int>? {
    let start = tree.nodes[entry.key].range.lowerBound
    let line = start - column(of: start)
    guard tree.source[line..<start].allSatisfy({ $0 == 0x20 }), let end = lineEnd(of: entry) else { return nil }
    return line..<end
  }

  private func lineEnd(of entry: Misplacement.Entry) -> Int? {
    tree.source[end(of: entry.value)...].firstIndex(of: 0x0A).map { $0 + 1 }
  }

  /// The end of a value's last text or bracket.
  private func end(of value: Int) -> Int {
    let ends = (value..<tree.index(after: value)).filter { node in
      !tree.nodes[node].isCollection || "]}".utf8.contains(tree.source[tree.nodes[node].range.upperBound - 1])
    }
    return ends.map { tree.nodes[$0].range.upperBound }.max() ?? tree.nodes[value].range.upperBound
  }

  private func element(of entry: Misplacement.Entry) -> Range<Int>? {
    guard let value = EntryTable(tree).edit(writing: "true", as: .value, at: tree.place(entry.value))?.edit.place.range
    else {
      return nil
    }
    return tree.nodes[entry.key].range.lowerBound - "<key>".utf8.count..<value.upperBound
  }
}
