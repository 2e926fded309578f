/// The comments of a source in their order, handed out while another notation of it is written.
struct ConvertedComments {
  struct Comment {
    let range: Range<Int>
    /// Its lines, without the marks of a comment.
    let lines: [String]
    /// Whether something stands before it in its line.
    let isTrailing: Bool
  }

  private let all: [Comment]
  private var next = 0

  init(_ tree: SourceTree) {
    all = tree.comments.map { range in
      let start = tree.source[..<range.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1
      let isTrailing = tree.source[(start + 1)..<range.lowerBound].contains {
        ![0x20, 0x09, 0xEF, 0xBB, 0xBF].contains($0)
      }
      return Comment(range: range, lines: Self.lines(of: range, in: tree), isTrailing: isTrailing)
    }
  }

  /// Whether a comment that wasn't handed out begins in a range of bytes.
  func has(in range: Range<Int>) -> Bool { next < all.count && range.contains(all[next].range.lowerBound) }

  /// Hands out the comments before a byte.
  mutating func take(before offset: Int) -> ArraySlice<Comment> {
    let first = next
    while next < all.count, all[next].range.lowerBound < offset { next += 1 }
    return all[first..<next]
  }

  /// Hands out the comment on the line of the node that ends at `lower`, if it begins before `upper`, where the next node does.
  mutating func takeTrailing(from lower: Int, to upper: Int) -> Comment? {
    guard next < all.count, all[next].isTrailing, lower <= all[next].range.lowerBound,
      all[next].range.lowerBound < upper
    else { return nil }
    next += 1
    return all[next - 1]
  }

  private static func lines(of range: Range<Int>, in tree: SourceTree) -> [String] {
    let marks = tree.isPropertyList ? (4, 3) : (1, 0)
    let text = String(decoding: tree.source[range].dropFirst(marks.0).dropLast(marks.1), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
      String(line.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
    let isBlank = { (line: String) in line.isEmpty }
    return lines.count == 1 ? lines : Array(lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

extension SourceTree {
  /// Whether an empty line stands before a byte.
  func hasBlankLine(before offset: Int) -> Bool {
    var breaks = 0
    var index = offset - 1
    while index >= 0 {
      switch source[index] {
      case 0x0A: breaks += 1
      case 0x20, 0x09, 0x0D: break
      default: return breaks > 1
      }
      index -= 1
    }
    return false
  }

  /// The start of the node after one, or the end of the source.
  func start(behind index: Int) -> Int { index + 1 < nodes.count ? nodes[index + 1].range.lowerBound : source.count }
}
