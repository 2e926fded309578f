import StyleDiagnostics

/// A file among the sources that is none by its name.
enum SourceIgnored: SourceRule {
  static let description = RuleDescription(
    "source-ignored", .sources, .note,
    summary: "a file beside the sources looks like one, but isn't read because of its ending",
    explanation: """
      Sources end in `.yaml`, `.yml` or `.plist`, in small letters. Files with other endings are never read, whatever a \
      bundle's `sources` match, and nothing else reports it: `colors.YAML`, as a camera or an old file system writes it, \
      `colors.yaml.txt`, as a mail program saves it, or JSON, which other tools take for tokens.

      A file is reported if its name has one of these endings somewhere, in letters of any size, or ends in `.json`. \
      Other files, such as notes and pictures, may be anywhere. Dictionaries that a tag set imports, the baseline, files \
      that builds write, and hidden folders are exempt.

      Design tokens in the format of the Design Tokens Community Group (`"$value"`) aren't read either: the values that \
      styles refer to belong under `tokens` in a source.
      """,
    examples: examples)

  private static let use = """
    animations:
      appear: { target: view, property: opacity, from: 0, to: 1, duration: "{times.short}" }
    """

  private static let examples = [
    RuleExample(
      "a file with the name of a source", use,
      files: [("times.yaml", "tokens: { times: { short: 0.3 } }")]),
    RuleExample(
      "a file as a mail program saved it",
      """
      animations:
        appear: { target: view, property: opacity, from: 0, to: 1, duration: 0.3 }
      """,
      files: [
        (
          "times.yaml.txt",
          """
          tokens: { times: { short: 0.3 } }
          #^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ source-ignored
          """
        )
      ]),
  ]
}
