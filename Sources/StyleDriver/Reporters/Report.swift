package import StyleDiagnostics

/// What one run has to say: its findings in report order, and the files that they point into.
package struct Report: Sendable {
  /// In the order of their `FileID.index`; a file that could not be read has no bytes.
  package let files: [SourceFile]
  /// Sorted and without repetitions.
  package let diagnostics: [Diagnostic]
  /// How many files were checked, those without findings included.
  package let fileCount: Int
  /// How many findings were left out because someone asked for it.
  package let suppressed: Int
  package let errors: Int
  package let warnings: Int
  package let notes: Int

  package init(files: [SourceFile], diagnostics: [Diagnostic], fileCount: Int, suppressed: Int = 0) {
    self.files = files
    self.diagnostics = diagnostics
    self.fileCount = fileCount
    self.suppressed = suppressed
    errors = diagnostics.count { $0.level == .error }
    warnings = diagnostics.count { $0.level == .warning }
    notes = diagnostics.count { $0.level == .note }
  }
}
