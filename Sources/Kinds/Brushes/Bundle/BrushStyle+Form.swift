import StyleGeometry

extension DecodedBundle {
  /// The brushes, by name.
  public var brushes: StylesByName<BrushStyle> { styles(BrushStyle.self) }
}

extension BrushStyle: FormStyle {
  package static let key = "brushes"
  package static let noun = "a brush"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("cap", &cap, LineCap.form, "how a line ends")
    try form.member("eraser", &isEraser, .boolean, "whether it clears what lies below instead of drawing")
    try form.member("join", &join, LineJoin.form, "how two pieces of a line meet; a miter's limit is 10")
    try form.optional("palette", &palette, PaletteStyle.reference, "the palette whose colours it draws in")
    try form.member("smoothing", &smoothing, .proportion, "from 0, straight from point to point, to 1, curves alone")
    try form.member("width", &width, BrushWidth.form, "how wide it draws")
  }
}

extension BrushWidth: FormObject {
  init() { self.init(start: 0, step: 0, min: 0, max: 0) }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("max", &max, .positive, "the largest width")
    try form.member("min", &min, .positive, "the least width")
    try form.member("start", &start, .positive, "the width to begin with")
    try form.member("step", &step, .positive, "by how much the next one differs")
    try form.check { json throws(BundleError) in
      guard min <= max else { throw json.mismatch("`min` at or below `max`", found: "\(min) and \(max)") }
    }
  }
}
