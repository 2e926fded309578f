package import StyleDiagnostics
import StyleSyntax

extension EditorProject {
  /// The stretches of several lines that can be folded: maps, lists and runs of comments; each from its first line's text on.
  package func foldingRanges(of file: FileID) -> [(place: SourceRange, isComment: Bool)] {
    guard trees.indices.contains(file.index) else { return [] }
    let tree = trees[file.index]
    func isLong(_ range: Range<Int>) -> Bool { tree.source[range].contains(0x0A) }
    var found: [(place: SourceRange, isComment: Bool)] = []
    for index in tree.nodes.indices where tree.nodes[index].isCollection {
      for (key, value) in Self.children(of: index, in: tree) {
        guard tree.nodes[value].isCollection || tree.nodes[value].traits.contains(.block) else { continue }
        let range =
          tree.nodes[key].range
          .lowerBound..<max(
            tree.nodes[key].range.upperBound, tree.nodes[value].range.upperBound)
        if isLong(range) { found.append((SourceRange(file: file, range: range), false)) }
      }
    }
    var run: Range<Int>?
    for comment in tree.comments {
      let between = run.map { tree.source[$0.upperBound..<max($0.upperBound, comment.lowerBound)] }
      if let last = run, let between, between.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }),
        between.count(where: { $0 == 0x0A }) == 1
      {
        run = last.lowerBound..<comment.upperBound
      } else {
        if let run, isLong(run) { found.append((SourceRange(file: file, range: run), true)) }
        run = comment
      }
    }
    if let run, isLong(run) { found.append((SourceRange(file: file, range: run), true)) }
    return found.sorted { $0.place < $1.place }
  }

  /// The children of a collection as entries; an item is its own key.
  private static func children(of index: Int, in tree: SourceTree) -> [(key: Int, value: Int)] {
    switch tree.nodes[index].kind {
    case .mapping: Array(tree.entries(index))
    case .sequence: tree.items(index).map { ($0, $0) }
    default: []
    }
  }

  /// The stretches around an offset, the innermost first: a part of a text, the text, its entry, the map around it, and so on.
  package func selectionRanges(in file: FileID, at offset: Int) -> [SourceRange] {
    guard trees.indices.contains(file.index) else { return [] }
    let tree = trees[file.index]
    let way = TypedTree(tree, isProject: file.index == 0).way(to: offset)
    var ranges = occurrence(in: file, at: offset).map { [$0.place.range] } ?? []
    for (step, parent) in zip(way, [nil] + way.dropLast().map(Optional.some)).reversed() {
      ranges.append(tree.nodes[step.node].range)
      guard let parent,
        let entry = tree.entries(tree.resolved(parent.node)).first(where: {
          $0.key == step.node || $0.value == step.node
        })
      else { continue }
      let (key, value) = (tree.nodes[entry.key].range, tree.nodes[entry.value].range)
      ranges.append(key.lowerBound..<max(key.upperBound, value.upperBound))
    }
    ranges.append(0..<tree.source.count)
    return ranges.reduce(into: [Range<Int>]()) { kept, range in
      guard range.lowerBound <= offset, offset <= range.upperBound else { return }
      if let last = kept.last {
        guard range != last, range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound else { return }
      }
      kept.append(range)
    }.map { SourceRange(file: file, range: $0) }
  }
}
