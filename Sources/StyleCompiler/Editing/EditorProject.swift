import StyleBundle
package import StyleDiagnostics
import StyleModel
package import StyleSyntax

/// A loaded project as editors ask about it: every question is a pure function of it.
///
/// Places are bytes of the files' texts, as everywhere; texts may be broken, and then what was read of them counts.
package struct EditorProject: Sendable {
  package let workspace: Workspace
  /// The files by their numbers, the project file first.
  package let files: [SourceFile]
  /// The tree of each file, by the file's number.
  package let trees: [SourceTree]
  /// The rules of the linter, and the changes that `stylec diff` tells.
  let rules: [RuleDescription]
  let changes: [RuleDescription]
  let symbols: ProjectSymbols

  /// The project of a workspace; what `earlier` found in files that are still the same is taken from there.
  package init(
    _ workspace: Workspace, files: [SourceFile], trees: [SourceTree], rules: [RuleDescription],
    changes: [RuleDescription], after earlier: EditorProject? = nil
  ) {
    (self.workspace, self.files, self.trees, self.rules, self.changes) = (workspace, files, trees, rules, changes)
    symbols = ProjectSymbols(workspace, trees, after: earlier?.symbols)
  }

  /// The project with another text of one of its files, such as of a project file in which there is an error.
  package func replacing(_ file: FileID, by bytes: [UInt8]) -> EditorProject {
    let path = files[file.index].path
    let tree = readSource(
      bytes, file: file, isPropertyList: path.hasSuffix(".plist"), rootKeys: SourceIndex.rootKeys)
    var (files, trees) = (files, trees)
    files[file.index] = SourceFile(path: path, bytes: bytes)
    trees[file.index] = tree
    return EditorProject(
      file.index == 0 ? workspace : workspace.replacing(tree), files: files, trees: trees, rules: rules,
      changes: changes, after: self)
  }

  /// Whether a file holds styles or is the project file; the others are imports and such as nobody reads.
  package func isTyped(_ file: FileID) -> Bool { file.index == 0 || workspace.isSource(file) }

  /// The file's tree with the types that are expected in it; nil for one of which nothing is known.
  func typed(_ file: FileID) -> TypedTree? {
    trees.indices.contains(file.index) && isTyped(file)
      ? TypedTree(trees[file.index], isProject: file.index == 0) : nil
  }

  /// The bundles that read a file, by their numbers; all of them for the project file.
  func bundles(reading file: FileID) -> [Int] {
    file.index == 0 ? Array(workspace.scopes.indices) : workspace.readers.of(file)
  }
}
