package import StyleDiagnostics

/// A format of `--format`: a line in ``all``, and its reporter.
package struct OutputFormat: Sendable {
  package let name: String
  /// Whether the format is for other programs, which want nothing else on the same stream.
  private(set) var isForMachines = true
  /// Whether a report is one document, or lines with a last one: a second report on the same stream would break it.
  private(set) var isDocument = true
  package let reporter: @Sendable (ReportContext) -> any Reporter

  /// The formats in the order of the help.
  package static let all = [
    OutputFormat(name: "text", isForMachines: false, isDocument: false) {
      TextReporter(
        color: $0.usesColor, breaksWorkflowCommands: $0.isWorkflow, columns: $0.columns, wraps: $0.isTerminal)
    },
    OutputFormat(name: "concise", isForMachines: false, isDocument: false) {
      ConciseReporter(breaksWorkflowCommands: $0.isWorkflow)
    },
    OutputFormat(name: "json") { JSONReporter(version: $0.version) },
    OutputFormat(name: "jsonl") { JSONLinesReporter(version: $0.version) },
    OutputFormat(name: "sarif") {
      SARIFReporter(version: $0.version, exitCode: $0.exitCode?.rawValue, isSuccessful: $0.exitCode != .usage)
    },
    OutputFormat(name: "github", isDocument: false) { _ in GitHubReporter() },
    OutputFormat(name: "gitlab") { _ in GitLabReporter() },
    OutputFormat(name: "junit") { JUnitReporter(failLevel: $0.failLevel) },
    OutputFormat(name: "markdown") { MarkdownReporter(breaksWorkflowCommands: $0.isWorkflow) },
    OutputFormat(name: "xcode", isForMachines: false, isDocument: false) {
      ConciseReporter(breaksWorkflowCommands: $0.isWorkflow, folder: $0.folder)
    },
  ]

  package static func named(_ name: String) -> OutputFormat? { all.first { $0.name == name } }
}

/// The facts of a run that reporters need beside its report.
package struct ReportContext: Sendable {
  package var version = Version.text
  /// The program's exit code; nil while that isn't known.
  package var exitCode: ExitCode?
  package var failLevel = Level.error
  package var usesColor = false
  /// The width of a line, in columns.
  package var columns = 120
  /// Whether the report goes to a terminal, which breaks longer lines.
  package var isTerminal = false
  /// Whether a line of output may be taken for a command to the workflow that runs the program.
  package var isWorkflow = false
  /// The working directory as an absolute path; nil where it can't be told.
  package var folder: String?

  package init() {}
}
