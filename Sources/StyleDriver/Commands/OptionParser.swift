import StyleDiagnostics

/// Reads the command line; the first argument that isn't a flag is the command.
package struct OptionParser {
  private var rest: ArraySlice<String>
  private var options = Options()

  /// Reads the arguments behind the program's own name.
  package static func parse(_ arguments: [String]) throws(UsageProblem) -> Options {
    var parser = OptionParser(rest: arguments[...])
    try parser.parse()
    return parser.options
  }

  private mutating func parse() throws(UsageProblem) {
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

  private func command(_ word: String) throws(UsageProblem) -> Options.Command {
    if let command = Options.Command(rawValue: word) { return command }
    let known = Options.Command.allCases.map(\.rawValue)
    let near = nearest(to: word, among: known, limit: 1).first
    throw UsageProblem(
      message: "`\(word)` is no command",
      hint: near.map { "did you mean `\($0)`?" } ?? "commands are \(known.joined(separator: ", ")); see stylec --help")
  }

  private mutating func flag(_ argument: String) throws(UsageProblem) {
    switch argument {
    case "--help", "-h": options.showsHelp = true
    case "--version": options.showsVersion = true
    default: try listedFlag(argument)
    }
  }

  private mutating func listedFlag(_ argument: String) throws(UsageProblem) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let spec = OptionTable.all.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
      let near = nearest(to: parts[0], among: OptionTable.all.map(\.name), limit: 1).first
      throw UsageProblem(
        message: "`\(parts[0])` is no flag", hint: near.map { "did you mean `\($0)`?" } ?? "see stylec --help")
    }
    if let command = options.command, !spec.commands.contains(command) {
      throw UsageProblem(
        message: "`\(spec.name)` is no flag of `stylec \(command.rawValue)`",
        hint: "it goes with \(spec.commands.map { "stylec \($0.rawValue)" }.joined(separator: " and "))")
    }
    try spec.apply(&options, try value(of: spec, parts))
  }

  private mutating func value(of spec: OptionSpec, _ parts: [String]) throws(UsageProblem) -> String {
    guard let name = spec.value else {
      guard parts.count == 1 else {
        throw UsageProblem(message: "`\(spec.name)` takes no value", hint: "write it alone")
      }
      return ""
    }
    if parts.count == 2, !parts[1].isEmpty { return parts[1] }
    guard parts.count == 1, let next = rest.popFirst() else {
      throw UsageProblem(message: "`\(spec.name)` needs a value", hint: "write \(spec.name) \(name)")
    }
    return next
  }

  private func checkArguments() throws(UsageProblem) {
    switch options.command {
    case nil: throw UsageProblem(message: "no command was given", hint: "try stylec build, or stylec --help")
    case .build:
      if let extra = options.arguments.first {
        throw UsageProblem(
          message: "`stylec build` takes no path, and `\(extra)` is one",
          hint: "it builds the whole project; --bundle NAME for one bundle")
      }
    case .schema:
      if options.arguments.count > 1 {
        throw UsageProblem(message: "`stylec schema` prints one schema", hint: "name source, bundle or manifest")
      }
    case .lint:
      if options.arguments.contains("-"), options.stdinFilename == nil {
        throw UsageProblem(
          message: "standard input needs a name",
          hint: "add --stdin-filename StyleSources/FILE.yaml, the source it stands for")
      }
    }
  }
}
