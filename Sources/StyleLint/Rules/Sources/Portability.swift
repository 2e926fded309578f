import StyleDiagnostics

/// A plain scalar that other YAML readers see differently.
enum Portability: SourceRule {
  static let description = RuleDescription(
    "portability", .sources, .warning,
    fixability: .safe,
    summary: "a plain scalar that other YAML readers see differently",
    explanation: """
      A source is read by more programs than this one: editors, scripts, other languages' YAML libraries, many of them \
      of YAML 1.1, where `on` and `no` are booleans, `1e3` is text and `0o17` means nothing. A value that means one \
      thing here and another there is a trap for whoever writes the next tool. Fields that hold one of a few fixed \
      words are not asked: `off` as a level of a rule can be nothing else.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "a number as every reader sees it",
      #"""
      tokens:
        size: 1000
      """#),
    RuleExample(
      "text in some readers, a number in others",
      #"""
      tokens:
        size: 1e3
        #     ^^^ portability
      """#),
  ]
}
