import StyleDiagnostics

/// A text in brackets that its own commas cut into several entries or items: `0,3`, `rgb(255, 0, 0)`.
package struct SplitText {
  /// The whole text, as it was meant.
  package let range: Range<Int>
  /// Whether the comma stands in a number; it stands in the parentheses of a function otherwise.
  package let isNumber: Bool

  /// The text that a key without a value, or an item, at `node` is a part of; nil where that is whole.
  package init?(_ node: Range<Int>, in source: [UInt8]) {
    if let call = Self.call(around: node, in: source) {
      (range, isNumber) = (call, false)
    } else if let number = Self.number(endingWith: node, in: source) {
      (range, isNumber) = (number, true)
    } else {
      return nil
    }
  }

  /// A name with parentheses, and a comma between them.
  private static func call(around node: Range<Int>, in source: [UInt8]) -> Range<Int>? {
    let isInside = { (byte: UInt8) in !"{}[]\"'#\n\r".utf8.contains(byte) }
    // A function is no longer than that, and a line may have very many items.
    let (first, end) = (max(0, node.lowerBound - 200), min(source.count, node.lowerBound + 200))
    let lower = source[first..<node.lowerBound].lastIndex { !isInside($0) }.map { $0 + 1 } ?? first
    let upper = source[node.lowerBound..<end].firstIndex { !isInside($0) } ?? end
    var open: Int?
    var start = lower
    for index in lower..<upper {
      switch source[index] {
      case UInt8(ascii: "("): open = open ?? index
      case UInt8(ascii: ")"):
        guard let first = open else { continue }
        if start <= node.lowerBound, node.upperBound <= index + 1, first > start,
          source[first...index].contains(UInt8(ascii: ","))
        {
          return start..<index + 1
        }
        open = nil
      case 0x20, UInt8(ascii: ","): if open == nil { start = index + 1 }
      default: break
      }
    }
    return nil
  }

  /// Digits on both sides of a comma without a space.
  private static func number(endingWith node: Range<Int>, in source: [UInt8]) -> Range<Int>? {
    let comma = node.lowerBound - 1
    guard comma > 0, !node.isEmpty, source[comma] == UInt8(ascii: ","), source[comma - 1].isDigit,
      source[node.lowerBound].isDigit
    else { return nil }
    let ends = " \t\n\r,:[{\"'".utf8
    let lower = (source[..<comma].lastIndex { ends.contains($0) } ?? -1) + 1
    // `0,1,0` is a list without spaces.
    let isFirst = lower == 0 || source[lower - 1] != UInt8(ascii: ",")
    let next = source[node.upperBound...].prefix(2)
    let isLast = next.first != UInt8(ascii: ",") || next.last?.isDigit != true
    return isFirst && isLast ? lower..<node.upperBound : nil
  }
}

extension SourceTree {
  /// The meant text of a list whose numbers have decimal commas; nil where none has, or it has other than `count` items even so.
  package func meantList(_ list: Int, count: Int) -> String? {
    // Each decimal comma makes one item more.
    guard nodes[list].kind == .sequence, childCount(list) > count else { return nil }
    let pieces = items(list).filter { item in SplitText(nodes[item].range, in: source)?.isNumber == true }
    var text = Array(source[nodes[list].range])
    for piece in pieces { text[nodes[piece].range.lowerBound - 1 - nodes[list].range.lowerBound] = UInt8(ascii: ".") }
    return childCount(list) - pieces.count == count ? String(decoding: text, as: UTF8.self) : nil
  }

  /// The text that a key without a value is a part of, since its commas cut it; nil where the key is whole.
  package func splitText(key: Int, value: Int) -> SplitText? {
    nodes[value].kind == .null && nodes[value].traits.contains(.empty) ? SplitText(nodes[key].range, in: source) : nil
  }
}
