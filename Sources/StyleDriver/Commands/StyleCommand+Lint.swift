import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint

extension StyleCommand {
  func lint() throws(RunError) -> ExitCode {
    if let bundles = try bundleArguments() { return try lint(bundles) }
    let filter = try pathFilter()
    let check = try check(pipeline())
    let findings = check.findings.filter { finding in
      shows(finding) && finding.place.map { filter.includes(check.project.files[$0.file.index].path) } ?? true
    }
    try refuseUnknown(filter, in: check.project)
    warn(ofFormerNamesIn: check)
    let shown = try withPictures(check.advised(findings), of: check)
    let checked = check.project.filesOnce.map(\.path).enumerated()
      .filter { $0 == 0 ? filter.names($1) : filter.includes($1) }.map(\.element)
    let report = Report(
      files: check.project.files, diagnostics: shown, fileCount: checked.count,
      suppressed: check.suppressedCount, checked: checked, rules: RuleRegistry.all)
    if options.checking.isVerbose {
      for path in checked { printStatus("checked \(path)") }
    }
    if !options.isQuiet || !findings.isEmpty || !options.checking.formats.isEmpty { try write(report) }
    self.report(check.timings)
    return end(code(for: report), keeping: check)
  }

  /// The findings, with pictures where `--pictures` is given.
  private func withPictures(_ findings: [Diagnostic], of check: Check) throws(RunError) -> [Diagnostic] {
    guard let folder = options.checking.pictures.map(path) else { return findings }
    let pictures = CounterexamplePictures(findings, in: check.project.workspace)
    return try draw(findings, with: pictures, into: folder)
  }

  func draw(
    _ findings: [Diagnostic], with pictures: CounterexamplePictures, into folder: String
  ) throws(RunError) -> [Diagnostic] {
    var pictures = pictures
    do throws(FileProblem) {
      return try pictures.draw(findings, into: folder)
    } catch {
      throw .unwritten("can't write a picture to `\(folder)`: \(error.reason)")
    }
  }

  /// Refuses a path that names neither a source, nor a folder of sources, nor the project file.
  func refuseUnknown(_ filter: PathFilter, in project: LoadedProject) throws(RunError) {
    guard
      let unknown = filter.paths.first(where: { path in
        !project.files.contains { PathFilter(paths: [path]).includes($0.path) }
      })
    else { return }
    throw .refused(
      "`\(unknown)` isn't a source of the project", hint: "use a file or directory that a bundle's `sources` match")
  }

  /// The filter of the files that the arguments name.
  func pathFilter() throws(RunError) -> PathFilter {
    var paths = options.arguments.filter { $0 != "-" }.map(path)
    for path in paths where FileSystem.target(path) == nil {
      throw .refused("`\(path)` doesn't exist", hint: "use a source, or a directory of sources")
    }
    if options.arguments.contains("-"), let name = options.checking.stdinFilename { paths.append(path(name)) }
    return PathFilter(paths: paths)
  }
}

/// The files and folders to lint; all where none is named.
package struct PathFilter {
  let paths: [String]

  package init(paths: [String]) {
    self.paths = paths
  }

  func includes(_ file: String) -> Bool {
    paths.isEmpty || paths.contains { Path.relative(file, to: $0) != nil }
  }

  /// Whether a file is named by its own path.
  func names(_ file: String) -> Bool { paths.contains { $0.utf8.elementsEqual(file.utf8) } }
}
