import StyleDiagnostics

/// A number of an imported dictionary that is written as a string.
enum NumberAsText: SourceRule {
  static let description = RuleDescription(
    "number-as-text", .sources, .warning,
    fixability: .safe,
    summary: "an imported dictionary holds a number as text",
    explanation: """
      Existing dictionaries hold angles like `<string>45</string>` or, in JSON, `"45"`. A client that asks a value for \
      its float coerces the text and never notices; the next one looks for a number, finds none, and draws nothing or a \
      tag without that leader.

      Such text is read as the number it holds, in files named by `import` only and only where the text is a decimal \
      number as sources write it; `"45°"` is an error there. Everywhere else a string where a number belongs is an \
      error, since it was written for this program and can be corrected. The finding is at the text in the imported \
      file.

      The fix removes the quotes, or turns `string` into `integer` or `real`; the bundle stays the same.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "numbers as numbers, in JSON",
      tagSet: "import: old.json",
      files: [("old.json", #"{ "1": { "0": [0], "1": [180] }, "2": { "0": [-45, 45], "1": [-135, 135] } }"#)]),
    RuleExample(
      "numbers as numbers, in a property list",
      tagSet: "import: old.plist",
      files: [
        plist(
          """
              <key>0</key> <array><integer>0</integer></array>
              <key>1</key> <array><integer>180</integer></array>
          """)
      ]),
    RuleExample(
      "an angle as text, in JSON",
      tagSet: "import: old.json",
      files: [
        (
          "old.json",
          """
          { "1": { "0": [0], "1": ["180"] } }
          #                        ^^^^^ number-as-text
          """
        )
      ]),
    RuleExample(
      "an angle as text, in a property list",
      tagSet: "import: old.plist",
      files: [
        plist(
          """
              <key>0</key> <array><string>180</string></array>
              #                           ^^^ number-as-text
          """)
      ]),
  ]

  /// A dictionary with the styles for one text.
  private static func plist(_ styles: String) -> (path: String, text: String) {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>1</key>
        <dict>
      \(styles)
        </dict>
      </dict>
      </plist>
      """
    return ("old.plist", text)
  }
}
