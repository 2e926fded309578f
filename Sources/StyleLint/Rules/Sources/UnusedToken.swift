import StyleDiagnostics

/// A token beside styles that nothing refers to.
enum UnusedToken: SourceRule {
  static let description = RuleDescription(
    "unused-token", .sources, .note,
    summary: "nothing refers to a token",
    explanation: """
      A token that nothing refers to is a number without effect: changing it changes nothing. Most often the style it \
      was made for was removed, or sets the number itself.

      A token is used when `"{its.name}"` appears anywhere in a bundle whose styles see it: the bundle that uses the \
      file, those it extends, whose styles read the derived bundle's tokens, and those that extend it. References from \
      tokens count too, even from unused ones: only the last of a chain is reported, since the others follow from it. \
      Nothing is reported while a file is broken, nor where an unresolved reference may be a misspelling of the token.

      A token file, one that holds tokens and no styles, is a scale: it may hold steps for later use, so it is exempt. A \
      bundle that `extends` another is a theme: a token of its own, or a `null`, that replaces none of the base's and \
      that nothing refers to is most likely misspelled, in whatever file, and the theme would ship without it. That is a \
      warning, with the nearest of the base's names.
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
      "a number that the style sets itself",
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
    RuleExample(
      "a theme's token that replaces one",
      """
      tokens:
        motion: { fast: 200ms }
      """,
      project: theme, files: [("b.yaml", base)]),
    RuleExample(
      "a misspelled token of a theme",
      """
      tokens:
        motion: { fsat: 200ms }
        #         ^^^^ unused-token
      """,
      project: theme, files: [("b.yaml", base)]),
  ]

  private static let theme = """
    format: 1
    bundles: { default: { sources: [b.yaml] }, calm: { extends: default, sources: ["*", "!b.yaml"] } }
    """

  private static let base = #"""
    tokens:
      motion: { fast: 100ms }
    animations:
      fade: { target: view, property: opacity, from: 0, to: 1, duration: "{motion.fast}" }
    """#
}
