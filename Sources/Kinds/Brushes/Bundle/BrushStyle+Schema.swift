import StyleGeometry

extension StyleKind {
  package static let brushes = StyleKind("brushes", noun: "brush", plural: "brushes", exampleName: "pen")
}

extension DecodedBundle {
  /// The brushes, by name.
  public var brushes: StylesByName<BrushStyle> { styles(BrushStyle.self) }
}

extension BrushStyle: DeclaredStyle {
  package static let kind = StyleKind.brushes
  package static let table = KeyTable(of: Self.self, alternatives: [[["palette"], ["eraser"]]])

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("cap", &cap, LineCap.form, .defaulted.elsewhere("lineCap"), "shape of a line's ends")
    try form.key(
      "eraser", &isEraser, .boolean, .defaulted, "whether the brush erases, instead of using a `palette`")
    try form.key(
      "join", &join, LineJoin.form, .defaulted.elsewhere("lineJoin"), "shape of a line's corners; a miter's limit is 10"
    )
    try form.optionalKey(
      "palette", &palette, PaletteStyle.reference, .optional.elsewhere("colors colours"),
      "the palette of the colors that it draws in")
    try form.key(
      "smoothing", &smoothing, .proportion(.proportion), .defaulted,
      "from 0 (straight from point to point) to 1 (curves only)")
    try form.key(
      "width", &width, BrushWidth.form, .required.elsewhere("size lineWidth"), "the line widths")
  }
}

extension BrushWidth: SourceObject {
  static let table = KeyTable(
    of: Self.self, "a brush's width", example: "{ start: 3, step: 1, min: 1, max: 20 }")

  init() { self.init(start: 0, step: 0, min: 0, max: 0) }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("max", &max, .length(.positive), .required, "the largest width")
    try form.key("min", &min, .length(.positive), .required, "the smallest width")
    try form.key("start", &start, .length(.positive), .required.elsewhere("default"), "the initial width")
    try form.key("step", &step, .length(.positive), .required, "difference between two widths")
    try form.order(("min", min), ("max", max))
  }
}
