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
      Clients look up styles by kind and name, so a bundle can have only one of each. If two of a bundle's own files define the \
      same name, their order would decide which one is used. Both places are shown.

      To change a style in one variant of the app, such as a dark theme, put the change into a bundle that extends this one: \
      there the same name means the same style, and the values that it sets replace those of the base.
      """,
    examples: [
      RuleExample(
        "an animation that another file already defines",
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
    error: .unknownKey, "a key that its map doesn't have",
    explanation: """
      An unknown key would have no effect: the style would be drawn with a default, and its author would look for the reason in \
      the app. So it is an error, which suggests the nearest known key. The tables of the source language list the keys of every \
      map, and with the JSON Schema (`stylec schema`) editors complete them.
      """,
    examples: [
      RuleExample(
        "a misspelled key",
        """
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, dealy: 100ms }
          #                                                                         ^^^^^ unknown-key
        """,
        fixes: ["dealy": "delay"])
    ])

  private static let missingKey = RuleDescription(
    error: .missingKey, "a required key is missing or has no value, or an angle of ±90 degrees has no side",
    explanation: """
      Without this value the style can't be drawn, and no default would suit most styles. A style may inherit it from another \
      one by `extends`, or from the bundle that its bundle extends; `null` removes an inherited value, and then a required key \
      is missing.

      At exactly ±90 degrees a tag's leader is vertical and its underline could run to either side, so the side is required: \
      `{ angle: -90, side: right }`.
      """,
    examples: [
      RuleExample(
        "a bubble without a corner radius",
        """
        bubbles:
          tip:
        # ^^^ missing-key
            arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
            size: { width: 120..313, height: 48..313 }
        """,
        fixes: ["    size:": "    cornerRadius: 8\n    size:"]),
      RuleExample(
        "a vertical leader without a side",
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
    error: .wrongType, "a value of another type than its key takes",
    explanation: """
      Every key takes one type of value: a number with or without a unit, a range, a string, a list or a map. Nothing is \
      converted silently, since the intention can't be known: `"0.3"` in quotes is a string, `yes` is a string and not a \
      boolean, `14,5` is a string and not a number, and a color without quotes is a comment or a number.

      The message names the expected type and the value that was found; the help shows the expected form.
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
        "a direction instead of a map",
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
    error: .wrongUnit, "an unknown unit, or one that measures another quantity than its key",
    explanation: """
      A number without a unit is in the unit of its key: points for lengths, degrees for angles, seconds for times, and 1 for \
      the whole of a proportion. A unit may be added: `12pt`; `45deg`, `0.125turn`, `0.785rad`; `0.3s`, `300ms`; `50%`. A unit \
      of another quantity shows that a value is in the wrong place, which a bare number would have hidden. Pixels aren't \
      supported: a point has the same size on every screen.
      """,
    examples: [
      RuleExample(
        "a length instead of a time",
        """
        animations:
          fade: { target: view, property: opacity, from: 0, to: 1, duration: 300pt }
          #                                                                  ^^^^^ wrong-unit
        """,
        fixes: ["300pt": "300ms"])
    ])

  private static let valueOutOfRange = RuleDescription(
    error: .valueOutOfRange,
    "a number outside its range, an empty list, or a name or path that can't be used",
    explanation: """
      Such a value has no meaning for its key: a radius below 0, a width of 0, a range whose minimum is above its maximum, a \
      Bézier curve that leaves 0…1 in time, a number beyond ±1e15. Clients would draw nothing, or differ from each other.

      Names become keys of a bundle and files of the output, so names with invisible characters, quotes or braces, and the names \
      of devices on some systems, aren't allowed.
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
      floating-point numbers, which keep any 15 significant digits. With more digits, the number that is written and the number \
      that is drawn may differ. A bundle always has the numbers of its source, so nothing is rounded silently. Sums, such as the \
      start of a step, are checked like written numbers.
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
    "an unknown word, or a name (of a token, style, animation or bundle) that nothing defines",
    explanation: """
      Without a definition the style would lack the value, or clients would get a word that they don't know. Names are looked up \
      in the bundle that is built: its own files, then those of the bundles that it extends. The help shows the nearest names. \
      While a file can't be read to its end, names that it may define aren't reported.
      """,
    examples: [
      RuleExample(
        "a misspelled token",
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
    error: .referenceCycle, "references, `extends` or `reverse` that form a circle",
    explanation: """
      A token that refers to itself through others has no value, a style that extends itself has no first definition, and a \
      reversal of itself has nothing to reverse. The whole chain is shown, with every place; one of its members needs its own \
      value. In a project with themes the chain may go through two bundles: a derived bundle's token replaces the base's \
      everywhere.
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
