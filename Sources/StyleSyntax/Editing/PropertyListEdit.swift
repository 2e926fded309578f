import StyleDiagnostics

/// Replaces one value of an XML property list.
struct PropertyListEdit {
  private let tree: SourceTree
  private let index: Int
  private let range: Range<Int>
  private let isInteger: Bool
  /// The white space before the element on its line; nil where something else stands there too.
  private let indentation: String?

  /// Finds the element of a node; nil where its tags can't be found.
  init?(_ tree: SourceTree, _ index: Int) {
    guard let range = Self.element(of: index, in: tree) else { return nil }
    self.tree = tree
    self.index = index
    self.range = range
    isInteger = tree.source[range].starts(with: "<integer".utf8)
    indentation = Self.indentation(at: range.lowerBound, in: tree)
  }

  /// Indentation of an element beyond that of the one around it; a tab where that can't be told.
  private var unit: String {
    let outer = tree.ancestors(of: index).last.flatMap {
      Self.indentation(at: tree.nodes[$0].range.lowerBound, in: tree)
    }
    guard let indentation, let outer, indentation.hasPrefix(outer), indentation != outer else { return "\t" }
    return String(indentation.dropFirst(outer.count))
  }

  /// The edit that writes a value; nil for text that XML can't hold.
  func edit(_ value: Literal) -> TextEdit? {
    let writer = ElementWriter(isInteger: isInteger, unit: unit, lineEnd: tree.lineEnd)
    return writer.element(value, indentation: indentation).map {
      TextEdit(SourceRange(file: tree.file, range: range), $0)
    }
  }
}

extension PropertyListEdit {
  /// The bytes of an element with its tags; a scalar's place is only the text between them, and nil where that is another element.
  static func element(of index: Int, in tree: SourceTree) -> Range<Int>? {
    let node = tree.nodes[index]
    let bytes = tree.source
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    switch node.kind {
    case .text, .number: break
    default: return node.range
    }
    // The place of an element without text begins as that of another one in it does: the tag before says which it is.
    let isElement =
      bytes[node.range].first == UInt8(ascii: "<") && !"!?".utf8.contains(bytes[node.range.lowerBound + 1])
    let opening = ["<key", "<string", "<integer", "<real"]
    guard let behindTag = bytes[..<node.range.lowerBound].lastIndex(where: { !isSpace($0) }),
      bytes[behindTag] == UInt8(ascii: ">"),
      let start = bytes[..<behindTag].lastIndex(of: UInt8(ascii: "<")),
      bytes[behindTag - 1] != UInt8(ascii: "/"), opening.contains(where: { bytes[start...].starts(with: $0.utf8) }),
      let end = bytes[node.range.upperBound...].firstIndex(where: { !isSpace($0) }),
      bytes[end...].starts(with: "</".utf8), let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
    else { return isElement ? node.range : nil }
    return isElement ? nil : start..<close + 1
  }

  /// The white space before an element on its line; nil where something else stands there too.
  static func indentation(at offset: Int, in tree: SourceTree) -> String? {
    let start = tree.source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let prefix = tree.source[start..<offset]
    guard start > 0, prefix.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: prefix, as: UTF8.self)
  }
}
