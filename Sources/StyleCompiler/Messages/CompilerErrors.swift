package import StyleDiagnostics

/// Descriptions of the reader's and compiler's findings, in the order in which their names are declared.
///
/// Findings about one kind of style are described in its folder.
package enum CompilerErrors {
  package static let all: [RuleDescription] = TextErrors.all + ValueErrors.all + KindRegistry.all.flatMap { $0.errors }

  /// Whether findings of a name are errors that no level changes.
  package static func contains(_ name: DiagnosticName) -> Bool { all.contains { $0.name == name } }

  /// The words for a level that is set for such a name.
  package static func fixedLevel(_ name: String) -> (message: String, help: String) {
    ("the level of `\(name)` can't be set: this error always stops a build", "remove the level")
  }
}

extension RuleDescription {
  /// A finding that can't be switched off; `fixes` of its examples are what an author would write.
  init(
    error name: DiagnosticName, _ summary: String, explanation: String,
    examples: @escaping @autoclosure @Sendable () -> [RuleExample]
  ) {
    self.init(
      name, .compiler, .error, levelRemark: "it can't be turned off, and stops a build", summary: summary,
      explanation: explanation, examples: examples())
  }

  /// Whether the reader or the compiler finds it: it is no rule of the linter's.
  package var isCompilerError: Bool { category == .compiler }
}

extension RuleDescription.Category {
  static let compiler = Self("compiler")
}
