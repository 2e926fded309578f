import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleModel

extension StyleCommand {
  func build() throws(RunError) -> ExitCode {
    if options.building.watches { return try watch() }
    if options.building.listsOutputs { return try listOutputs() }
    let pipeline = try buildPipeline()
    let check = try check(pipeline)
    return end(try buildAndDraw(check, by: pipeline), keeping: check)
  }

  /// Builds, and also draws if previews are on, even what can't be built.
  func buildAndDraw(_ check: Check, by pipeline: Pipeline) throws(RunError) -> ExitCode {
    let isEmpty = check.project.fileCount == 0 && !options.checking.allowsEmpty
    let built = isEmpty ? .clean : try build(check, by: pipeline)
    let drawn = options.building.previews ? try draw(check, jobs: pipeline.jobs) : .clean
    try requireSources(of: check)
    return built == .clean ? drawn : built
  }

  /// A pipeline that makes bundles, and pictures if previews are on.
  func buildPipeline() throws(RunError) -> Pipeline {
    var pipeline = try pipeline()
    pipeline.isWriting = true
    pipeline.isWritingNames = !options.building.nameFiles.isEmpty
    pipeline.isDrawing = options.building.previews
    return pipeline
  }

  /// Reports findings, then writes or compares the bundles unless there are errors.
  func build(_ check: Check, by pipeline: Pipeline) throws(RunError) -> ExitCode {
    let report = check.report(of: check.findings.filter { shows($0) || $0.level == .error })
    try writeFaults(report, of: check)
    var timings = check.timings
    if check.hasErrors {
      self.report(timings)
      printStatus("nothing was written")
      return .findings
    }
    let start = MonotonicClock.now()
    let folder = outputFolder(of: check.project.paths)
    let side = try sideFiles(of: check)
    let depfile = try dependencyFile(of: check)
    let outcome =
      options.building.checks
      ? try compare(pipeline.output(of: check, to: folder), side)
      : try FileSystem.locking(folder) { () throws(RunError) in
        // The manifest is read under the lock, too: the run before has written it.
        try write(pipeline.output(of: check, to: folder))
        return .clean
      }
    if !options.building.checks { try write(side) }
    if let depfile { try write(depfile) }
    timings.add(\.write, since: start)
    self.report(timings)
    return outcome == .clean ? code(for: report) : outcome
  }

  private func compare(_ generated: GeneratedFiles, _ side: SideFiles) throws(RunError) -> ExitCode {
    try OutputPath.refuseForeign(generated)
    let differences = generated.folder.differences(generated)
    return try report(differences, in: generated.folder, besides: side.differences, command: "build")
  }

  /// Prints the paths that differ from what a command would make in a folder, and beside it.
  func report(
    _ differences: [(path: String, OutputFolder.Difference)], in folder: OutputFolder,
    besides others: [(path: String, OutputFolder.Difference)] = [], command: String
  ) throws(RunError) -> ExitCode {
    let differences = differences.map { (folder.full($0.path), $0.1) } + others
    // A report for machines has standard output to itself.
    let isReport = options.checking.formats.contains { $0.destination == .output && $0.format.isForMachines }
    for (path, difference) in differences {
      let line = environment.sanitizer.text("\(path) \(difference.rawValue)") + "\n"
      if isReport { environment.say(line) } else { try print(Array(line.utf8)) }
    }
    guard differences.isEmpty else {
      if differences.contains(where: { $0.1 != .strange }) {
        printStatus("run `stylec \(command)` (in a project with a Makefile: `make styles`) and commit the result")
      }
      return .findings
    }
    printStatus("\(folder.path) is up to date")
    return .clean
  }

  private func write(_ generated: GeneratedFiles) throws(RunError) {
    try OutputPath.refuseForeign(generated)
    try write(
      generated.files, obsolete: generated.obsolete, announcement: generated.announcement, to: generated.folder)
  }

  private func write(_ side: SideFiles) throws(RunError) {
    for entry in side.entries {
      let touched = try FileSystem.locking(entry.folder.path) { () throws(RunError) in
        try entry.folder.write([entry.file], obsolete: [])
      }
      printStatus("\(entry.path) \(touched.isEmpty ? "is up to date" : "changed")")
    }
  }

  /// Writes the files that differ, and prints their number; `page` is one that isn't committed, so that a clone lacks it.
  func write(
    _ files: [OutputFile], obsolete: [String], announcement: OutputFile? = nil, page: String? = nil,
    to folder: OutputFolder
  ) throws(RunError) {
    let newPage = page.flatMap { folder.hasFile($0) ? nil : $0 }
    let touched = try folder.write(files, obsolete: obsolete, announcement: announcement)
    if options.checking.isVerbose {
      for file in files {
        printStatus("\(touched.contains(file.path) ? "wrote" : "unchanged:") \(folder.full(file.path))")
      }
      for path in obsolete { printStatus("removed \(folder.full(path))") }
    }
    let removed = obsolete.isEmpty ? "" : ", \(obsolete.count) removed"
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    if let newPage, touched == [newPage], removed.isEmpty, files.count > 1 {
      return printStatus("wrote \(folder.full(newPage)); the files beside it are up to date (\(count))")
    }
    printStatus(
      touched.isEmpty && removed.isEmpty
        ? "\(folder.path) is up to date (\(count))"
        : "\(folder.path): \(touched.count) of \(count) changed\(removed)")
  }
}
