import StyleDiagnostics

/// Reads the command line; the first argument that isn't a flag is the command.
package struct OptionParser {
  private var rest: ArraySlice<String>
  private(set) var options = Options()
  private(set) var flags: [OptionSpec] = []
  /// The flags by their former names.
  private var renamed: [(old: String, new: String)] = []

  /// Parses the arguments after the program's own name.
  package static func parse(_ arguments: [String]) throws(RunError) -> Options {
    guard !arguments.contains(where: SecretText.isIn) else {
      throw .refused(
        "the command line contains a secret key, which other programs can read",
        hint: "use a file, --key FILE, or standard input: printf %s \"$KEY\" | stylec publish site --key -")
    }
    var parser = OptionParser(rest: arguments[...])
    try parser.parse()
    return parser.options
  }

  private mutating func parse() throws(RunError) {
    var takesFlags = true
    while let argument = rest.popFirst() {
      if takesFlags, argument == "--" {
        takesFlags = false
      } else if takesFlags, argument.hasPrefix("-"), argument != "-" {
        try flag(argument)
      } else if options.command == nil {
        options.command = try command(argument)
      } else {
        options.arguments.append(argument)
      }
    }
    if !options.showsHelp, !options.showsVersion { try checkArguments() }
  }

  func command(_ word: String, hint: String? = nil) throws(RunError) -> Options.Command {
    if let command = Options.Command(rawValue: word) { return command }
    let known = Options.Command.allCases.map(\.rawValue)
    let all = "run `stylec --help` to list commands"
    throw .refused(
      "unknown command `\(word)`",
      hint: hint ?? WordsElsewhere.answer(word, in: WordsElsewhere.commands)
        ?? didYouMean(word, among: known, otherwise: all))
  }

  private mutating func flag(_ argument: String) throws(RunError) {
    switch argument {
    case "--help", "-h": options.showsHelp = true
    case "--version": options.showsVersion = true
    default: try listedFlag(argument)
    }
  }

  private mutating func listedFlag(_ argument: String) throws(RunError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = OptionTable.renamed[parts[0]] ?? parts[0]
    if name != parts[0] { renamed.append((old: parts[0], new: name)) }
    guard let spec = OptionTable.all.first(where: { $0.name == name || $0.short == name }) else {
      throw unknownFlag(parts[0])
    }
    flags.append(spec)
    let value = try value(of: spec, parts)
    do throws(RunError) {
      try spec.apply(&options, value)
    } catch {
      throw WordsElsewhere.problem(ofValue: value, of: spec.name, own: ownFlags) ?? error
    }
  }

  /// The command, which may come after its flags.
  private var ownCommand: Options.Command? {
    options.command ?? rest.lazy.compactMap(Options.Command.init(rawValue:)).first
  }

  /// The flags of the command; all as long as none is known.
  private var ownFlags: [String] {
    let command = ownCommand
    return ["--version", "--help"]
      + OptionTable.all.filter { $0.summary != nil && (command.map($0.commands.contains) ?? true) }.map(\.name)
  }

  private func unknownFlag(_ name: String) -> RunError {
    let help = (["run `stylec"] + (ownCommand.map { [$0.rawValue] } ?? []) + ["--help`"]).joined(separator: " ")
    return .refused(
      "unknown option `\(name)`" + (ownCommand.map { " for `\($0.rawValue)`" } ?? ""),
      hint: WordsElsewhere.equal(to: name, own: ownFlags).map { "did you mean `\($0)`?" }
        ?? WordsElsewhere.answer(name, in: WordsElsewhere.options, for: ownCommand, own: ownFlags)
        ?? didYouMean(name, among: ownFlags, otherwise: help))
  }

  private mutating func value(of spec: OptionSpec, _ parts: [String]) throws(RunError) -> String {
    guard let name = spec.value else {
      guard parts.count == 1 else {
        throw .refused("`\(spec.name)` takes no value", hint: "remove the value")
      }
      return ""
    }
    if parts.count == 2, !parts[1].isEmpty { return parts[1] }
    guard parts.count == 1, let next = rest.first, !next.hasPrefix("--") else {
      throw .refused("missing value for `\(spec.name)`", hint: "expected form: \(spec.name) \(name)")
    }
    rest.removeFirst()
    return next
  }

  /// Checks flags against the command, which may come after them.
  mutating func checkFlags(_ command: Options.Command) throws(RunError) {
    for (old, new) in renamed {
      let message = "`\(old)` was renamed to `\(new)`"
      // Nobody who has to go back to a release should first have to read of new names.
      guard [.publish, .rollback, .rotate].contains(command) else {
        throw .refused(message, hint: "use \(new)")
      }
      options.warnings.append(message)
    }
    if let spec = flags.first(where: { !$0.commands.contains(command) }) {
      throw .refused(
        "unknown option `\(spec.name)` for `\(command.rawValue)`",
        hint: WordsElsewhere.answer(spec.name, in: WordsElsewhere.options, for: command, own: ownFlags)
          ?? Self.removal(spec.commands))
    }
    try resolveFormats(command)
    let known = OutputFormat.all.filter { !$0.isDocument }.map(\.name)
    for (index, request) in options.checking.formats.enumerated() {
      let earlier = options.checking.formats[..<index].filter { $0.destination == request.destination }
      // A stream takes one after the other; a file is written once, and a document is all there is.
      if earlier.isEmpty || request.destination.isStream && !(earlier + [request]).contains(where: \.format.isDocument)
      {
        continue
      }
      throw .refused(
        "two reports can't be written to \(request.destination.name)",
        hint: "add =PATH to one of them; only \(known.joined(separator: ", ")) may share a stream")
    }
  }

  /// The answer on an option of other commands, which are named where they are few.
  private static func removal(_ commands: [Options.Command]) -> String {
    let names = commands.map { "`stylec \($0.rawValue)`" }
    guard names.count < 4, let last = names.last else { return "remove it" }
    let others = names.dropLast().joined(separator: ", ")
    return "remove it, or use it with " + (others.isEmpty ? last : "\(others) or \(last)")
  }

  /// Resolves `--format`, whose values depend on the command.
  private mutating func resolveFormats(_ command: Options.Command) throws(RunError) {
    for text in options.formatTexts {
      switch command {
      case .rules: options.explaining.ruleFormat = try Self.format(text, of: command, RuleFormat.self)
      case .history, .explain: options.explaining.format = try Self.format(text, of: command, AnswerFormat.self)
      default: options.checking.formats.append(try Self.format(text))
      }
    }
  }

  /// Reads a format that only one command has.
  private static func format<Format: CaseIterable & RawRepresentable<String>>(
    _ text: String, of command: Options.Command, _ formats: Format.Type
  ) throws(RunError) -> Format {
    guard let format = Format(rawValue: text) else {
      throw .refused(
        "unknown format `\(text)` for `\(command.rawValue)`",
        hint: "use one of \(Format.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return format
  }

  private static func format(_ text: String) throws(RunError) -> FormatRequest {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = OutputFormat.named(parts[0]), parts.count == 1 || !parts[1].isEmpty else {
      let known = OutputFormat.all.map(\.name)
      throw .refused(
        "invalid value `\(text)` for `--format`",
        hint: "use one of \(known.joined(separator: ", ")), with =PATH for a file")
    }
    return FormatRequest(format: format, destination: parts.count == 2 ? FormatRequest.Destination(parts[1]) : .output)
  }
}
