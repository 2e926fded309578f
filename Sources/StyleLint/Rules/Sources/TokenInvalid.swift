import StyleDiagnostics

/// A token of a token file that can't be read, as long as nothing uses it.
enum TokenInvalid: SourceRule {
  static let description = RuleDescription(
    "token-invalid", .sources, .note,
    summary: "a token file has tokens that can't be used",
    explanation: """
      Token files may hold tokens for other tools: of types that the format doesn't have, in units that styles don't, with \
      members of a tool's own. They are errors only where a source refers to the token. The note says what the error would be, at the \
      first token of its sort in a file, and how many more there are.

      Once a source refers to the token, the same is an error of its own name, with the place of that reference.
      """,
    examples: examples)

  private static let project = """
    format: 1
    bundles: { default: { sources: ["*.yaml"], tokens: [design.json] } }

    """

  private static let style = #"""
    animations:
      fade: { target: view, property: opacity, from: 0, to: 1, duration: "{fast}" }

    """#

  private static let examples = [
    RuleExample(
      "tokens that can be used", style, project: project,
      files: [
        (
          "design.json",
          #"""
          {
            "fast": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
            "slow": { "$value": "{fast}" }
          }
          """#
        )
      ]),
    RuleExample(
      "units and types that styles don't have", style, project: project,
      files: [
        (
          "design.json",
          #"""
          {
            "fast": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
            "line": { "$type": "dimension", "$value": { "value": 1.5, "unit": "em" } },
            #                                                                 ^^^^ token-invalid
            "wide": { "$type": "dimension", "$value": { "value": 2, "unit": "em" } },
            "gap": { "$type": "spacing", "$value": "4px" }
            #                 ^^^^^^^^^ token-invalid
          }
          """#
        )
      ]),
  ]
}
