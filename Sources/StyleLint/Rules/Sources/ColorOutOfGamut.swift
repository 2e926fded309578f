import StyleDiagnostics

/// A color that Display P3 can't show, for which bundles hold the nearest one that it can.
enum ColorOutOfGamut: SourceRule {
  static let description = RuleDescription(
    "color-out-of-gamut", .sources, .note,
    summary: "a color is more vivid than Display P3, and a duller one is stored",
    explanation: """
      Functions such as `oklch()` and `lab()` can name colors that no screen shows. Bundles hold sRGB, and Display P3 where \
      sRGB doesn't show a color. For one beyond both, the nearest color of Display P3 is stored, with the same hue and \
      about the same lightness: CSS Color 4, section 13.2.1, as browsers are to do it.

      The note gives that color. It says how much that differs, too, as ΔE₀₀: 1 is just visible. A color within \
      half a step of eight bits of a space counts as shown by it.
      """,
    examples: examples)

  private static let examples = [
    RuleExample(
      "colors that sRGB and Display P3 show",
      #"""
      palettes:
        accents:
          colors:
            rose: oklch(97.1% 0.013 17.38)
            green: color(display-p3 0 1 0)
            sky: hsl(200deg 90% 60% / 80%)
      """#),
    RuleExample(
      "a green beyond Display P3",
      #"""
      palettes:
        accents:
          colors:
            green: oklch(80% 0.35 150)
            #      ^^^^^^^^^^^^^^^^^^^ color-out-of-gamut
      """#),
  ]
}
