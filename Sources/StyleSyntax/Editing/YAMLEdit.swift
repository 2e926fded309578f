import StyleDiagnostics

/// Replaces one value of a YAML source.
struct YAMLEdit {
  private let tree: SourceTree
  private let index: Int
  private let range: Range<Int>
  /// The block collection around a block collection.
  private let parent: Int?
  /// Whether it is a map or list without brackets.
  private let isBlock: Bool

  init(_ tree: SourceTree, _ index: Int) {
    self.tree = tree
    self.index = index
    range = tree.nodes[index].range
    let kind = tree.nodes[index].kind
    let ancestors = kind == .mapping || kind == .sequence ? tree.ancestors(of: index) + [index] : []
    isBlock = !ancestors.isEmpty && !ancestors.contains { Self.hasBracket(tree, $0) }
    parent = ancestors.dropLast().last
  }

  /// The edit that writes a value; nil where something before it on its line keeps it from lines of its own.
  func edit(_ value: Literal) -> TextEdit? {
    guard isBlock else { return TextEdit(tree.place(index), separated(text(value))) }
    guard let column = column(of: range.lowerBound) else { return nil }
    if let lines = lines(of: value) {
      let text = lines.joined(separator: tree.lineEnd + String(repeating: " ", count: column))
      return TextEdit(tree.place(index), separated(text))
    }
    if let start = behindColon {
      return TextEdit(
        SourceRange(file: tree.file, range: start..<range.upperBound), " " + separated(YAMLText.flow(value)))
    }
    // A list may stand right under its key; all else has to be indented deeper.
    let isShallow = parent.map {
      tree.nodes[$0].kind == .mapping && self.column(of: tree.nodes[$0].range.lowerBound) == column
    }
    return TextEdit(tree.place(index), (isShallow == true ? "  " : "") + separated(YAMLText.flow(value)))
  }

  /// The edit that writes a text of one line; nil where something before it on its line keeps it from there.
  func edit(text: String) -> TextEdit? {
    guard isBlock else { return TextEdit(tree.place(index), separated(text)) }
    guard let start = behindColon else { return nil }
    return TextEdit(SourceRange(file: tree.file, range: start..<range.upperBound), " " + separated(text))
  }

  private static func hasBracket(_ tree: SourceTree, _ index: Int) -> Bool {
    let first = tree.source[tree.nodes[index].range.lowerBound]
    switch tree.nodes[index].kind {
    case .mapping: return first == UInt8(ascii: "{")
    case .sequence: return first == UInt8(ascii: "[")
    default: return false
    }
  }

  /// The text of a value, in the quotes of the old one where both are text.
  private func text(_ value: Literal) -> String {
    guard case .text(let text) = value, tree.nodes[index].traits.contains(.quoted) else { return YAMLText.flow(value) }
    let isSingle = tree.source[range.lowerBound] == UInt8(ascii: "'")
    return isSingle ? YAMLText.singleQuoted(text) : YAMLText.doubleQuoted(text)
  }

  /// A text, with a space after it where a comment follows so closely that it would become part of the text.
  private func separated(_ text: String) -> String {
    let isFollowed = range.upperBound < tree.source.count && tree.source[range.upperBound] == UInt8(ascii: "#")
    return isFollowed ? text + " " : text
  }

  /// One line for each item or entry, where the old collection and the new one are of the same kind; nil otherwise.
  private func lines(of value: Literal) -> [String]? {
    switch (tree.nodes[index].kind, value) {
    case (.sequence, .list(let values)) where !values.isEmpty: values.map { "- " + YAMLText.flow($0) }
    case (.mapping, .map(let entries)) where !entries.isEmpty: entries.map(YAMLText.entry)
    default: nil
    }
  }

  /// The column, from 0, where a block collection begins; nil where more than indentation and dashes stands before it.
  private func column(of offset: Int) -> Int? {
    var start = tree.source[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    if start == 0, tree.source.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    let prefix = tree.source[start..<offset]
    return prefix.allSatisfy { " -?".utf8.contains($0) } ? prefix.count : nil
  }

  /// The offset after the colon of the value's key; nil where more than space stands between the two.
  private var behindColon: Int? {
    guard let parent, tree.nodes[parent].kind == .mapping,
      let entry = tree.entries(parent).first(where: { $0.value == index })
    else { return nil }
    let gap = tree.source[tree.nodes[entry.key].range.upperBound..<range.lowerBound]
    let isBare = gap.allSatisfy { " \n\r:".utf8.contains($0) }
    return isBare ? gap.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } : nil
  }
}
