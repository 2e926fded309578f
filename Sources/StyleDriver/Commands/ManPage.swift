import StyleDiagnostics

/// The manual page that `stylec man` prints, in the language of man(7).
enum ManPage {
  static var text: String {
    """
    .TH STYLEC 1 "" "stylec \(Version.text)"
    .SH NAME
    stylec \\- \(escaped(Help.title))
    .SH SYNOPSIS
    .B stylec
    .I COMMAND
    [\\fIFLAGS\\fR] [\\fIARGUMENTS\\fR]
    .SH DESCRIPTION
    Compiles the style sources of a project, below StyleSources/, into bundles that apps read, and reports what is wrong with
    a style. Run it anywhere in a project: it searches the project from the current directory upwards.
    .SH COMMANDS

    """ + CommandTable.all.map(command).joined() + ".SH OPTIONS\n"
      + entry("\\fB\\-\\-help\\fR, \\fB\\-h\\fR", "Prints the help of a command.")
      + entry("\\fB\\-\\-version\\fR", "Prints the version.")
      + OptionTable.all.map(option).joined() + ".SH EXIT STATUS\n"
      + Help.exitCodes.map { entry("\\fB\($0.0)\\fR", escaped($0.1) + ".") }.joined() + files
  }

  private static let files =
    ".SH FILES\n"
    + entry("\\fIStyleSources/stylec.yaml\\fR", "The project file; without it, all sources make one bundle.")
    + entry("\\fIGenerated/\\fR", "The output: bundles, dictionaries, schemas and pictures.")

  private static func command(_ spec: CommandSpec) -> String {
    let details = spec.details.split(separator: "\n", omittingEmptySubsequences: false)
    // Text set in columns stays as it is.
    let isPlain = details.count == 1
    let text = details.map { escaped(String($0)) }.joined(separator: "\n")
    let usage = spec.usage.isEmpty ? "" : " " + escaped(spec.usage)
    let examples = spec.examples.map { ".br\n\\fB\(escaped($0.line))\\fR\n(\(escaped($0.summary)))\n" }.joined()
    return entry(
      "\\fB\(spec.command.rawValue)\\fR\(usage)",
      (isPlain ? text : ".nf\n" + text.replacing("\n\n", with: "\n.sp\n") + "\n.fi") + "\n" + examples.dropLast())
  }

  private static func option(_ spec: OptionSpec) -> String {
    guard let summary = spec.summary else { return "" }
    let names = ([spec.name] + (spec.short.map { [$0] } ?? [])).map { "\\fB\(escaped($0))\\fR" }
    let value = spec.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let commands = spec.commands.map(\.rawValue).joined(separator: ", ")
    return entry(names.joined(separator: ", ") + value, "\(sentence(escaped(summary))).\nCommands: \(commands).")
  }

  private static func entry(_ term: String, _ text: String) -> String { ".TP\n\(term)\n\(text)\n" }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Text in ASCII, escaped so that nothing in it is taken for a command.
  private static func escaped(_ text: String) -> String {
    let body = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "~": "\\(ti"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case _ where !scalar.isASCII: "\\[u\(scalar.value.hex(4))]"
      default: String(scalar)
      }
    }.joined()
    return body.hasPrefix(".") ? "\\&" + body : body
  }
}
