package import StyleDiagnostics

/// The result of one run: its findings in report order, and the files that they point into.
package struct Report: Sendable {
  /// The files in the order of their `FileID.index`; a file that could not be read has no bytes.
  package let files: [SourceFile]
  /// The files of an old release, to which labels lead; their `FileID.index` goes on after ``files``.
  var oldFiles: [SourceFile] = []
  /// The findings, sorted and without repetitions.
  package var diagnostics: [Diagnostic]
  /// Number of files that were checked, those without findings included.
  package let fileCount: Int
  /// Number of findings that were left out by comments or the baseline.
  package let suppressed: Int
  /// Paths of the files that were checked, those without findings included; empty where only `fileCount` is known.
  package var checked: [String]
  /// Whether bundles were checked by themselves, which belong to no project.
  package var isOfBundles = false
  /// Makes the members of `json` beside those of every report.
  var additions: @Sendable () -> [ReportValue.Member] = { [] }
  /// The rules' descriptions, for formats that explain their findings.
  package var rules: [RuleDescription]

  package init(
    files: [SourceFile], diagnostics: [Diagnostic], fileCount: Int, suppressed: Int = 0, checked: [String] = [],
    rules: [RuleDescription] = []
  ) {
    self.files = files
    self.diagnostics = diagnostics
    self.fileCount = fileCount
    self.suppressed = suppressed
    self.checked = checked
    self.rules = rules
  }

  /// Number of findings of a level.
  package func count(_ level: Level) -> Int { diagnostics.count { $0.level == level } }

  /// The report with other paths.
  func renamed(_ path: (String) -> String) -> Report {
    var report = Report(
      files: files.map { SourceFile(path: path($0.path), bytes: $0.bytes) }, diagnostics: diagnostics,
      fileCount: fileCount, suppressed: suppressed, checked: checked.map(path), rules: rules)
    report.additions = additions
    report.oldFiles = oldFiles
    return report
  }

  /// The report with errors and warnings only.
  package var withoutNotes: Report {
    var report = self
    report.diagnostics = diagnostics.filter { $0.level > .note }
    return report
  }
}
