import StyleDiagnostics

/// A token beside styles that nothing refers to.
enum UnusedToken: SourceRule {
  static let description = RuleDescription(
    "unused-token", .sources, .note,
    summary: "nothing refers to a token",
    explanation: """
      A token that nothing refers to is a number without effect: whoever changes it expects a change and gets none. Most \
      often the style it was made for has gone, or states the number itself.

      A token is used when `"{its.name}"` stands anywhere in a bundle whose styles see it: the bundle that takes the \
      file, those it extends, whose styles read the derived bundle's tokens, and those that extend it. References from \
      tokens count too, even from unused ones: only the last of a chain is reported, since the others follow from it. \
      Nothing is reported while a file is broken or a reference leads nowhere, which may be a slip of the missing one.

      A token file, one that holds tokens and no styles, is a scale: it may hold steps that wait for their use, so the \
      rule leaves it alone.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "a token that a style uses",
      #"""
      tokens:
        motion: { phase: 300ms }
      animations:
        fade: { target: view, property: opacity, from: 0, to: 1, duration: "{motion.phase}" }
      """#),
    RuleExample(
      "a scale in a file of its own",
      #"""
      tokens:
        motion: { short: 100ms, medium: 300ms, long: 500ms }
      """#),
    RuleExample(
      "a number that the style states itself",
      #"""
      tokens:
        motion: { phase: 300ms, pause: 100ms }
        #                       ^^^^^ unused-token
      animations:
        fade: { target: view, property: opacity, from: 0, to: 1, duration: "{motion.phase}", delay: 100ms }
      """#),
    RuleExample(
      "only the last of a chain",
      #"""
      tokens:
        base: 100ms
        slow: "{base}"
        slowest: "{slow}"
        #^^^^^^ unused-token
      animations:
        fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms }
      """#),
  ]
}
