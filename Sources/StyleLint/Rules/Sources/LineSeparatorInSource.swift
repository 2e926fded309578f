import StyleDiagnostics

/// A character that ends a line for some readers only.
enum LineSeparatorInSource: SourceRule {
  static let description = RuleDescription(
    "line-separator-in-source", .sources, .error,
    summary: "a character that ends a line for some readers only, or reorders text",
    explanation: """
      NEL, U+2028, U+2029 and a lone carriage return end a line for YAML but not for most editors, so a comment can \
      hide a key that nobody sees in review; bidirectional controls show text in another order than it is read. \
      Escapes in double quotes are the way to have them in a value.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "written as an escape",
      #"""
      tokens:
        text: "one\u2028two"
      """#)
  ]
}
