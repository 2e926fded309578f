import StyleCompiler
import StyleFiles
import StyleModel

extension StyleCommand {
  /// Prints the paths that a build with the same flags writes; reads the project file alone.
  func listOutputs() throws(RunError) -> ExitCode {
    let file = try ProjectFile(projectPlace(), in: .disk)
    let project = try file.project(of: options.building.bundle)
    for path in outputs(ProjectPaths(project, in: file.folder), of: project).paths { try print(line: path) }
    return .clean
  }

  /// The folder that a build writes to.
  func outputFolder(of paths: ProjectPaths) -> String {
    options.building.output.map(path) ?? paths.outputDirectory
  }

  /// The paths that a build writes.
  private func outputs(_ paths: ProjectPaths, of project: Project) -> BuildOutputs {
    let names = paths.nameFiles.merging(options.building.nameFiles.mapValues(path)) { $1 }
    let bundles = project.bundles.map(\.name).filter { [nil, $0.text].contains(options.building.bundle) }
    let tokens = tokenFiles(of: bundles)
    return BuildOutputs(
      project, only: options.building.bundle, to: outputFolder(of: paths),
      names: Array(names.values) + tokens, draws: options.building.previews)
  }

  /// The depfile that was asked for, checked against what stands at its path; nil for none.
  func dependencyFile(of check: Check) throws(RunError) -> (path: String, text: String)? {
    guard let path = options.building.depfile.map(path) else { return nil }
    let project = check.project
    let made = outputs(project.paths, of: project.workspace.project).paths
    let reports = options.checking.formats.compactMap { request -> String? in
      if case .file(let report) = request.destination { self.path(report) } else { nil }
    }
    if made.contains(path) || reports.contains(path) {
      throw .refused("`\(path)` is another output of this build", hint: "use another file: --depfile stylec.d")
    }
    let baseline = options.checking.baseline.map(self.path) ?? project.paths.baselineFile
    let inputs = Path.sortedOnce(project.inputs + (baseline.map { [$0] } ?? []))
    try OutputPath.refuseSource(path, among: inputs, by: "depfile")
    try OutputPath.refuseOther(thanDepfile: path)
    return (path, try DependencyFile(outputs: made, inputs: inputs).text())
  }

  /// Writes a depfile, whole or not at all.
  func write(_ depfile: (path: String, text: String)) throws(RunError) {
    try writing(depfile.path, FileSystem.makeDirectories(Path.parent(depfile.path)))
    try writing(
      depfile.path,
      FileSystem.writeReport(to: depfile.path) { sink throws(FileProblem) in try sink(Array(depfile.text.utf8)) })
  }
}
