import StyleBundle

extension KeyTableSample {
  static let palettes: [KeyTableSample] = [
    KeyTableSample(
      PaletteStyle.table, "palettes.pens", in: "palettes: { pens: $ }",
      [
        ("extends", "null"), ("colors", "{ ink: \"#000\", paper: \"#fff\" }"),
        ("pairs", "[{ foreground: ink, background: paper }]"), ("distinct", "false"),
      ]),
    KeyTableSample(
      PaletteStyle.Pair.table, "palettes.pens.pairs.0",
      in: "palettes: { pens: { colors: { ink: \"#000\", paper: \"#fff\" }, pairs: [$] } }",
      [("foreground", "ink"), ("background", "paper"), ("size", "large")]),
  ]
}
