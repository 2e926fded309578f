import StyleDiagnostics

/// Writes a YAML source as an XML property list.
struct PropertyListWriter {
  private let tree: SourceTree
  private var comments: ConvertedComments
  private var text = ""
  /// The ends of the open collections in brackets: a comment after one isn't its last item's.
  private var brackets: [Int] = []
  /// The columns of the open collections without brackets.
  private var columns: [Int] = []
  /// Findings about what a property list can't hold.
  private(set) var findings: [Diagnostic] = []

  init(_ tree: SourceTree) {
    self.tree = tree
    comments = ConvertedComments(tree)
  }

  mutating func document() -> String {
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    if let root = tree.nodes.indices.first { value(root, 0) } else { line("<dict/>", 0) }
    let last = comments.take(before: .max)
    if let first = last.first, !text.isEmpty, tree.hasBlankLine(before: first.range.lowerBound) { text += "\n" }
    write(last, 0)
    return text + "</plist>\n"
  }

  private mutating func value(_ index: Int, _ depth: Int) {
    let node = tree.resolved(index)
    switch tree.nodes[node].kind {
    case .mapping:
      collection(node, "dict", depth) { writer in
        for child in writer.tree.items(node).enumerated() {
          if child.offset.isMultiple(of: 2) {
            writer.key(child.element, depth + 1)
          } else {
            writer.value(child.element, depth + 1)
          }
        }
      }
    case .sequence:
      collection(node, "array", depth) { writer in
        for child in writer.tree.items(node) {
          writer.unit(child, depth + 1)
          writer.value(child, depth + 1)
        }
      }
    default:
      check(node)
      line(scalar(node), depth)
      trail(behind: node)
      if node != index { trail(behind: index) }
    }
  }

  private mutating func collection(
    _ node: Int, _ name: String, _ depth: Int, _ body: (inout PropertyListWriter) -> Void
  ) {
    guard tree.index(after: node) > node + 1 else {
      line("<\(name)/>", depth)
      return trail(behind: node)
    }
    let end = tree.nodes[node].range.upperBound
    line("<\(name)>", depth)
    guard tree.isBracketed(node) else {
      block(node, depth, body)
      return line("</\(name)>", depth)
    }
    brackets.append(end)
    body(&self)
    write(comments.take(before: end), depth + 1)
    line("</\(name)>", depth)
    brackets.removeLast()
    trail(from: end, to: tree.start(behind: tree.index(after: node) - 1))
  }

  /// Writes a collection's children, and the comments after them that are indented as they are.
  private mutating func block(_ node: Int, _ depth: Int, _ body: (inout PropertyListWriter) -> Void) {
    let column = tree.column(of: node)
    let outer = columns.last
    columns.append(column)
    body(&self)
    columns.removeLast()
    // A list may begin in the column of the map that holds it, whose comment that is then.
    guard let outer, column > outer else { return }
    let next = tree.start(behind: tree.index(after: node) - 1)
    write(comments.takeIndented(to: column, before: min(next, brackets.last ?? .max)), depth + 1)
  }

  private mutating func key(_ index: Int, _ depth: Int) {
    unit(index, depth)
    checkText(index)
    line("<key>\(escaped(index))</key>", depth)
    trail(behind: index)
  }

  /// Writes the blank line and the comments before a key or an item.
  private mutating func unit(_ index: Int, _ depth: Int) {
    let start = tree.nodes[index].range.lowerBound
    let before = comments.take(before: start)
    let isFirst = text.hasSuffix("<dict>\n") || text.hasSuffix("<array>\n")
    if !isFirst, tree.hasBlankLine(before: before.first?.range.lowerBound ?? start) {
      text += "\n"
    }
    write(before, depth)
  }

  private func scalar(_ node: Int) -> String {
    switch tree.nodes[node].kind {
    case .boolTrue: "<true/>"
    case .boolFalse: "<false/>"
    case .number:
      tree.numberText(node).utf8.allSatisfy { $0.isDigit || $0 == 0x2D }
        ? "<integer>\(tree.numberText(node))</integer>" : "<real>\(tree.numberText(node))</real>"
    default: "<string>\(escaped(node))</string>"
    }
  }
}

extension PropertyListWriter {
  private mutating func check(_ node: Int) {
    switch tree.nodes[node].kind {
    case .null:
      report(
        "property lists don't support `null`", node,
        "remove the key, or set a value; a `null` that removes an inherited value requires YAML")
    case .notFinite: report("property lists support finite numbers only", node, "use a finite number")
    case .text: checkText(node)
    default: break
    }
  }

  /// Reports the first character of a text that XML can't hold, not even escaped, such as most controls.
  private mutating func checkText(_ node: Int) {
    guard let scalar = tree.string(node).unicodeScalars.first(where: Self.isForbidden) else { return }
    report(
      "property lists don't support the character \(codePoint(scalar.value))", node, "remove it from the string")
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && ![0x09, 0x0A, 0x0D].contains(scalar.value) || [0xFFFE, 0xFFFF].contains(scalar.value)
  }

  private mutating func report(_ message: String, _ node: Int, _ help: String) {
    findings.append(Diagnostic(.wrongType, message, at: tree.place(node), help: [help]))
  }

  /// The text of a scalar between tags; escaped is what a source may not hold itself, and a carriage return, which XML readers
  /// take for a line feed.
  private func escaped(_ node: Int) -> String {
    tree.string(node).unicodeScalars.reduce(into: "") { text, scalar in
      if let entity = XMLText.entity(scalar) {
        text += entity
      } else if YAMLText.needsEscape(scalar), scalar != "\n", scalar != "\t" {
        text += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func line(_ text: String, _ depth: Int) {
    self.text += String(repeating: "\t", count: depth) + text + "\n"
  }

  private mutating func write(_ comments: ArraySlice<ConvertedComments.Comment>, _ depth: Int) {
    for comment in comments { line(Self.written(comment), depth) }
  }

  /// Puts the comment that follows a node in the source on the last line.
  private mutating func trail(behind node: Int) {
    trail(from: tree.nodes[node].range.upperBound, to: tree.start(behind: node))
  }

  private mutating func trail(from lower: Int, to upper: Int) {
    guard let comment = comments.takeTrailing(from: lower, to: min(upper, brackets.last ?? .max)) else { return }
    text.removeLast()
    text += " " + Self.written(comment) + "\n"
  }

  /// A comment in XML, its hyphens apart, since two of them would end it.
  private static func written(_ comment: ConvertedComments.Comment) -> String {
    var lines = comment.lines.joined(separator: "\n")
    while lines.contains("--") { lines = lines.replacing("--", with: "- -") }
    lines.unicodeScalars.removeAll(where: isForbidden)
    return "<!-- \(lines) -->"
  }
}
