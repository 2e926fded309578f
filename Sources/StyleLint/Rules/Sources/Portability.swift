import StyleDiagnostics

/// A plain scalar that other YAML readers see differently.
enum Portability: SourceRule {
  static let description = RuleDescription(
    "portability", .sources, .warning,
    fixability: .safe,
    summary: "a plain scalar that other YAML parsers may read differently",
    explanation: """
      A source is read by more programs than this one: editors, scripts, other languages' YAML libraries, many of them \
      of YAML 1.1. A value that means one thing here and another there is a trap for the author of the next tool. Here \
      scalars are resolved by the core schema of YAML 1.2 (section 10.3.2); where the two versions differ, this is \
      reported:

      - words that are booleans in YAML 1.1 and strings here: `yes`, `no`, `on`, `off`, `y`, `n`, and `=`;
      - keys that aren't strings there: `true`, `null`, `~`;
      - numbers here that are strings or other numbers there: `1e3` (YAML 1.1 requires a point and a sign: `1.0e+3`), \
      `-.5`, which lacks its 0, `0o17`, and `017`, which is 15 there;
      - strings here that are numbers or dates there: `12_000`, `-0x1F`, `1:30`, `2024-01-01`;
      - U+FEFF inside quoted text, which some parsers drop;
      - a line that continues a value and is indented no deeper than its key, which strict parsers refuse.

      The fix writes the number in plain digits, or the string in quotes. Fields that hold one of a few fixed words are \
      exempt: `off` as the level of a rule can be nothing else. Property lists declare the type of each value and have \
      no such trap.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "numbers and strings that all parsers read alike",
      #"""
      tokens:
        size: 1000
        turn: -0.5
        label: "on"
        hidden: false
      """#),
    RuleExample(
      "strings in some parsers, numbers in others",
      #"""
      tokens:
        size: 1e3 # wide
        #     ^^^ portability
        mode: 017
        #     ^^^ portability
        turn: -.5
        #     ^^^ portability
        same: 007
      """#,
      fixes: ["size: 1e3": "size: 1000", "mode: 017": "mode: 17", "turn: -.5": "turn: -0.5"]),
    RuleExample(
      "keys that are strings only here",
      #"""
      tokens:
        visible: { true: 1, null: 0 }
        #          ^^^^ portability
        #                   ^^^^ portability
      """#,
      fixes: ["{ true: 1, null: 0 }": #"{ "true": 1, "null": 0 }"#]),
    RuleExample(
      "booleans in some parsers, strings in others",
      #"""
      tokens:
        label: { on: "yes", off: No }
        #        ^^ portability
        #                   ^^^ portability
        #                        ^^ portability
      """#),
    RuleExample(
      "a date, a time and a large number in some parsers, strings in others",
      #"""
      tokens:
        since: 2024-01-01
        #      ^^^^^^^^^^ portability
        at: 1:30
        #   ^^^^ portability
        most: 12_000
        #     ^^^^^^ portability
      """#),
    RuleExample(
      "text that continues at its key's column",
      #"""
      tokens:
        label: "one
        two"
        #^^^ portability
      """#),
  ]
}
