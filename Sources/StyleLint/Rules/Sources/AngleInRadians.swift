import StyleDiagnostics

/// An angle in radians, which is rounded.
enum AngleInRadians: SourceRule {
  static let description = RuleDescription(
    "angle-in-radians", .sources, .note,
    summary: "an angle in radians is rounded to degrees",
    explanation: """
      Sources and bundles hold degrees, as exact decimals. The degrees of an angle in radians, a·180/π, never end, so \
      they are rounded to a millionth of a degree, ties away from zero; and rounding is always reported. On a leader of \
      25 pt that is less than a millionth of a point. It can matter where an angle is compared: 1.5707963rad is \
      89.999997 and not 90, so its leader points right and can no longer choose its side.

      The note gives the degrees. A fraction of a turn, `0.125turn`, is converted exactly.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "degrees and fractions of a turn are exact",
      #"""
      animations:
        spin:
          parallel:
            - { target: view, property: rotation, from: 0, to: 0.125turn, duration: 0.3 }
            - { target: dot, property: rotation, from: 0, to: 45, duration: 0.3 }
          reducedMotion: none
      """#),
    RuleExample(
      "a rounded angle",
      #"""
      animations:
        spin: { target: view, property: rotation, from: 0, to: 0.785398rad, duration: 0.3, reducedMotion: none }
        #                                                      ^^^^^^^^^^^ angle-in-radians
      """#),
    RuleExample(
      "swings from a library that uses radians",
      #"""
      animations:
        swing:
          target: view
          property: rotation
          values: [0, 0.3rad, -0.3rad, 0]
          #           ^^^^^^ angle-in-radians
          #                   ^^^^^^^ angle-in-radians
          duration: 0.7
          reducedMotion: none
      """#),
  ]
}
