import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Tries moves of entries by reading their file again: each has to leave fewer errors, and none that wasn't there.
struct MoveTrial {
  /// Number of bytes to read again, and of moves, so that many faults cost little.
  private var left = 8 << 20
  private var count = 8
  private let workspace: Workspace
  /// The errors of everything as things are, once they were looked for.
  private var standing: [Diagnostic]?

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Whether some edits of a file mend it; in a large project, the styles at some offsets.
  mutating func mends(_ edits: [TextEdit], of tree: SourceTree, at offsets: [Int]) -> Bool {
    guard count > 0, left > 0, tree.isEditable else { return false }
    count -= 1
    left -= tree.source.count + workspace.trees.reduce(4096) { $0 + $1.source.count } / 8
    let styles = offsets.map { tree.keyPath(at: $0).style }
    let changed = readSource(
      edits.applied(to: tree.source), file: tree.file, isPropertyList: tree.isPropertyList,
      rootKeys: SourceIndex.rootKeys)
    standing = standing ?? workspace.allErrors()
    guard changed.isEditable, let before = standing ?? workspace.errors(styles, of: tree.file),
      let after = workspace.replacing(changed).errors(styles, of: tree.file), after.count < before.count
    else { return false }
    // Places around what moves have moved as well.
    var open = Dictionary(grouping: before) { Fault($0).anywhere }.mapValues(\.count)
    return after.allSatisfy { error in
      open[Fault(error).anywhere, default: 0] -= 1
      return open[Fault(error).anywhere, default: 0] >= 0
    }
  }
}

extension Workspace {
  /// The errors of everything; nil where that would be much to read.
  fileprivate func allErrors() -> [Diagnostic]? {
    guard scopes.reduce(0, { $0 + StyleCompilation.items(in: $1).count }) <= 200 else { return nil }
    return (findings + batches().flatMap { compile($0).findings }).filter { $0.level == .error }.sortedAndUnique()
  }

  /// The errors of everything, or in a large project those in some styles; nil where an offset is in none.
  fileprivate func errors(_ styles: [StyleKeyPath?], of file: FileID) -> [Diagnostic]? {
    if let all = allErrors() { return all }
    let named = styles.compactMap(\.self)
    guard named.count == styles.count else { return nil }
    let found = readers.of(file).flatMap { compile(at: named, of: $0).findings }
    return (findings + found).filter { $0.level == .error }.sortedAndUnique()
  }
}
