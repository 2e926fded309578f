import StyleDiagnostics

/// A comment that suppresses findings, of which there are none.
enum SuppressionUnused: SourceRule {
  static let description = RuleDescription(
    "suppression-unused", .sources, .warning,
    summary: "a `stylec-ignore` comment suppresses nothing",
    explanation: """
      A suppression that is no longer needed hides the next fault of its kind at that place. It is needed while its rule \
      has a finding in the range that it covers: every key and item that starts on its line, or, on a line of its own, \
      the next sibling. While a source has errors nothing is reported, since unread values weren't checked.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "a suppression of a finding",
      bubble: """
        arrow: { direction: top, width: 30, height: 12 }
        cornerRadius: 0
        size: { width: 120..313, height: 12..313 } # stylec-ignore bubble-body-empty -- drawn by hand when small
        """),
    RuleExample(
      "a suppression of nothing",
      animations: """
        # stylec-ignore animation-long -- a slow drift
        #               ^^^^^^^^^^^^^^ suppression-unused
        drift: { target: view, property: opacity, from: 0, to: 1, duration: 2, reducedMotion: none }
        """),
  ]
}
