extension PaletteSource {
  static let sample = """
    # Colours to choose from, in this order. Pairs are proved to be readable on each other, all colours to look different.
    palettes:
      pens:
        colors: { black: "#000000", white: "#FFFFFF", red: "#D70015", blue: "#0000FF", green: "#007F00" }
        pairs:
          - { foreground: black, background: white }
          - { foreground: red, background: white }
          - { foreground: blue, background: white }

    """
}
