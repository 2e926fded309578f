import StyleDiagnostics

/// Finds the comments of a YAML source, which begin with `#` outside all scalars, since libyaml throws them away.
struct CommentScan {
  private(set) var comments: [Range<Int>] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ nodes: [Node], scan: TextScan, of bytes: [UInt8], isTruncated: Bool, file: FileID) {
    var index = 0
    var position = scan.range.lowerBound
    // The first line of a block scalar, which may end with a comment.
    var head = 0..<0
    for offset in scan.numberSigns {
      while index < nodes.count, Int(nodes[index].lower) <= offset {
        let node = nodes[index]
        index += 1
        guard node.kind != .mapping, node.kind != .sequence, !node.traits.contains(.empty) else { continue }
        position = max(position, Int(node.upper))
        guard node.traits.contains(.block) else { continue }
        head = Int(node.lower)..<LineScan.lineEnd(from: Int(node.lower), in: bytes)
      }
      guard offset >= position || head.contains(offset), offset >= comments.last?.upperBound ?? 0 else { continue }
      // After a syntax error nothing is known, comments included.
      if isTruncated, index == nodes.count, offset >= position { break }
      take(offset..<LineScan.lineEnd(from: offset, in: bytes), of: bytes, file)
    }
  }

  private mutating func take(_ range: Range<Int>, of bytes: [UInt8], _ file: FileID) {
    switch range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x0A {
    case 0x20, 0x09, 0x0A, 0x0D, 0xBF: break
    default:
      diagnostics.append(
        Diagnostic(
          .commentWithoutSpace, "missing space before `#`: other YAML parsers refuse this comment", level: .warning,
          at: SourceRange(file: file, range: range), help: ["add a space before the `#`"]))
    }
    comments.append(range)
  }
}
