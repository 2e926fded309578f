import StyleDiagnostics

/// Errors of keys, values and names of any kind of style.
enum ValueErrors {
  static let all: [RuleDescription] = [
    duplicateName, unknownKey, missingKey, wrongType, wrongUnit, valueOutOfRange, numberNotExact, unknownName,
    referenceCycle,
  ]

  private static let duplicateName = RuleDescription(
    error: .duplicateName, "a style or token is defined twice in one bundle, or a list names something twice",
    explanation: """
      Clients look styles up by kind and name, so a bundle can hold one of each. Two of a bundle's own files that define the same \
      would leave it to their order which one holds. Both places are shown.

      To change a style in one variant of the app, such as a dark theme, put the change into a bundle that extends this one: there \
      the same name means the same style, and what it states replaces what the base states.
      """,
    examples: [
      RuleExample(
        "an animation that another file has already",
        """
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms }
        """,
        fixes: [
          "fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms":
            "fade-slowly: { target: view, property: opacity, from: 0, to: 1, duration: 300ms"
        ],
        files: [
          (
            "transitions.yaml",
            """
            animations:
              fade: { target: view, property: opacity, from: 0, to: 1, duration: 200ms }
            # ^^^^ duplicate-name
            """
          )
        ])
    ])

  private static let unknownKey = RuleDescription(
    error: .unknownKey, "a key that this map doesn't have",
    explanation: """
      A key that nobody knows has no effect: the style would be drawn with a default, and whoever wrote the key would look for the \
      reason in the app. So it is an error, with the nearest known key. The tables of the source language list the keys of every map, \
      and the JSON Schema (`stylec schema`) lets editors complete them.
      """,
    examples: [
      RuleExample(
        "a slip in a key",
        """
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, dealy: 100ms }
          #                                                                         ^^^^^ unknown-key
        """,
        fixes: ["dealy": "delay"])
    ])

  private static let missingKey = RuleDescription(
    error: .missingKey, "a required key isn't there or has no value, or ±90 degrees lack their side",
    explanation: """
      Without this value the style can't be drawn, and no default would be right for most. A style may get it from another by \
      `extends`, or from the bundle that its bundle extends; `null` takes an inherited value away, and a required key is missing then.

      At exactly ±90 degrees a tag's leg stands upright and its underline could run to either side, so the side has to be stated: \
      `{ angle: -90, side: right }`.
      """,
    examples: [
      RuleExample(
        "no radius for the corners",
        """
        bubbles:
          tip:
        # ^^^ missing-key
            arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
            size: { width: 120..313, height: 48..313 }
        """,
        fixes: ["    size:": "    cornerRadius: 8\n    size:"]),
      RuleExample(
        "an upright leg without its side",
        """
        tags:
          note:
            layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }
            hit: { dot: 25, text: 5 }
            cycle: [upright]
            angles:
              1: { upright: [-90] }
              #              ^^^ missing-key
        """,
        fixes: ["[-90]": "[{ angle: -90, side: right }]"]),
    ])

  private static let wrongType = RuleDescription(
    error: .wrongType, "another kind of value was expected",
    explanation: """
      Every key takes one kind of value: a number with or without unit, a range, a text, a list, a map. Nothing is converted in \
      silence, since what a value was meant to be can't be known: `"0.3"` in quotes is text, `yes` is text and no truth value, `14,5` \
      is text and no number, a colour without quotes is a comment or a number.

      The message says what was read and what belongs there, with an example.
      """,
    examples: [
      RuleExample(
        "a number in quotes",
        """
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: "0.3" }
          #                                                                  ^^^^^ wrong-type
        """,
        fixes: [#""0.3""#: "0.3"]),
      RuleExample(
        "one direction where a map belongs",
        """
        bubbles:
          tip:
            arrow: bottom
            #      ^^^^^^ wrong-type
            cornerRadius: 8
            size: { width: 120..313, height: 48..313 }
        """,
        fixes: ["arrow: bottom": "arrow: { direction: bottom, width: 30, height: 12, radius: 3 }"]),
    ])

  private static let wrongUnit = RuleDescription(
    error: .wrongUnit, "a unit that measures something else than the field, or that is no unit",
    explanation: """
      A bare number is in the unit of its field: points for lengths, degrees for angles, seconds for times, 1 for the whole of a \
      proportion. With a unit a value says itself what it measures: `12pt`; `45deg`, `0.125turn`, `0.785rad`; `0.3s`, `300ms`; `50%`. \
      A unit of another kind is a value in the wrong place, which a bare number would have hidden. Pixels are none: a point is the \
      same size on every screen.
      """,
    examples: [
      RuleExample(
        "a length where a time belongs",
        """
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: 300pt }
          #                                                                  ^^^^^ wrong-unit
        """,
        fixes: ["300pt": "300ms"])
    ])

  private static let valueOutOfRange = RuleDescription(
    error: .valueOutOfRange,
    "a number that the field doesn't take, an empty list, or a name or path that can't be used",
    explanation: """
      The field has no meaning for such a value: a radius below 0, a width of 0, a range whose end is below its begin, a bezier curve \
      that leaves 0…1 in time, a number beyond ±1e15. Clients would draw nothing, or something else than each other.

      Names become keys of a bundle and files of the output, so those with invisible characters, quotes or braces, and the names of \
      devices on some systems, can't be used.
      """,
    examples: [
      RuleExample(
        "a radius below 0",
        """
        bubbles:
          tip:
            arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
            cornerRadius: -8
            #             ^^ value-out-of-range
            size: { width: 120..313, height: 48..313 }
        """,
        fixes: ["-8": "8"])
    ])

  private static let numberNotExact = RuleDescription(
    error: .numberNotExact, "a number that a double can't hold exactly as written",
    explanation: """
      Numbers are kept as they are written, digit by digit, from the source to the bundle. Clients read them as 64-bit \
      floating-point numbers, which keep 15 significant digits whatever they are. With more, what is written and what is drawn may \
      be two numbers; so that a bundle never says anything else than its source, nothing is rounded in silence. Sums, such as the \
      begin of a step, are checked like numbers that are written.
      """,
    examples: [
      RuleExample(
        "more digits than a client can read",
        """
        bubbles:
          tip:
            arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
            cornerRadius: 8.00000000000000001
            #             ^^^^^^^^^^^^^^^^^^^ number-not-exact
            size: { width: 120..313, height: 48..313 }
        """,
        fixes: ["8.00000000000000001": "8"])
    ])

  private static let unknownName = RuleDescription(
    error: .unknownName,
    "a word that the field doesn't know, or a name (of a token, style, animation, bundle) that nothing defines",
    explanation: """
      Such a name leads nowhere, so the style would lack the value, or clients would be told a word they don't know. Names are looked \
      up in the bundle that is built: its own files, then those of the bundles that it extends. The message shows the nearest names \
      there are. While a file can't be read to its end nothing is said of names that it may define.
      """,
    examples: [
      RuleExample(
        "a slip in a token's name",
        """
        tokens:
          motion: { phase: 300ms }
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: "{motion.phsae}" }
          #                                                                  ^^^^^^^^^^^^^^^^ unknown-name
        """,
        fixes: ["phsae": "phase"]),
      RuleExample(
        "a property that clients don't animate",
        """
        animations:
          fade: { target: view, property: alpha, from: 0, to: 1, duration: 300ms }
          #                               ^^^^^ unknown-name
        """,
        fixes: ["alpha": "opacity"]),
    ])

  private static let referenceCycle = RuleDescription(
    error: .referenceCycle, "references, `extends` or `reverse` lead back to where they began",
    explanation: """
      A token that refers to itself by way of others has no value, a style that extends itself no begin, a reversal of itself nothing \
      to reverse. The whole chain is shown, with every place; one of its members needs a value of its own. In a project with themes \
      the chain may go through two bundles: a derived bundle's token replaces the base's everywhere.
      """,
    examples: [
      RuleExample(
        "two tokens that refer to each other",
        """
        tokens:
          short: "{brief}"
          #      ^^^^^^^^^ reference-cycle
          brief: "{short}"
        """,
        fixes: [#"brief: "{short}""#: "brief: 200ms"])
    ])
}
