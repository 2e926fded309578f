import StyleDiagnostics

/// A comment that suppresses findings without a reason.
enum SuppressionWithoutReason: SourceRule {
  static let description = RuleDescription(
    "suppression-without-reason", .sources, .warning,
    summary: "a `stylec-ignore` comment gives no reason",
    explanation: """
      A year later, readers of a suppression have to know whether it is still valid. The reason follows two hyphens: `# \
      stylec-ignore animation-long -- a slow drift, on purpose`. The findings are suppressed all the same.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "a suppression with its reason",
      animations: """
        drift: { target: view, property: opacity, from: 0, to: 1, duration: 12, reducedMotion: none } # stylec-ignore animation-long -- slow
        """),
    RuleExample(
      "a suppression without a reason",
      """
      animations:
        # stylec-ignore animation-long
      # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ suppression-without-reason
        drift: { target: view, property: opacity, from: 0, to: 1, duration: 12, reducedMotion: none }
      """),
  ]
}
