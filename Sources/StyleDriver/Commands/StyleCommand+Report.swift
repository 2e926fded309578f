import StyleDiagnostics

extension StyleCommand {
  func code(for report: Report) -> ExitCode {
    let failing = report.diagnostics.contains { $0.level >= options.failLevel }
    let tooMany = options.maxWarnings.map { report.warnings > $0 } ?? false
    return failing || tooMany ? .findings : .clean
  }

  func write(_ report: Report) throws(Ending) {
    let requests = options.formats.isEmpty ? [FormatRequest(format: .text, path: nil)] : options.formats
    for request in requests {
      guard let path = request.path else {
        try reporter(request.format, toTerminal: surroundings.outputIsTerminal)
          .render(report) { bytes throws(Ending) in try print(bytes) }
        continue
      }
      do throws(FileProblem) {
        try FileSystem.makeDirectories(Path.parent(Path.normalised(path)))
        try FileSystem.writeReport(
          reporter(request.format, toTerminal: false).render(report), to: Path.normalised(path))
      } catch {
        throw .unwritten("`\(path)` can't be written: \(error.reason)")
      }
    }
  }

  private func reporter(_ format: FormatRequest.Format, toTerminal: Bool) -> any Reporter {
    let inWorkflow = surroundings.isWorkflow
    switch format {
    case .text:
      return TextReporter(
        color: options.color.usesColor(environment: surroundings.environment, isTerminal: toTerminal),
        breaksWorkflowCommands: inWorkflow, columns: surroundings.columns)
    case .concise: return ConciseReporter(breaksWorkflowCommands: inWorkflow)
    case .json: return JSONReporter(version: Version.text)
    }
  }

  /// Says what was done, on standard error.
  func complain(_ text: String) {
    if !options.isQuiet { surroundings.complain(surroundings.harmless(text) + "\n") }
  }
}
