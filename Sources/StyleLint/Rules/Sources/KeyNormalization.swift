import StyleDiagnostics

/// Keys that look the same and are not.
enum KeyNormalization: SourceRule {
  static let description = RuleDescription(
    "key-normalization", .sources, .warning,
    summary: "two keys differ only in Unicode normalization",
    explanation: """
      The same letter with its accent can be one character or two: é is U+00E9, or e with U+0301. Both look alike in \
      every editor and are different keys here, in JSON and in most programs. A client that looks one of them up by text \
      that was typed or stored elsewhere may find the other, or none; and file systems and version control are known to \
      convert one into the other.

      Keys of one map are compared by their bytes, so two such keys remain two; they are reported where their canonical \
      forms (Unicode Standard Annex 15, NFC) are the same. The finding is at the second of them, with a label at the \
      first. Nothing is changed automatically: only the author knows whether one key was meant or two.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "keys that look different",
      #"""
      tokens:
        size: { café: 1, cafe: 2 }
      """#),
    RuleExample(
      "one é made of one character, the other of two",
      """
      tokens:
        size: { caf\u{E9}: 1, cafe\u{301}: 2 }
        #                ^^^^^ key-normalization
      """),
  ]
}
