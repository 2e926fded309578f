import StyleDiagnostics

/// A character that ends a line for some readers only, or turns the direction of text.
enum LineSeparatorInSource: SourceRule {
  static let description = RuleDescription(
    "line-separator-in-source", .sources, .error,
    summary: "a character ends a line in some programs only, or reorders text",
    explanation: """
      What people review has to be what is read. U+0085 (next line), U+2028, U+2029 and a lone carriage return end a \
      line for YAML 1.1 and for some editors, and are part of the line for others: after a comment they can hide a key \
      that nobody sees in review, or the other way round. The bidirectional controls (U+061C, U+200E, U+200F, \
      U+202A…U+202E, U+2066…U+2069) show text in another order than it is read in.

      They are found anywhere in a file, in comments and in quoted text too. To have one in a value, use an escape in \
      double quotes: `"one\\u2028two"`; in a property list a character reference, `&#x2028;`. Text in a language that \
      runs from right to left needs none of the controls, and is fine.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "written as an escape",
      #"""
      tokens:
        text: "one\u2028two"
      """#),
    RuleExample(
      "a literal separator",
      """
      tokens:
        text: "one\u{2028}two"
        #         ^ line-separator-in-source
      """),
    RuleExample(
      "text that reads in another order than it is shown",
      """
      tokens:
        text: "one \u{202E}owt\u{202C}"
        #          ^ line-separator-in-source
        #              ^ line-separator-in-source
      """),
  ]
}
