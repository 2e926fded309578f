import StyleDiagnostics
import StyleFiles
import StyleLint

extension StyleCommand {
  func code(for report: Report) -> ExitCode {
    let failing = report.diagnostics.contains { $0.level >= options.checking.failLevel }
    let tooMany = options.checking.maxWarnings.map { report.count(.warning) > $0 } ?? false
    return failing || tooMany ? .findings : .clean
  }

  /// Writes the findings that need a fix, if any, with their suggestions tried.
  ///
  /// Notes are left to `stylec lint`, unless the run fails by them or a report in a format was asked for.
  func writeFaults(_ report: Report, of check: Check) throws(RunError) {
    warn(ofFormerNamesIn: check)
    let isAsked = !options.checking.formats.isEmpty
    var shown = isAsked || options.checking.failLevel == .note ? report : report.withoutNotes
    shown.diagnostics = check.advised(shown.diagnostics)
    if isAsked || !shown.diagnostics.isEmpty { try write(shown) }
    let hidden = report.diagnostics.count - shown.diagnostics.count
    if hidden > 0 { printStatus("\(counted(hidden, "note")) not shown; run `\(lintCommand)`") }
  }

  /// The command that shows all findings: make's own where make runs the program and the project's makefile has it.
  var lintCommand: String {
    guard environment.variables["MAKELEVEL"] != nil, let place = try? projectPlace() else { return "stylec lint" }
    let makefile = Path.join(Path.join(Path.parent(place.file), ".."), "Makefile")
    let text = (try? FileSystem.read(makefile)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").contains { $0.hasPrefix("lint:") } ? "make lint" : "stylec lint"
  }

  /// Writes every report that was asked for.
  ///
  /// `code` is the exit code of the program, as far as that is known.
  func write(_ report: Report, ending code: ExitCode? = nil) throws(RunError) {
    var context = ReportContext()
    context.exitCode = code ?? expectedCode(for: report)
    context.failLevel = options.checking.failLevel
    context.columns = environment.columns
    context.isWorkflow = environment.isWorkflow
    context.folder = FileSystem.realPath(".")
    let requests =
      options.checking.formats.isEmpty
      ? OutputFormat.all.prefix(1).map { FormatRequest(format: $0) } : options.checking.formats
    for case .file(let path) in requests.map(\.destination) {
      try OutputPath.refuseSource(path, among: report.files.map(\.path))
    }
    lazy var renamed = report.isOfBundles ? report : report.renamed(pathForMachines)
    for request in requests {
      context.isTerminal =
        request.destination == .output && environment.outputIsTerminal
        || request.destination == .error && environment.errorIsTerminal
      context.usesColor = options.checking.color.usesColor(
        environment: environment.variables, isTerminal: context.isTerminal)
      try write(
        request.format.isForMachines ? renamed : report, with: request.format.reporter(context), to: request.destination
      )
    }
  }

  /// Writes a report to an open stream, or to a file.
  private func write(
    _ report: Report, with reporter: any Reporter, to destination: FormatRequest.Destination
  ) throws(RunError) {
    switch destination {
    case .output: try reporter.render(report) { bytes throws(RunError) in try print(bytes) }
    case .error:
      do throws(FileProblem) {
        try reporter.render(report, to: environment.printError)
      } catch {
        throw .unwritten("can't write standard error: \(error.reason)")
      }
    case .file(let path):
      try writing(path, FileSystem.makeDirectories(Path.parent(path)))
      try writing(
        path, FileSystem.writeReport(to: path) { sink throws(FileProblem) in try reporter.render(report, to: sink) })
    }
  }

  /// The exit code to expect; nil for a build that is about to compare or write files.
  private func expectedCode(for report: Report) -> ExitCode? {
    let code = code(for: report)
    return options.command == .build && code == .clean ? nil : code
  }

  /// Prints a status line to standard error, unless `--quiet` is given or a document goes there.
  func printStatus(_ text: String) {
    if !options.isQuiet { sayBesideReports(text) }
  }

  /// Prints a warning to standard error, even with `--quiet`, unless a document goes there.
  func warn(_ text: String) { sayBesideReports("warning: \(text)") }

  /// Warns once of rules that sources, the project file or the baseline have by a former name.
  func warn(ofFormerNamesIn check: Check) {
    let isInSources = check.formerNames.map(\.name)
    for name in Set(isInSources).union(check.formerNamesInBaseline).sorted() {
      let commands =
        (isInSources.contains(name) ? ["`stylec fix`"] : [])
        + (check.formerNamesInBaseline.contains(name) ? ["`stylec baseline prune`"] : [])
      warn(
        "the rule `\(name.former ?? "")` was renamed to `\(name.rawValue)`; run \(commands.joined(separator: " and "))"
          + " to update it")
    }
  }

  func sayBesideReports(_ text: String) {
    let isTaken = options.checking.formats.contains { $0.destination == .error && $0.format.isDocument }
    if !isTaken { environment.say(line: environment.sanitizer.text(text)) }
  }
}

extension Check {
  /// A report of findings in all checked files.
  func report(of diagnostics: [Diagnostic]) -> Report {
    Report(
      files: project.files, diagnostics: diagnostics, fileCount: project.fileCount, suppressed: suppressedCount,
      checked: project.files.dropFirst().map(\.path), rules: RuleRegistry.all)
  }
}
