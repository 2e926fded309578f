import StyleDiagnostics

/// The errors of animations alone.
enum AnimationErrors {
  static let all: [RuleDescription] = [keyframesUneven, foreverNotLast, notReversible]

  private static let keyframesUneven = RuleDescription(
    error: .keyframesUneven, "the numbers of values, key times and curves don't match",
    explanation: """
      A track moves through its `values`, two or more. Each has one of the `keyTimes`, from 0 to 1 in ascending order, and each \
      interval between two of them has one of the `curves`: n values, n key times, n − 1 curves. Core Animation ignores key \
      times if their number differs, and other platforms refuse the animation. By default key times are spaced evenly and every \
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
    error: .foreverNotLast, "a step after one that repeats forever",
    explanation: """
      The steps of a `sequence` run one after the other. One that repeats forever never ends, so later steps never start: the \
      part of the drawing that they would change stays as it is, for no visible reason.
      """,
    examples: [
      RuleExample(
        "an endless pulse before a fade",
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
      `reverse` plays an animation backwards: times are mirrored, and values and curves run in the opposite direction. An \
      animation that repeats forever has no end to start from; a fractional number of repeats ends in the middle of a run, where \
      the reversal would have to start; and the mirror image of a spring isn't the motion of any spring.

      `{ of: NAME, curves: keep }` keeps the curves as they are, also springs: the same spring runs between the values in \
      reverse order. Released apps do the same.
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
