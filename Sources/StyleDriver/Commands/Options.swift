package import StyleCompiler
package import StyleDiagnostics
import StyleFiles

/// A report's format and destination.
package struct FormatRequest: Sendable {
  package let format: OutputFormat
  package var destination = Destination.output

  /// A destination of reports: a standard stream, which is open already and may be redirected, or a file.
  package enum Destination: Hashable, Sendable {
    case output, error
    case file(String)

    /// Reads the part of `--format` after `=`.
    package init(_ text: String) {
      switch Path.normalized(text) {
      case "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": self = .output
      case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": self = .error
      case let path: self = .file(path)
      }
    }

    var isStream: Bool { self == .output || self == .error }

    /// The destination's name in messages.
    var name: String {
      switch self {
      case .output: "standard output"
      case .error: "standard error"
      case .file(let path): "`\(path)`"
      }
    }
  }
}

/// The output format of `stylec rules`.
package enum RuleFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}

/// The notation of a source.
package enum Notation: String, CaseIterable, Sendable {
  case yaml, plist
}

/// The output format of `stylec explain` for a value, and of `stylec history`.
package enum AnswerFormat: String, CaseIterable, Sendable {
  case text, json
}

/// The options of a command line: those of many commands, and a group for each family of them.
package struct Options: Sendable {
  package enum Command: String, CaseIterable, Sendable {
    case begin = "init"
    case build, lint, fix, diff, preview, rules, explain, baseline, schema, convert, show
    case keygen, publish, history, rollback, rotate, verify
    case lsp, help, man, completions
  }

  package var command: Command?
  package var arguments: [String] = []
  package var showsHelp = false
  package var showsVersion = false
  package var project: String?
  /// Whether links among sources and imports may lead out of the project.
  package var followsLinks = false
  package var jobs: Int?
  package var isQuiet = false
  /// Warnings about flags by their former names.
  package var warnings: [String] = []
  /// The values of `--format` as written; their meaning depends on the command.
  package var formatTexts: [String] = []
  /// The release to go back to, the revision to compare, or the notation to convert to, as written.
  package var target: String?
  /// The file that the language server keeps a record of its messages in.
  package var log: String?
  package var checking = CheckingOptions()
  package var building = BuildingOptions()
  package var explaining = ExplainingOptions()
  package var changing = ChangingOptions()
  package var releasing = ReleasingOptions()
  package var beginning = BeginningOptions()
}

/// The options of commands that report findings, and of `fix`, which mends them.
package struct CheckingOptions: Sendable {
  package var rules: [RuleSetting] = []
  /// The rules whose findings are shown; empty for all.
  package var only: Set<DiagnosticName> = []
  package var failLevel = Level.error
  package var maxWarnings: Int?
  package var formats: [FormatRequest] = []
  package var color = ColorChoice.auto
  /// The path of the file of known findings.
  package var baseline: String?
  /// The output folder for pictures of counterexamples.
  package var pictures: String?
  package var stdinFilename: String?
  package var allowsEmpty = false
  package var isVerbose = false
  package var showsTimings = false
  package var appliesUnsafe = false
  package var printsPatch = false
}

/// The options of `build` and `preview`, which write.
package struct BuildingOptions: Sendable {
  package var checks = false
  /// Whether a build runs again whenever sources change, and (`previews`) whether it draws as well.
  package var watches = false
  package var previews = false
  package var bundle: String?
  package var output: String?
  /// Output files of generated style names, by programming language.
  package var nameFiles: [NameLanguage: String] = [:]
  /// The output folder for the bundles' tokens in the format of design tools.
  package var tokens: String?
  /// The output file for what a build has read, in make's format.
  package var depfile: String?
  /// Whether a build prints the paths that it would write, and ends.
  package var listsOutputs = false
  /// The base of a preview's comparison: a folder, a bundle or a git revision.
  package var old: String?
}

/// The options of commands that answer questions.
package struct ExplainingOptions: Sendable {
  package var ruleFormat = RuleFormat.text
  package var format = AnswerFormat.text
  /// Whether the safe ranges of all numbers are asked for, or of those in a style or file.
  package var explainsSafeRanges = false
  /// The least level of findings that end a safe range.
  package var safeRangeLevel = Level.warning
}
