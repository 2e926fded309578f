import StyleChanges
package import StyleCompiler
import StyleLint

extension EditorProject {
  /// The project as it was loaded; what was found for an earlier state of it in files that are still the same is taken from there.
  package init(_ project: LoadedProject, after earlier: EditorProject? = nil) {
    self.init(
      project.workspace, files: project.files, trees: project.trees, rules: RuleRegistry.all,
      changes: ChangeRegistry.all, after: earlier)
  }
}
