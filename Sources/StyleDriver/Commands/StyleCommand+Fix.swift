import StyleDiagnostics
import StyleFiles
import StyleLint
import StyleTrust

extension StyleCommand {
  func fix() throws(RunError) -> ExitCode {
    let filter = try pathFilter()
    var pipeline = try pipeline()
    pipeline.isWriting = true  // what is written shows what fixes change
    let own = pipeline
    let before = try check(own)
    try refuseUnknown(filter, in: before.project)
    var run = try FixRun(before, filter: filter, isWriting: !options.checking.printsPatch, where: shows) {
      texts throws(RunError) in
      var pipeline = own
      pipeline.files = pipeline.files.overlaid(with: texts)
      return try check(pipeline)
    }
    run.apply(options.checking.appliesUnsafe ? [.safe, .unsafe] : [.safe])
    for path in run.unreadableFiles { printStatus("`\(path)` wasn't fixed: it has syntax errors") }
    return options.checking.printsPatch ? try printPatch(run) : try write(run)
  }

  private func write(_ run: FixRun) throws(RunError) -> ExitCode {
    var problems = run.obstacles
    var written = 0
    for folder in Set(run.fixedFiles.map { Path.parent(FileSystem.realPath($0.path) ?? $0.path) }) {
      TemporaryName.sweep(folder)
    }
    for file in run.fixedFiles {
      do throws(FileProblem) {
        guard try FileSystem.read(file.path) == file.text.original else {
          throw FileProblem("it changed meanwhile")
        }
        try FileSystem.rewrite(file.path, with: file.text.bytes)
        written += 1
        if options.checking.isVerbose { printStatus("wrote \(file.path)") }
      } catch {
        problems.append((file.path, error))
      }
    }
    let report = run.check.report(of: run.findings)
    let isWhole = written == run.fixedFiles.count
    // Findings in text that isn't in the files aren't reported.
    if isWhole { try writeFaults(report, of: run.check) }
    printStatus(
      isWhole
        ? summary(of: run, done: "fixed")
        : "wrote \(written) of \(counted(run.fixedFiles.count, "file")); run it again once the rest can be written")
    for (path, problem) in problems {
      environment.printFailure("can't write `\(path)`: \(problem.reason)")
    }
    return problems.isEmpty ? code(for: report) : .failure
  }

  /// A summary such as `fixed 3 findings in 2 files; 1 more with --unsafe`.
  private func summary(of run: FixRun, done: String) -> String {
    let files = run.fixedFiles.count
    let fixed =
      run.count == 0 ? "nothing to fix" : "\(done) \(counted(run.count, "finding")) in \(counted(files, "file"))"
    let left = run.remaining(.safe) + (options.checking.appliesUnsafe ? run.remaining(.unsafe) : 0)
    let more = options.checking.appliesUnsafe ? 0 : run.remaining(.unsafe)
    return fixed + (left == 0 ? "" : "; \(left) left, whose fixes would cause errors or unwanted changes")
      + (more == 0 ? "" : "; \(more) more with --unsafe")
  }
}

extension StyleCommand {
  private func printPatch(_ run: FixRun) throws(RunError) -> ExitCode {
    var patch = UnifiedPatch()
    let path = pathForMachines
    for file in run.fixedFiles { patch.add(path(file.path), file.text) }
    if !patch.bytes.isEmpty { try print(fitForStandardOutput(patch.bytes)) }
    let code = patch.bytes.isEmpty ? ExitCode.clean : .findings
    if !options.checking.formats.isEmpty {
      try write(run.check.report(of: run.check.advised(run.findings)), ending: code)
    }
    printStatus(summary(of: run, done: "would fix"))
    return code
  }

  /// The patch, made safe for standard output.
  ///
  /// A terminal gets no control characters, and a workflow that reads along is asked to take no line for a command; programs that
  /// apply patches skip the lines before and after it.
  private func fitForStandardOutput(_ patch: [UInt8]) -> [UInt8] {
    if environment.outputIsTerminal {
      let sanitizer = environment.sanitizer
      return patch.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { sanitizer.cells(of: $0).map(\.text).joined() }.joined(separator: "\n").utf8.map(\.self)
    }
    guard environment.isWorkflow else { return patch }
    let token = "stylec-" + SHA256.hex(patch)
    return Array("::stop-commands::\(token)\n".utf8) + patch + Array("::\(token)::\n".utf8)
  }
}
