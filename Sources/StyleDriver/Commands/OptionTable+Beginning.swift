/// The options of `init`.
package struct BeginningOptions: Sendable {
  /// The dictionary that a new project is made from.
  package var from: String?
  /// The CI service that a new project gets a file for.
  package var ciService: CIService?
  /// Whether the dictionary's angles are in radians.
  package var isInRadians = false
  /// The name of the theme that a project begins with, or gets.
  package var theme: String?
}

extension OptionTable {
  /// The flags for beginning a project, or converting one to another notation.
  static let beginning: [OptionSpec] = [
    OptionSpec(
      name: "--from", value: "FILE",
      summary: "import a legacy dictionary of angles (plist or JSON), or read a design-token file", values: .files,
      commands: [.begin]
    ) { options, value in options.beginning.from = value },
    OptionSpec(
      name: "--radians", summary: "with --from: convert the file's angles from radians", commands: [.begin]
    ) { options, _ in options.beginning.isInRadians = true },
    OptionSpec(
      name: "--theme", value: "NAME",
      summary: "also add a theme: a bundle that extends the first; in an existing project, add only that",
      commands: [.begin]
    ) { options, value in options.beginning.theme = value },
    OptionSpec(
      name: "--ci", value: "SERVICE",
      summary: "also add a CI file, for github or gitlab; in an existing project, add only that",
      values: .words(CIService.allCases.map(\.rawValue)), commands: [.begin]
    ) { options, value throws(RunError) in options.beginning.ciService = try choice(value, of: "--ci") },
  ]
}
