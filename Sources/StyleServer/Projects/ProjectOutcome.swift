import StyleDiagnostics
import StyleDriver

/// The result of a run over a project.
struct ProjectOutcome {
  /// The files that were read, the project file first.
  let files: [SourceFile]
  /// The numbers of the files that make the project.
  let ownFiles: Range<Int>
  /// The findings about these files, in report order.
  let findings: [Diagnostic]
  /// The paths of all files that were read, relative to the project's root.
  let watchedFiles: [String]
  /// The reason why there was no run; nil where there was one.
  let refusal: String?
  /// The run with what it was set up as; nil where there was none, or where it ended at the project file.
  let run: (check: Check, pipeline: Pipeline)?

  /// The trials of advice, for the next run.
  let trials: EarlierTrials?

  /// The result of a check; `trials` are those of the check before it.
  init(_ check: Check, _ pipeline: Pipeline, after trials: EarlierTrials?) {
    ownFiles = check.project.ownFiles
    files = check.project.files
    let own = ownFiles
    (findings, self.trials) = check.advised(
      check.findings.filter { own.contains($0.place?.file.index ?? 0) }, after: trials)
    watchedFiles = check.project.files.map(\.path) + (check.project.paths.baselineFile.map { [$0] } ?? [])
    refusal = nil
    run = (check, pipeline)
  }

  init(_ error: RunError) {
    switch error {
    case .project(let report): (files, findings, refusal) = (report.files, report.diagnostics, nil)
    case .refused(let message, let hint): (files, findings, refusal) = ([], [], "\(message); \(hint)")
    case .unwritten(let message): (files, findings, refusal) = ([], [], message)
    }
    ownFiles = files.indices
    watchedFiles = [ProjectPlace.here.file]
    run = nil
    trials = nil
  }
}

extension ProjectOutcome {
  /// The findings of a file that meet some bytes.
  func findings(at bytes: Range<Int>, of file: FileID) -> [Diagnostic] {
    findings.filter { finding in
      guard let place = finding.place, place.file == file else { return false }
      return place.range.lowerBound <= bytes.upperBound && bytes.lowerBound <= place.range.upperBound
    }
  }
}
