package import StyleDiagnostics

/// What one run has to say: its findings in report order, and the files that they point into.
package struct Report: Sendable {
  /// In the order of their `FileID.index`; a file that could not be read has no bytes.
  package let files: [SourceFile]
  /// Sorted and without repetitions.
  package var diagnostics: [Diagnostic]
  /// How many files were checked, those without findings included.
  package let fileCount: Int
  /// How many findings were left out because someone asked for it.
  package let suppressed: Int
  /// Paths of the files that were checked, those without findings included; empty where only `fileCount` is known.
  package var checked: [String]
  /// Whether bundles were checked by themselves, which belong to no project.
  package var isOfBundles = false
  /// What the rules say of themselves, for formats that explain their findings.
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

  /// How many findings have a level.
  package func count(_ level: Level) -> Int { diagnostics.count { $0.level == level } }

  /// The same with other paths.
  func renamed(_ path: (String) -> String) -> Report {
    Report(
      files: files.map { SourceFile(path: path($0.path), bytes: $0.bytes) }, diagnostics: diagnostics,
      fileCount: fileCount, suppressed: suppressed, checked: checked.map(path), rules: rules)
  }

  /// The same with errors and warnings only.
  package var withoutNotes: Report {
    var report = self
    report.diagnostics = diagnostics.filter { $0.level > .note }
    return report
  }
}
