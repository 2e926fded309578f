import StyleDiagnostics

/// A comment right behind a value.
enum CommentWithoutSpace: SourceRule {
  static let description = RuleDescription(
    "comment-without-space", .sources, .warning,
    fixability: .safe,
    summary: "a comment begins right behind a value",
    explanation: """
      `"v"# c` is a value and a comment to the parser used here and an error by YAML's own rules; readers that \
      follow them refuse the whole file.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "a space before the comment",
      #"""
      tokens:
        size: "12pt" # of a line
      """#),
    RuleExample(
      "no space before the comment",
      #"""
      tokens:
        size: "12pt"# of a line
        #           ^^^^^^^^^^^ comment-without-space
      """#),
  ]
}
