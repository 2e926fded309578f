import StyleDiagnostics

/// A number of an imported dictionary that is written as text.
enum NumberAsText: SourceRule {
  static let description = RuleDescription(
    "number-as-text", .sources, .warning,
    fixability: .safe,
    summary: "an imported dictionary holds a number as text",
    explanation: """
      Dictionaries of the field hold angles like `"45"`: one client coerces the text to a number, the next one finds \
      no number and draws nothing. Such text is read as the number it holds, in imported files only; everywhere else \
      text where a number belongs is an error.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "numbers as numbers",
      #"""
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          import: old.json
      """#,
      files: [("old.json", #"{ "1": { "0": [0] } }"#)])
  ]
}
