import StyleDiagnostics

extension StyleCommand {
  func code(for report: Report) -> ExitCode {
    let failing = report.diagnostics.contains { $0.level >= options.failLevel }
    let tooMany = options.maxWarnings.map { report.warnings > $0 } ?? false
    return failing || tooMany ? .findings : .clean
  }

  /// Writes what has to be mended, if anything: notes are for `stylec lint`, not for every save, unless the run fails by them
  /// or a report in a format was asked for.
  func writeFaults(_ report: Report) throws(Ending) {
    let isAsked = !options.formats.isEmpty
    let shown = isAsked || options.failLevel == .note ? report : report.withoutNotes
    if isAsked || !shown.diagnostics.isEmpty { try write(shown) }
  }

  /// Writes every report that was asked for.
  ///
  /// `code` is what the program is going to end with, as far as that is known.
  func write(_ report: Report, ending code: ExitCode? = nil) throws(Ending) {
    let code = code ?? expectedCode(for: report)
    let requests = options.formats.isEmpty ? [FormatRequest(format: .text, path: nil)] : options.formats
    for request in requests {
      guard let path = request.path else {
        try reporter(request.format, code, toTerminal: surroundings.outputIsTerminal)
          .render(report) { bytes throws(Ending) in try print(bytes) }
        continue
      }
      let reporter = reporter(request.format, code, toTerminal: false)
      do throws(FileProblem) {
        try FileSystem.makeDirectories(Path.parent(Path.normalised(path)))
        try FileSystem.writeReport(to: Path.normalised(path)) { sink throws(FileProblem) in
          try reporter.render(report, to: sink)
        }
      } catch {
        throw .unwritten("`\(path)` can't be written: \(error.reason)")
      }
    }
  }

  /// Nil for a build that is about to compare or write files.
  private func expectedCode(for report: Report) -> ExitCode? {
    let code = code(for: report)
    return options.command == .build && code == .clean ? nil : code
  }

  private func reporter(
    _ format: FormatRequest.Format, _ code: ExitCode?, toTerminal: Bool
  ) -> any Reporter {
    let inWorkflow = surroundings.isWorkflow
    switch format {
    case .text:
      return TextReporter(
        color: options.color.usesColor(environment: surroundings.environment, isTerminal: toTerminal),
        breaksWorkflowCommands: inWorkflow, columns: surroundings.columns)
    case .concise: return ConciseReporter(breaksWorkflowCommands: inWorkflow)
    case .json: return JSONReporter(version: Version.text)
    case .jsonl: return JSONLinesReporter(version: Version.text)
    case .sarif:
      return SARIFReporter(version: Version.text, exitCode: code?.rawValue, isSuccessful: code != .usage)
    case .github: return GitHubReporter()
    case .gitlab: return GitLabReporter()
    case .junit: return JUnitReporter(failLevel: options.failLevel)
    }
  }

  /// Says what was done, on standard error.
  func complain(_ text: String) {
    if !options.isQuiet { surroundings.complain(surroundings.harmless(text) + "\n") }
  }
}
