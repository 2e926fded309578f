import StyleDiagnostics

/// Finds the comments of a YAML source in the gaps between its scalars, since libyaml throws them away.
struct CommentScan {
  private(set) var comments: [Range<Int>] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ tree: SourceTree, range: Range<Int>) {
    guard tree.source[range].contains(UInt8(ascii: "#")) else { return }
    var position = range.lowerBound
    for node in tree.nodes where node.kind != .mapping && node.kind != .sequence && !node.traits.contains(.empty) {
      scan(tree, position..<max(position, node.range.lowerBound))
      position = max(position, node.range.upperBound)
      if node.traits.contains(.block) {
        let headerEnd = tree.source[node.range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? node.range.upperBound
        scan(tree, node.range.lowerBound..<headerEnd)
      }
    }
    // Behind a syntax error nothing is known, comments included.
    let end = tree.isTruncated ? position : range.upperBound
    scan(tree, position..<max(position, end))
  }

  private mutating func scan(_ tree: SourceTree, _ gap: Range<Int>) {
    var index = gap.lowerBound
    while index < gap.upperBound {
      guard tree.source[index] == UInt8(ascii: "#") else {
        index += 1
        continue
      }
      let end = tree.source[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? tree.source.count
      let before = index > 0 ? tree.source[index - 1] : 0x0A
      if ![0x20, 0x09, 0x0A, 0x0D, 0xBF].contains(before) {
        diagnostics.append(
          Diagnostic(
            .commentWithoutSpace, "other YAML readers refuse a comment without a space before its `#`",
            level: .warning, at: Place(file: tree.file, range: index..<end), help: ["put a space before the `#`"]))
      }
      comments.append(index..<end)
      index = end
    }
  }
}
