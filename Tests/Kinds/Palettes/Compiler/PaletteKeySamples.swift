import StyleCompiler

extension KeyTableSample {
  static let palettes: [KeyTableSample] = [
    KeyTableSample(
      PaletteKey.table, "palettes.pens", in: "palettes: { pens: $ }",
      [
        ("extends", "null"), ("colors", "{ ink: \"#000\", paper: \"#fff\" }"),
        ("pairs", "[{ foreground: ink, background: paper }]"), ("distinct", "false"),
      ]),
    KeyTableSample(
      ColorPairKey.table, "palettes.pens.pairs.0",
      in: "palettes: { pens: { colors: { ink: \"#000\", paper: \"#fff\" }, pairs: [$] } }",
      [("foreground", "ink"), ("background", "paper"), ("size", "large")]),
  ]
}
