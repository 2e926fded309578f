import StyleDiagnostics

/// Keys that look the same and are not.
enum KeyNormalisation: SourceRule {
  static let description = RuleDescription(
    "key-normalisation", .sources, .warning,
    summary: "two keys differ only in Unicode normalisation",
    explanation: """
      The same letter with its accent can be one character or two. Both look alike and are different keys, here, in \
      JSON and in most programs; a client that looks one of them up may find the other, or none.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "keys that differ to the eye",
      #"""
      tokens:
        size: { café: 1, cafe: 2 }
      """#)
  ]
}
