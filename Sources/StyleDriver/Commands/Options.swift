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
      switch Path.normalised(text) {
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

/// The output format of `stylec explain` for a value.
package enum ExplanationFormat: String, CaseIterable, Sendable {
  case text, json
}

/// The output format of `stylec history`.
package enum HistoryFormat: String, CaseIterable, Sendable {
  case text, json
}

/// The options of a command line.
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
  package var checks = false
  package var appliesUnsafe = false
  package var printsPatch = false
  package var bundle: String?
  package var output: String?
  /// Output files of generated style names, by programming language.
  package var nameFiles: [NameLanguage: String] = [:]
  package var project: String?
  package var rules: [RuleSetting] = []
  /// The rules whose findings are shown; empty for all.
  package var only: Set<DiagnosticName> = []
  package var failLevel = Level.error
  package var maxWarnings: Int?
  /// The values of `--format` as written; their meaning depends on the command.
  package var formatTexts: [String] = []
  package var formats: [FormatRequest] = []
  package var ruleFormat = RuleFormat.text
  package var explanationFormat = ExplanationFormat.text
  /// Whether `explain` prints the rooms of all numbers, or of those in a style or file.
  package var explainsRooms = false
  /// The least level of findings that end a room.
  package var roomLevel = Level.warning
  package var historyFormat = HistoryFormat.text
  /// The path of the file of known findings.
  package var baseline: String?
  /// The output folder for pictures of witnesses.
  package var pictures: String?
  /// Whether a build runs again whenever sources change, and (`previews`) whether it draws as well.
  package var watches = false
  package var previews = false
  /// The base of a preview's comparison: a folder, a bundle or a git revision.
  package var old: String?
  package var stdinFilename: String?
  /// Whether links among sources and imports may lead out of the project.
  package var followsLinks = false
  /// The output file for what a build has read, in make's format.
  package var depfile: String?
  /// Whether a build prints the paths that it would write, and ends.
  package var listsOutputs = false
  package var jobs: Int?
  package var color = ColorChoice.auto
  package var isQuiet = false
  package var isVerbose = false
  package var showsTimings = false
  package var allowsEmpty = false
  /// The release keys' files; any of those given to `verify` may have signed.
  package var keys: [String] = []
  /// The key files of the next root: public keys for the first release, the secret one to rotate.
  package var rootKeys: [String] = []
  /// The files of further public keys that may sign the next root.
  package var addedRootKeys: [String] = []
  /// The files of public keys that may no longer sign a root.
  package var removedRootKeys: [String] = []
  /// The command that signs releases, in place of a secret key's file.
  package var signCommand: String?
  /// The command that signs a new root, in place of a secret key's file.
  package var rootSignCommand: String?
  package var channel = "stable"
  /// The time from now to a release's expiry, as written.
  package var expires: String?
  /// The bundle to show in place of another, by the other's name.
  package var active: [String: String] = [:]
  package var isFirst = false
  /// The output folder of the build to publish.
  package var bundles: String?
  package var isDryRun = false
  /// The message of a release, for people.
  package var message: String?
  package var allowsOlderRoots = false
  /// The number that a release's own has to exceed.
  package var above = 0
  package var hasTwins = true
  /// The SHA-256 of the first root that apps have to trust.
  package var trustedRoot: String?
  /// The least time left to a release's expiry, as written.
  package var expiresWithin: String?
  /// The dictionary that a new project is made from.
  package var from: String?
  /// The CI service that a new project gets a file for.
  package var ciService: CIService?
  /// The name of the theme that a project begins with, or gets.
  package var theme: String?
  /// The notation to convert a source to; nil for the other one.
  package var notation: Notation? { target.flatMap(Notation.init(rawValue:)) }
  /// The release to go back to, or the notation to convert to, as written.
  package var target: String?
  package var embedFolder: String?
  /// The reason for which the changes that break something are accepted.
  package var acceptReason: String?
  /// The key paths of the changes to accept; empty for all.
  package var acceptedOnly: [String] = []
  /// Whether accepted changes that occur no more are removed.
  package var prunesAccepted = false
  /// Whether a release is made whatever it breaks.
  package var isUngated = false
  /// The file that the language server keeps a record of its messages in.
  package var log: String?
}

/// An error in the command line, in one line with a hint.
package struct UsageProblem: Error, Hashable {
  package let message: String
  package let hint: String
}
