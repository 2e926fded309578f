import StyleDiagnostics

/// The errors of animations alone.
enum AnimationErrors {
  static let all: [RuleDescription] = [keyframesUneven, foreverNotLast, notReversible]

  private static let keyframesUneven = RuleDescription(
    error: .keyframesUneven, "values, key times and curves don't fit each other",
    explanation: """
      A track moves through its `values`, two or more. Each has one of the `keyTimes`, from 0 to 1 in the order of time, and between \
      two of them lies an interval, which has one of the `curves`: n values, n key times, n − 1 curves. Core Animation passes over \
      key times of another number, and other platforms refuse the animation. Left out, key times are spaced evenly and every \
      interval is linear; `curve` is one curve for all of them.
      """,
    examples: [
      RuleExample(
        "three key times for four values",
        """
        animations:
          shake: { target: view, property: translationX, values: [0, 10, -10, 0], keyTimes: [0, 0.5, 1], duration: 300ms, reducedMotion: none }
          #                                                                                 ^^^^^^^^^^^ keyframes-uneven
        """,
        fixes: ["[0, 0.5, 1]": "[0, 0.25, 0.75, 1]"])
    ])

  private static let foreverNotLast = RuleDescription(
    error: .foreverNotLast, "a step follows one that goes on for ever",
    explanation: """
      The steps of a `sequence` run one after the other. One that repeats for ever never ends, so those behind it never start: the \
      part of the drawing that they would show stays as it is, and nobody sees why.
      """,
    examples: [
      RuleExample(
        "a pulse before the fade",
        """
        animations:
          attention:
            reducedMotion: none
            sequence:
              - { target: dot, property: opacity, from: 0.5, to: 1, duration: 600ms, repeat: forever, autoreverse: true }
              # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ forever-not-last
              - { target: line, property: opacity, from: 0, to: 1, duration: 300ms }
        """,
        fixes: ["repeat: forever": "repeat: 3"])
    ])

  private static let notReversible = RuleDescription(
    error: .notReversible, "an animation that can't be played backwards",
    explanation: """
      `reverse` makes the animation that leads back: times are mirrored, values and curves run the other way. What goes on for ever \
      has no end to begin from; a number of repeats that isn't whole ends in the middle of a round, where the way back would have to \
      begin; a spring runs by the laws of motion, and its mirror image isn't any spring's.

      `{ of: NAME, curves: keep }` leaves the curves as they are, springs too: the same spring, from the other end. That is what apps \
      in the field do.
      """,
    examples: [
      RuleExample(
        "a spring, mirrored in time",
        """
        animations:
          grow: { target: view, property: scale, from: 0.9, to: 1, curve: { spring: { dampingRatio: 0.9, response: 300ms } }, reducedMotion: none }
          shrink: { reverse: grow }
          #                  ^^^^ not-reversible
        """,
        fixes: ["reverse: grow": "reverse: { of: grow, curves: keep }"])
    ])
}
