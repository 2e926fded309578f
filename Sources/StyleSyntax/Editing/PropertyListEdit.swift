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
  func edit(_ value: ProposedValue) -> TextEdit? {
    guard let text = element(value, indentation: indentation) else { return nil }
    return TextEdit(Place(file: tree.file, range: range), text)
  }

  private func element(_ value: ProposedValue, indentation: String?) -> String? {
    switch value {
    case .number(let text):
      let number = PlainNumber.text(text)
      let isWhole = isInteger && DecimalFault(Array(number.utf8)[...], isWhole: true) == nil
      return isWhole ? "<integer>\(number)</integer>" : "<real>\(number)</real>"
    case .text(let text): return escaped(text).map { "<string>\($0)</string>" }
    case .list(let values):
      let inner = indentation.map { $0 + unit }
      return collection("array", values.map { element($0, indentation: inner) }, indentation: indentation)
    case .map(let entries):
      let inner = indentation.map { $0 + unit }
      let parts = entries.flatMap { entry in
        [escaped(entry.key).map { "<key>\($0)</key>" }, element(entry.value, indentation: inner)]
      }
      return collection("dict", parts, indentation: indentation)
    }
  }

  /// An element around others, on lines of their own where the surroundings are; nil where a part is.
  private func collection(_ name: String, _ parts: [String?], indentation: String?) -> String? {
    let elements = parts.compactMap(\.self)
    guard elements.count == parts.count else { return nil }
    guard !elements.isEmpty else { return "<\(name)/>" }
    guard let indentation else { return "<\(name)>" + elements.joined() + "</\(name)>" }
    let lines = elements.map { tree.lineEnd + indentation + unit + $0 }.joined()
    return "<\(name)>" + lines + tree.lineEnd + indentation + "</\(name)>"
  }

  private func escaped(_ text: String) -> String? {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      default:
        switch scalar.properties.generalCategory {
        case .control where scalar.value < 0x20: return nil
        case _ where scalar.properties.isNoncharacterCodePoint: return nil
        case .control, .format, .lineSeparator, .paragraphSeparator: escaped += "&#\(scalar.value);"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}

extension PropertyListEdit {
  /// The bytes of an element with its tags; a scalar's place is only the text between them.
  private static func element(of index: Int, in tree: SourceTree) -> Range<Int>? {
    let node = tree.nodes[index]
    let bytes = tree.source
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    switch node.kind {
    case .text, .number: break
    default: return node.range
    }
    let isWhole = bytes[node.range].first == UInt8(ascii: "<") && !"!?".utf8.contains(bytes[node.range.lowerBound + 1])
    if isWhole { return node.range }
    guard let behindTag = bytes[..<node.range.lowerBound].lastIndex(where: { !isSpace($0) }),
      bytes[behindTag] == UInt8(ascii: ">"),
      let start = bytes[..<behindTag].lastIndex(of: UInt8(ascii: "<")),
      let end = bytes[node.range.upperBound...].firstIndex(where: { !isSpace($0) }),
      bytes[end...].starts(with: "</".utf8), let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return start..<close + 1
  }

  private static func indentation(at offset: Int, in tree: SourceTree) -> String? {
    let start = tree.source[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let prefix = tree.source[start..<offset]
    guard start > 0, prefix.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: prefix, as: UTF8.self)
  }
}
