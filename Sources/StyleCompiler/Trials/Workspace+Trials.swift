import StyleDiagnostics
package import StyleSyntax

/// The trees of a project's sources, into which other values are put, one trial after the other.
package struct TrialTrees {
  fileprivate var trees: [FileID: TrialTree] = [:]

  package init() {}
}

extension Workspace {
  /// The workspace with other values in its sources: nothing is read again, and no definition made anew.
  package func trying(_ values: [SourceValue], in trials: inout TrialTrees) -> Workspace {
    var trees = trees
    for (file, values) in Dictionary(grouping: values, by: \.file) {
      trees[file.index] = trials.trees[file, default: TrialTree(trees[file.index])].replacing(values)
    }
    var tried = self
    let sources = SourceTrees(trees: trees)
    for bundle in scopes.indices { tried.scopes[bundle].sources = sources }
    return tried
  }
}
