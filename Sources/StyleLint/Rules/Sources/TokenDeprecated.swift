import StyleDiagnostics

/// A reference to a token that its file marks as deprecated.
enum TokenDeprecated: SourceRule {
  static let description = RuleDescription(
    "token-deprecated", .sources, .note,
    summary: "a source refers to a token that is deprecated",
    explanation: """
      Token files mark tokens that will go by `$deprecated`, for one token or for a group and all that is in it. The note \
      gives the file's own words, which most often name the token to use instead. `$deprecated: false` ends a group's mark.

      References inside token files aren't reported: those who keep the files see to them.
      """,
    examples: examples)

  private static let project = """
    format: 1
    bundles: { default: { sources: ["*.yaml"], tokens: [design.json] } }

    """

  private static let tokens = [
    (
      path: "design.json",
      text: #"""
      {
        "fast": { "$type": "duration", "$value": "200ms" },
        "old": {
          "$type": "duration", "$deprecated": true,
          "quick": { "$value": "{fast}", "$deprecated": "use fast" }, "kept": { "$value": "180ms", "$deprecated": false }
        }
      }
      """#
    )
  ]

  private static let examples = [
    RuleExample(
      "tokens that stay",
      #"""
      animations:
        fade: { target: view, property: opacity, from: 0, to: 1, duration: "{fast}" }
        back: { target: view, property: opacity, from: 1, to: 0, duration: "{old.kept}" }
      """#, project: project, files: tokens),
    RuleExample(
      "a token that will go",
      #"""
      animations:
        fade: { target: view, property: opacity, from: 0, to: 1, duration: "{old.quick}" }
        #                                                                  ^^^^^^^^^^^^^ token-deprecated
      """#, project: project, files: tokens),
  ]
}
