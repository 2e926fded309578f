import StyleDiagnostics

/// An angle in radians, which is rounded.
enum AngleInRadians: SourceRule {
  static let description = RuleDescription(
    "angle-in-radians", .sources, .note,
    summary: "an angle in radians is rounded to degrees",
    explanation: """
      Sources and bundles hold degrees. The degrees of an angle in radians have no end, so they are rounded to a \
      millionth of a degree, and rounding never happens in silence.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "a turn's fraction is exact",
      #"""
      animations:
        spin: { target: view, property: rotation, from: 0, to: 0.125turn, duration: 0.3, reducedMotion: none }
      """#),
    RuleExample(
      "a rounded angle",
      #"""
      animations:
        spin: { target: view, property: rotation, from: 0, to: 0.785398rad, duration: 0.3, reducedMotion: none }
        #                                                      ^^^^^^^^^^^ angle-in-radians
      """#),
  ]
}
