import StyleDiagnostics

extension StyleCommand {
  func code(for report: Report) -> ExitCode {
    let failing = report.diagnostics.contains { $0.level >= options.failLevel }
    let tooMany = options.maxWarnings.map { report.count(.warning) > $0 } ?? false
    return failing || tooMany ? .findings : .clean
  }

  /// Writes what has to be mended, if anything: notes are for `stylec lint`, not for every save, unless the run fails by them
  /// or a report in a format was asked for.
  func writeFaults(_ report: Report) throws(RunError) {
    let isAsked = !options.formats.isEmpty
    let shown = isAsked || options.failLevel == .note ? report : report.withoutNotes
    if isAsked || !shown.diagnostics.isEmpty { try write(shown) }
  }

  /// Writes every report that was asked for.
  ///
  /// `code` is what the program is going to end with, as far as that is known.
  func write(_ report: Report, ending code: ExitCode? = nil) throws(RunError) {
    var context = ReportContext()
    context.exitCode = code ?? expectedCode(for: report)
    context.failLevel = options.failLevel
    context.columns = environment.columns
    context.isWorkflow = environment.isWorkflow
    let requests =
      options.formats.isEmpty ? OutputFormat.all.prefix(1).map { FormatRequest(format: $0) } : options.formats
    for request in requests {
      let isTerminal = request.path == nil && environment.outputIsTerminal
      context.usesColor = options.color.usesColor(environment: environment.variables, isTerminal: isTerminal)
      try write(report, with: request.format.reporter(context), to: request.path)
    }
  }

  /// Writes a report to a file, or to standard output.
  private func write(_ report: Report, with reporter: any Reporter, to path: String?) throws(RunError) {
    guard let path = path.map(Path.normalised) else {
      return try reporter.render(report) { bytes throws(RunError) in try print(bytes) }
    }
    try writing(path) { () throws(FileProblem) in
      try FileSystem.makeDirectories(Path.parent(path))
      try FileSystem.writeReport(to: path) { sink throws(FileProblem) in try reporter.render(report, to: sink) }
    }
  }

  /// Nil for a build that is about to compare or write files.
  private func expectedCode(for report: Report) -> ExitCode? {
    let code = code(for: report)
    return options.command == .build && code == .clean ? nil : code
  }

  /// Says what was done, on standard error.
  func printStatus(_ text: String) {
    if !options.isQuiet { environment.printError(environment.sanitizer.text(text) + "\n") }
  }
}
