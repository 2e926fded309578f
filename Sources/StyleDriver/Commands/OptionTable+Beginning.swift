extension OptionTable {
  /// The flags for beginning a project, or converting one to another notation.
  static let beginning: [OptionSpec] = [
    OptionSpec(
      name: "--from", value: "FILE",
      summary: "make a tag set of a dictionary of angles that clients have: plist or JSON", values: .files,
      commands: [.begin]
    ) { options, value in options.from = value },
    OptionSpec(
      name: "--theme", value: "NAME",
      summary: "lay out a theme, too: a bundle that extends the first; in a project that is there, just that",
      commands: [.begin]
    ) { options, value in options.theme = value },
    OptionSpec(
      name: "--ci", value: "SERVICE",
      summary: "write what github or gitlab runs, too; in a project that is there, nothing else",
      values: .words(CIService.allCases.map(\.rawValue)), commands: [.begin]
    ) { options, value throws(UsageProblem) in
      options.ciService = try choice(
        value, CIService.init(rawValue:), CIService.allCases.map(\.rawValue), of: "--ci")
    },
  ]
}
