/// The options of `init`.
package struct BeginningOptions: Sendable {
  /// The dictionary that a new project is made from.
  package var from: String?
  /// The CI service that a new project gets a file for.
  package var ciService: CIService?
  /// The name of the theme that a project begins with, or gets.
  package var theme: String?
}

extension OptionTable {
  /// The flags for beginning a project, or converting one to another notation.
  static let beginning: [OptionSpec] = [
    OptionSpec(
      name: "--from", value: "FILE",
      summary: "make a tag set of a dictionary of angles that clients have: plist or JSON", values: .files,
      commands: [.begin]
    ) { options, value in options.beginning.from = value },
    OptionSpec(
      name: "--theme", value: "NAME",
      summary: "lay out a theme, too: a bundle that extends the first; in a project that is there, just that",
      commands: [.begin]
    ) { options, value in options.beginning.theme = value },
    OptionSpec(
      name: "--ci", value: "SERVICE",
      summary: "write what github or gitlab runs, too; in a project that is there, nothing else",
      values: .words(CIService.allCases.map(\.rawValue)), commands: [.begin]
    ) { options, value throws(UsageProblem) in
      options.beginning.ciService = try choice(
        value, CIService.init(rawValue:), CIService.allCases.map(\.rawValue), of: "--ci")
    },
  ]
}
