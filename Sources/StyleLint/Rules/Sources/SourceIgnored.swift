import StyleDiagnostics

/// A file among the sources that is none by its name.
enum SourceIgnored: SourceRule {
  static let description = RuleDescription(
    "source-ignored", .sources, .note,
    summary: "a file beside the sources seems to be one, and isn't read, since its name ends otherwise",
    explanation: """
      Sources end in `.yaml`, `.yml` or `.plist`, in small letters. What ends otherwise is never read, whatever a bundle's \
      `sources` match, and nothing else says so: `colours.YAML`, as a camera or an old file system writes it, `colours.yaml.txt`, \
      as a mail program saves it, or JSON, which other tools take for tokens.

      A file is told if its name has one of these endings somewhere, in letters of any size, or ends in `.json`. Other files, such \
      as notes and pictures, lie where they please. Dictionaries that a tag set imports, the baseline and what builds write are no \
      matter of this rule, nor is anything in hidden folders.

      Design tokens in the format of the Design Tokens Community Group (`"$value"`) aren't read either: the values that styles \
      refer to stand under `tokens` in a source.
      """,
    examples: examples)

  private static let use = """
    animations:
      appear: { target: view, property: opacity, from: 0, to: 1, duration: "{times.short}" }
    """

  private static let examples = [
    RuleExample(
      "a file whose name is a source's", use,
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
