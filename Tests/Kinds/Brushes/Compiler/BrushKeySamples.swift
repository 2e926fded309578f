import StyleBundle

extension KeyTableSample {
  static let brushes: [KeyTableSample] = [
    KeyTableSample(
      BrushStyle.table, "brushes.pen", in: "brushes: { pen: $ }",
      [
        ("extends", "null"), ("width", "{ start: 3, step: 1, min: 1, max: 9 }"), ("cap", "butt"), ("join", "miter"),
        ("palette", "other"), ("smoothing", "0.5"),
      ]),
    KeyTableSample(
      BrushStyle.table, "brushes.pen", in: "brushes: { pen: $ }",
      [("width", "{ start: 3, step: 1, min: 1, max: 9 }"), ("eraser", "true")]),
    KeyTableSample(
      inside: BrushStyle.table, "brushes.pen.width", in: "brushes: { pen: { width: $ } }",
      [("start", "3"), ("step", "1"), ("min", "1"), ("max", "9")]),
  ]
}
