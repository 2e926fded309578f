extension PaletteSource {
  static let sample = """
    # Colors to choose from, in this order. The linter checks that pairs are readable, and that all colors look different.
    palettes:
      pens:
        colors: { black: "#000000", white: "#FFFFFF", red: "#D70015", blue: "#0000FF", green: "#007F00" }
        pairs:
          - { foreground: black, background: white }
          - { foreground: red, background: white }
          - { foreground: blue, background: white }

    """
}
