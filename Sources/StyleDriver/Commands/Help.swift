import StyleCompiler

/// The text of `stylec --help` and `stylec help`.
enum Help {
  static let title = "the compiler and linter for UI style configuration"

  /// The exit codes, each with its meaning.
  static let exitCodes = [
    (0, "clean"), (1, "findings, or --check found something out of date"),
    (2, "can't run (invalid option, error in the project file, nothing to check)"),
    (3, "can't write the output"),
  ]

  static func text(for command: Options.Command?) -> String {
    command.flatMap(CommandTable.spec).map(text) ?? overview
  }

  private static var overview: String {
    let flags = [
      ("--help, -h", "print this text, or a command's: stylec COMMAND --help"), ("--version", "print the version"),
    ]
    let groups = CommandTable.groups.map { $0.flatMap(\.forms).map { ($0.line, $0.summary) } } + [flags]
    let width = groups.joined().map(\.0.count).max() ?? 0
    let codes = exitCodes.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "stylec \(Version.text): \(title)\n\nUsage: stylec COMMAND [FLAGS]\n\n"
      + groups.map { rows($0, width: width) + "\n" }.joined()
      + "Run it anywhere in a project. Exit codes: \(codes).".wrapped(within: 118, indent: 0) + "\n"
  }

  private static func text(for spec: CommandSpec) -> String {
    let usage = ["stylec", spec.command.rawValue, spec.usage].filter { !$0.isEmpty }.joined(separator: " ")
    let flags = OptionSpec.shown(of: spec.command).map { flag in
      (
        flag.name + (flag.short.map { ", \($0)" } ?? "") + (flag.value.map { " \($0)" } ?? ""),
        flag.summary(for: spec.command)
      )
    }
    return "Usage: \(usage)\n\n\(spec.details)\n" + (flags.isEmpty ? "" : "\n" + rows(flags)) + "\nExamples:\n\n"
      + rows(spec.examples.map { ($0.line, $0.summary) })
  }

  /// A table of two columns; `width` is the first one's, in characters.
  private static func rows(_ rows: [(String, String)], width: Int? = nil) -> String {
    let width = width ?? rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0.0)\(String(repeating: " ", count: width + 2 - $0.0.count))\($0.1)\n" }.joined()
  }
}
