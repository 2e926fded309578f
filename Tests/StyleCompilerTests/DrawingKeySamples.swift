import StyleCompiler

extension KeyTableSample {
  static let brushes: [KeyTableSample] = [
    KeyTableSample(
      BrushKey.table, "brushes.pen", in: "brushes: { pen: $ }",
      [
        ("extends", "null"), ("width", "{ start: 3, step: 1, min: 1, max: 9 }"), ("cap", "butt"), ("join", "miter"),
        ("palette", "other"), ("smoothing", "0.5"),
      ]),
    KeyTableSample(
      BrushKey.table, "brushes.pen", in: "brushes: { pen: $ }",
      [("width", "{ start: 3, step: 1, min: 1, max: 9 }"), ("eraser", "true")]),
    KeyTableSample(
      BrushWidthKey.table, "brushes.pen.width", in: "brushes: { pen: { width: $ } }",
      [("start", "3"), ("step", "1"), ("min", "1"), ("max", "9")]),
  ]

  static let palettes: [KeyTableSample] = [
    KeyTableSample(
      PaletteKey.table, "palettes.pens", in: "palettes: { pens: $ }",
      [
        ("extends", "null"), ("colors", "{ ink: \"#000\", paper: \"#fff\" }"),
        ("pairs", "[{ foreground: ink, background: paper }]"), ("distinct", "false"),
      ]),
    KeyTableSample(
      ColorPairKey.table, "palettes.pens.pairs[0]",
      in: "palettes: { pens: { colors: { ink: \"#000\", paper: \"#fff\" }, pairs: [$] } }",
      [("foreground", "ink"), ("background", "paper"), ("size", "large")]),
  ]

  static let templates: [KeyTableSample] = [
    KeyTableSample(
      TemplateKey.table, "templates.day", in: "templates: { day: $ }",
      [
        ("extends", "null"), ("canvas", "{ width: 300, height: endless }"), ("page", "400"), ("background", "\"#fff\""),
        ("slots", "{ a: { accepts: [text], rect: [0, 0, 1, 1] } }"),
      ]),
    KeyTableSample(
      CanvasKey.table, "templates.day.canvas", in: "templates: { day: { extends: other, canvas: $ } }",
      [("width", "300"), ("height", "400")]),
    KeyTableSample(
      SlotKey.table, "templates.day.slots.b", in: "templates: { day: { extends: other, slots: { b: $ } } }",
      [
        ("accepts", "[text]"), ("rect", "[0, 0, 1, 1]"), ("rotation", "3"), ("z", "1"), ("sticker", "other"),
      ]),
  ]
}
