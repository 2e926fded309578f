import StyleDiagnostics

/// A comment right after a value, without a space.
enum CommentWithoutSpace: SourceRule {
  static let description = RuleDescription(
    "comment-without-space", .sources, .warning,
    fixability: .safe,
    summary: "a comment directly follows a value, without a space",
    explanation: """
      `"v"# c` is a value and a comment to the parser used here, and an error by YAML's own rules, which require white \
      space before a comment (YAML 1.2.2, section 6.6); parsers that follow them refuse the whole file. After a plain \
      value no such comment can begin: in `v# c` the `#` is part of the text.

      The fix puts a space before the `#`; nothing else changes.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "a space before the comment",
      #"""
      tokens:
        size: "12pt" # of a line
        mark: a#1
      """#),
    RuleExample(
      "no space before the comment",
      #"""
      tokens:
        size: "12pt"# of a line
        #           ^^^^^^^^^^^ comment-without-space
      """#,
      fixes: ["\"#": "\" #"]),
    RuleExample(
      "directly after a bracket",
      #"""
      tokens:
        curve: [0.3, 0, 1, 1]# the standard one
        #                    ^^^^^^^^^^^^^^^^^^ comment-without-space
      """#,
      fixes: ["]#": "] #"]),
  ]
}
