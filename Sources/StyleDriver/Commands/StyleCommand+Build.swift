import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

extension StyleCommand {
  func build() throws(Ending) -> ExitCode {
    let check = try self.check(isWriting: true)
    let report = Report(
      files: check.project.files, diagnostics: check.findings, fileCount: check.project.fileCount,
      suppressed: check.suppressedCount, checked: check.project.files.dropFirst().map(\.path),
      rules: RuleRegistry.all)
    try writeFaults(report)
    var timings = check.timings
    if check.hasErrors {
      self.report(timings)
      complain("nothing was written")
      return .findings
    }
    let start = MonotonicClock.now()
    let root = options.output.map(path) ?? check.project.outputDirectory
    let folder = OutputFolder(root)
    let generated: GeneratedFiles
    do throws(JSONWriter.Fault) {
      generated = try GeneratedFiles(check, over: folder, only: options.bundle.map { StyleName($0) })
    } catch {
      throw .unwritten("internal error: a bundle can't be written (\(error))")
    }
    let outcome = options.checks ? try compare(generated, folder, root: root) : .clean
    if !options.checks { try write(generated, folder, root: root) }
    timings.add(\.write, since: start)
    self.report(timings)
    return end(outcome == .clean ? code(for: report) : outcome, keeping: check)
  }

  private func compare(_ generated: GeneratedFiles, _ folder: OutputFolder, root: String) throws(Ending) -> ExitCode {
    let differences = folder.differences(generated.files, obsolete: generated.obsolete)
    // A report for machines has standard output to itself.
    let isReport = options.formats.contains { $0.path == nil && $0.format.isForMachines }
    for (path, difference) in differences {
      let line = surroundings.harmless("\(Path.join(root, path)) \(Self.wording(difference))") + "\n"
      if isReport { surroundings.complain(line) } else { try print(Array(line.utf8)) }
    }
    guard differences.isEmpty else {
      complain("run `stylec build` (in a project with a Makefile: `make styles`) and commit the result")
      return .findings
    }
    complain("\(root) is what the sources make")
    return .clean
  }

  private static func wording(_ difference: OutputFolder.Difference) -> String {
    switch difference {
    case .changed: "differs from what the sources make"
    case .missing: "is missing"
    case .obsolete: "is no longer made"
    }
  }

  private func write(_ generated: GeneratedFiles, _ folder: OutputFolder, root: String) throws(Ending) {
    let touched: [String]
    do throws(OutputProblem) {
      touched = try folder.write(generated.files, obsolete: generated.obsolete)
    } catch {
      throw .unwritten("`\(error.path)` can't be written: \(error.problem.reason)")
    }
    if options.isVerbose {
      for file in generated.files {
        complain("\(touched.contains(file.path) ? "wrote" : "left") \(Path.join(root, file.path))")
      }
      for path in generated.obsolete { complain("removed \(Path.join(root, path))") }
    }
    let removed = generated.obsolete.isEmpty ? "" : ", \(generated.obsolete.count) removed"
    complain(
      touched.isEmpty && removed.isEmpty
        ? "\(root) is up to date (\(generated.files.count) files)"
        : "\(root): \(touched.count) of \(generated.files.count) files changed\(removed)")
  }
}
