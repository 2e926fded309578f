package import StyleCompiler
package import StyleDiagnostics
import StyleFiles

/// A report and where it goes.
package struct FormatRequest: Sendable {
  package let format: OutputFormat
  package var destination = Destination.output

  /// One of the program's own streams, which is open already and may be redirected, or a file.
  package enum Destination: Hashable, Sendable {
    case output, error
    case file(String)

    /// What is written behind `=`.
    package init(_ text: String) {
      switch Path.normalised(text) {
      case "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": self = .output
      case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": self = .error
      case let path: self = .file(path)
      }
    }

    var isStream: Bool { self == .output || self == .error }

    /// As messages call it.
    var name: String {
      switch self {
      case .output: "standard output"
      case .error: "standard error"
      case .file(let path): "`\(path)`"
      }
    }
  }
}

/// How `stylec rules` lists the rules.
package enum RuleFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}

/// How a source is written.
package enum Notation: String, CaseIterable, Sendable {
  case yaml, plist
}

/// How `stylec explain` tells of a value.
package enum ExplanationFormat: String, CaseIterable, Sendable {
  case text, json
}

/// How `stylec history` lists releases.
package enum HistoryFormat: String, CaseIterable, Sendable {
  case text, json
}

/// What the command line asks for.
package struct Options: Sendable {
  package enum Command: String, CaseIterable, Sendable {
    case begin = "init"
    case build, lint, fix, preview, rules, explain, baseline, schema, convert
    case keygen, publish, history, rollback, rotate, verify
    case help, man, completions
  }

  package var command: Command?
  package var arguments: [String] = []
  package var showsHelp = false
  package var showsVersion = false
  package var checks = false
  package var appliesUnsafe = false
  package var printsPatch = false
  package var bundle: String?
  package var output: String?
  /// Where the styles' names go, for code in each language.
  package var nameFiles: [NameLanguage: String] = [:]
  package var project: String?
  package var rules: [RuleSetting] = []
  /// The rules whose findings are asked for; empty for all.
  package var only: Set<DiagnosticName> = []
  package var failLevel = Level.error
  package var maxWarnings: Int?
  /// As written; what they mean depends on the command.
  package var formatTexts: [String] = []
  package var formats: [FormatRequest] = []
  package var ruleFormat = RuleFormat.text
  package var explanationFormat = ExplanationFormat.text
  package var historyFormat = HistoryFormat.text
  /// The file of known findings.
  package var baseline: String?
  /// Where pictures of witnesses go.
  package var pictures: String?
  /// Whether a build goes on whenever sources change, and whether it draws, too.
  package var watches = false
  package var previews = false
  /// What a preview is compared with: a folder, a bundle or a git revision.
  package var old: String?
  package var stdinFilename: String?
  package var jobs: Int?
  package var color = ColorChoice.auto
  package var isQuiet = false
  package var isVerbose = false
  package var showsTimings = false
  package var allowsEmpty = false
  /// Of releases; to verify, any of them may have signed.
  package var keys: [String] = []
  /// Of the next root: public ones for the first release, the secret one to rotate.
  package var rootKeys: [String] = []
  /// Public keys that may sign the next root, too.
  package var addedRootKeys: [String] = []
  package var channel = "stable"
  /// A span from now on, as written.
  package var expires: String?
  /// Which bundle is shown for which.
  package var active: [String: String] = [:]
  package var isFirst = false
  /// The folder of a build that is published.
  package var bundles: String?
  package var isDryRun = false
  /// What is said of a release, for people.
  package var message: String?
  package var allowsOlderRoots = false
  /// The number that a release's own has to be above.
  package var above = 0
  package var hasTwins = true
  /// The SHA-256 of the first root that apps are to trust.
  package var trustedRoot: String?
  /// The span that a release has to last for, as written.
  package var expiresWithin: String?
  /// The dictionary that a new project is made of.
  package var from: String?
  /// The service that a new project has a file for.
  package var ciService: CIService?
  /// What a source is converted to; nil for the other notation.
  package var notation: Notation? { target.flatMap(Notation.init(rawValue:)) }
  /// The release to go back to, or the notation to go over to, as written.
  package var target: String?
  package var embedFolder: String?
}

/// What the command line could not be read as, in one line with a hint.
package struct UsageProblem: Error, Hashable {
  package let message: String
  package let hint: String
}
