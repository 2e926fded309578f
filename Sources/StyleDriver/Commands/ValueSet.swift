/// The values that an argument or a flag may take, as far as a shell can complete them.
enum ValueSet: Hashable, Sendable {
  case any, none, files, folders, formats, targets
  /// The bundles of the project, as the last build has written them.
  case bundles
  case words([String])

  /// The set for a command, on which formats and targets depend.
  func resolved(for command: Options.Command) -> ValueSet {
    switch self {
    case .formats where command == .rules: return .words(RuleFormat.allCases.map(\.rawValue))
    case .formats where command == .history || command == .explain: return .words(AnswerFormat.allCases.map(\.rawValue))
    case .formats: return .words(OutputFormat.all.map(\.name))
    case .targets where command == .convert: return .words(Notation.allCases.map(\.rawValue))
    case .targets: return .words(ReleaseTarget.words(for: command))
    default: return self
    }
  }
}

/// A shell with completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var completions: String {
    switch self {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }
}

extension OptionSpec {
  /// The flags that a command takes and its help shows.
  static func shown(of command: Options.Command) -> [OptionSpec] {
    OptionTable.all.filter { $0.summary != nil && $0.commands.contains(command) }
  }

  /// The flag's text in a command's help; `--format` lists the command's own formats.
  func summary(for command: Options.Command) -> String {
    if values == .formats, case .words(let formats) = values.resolved(for: command) {
      return formats.joined(separator: ", ")
    }
    return own[command] ?? summary ?? ""
  }
}
