import StyleDiagnostics

/// A name with characters that have a meaning elsewhere.
enum NameUnusual: SourceRule {
  static let description = RuleDescription(
    "name-unusual", .sources, .warning,
    summary: "a name has blanks, points, slashes or other signs, or is very long",
    explanation: """
      Names of styles travel: into key paths (`bubbles.tip.arrow/RULE`), into the code of apps, into file names and \
      URLs. A point or a slash in a name can be taken for a part of the path, and a blank for its end.

      Letters and combining marks of any script, digits, `-` and `_` are usual, up to 64 characters and 200 bytes. \
      Control characters, invisible ones, quotes and braces are errors. Everything else is reported here. A key path \
      reaches such a name by quotes: `bubbles."x/y"/RULE`. Nothing is changed automatically, since apps may have stored \
      the name: rename it where that is safe, or suppress the finding.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "letters of any script, digits, `-` and `_`",
      """
      tokens:
        size: { größe-2_neu: 1, 标签: 2 }
      """),
    RuleExample(
      "a slash, and a blank",
      """
      tokens:
        size: { narrow/wide: 1, very wide: 2 }
        #       ^^^^^^^^^^^ name-unusual
        #                       ^^^^^^^^^ name-unusual
      """),
  ]
}
