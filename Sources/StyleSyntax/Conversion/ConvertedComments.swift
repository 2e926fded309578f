/// The comments of a source in their order, handed out while another notation of it is written.
struct ConvertedComments {
  struct Comment {
    let range: Range<Int>
    /// Its lines, without the marks of a comment.
    let lines: [String]
    /// Whether something stands before it in its line.
    let isTrailing: Bool
    /// The bytes before it in its line.
    let column: Int
  }

  private let all: [Comment]
  private var next = 0

  init(_ tree: SourceTree) {
    var (line, end, isTrailing) = (0, 0, false)
    all = tree.comments.map { range in
      // What stands before the last comment is known, which counts where thousands share a line.
      for offset in end..<range.lowerBound {
        switch tree.source[offset] {
        case 0x0A, 0x0D: (line, isTrailing) = (offset + 1, false)
        case 0x20, 0x09, 0xEF, 0xBB, 0xBF: break
        default: isTrailing = true
        }
      }
      defer {
        let last = tree.source[range].lastIndex { $0 == 0x0A || $0 == 0x0D }
        (line, end, isTrailing) = (last.map { $0 + 1 } ?? line, range.upperBound, true)
      }
      return Comment(
        range: range, lines: Self.lines(of: range, in: tree), isTrailing: isTrailing, column: range.lowerBound - line)
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

  /// Hands out the comments on lines of their own before a byte that are indented as far as a column or further.
  mutating func takeIndented(to column: Int, before offset: Int) -> ArraySlice<Comment> {
    let first = next
    while next < all.count, all[next].range.lowerBound < offset, !all[next].isTrailing, all[next].column >= column {
      next += 1
    }
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

  /// Whether a collection stands in brackets, as all without items do.
  package func isBracketed(_ node: Int) -> Bool {
    guard nodes[node].isCollection, !isPropertyList else { return false }
    let end = nodes[node].range.upperBound
    guard end > 0, "]}".utf8.contains(source[end - 1]) else { return false }
    return items(node).reduce(nil) { $1 }.map { nodes[$0].range.upperBound < end } ?? true
  }

  /// The bytes before a node in its line.
  package func column(of node: Int) -> Int {
    let start = nodes[node].range.lowerBound
    return start - (source[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0)
  }
}
