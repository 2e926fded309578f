import StyleDiagnostics

/// Keys that look the same and are not.
enum KeyNormalisation: SourceRule {
  static let description = RuleDescription(
    "key-normalisation", .sources, .warning,
    summary: "two keys differ only in Unicode normalisation",
    explanation: """
      The same letter with its accent can be one character or two: é is U+00E9, or e with U+0301. Both look alike in \
      every editor and are different keys here, in JSON and in most programs. A client that looks one of them up by text \
      that was typed or stored elsewhere may find the other, or none; and file systems and version control are known \
      to change one into the other on the way.

      Keys of one map are compared by their bytes, and so two such keys stay two; they are reported where their \
      canonical forms (Unicode Standard Annex 15, NFC) are the same. The second of them is shown, with the first beside \
      it. Nothing is changed: only whoever wrote them knows whether one was meant or two.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "keys that differ to the eye",
      #"""
      tokens:
        size: { café: 1, cafe: 2 }
      """#),
    RuleExample(
      "one é of one character, one of two",
      """
      tokens:
        size: { caf\u{E9}: 1, cafe\u{301}: 2 }
        #                ^^^^^ key-normalisation
      """),
  ]
}
