/// Completions for fish.
enum FishCompletion {
  static var text: String {
    let names = CommandTable.all.map(\.command.rawValue).joined(separator: " ")
    return """
      # Completions of stylec for fish, made by: stylec completions fish
      complete -c stylec -f
      complete -c stylec -s h -l help -d 'print the help of a command'
      complete -c stylec -n 'not __fish_seen_subcommand_from \(names)' -l version -d 'print the version'

      """ + CommandTable.all.map { command($0, among: names) }.joined() + OptionTable.all.map(flag).joined()
  }

  private static func command(_ spec: CommandSpec, among names: String) -> String {
    let name = spec.command.rawValue
    let line =
      "complete -c stylec -n 'not __fish_seen_subcommand_from \(names)' -a \(name) -d \(quoted(spec.forms[0].summary))\n"
    guard let values = values(spec.arguments) else { return line }
    return line + "complete -c stylec -n '__fish_seen_subcommand_from \(name)' \(values)\n"
  }

  /// The meaning of a flag to a command: its values and its summary.
  private struct Meaning: Hashable {
    let values: ValueSet
    let summary: String
  }

  /// Completion lines for a flag, one for all commands that take the same values with the same meaning.
  private static func flag(_ spec: OptionSpec) -> String {
    guard spec.summary != nil else { return "" }
    let groups = Dictionary(grouping: spec.commands) {
      Meaning(values: spec.values.resolved(for: $0), summary: spec.summary(for: $0))
    }
    let ordered = groups.values.sorted { $0[0].rawValue < $1[0].rawValue }
    return ordered.map { commands in
      let short = spec.short.map { " -s \($0.dropFirst())" } ?? ""
      let value = spec.value == nil ? "" : " " + (values(spec.values.resolved(for: commands[0])) ?? "-x")
      let names = commands.map(\.rawValue).joined(separator: " ")
      return "complete -c stylec -n '__fish_seen_subcommand_from \(names)'\(short) -l \(spec.name.dropFirst(2))\(value)"
        + " -d \(quoted(spec.summary(for: commands[0])))\n"
    }.joined()
  }

  private static func values(_ values: ValueSet) -> String? {
    switch values {
    case .any, .none, .formats, .targets: nil
    case .files: "-r -F"
    case .folders: "-x -a '(__fish_complete_directories (commandline -ct))'"
    case .bundles: "-x -a '(for file in Generated/bundles/*.json; basename $file .json; end)'"
    case .words(let words): "-x -a '\(words.joined(separator: " "))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
