import StyleDiagnostics

/// A number that looks like one of another unit.
enum UnitSuspect: SourceRule {
  static let description = RuleDescription(
    "unit-suspect", .sources, .note,
    summary: "a rotation looks like radians, or a scale like a percentage",
    explanation: """
      A bare number is in its field's unit: a rotation in degrees, a scale in multiples of the size. A rotation of \
      3.14159 or 6.28 is legal, and turns by as many degrees, which nobody sees; most likely half a turn or a whole one \
      was meant, in radians. A scale of 100 fills a hundred screens; most likely a percentage was meant.

      The note looks for π and 2π, rounded to two to six digits, and for scales of 10 or more that a track ends with or \
      a sticker has at least. Nothing is wrong with either where it is intended.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "degrees, and radians with their unit",
      #"""
      animations:
        spin:
          parallel:
            - { target: view, property: rotation, from: 0, to: 360, duration: 0.3 }
            - { target: dot, property: rotation, from: 0, to: 0.5turn, duration: 0.3 }
          reducedMotion: none
      """#),
    RuleExample(
      "a turn in radians",
      #"""
      animations:
        spin: { target: view, property: rotation, from: 0, to: 6.28, duration: 0.3, reducedMotion: none }
        #                                                      ^^^^ unit-suspect
      """#),
    RuleExample(
      "a scale as a percentage",
      #"""
      animations:
        grow: { target: view, property: scale, from: 0, to: 100, duration: 0.3, reducedMotion: none }
        #                                                   ^^^ unit-suspect
      """#),
  ]
}
