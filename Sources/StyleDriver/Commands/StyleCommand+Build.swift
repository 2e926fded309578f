import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleModel

extension StyleCommand {
  func build() throws(RunError) -> ExitCode {
    var pipeline = try pipeline()
    pipeline.isWriting = true
    let check = try check(pipeline)
    let report = check.report(of: check.findings.filter { shows($0) || $0.level == .error })
    try writeFaults(report)
    var timings = check.timings
    if check.hasErrors {
      self.report(timings)
      printStatus("nothing was written")
      return .findings
    }
    let start = MonotonicClock.now()
    let folder = options.output.map(path) ?? check.project.outputDirectory
    let outcome =
      options.checks
      ? try compare(pipeline.output(of: check, to: folder))
      : try FileSystem.locking(folder) { () throws(RunError) in
        // The manifest is read behind the lock, too: it is what the run before has left.
        try write(pipeline.output(of: check, to: folder))
        return .clean
      }
    timings.add(\.write, since: start)
    self.report(timings)
    return end(outcome == .clean ? code(for: report) : outcome, keeping: check)
  }

  private func compare(_ generated: GeneratedFiles) throws(RunError) -> ExitCode {
    let root = generated.folder.path
    let differences = generated.folder.differences(generated)
    // A report for machines has standard output to itself.
    let isReport = options.formats.contains { $0.destination == .output && $0.format.isForMachines }
    for (path, difference) in differences {
      let line = environment.sanitizer.text("\(generated.folder.full(path)) \(Self.message(difference))") + "\n"
      if isReport { environment.say(line) } else { try print(Array(line.utf8)) }
    }
    guard differences.isEmpty else {
      if differences.contains(where: { $0.1 != .strange }) {
        printStatus("run `stylec build` (in a project with a Makefile: `make styles`) and commit the result")
      }
      return .findings
    }
    printStatus("\(root) is what the sources make")
    return .clean
  }

  private static func message(_ difference: OutputFolder.Difference) -> String {
    switch difference {
    case .changed: "differs from what the sources make"
    case .missing: "is missing"
    case .obsolete: "is no longer made"
    case .strange: "is made by no build; remove it, or keep it elsewhere"
    }
  }

  private func write(_ generated: GeneratedFiles) throws(RunError) {
    let root = generated.folder.path
    let touched = try generated.folder.write(generated.files, obsolete: generated.obsolete)
    if options.isVerbose {
      for file in generated.files {
        printStatus("\(touched.contains(file.path) ? "wrote" : "left") \(generated.folder.full(file.path))")
      }
      for path in generated.obsolete { printStatus("removed \(generated.folder.full(path))") }
    }
    let removed = generated.obsolete.isEmpty ? "" : ", \(generated.obsolete.count) removed"
    printStatus(
      touched.isEmpty && removed.isEmpty
        ? "\(root) is up to date (\(generated.files.count) files)"
        : "\(root): \(touched.count) of \(generated.files.count) files changed\(removed)")
  }
}
