/// Writes a property list as YAML: in blocks, short collections on one line.
struct YAMLWriter {
  private let tree: SourceTree
  private var comments: ConvertedComments
  private var text = ""
  /// The ends of the open collections: a comment after one isn't its last item's.
  private var ends: [Int] = []

  private static let columns = 120

  init(_ tree: SourceTree) {
    self.tree = tree
    comments = ConvertedComments(tree)
  }

  mutating func document() -> String {
    if let root = tree.nodes.indices.first {
      if tree.nodes[root].isCollection, tree.index(after: root) > root + 1 {
        children(of: root, 0, startsLine: true)
      } else {
        line(flow(root) + "\n", 0)
      }
    }
    let last = comments.take(before: .max)
    if let first = last.first, !text.isEmpty, tree.hasBlankLine(before: first.range.lowerBound) { text += "\n" }
    write(last, 0)
    return text
  }

  /// Writes the entries or items of a collection that isn't empty; the first may continue a line that has begun.
  private mutating func children(of node: Int, _ depth: Int, startsLine: Bool) {
    let isMap = tree.nodes[node].kind == .mapping
    var startsLine = startsLine
    var items = tree.items(node)
    ends.append(tree.nodes[node].range.upperBound)
    defer { ends.removeLast() }
    while let child = items.next() {
      if startsLine { unit(child, depth) }
      if isMap {
        guard let value = items.next() else { return }
        line(key(child) + ":", startsLine ? depth : 0)
        trail(behind: child)
        self.value(value, depth, key: child)
      } else {
        line("-", startsLine ? depth : 0)
        item(child, depth)
      }
      startsLine = true
    }
    write(comments.take(before: tree.nodes[node].range.upperBound), depth)
  }

  /// Writes a key's value after its colon.
  private mutating func value(_ node: Int, _ depth: Int, key: Int) {
    let nested = tree.nodes[node].isCollection && tree.index(after: node) > node + 1
    if nested, !fits(node, depth) {
      if text.last != "\n" {
        text += "\n"
        if !comments.has(in: tree.nodes[node].range) { trailLine(behind: node) }
      }
      children(of: node, depth + 1, startsLine: true)
    } else if text.last == "\n" {
      // A comment follows the key.
      line(flow(node) + "\n", depth + 1)
      trailLine(behind: node)
    } else {
      text += " " + flow(node) + "\n"
      trailLine(behind: node)
    }
  }

  private mutating func item(_ node: Int, _ depth: Int) {
    let nested = tree.nodes[node].isCollection && tree.index(after: node) > node + 1
    text += " "
    if nested, !fits(node, depth) {
      children(of: node, depth + 1, startsLine: false)
    } else {
      text += flow(node) + "\n"
      trailLine(behind: node)
    }
  }
}

extension YAMLWriter {
  /// Whether a collection goes on the line that has begun: it is short and flat, and no comment stands in it.
  private func fits(_ node: Int, _ depth: Int) -> Bool {
    let isMap = tree.nodes[node].kind == .mapping
    guard !isMap || depth > 1, height(node) <= 2, !comments.has(in: tree.nodes[node].range) else { return false }
    let begun = text.reversed().prefix { $0 != "\n" }.count
    return begun + 1 + flow(node).count <= Self.columns
  }

  /// Greatest number of collections inside each other, the node included; 0 for a scalar.
  private func height(_ node: Int) -> Int {
    guard tree.nodes[node].isCollection else { return 0 }
    return 1 + (tree.items(node).map { height($0) }.max() ?? 0)
  }

  private func flow(_ node: Int) -> String {
    switch tree.nodes[node].kind {
    case .mapping:
      var entries: [String] = []
      for (key, value) in tree.entries(node) { entries.append("\(self.key(key)): \(flow(value))") }
      return entries.isEmpty ? "{}" : "{ \(entries.joined(separator: ", ")) }"
    case .sequence: return "[\(tree.items(node).map { flow($0) }.joined(separator: ", "))]"
    case .number: return tree.numberText(node)
    case .boolTrue: return "true"
    case .boolFalse: return "false"
    default: return YAMLText.scalar(tree.string(node))
    }
  }

  private func key(_ node: Int) -> String { YAMLText.key(tree.string(node)) }

  /// Writes the blank line and the comments before an entry or item.
  private mutating func unit(_ node: Int, _ depth: Int) {
    let start = tree.nodes[node].range.lowerBound
    // A key's range begins after its tag.
    let line = tree.source[..<start].lastIndex(of: UInt8(ascii: "<")) ?? start
    let before = comments.take(before: start)
    if !text.isEmpty, tree.hasBlankLine(before: before.first?.range.lowerBound ?? line) { text += "\n" }
    write(before, depth)
  }

  private mutating func line(_ text: String, _ depth: Int) {
    self.text += String(repeating: "  ", count: depth) + text
  }

  private mutating func write(_ comments: ArraySlice<ConvertedComments.Comment>, _ depth: Int) {
    for text in comments.flatMap(\.lines) { line(Self.written(text) + "\n", depth) }
  }

  /// Puts a comment after a key and its colon.
  private mutating func trail(behind node: Int) {
    guard let comment = comments.takeTrailing(from: tree.nodes[node].range.upperBound, to: tree.start(behind: node))
    else { return }
    text += " " + Self.written(comment.lines.joined(separator: " ")) + "\n"
  }

  /// Puts a comment at the end of the last line.
  private mutating func trailLine(behind node: Int) {
    let next = tree.start(behind: tree.index(after: node) - 1)
    let end = tree.nodes[node].range.upperBound
    guard let comment = comments.takeTrailing(from: end, to: min(next, ends.last ?? .max)) else { return }
    text.removeLast()
    text += " " + Self.written(comment.lines.joined(separator: " ")) + "\n"
  }

  /// One line of a comment; puts together the two hyphens of a `stylec-ignore`, which XML keeps apart.
  private static func written(_ line: String) -> String {
    let words = line.hasPrefix("stylec-ignore") ? line.replacing(" - - ", with: " -- ") : line
    let text = words.unicodeScalars.map { ["\u{85}", "\u{2028}", "\u{2029}"].contains($0) ? " " : String($0) }.joined()
    return text.isEmpty ? "#" : "# " + text
  }
}
