import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleSyntax

extension LoadedProject {
  /// The project with some of its sources as they are now, without a look at any other file.
  ///
  /// Returns nil where more has to be looked at: for a file that is none of the bundles' own, such as the project file or one that
  /// is imported, and for one that imports others. Throws where the project file names what is gone now.
  func edited(at paths: Set<PathKey>, in tree: FileTree) throws(RunError) -> LoadedProject? {
    let numbers = ownFiles.filter { paths.contains(PathKey(files[$0].path)) }
    guard numbers.count == paths.count else { return nil }
    var project = self
    project.timings = Timings()
    for number in numbers {
      let file = FileID(number)
      guard let index = indices[number], index.imports.isEmpty, !trees[number].isImported,
        !workspace.readers.of(file).isEmpty
      else {
        return nil
      }
      let part = SourceReading.read(files[number].path, folder: ".", number: file, in: tree, after: self)
      guard part.problem == nil, part.index.imports.isEmpty else { return nil }
      (project.files[number], project.trees[number], project.indices[number]) = (part.file, part.tree, part.index)
      project.timings = project.timings + part.timings
    }
    let start = MonotonicClock.now()
    project.workspace = workspace.replacing(project.trees, project.indices)
    project.timings.add(\.check, since: start)
    try project.workspace.refuseUnknownNames(in: project.files)
    return project
  }
}

extension Workspace {
  /// Throws where the project file names styles that no bundle has.
  func refuseUnknownNames(in files: [SourceFile]) throws(RunError) {
    let findings = projectFindings.map(\.untried)
    if !findings.isEmpty { throw .project(Report(files: files, diagnostics: findings.sortedAndUnique(), fileCount: 1)) }
  }
}
