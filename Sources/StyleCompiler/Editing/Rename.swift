package import StyleDiagnostics
import StyleModel

/// The reason why something can't be renamed, and advice.
package struct RenameProblem: Error, Hashable, Sendable {
  package let message: String
  /// Advice on what to do instead; empty where there is none.
  package let help: [String]

  init(_ message: String, help: [String] = []) {
    (self.message, self.help) = (message, help)
  }

  init(_ finding: Diagnostic) {
    self.init(finding.message, help: finding.help + finding.suggestions.flatMap(\.help))
  }
}

/// A name that may be renamed.
package struct RenameTarget: Sendable {
  /// The bytes of the name under the cursor.
  package let place: SourceRange
  /// The name as it is.
  package let name: String
  /// The noun of what it names.
  package let noun: String
}

/// A name of the app's code that a rename changes.
package struct RenamedName: Hashable, Sendable {
  /// The noun of what it names: `bubble`, `bundle`, `name`.
  package let noun: String
  package let old: String
  package let new: String
}

/// The edits that rename something, everywhere.
package struct Rename: Sendable {
  /// In the order of their places, without overlaps.
  package let edits: [TextEdit]
  /// The name that apps' code has; nil where no app knows it.
  package let appName: RenamedName?
  /// The further edits that keep a style's old name as an alias of it; nil where nothing can.
  package let aliasEdits: [TextEdit]?
}
