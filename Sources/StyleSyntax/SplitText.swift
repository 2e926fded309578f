/// A text in brackets that its own commas cut into several entries or items: `0,3`, `rgb(255, 0, 0)`.
package struct SplitText {
  /// The whole text, as it was meant.
  package let range: Range<Int>
  /// Whether the comma stands in a number; it stands in the parentheses of a function otherwise.
  package let isNumber: Bool

  /// The one that a key without a value, or an item, at `node` is a part of; nil where it is whole.
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
    let lower = (source[..<node.lowerBound].lastIndex { !isInside($0) } ?? -1) + 1
    let upper = source[node.lowerBound...].firstIndex { !isInside($0) } ?? source.count
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
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let comma = node.lowerBound - 1
    guard comma > 0, !node.isEmpty, source[comma] == UInt8(ascii: ","), isDigit(source[comma - 1]), isDigit(source[node.lowerBound])
    else { return nil }
    let ends = " \t\n\r,:[{\"'".utf8
    let lower = (source[..<comma].lastIndex { ends.contains($0) } ?? -1) + 1
    return lower..<node.upperBound
  }
}

extension SourceTree {
  /// The text that a key without a value is a part of, since its commas cut it.
  package func splitText(key: Int, value: Int) -> SplitText? {
    nodes[value].kind == .null && nodes[value].traits.contains(.empty) ? SplitText(nodes[key].range, in: source) : nil
  }
}
