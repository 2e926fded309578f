import StyleGeometry

extension StyleKind {
  package static let segmentedControls = StyleKind(
    "segmentedControls", noun: "segmented control", plural: "segmented controls", exampleName: "plain")
}

extension DecodedBundle {
  /// The segmented controls, by name.
  public var segmentedControls: StylesByName<SegmentedControlStyle> { styles(SegmentedControlStyle.self) }
}

extension SegmentedControlStyle: DeclaredStyle {
  package static let kind = StyleKind.segmentedControls
  package static let table = KeyTable(of: Self.self)

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "colors", &colors, Colors.form, .required.elsewhere("colours"), "the colors of labels, window and background")
    try form.key(
      "cornerRadius", &cornerRadius, .length(.notNegative), .defaulted,
      "corner radius of the window; that of the background is `cornerRadius` plus `inset`")
    try form.key(
      "curve", &curve, MotionCurve.form, .defaulted,
      "timing curve of a move, of window and labels alike")
    try form.key(
      "duration", &duration, .time(.positive), .optional,
      "duration of a move; required unless `curve` is a spring, which takes its settling time by default")
    try form.key("height", &height, .length(.positive), .required, "height of the whole control")
    try form.key(
      "inset", &inset, .length(.notNegative), .defaulted.elsewhere("padding margin"),
      "distance between a cell's edge and the window, on all four sides")
    try form.optional(
      "reducedMotion", &reducedMotion, ReducedMotion.form,
      "with Reduce Motion: `none` shows the window at its cell at once, without shaking")
    form.sourceKey(
      "reducedMotion", .word(["none"]), .optional,
      "with Reduce Motion: `none` shows the window at its cell at once, without shaking; "
        + "default: `none` if `lint.reducedMotion` is `none`")
    try form.key(
      "segments", &segments, CountRangeForm(least: 2), .required, "the possible numbers of segments")
    try form.optionalKey(
      "shake", &shake, Shake.form, .optional, "how the window shakes about its place; default: none")
    try form.key("title", &title, Title.form, .required, "the labels")
    try form.key(
      "width", &width, .range(of: .length(.positive)), .required, "the possible widths of the whole control")
  }
}

extension SegmentedControlStyle.Colors: SourceObject {
  static let table = KeyTable(of: Self.self, "a segmented control's `colors`")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optionalKey(
      "background", &background, BundleColor.form, .optional,
      "color behind everything, with a corner radius of `cornerRadius` plus `inset`; default: none")
    try form.key("highlight", &highlight, BundleColor.form, .required, "color of the window")
    try form.key("title", &title, BundleColor.form, .required, "color of the labels")
    try form.key(
      "titleHighlighted", &titleHighlighted, BundleColor.form, .required, "color of the labels in the window")
  }
}

extension SegmentedControlStyle.Title: SourceObject {
  static let table = KeyTable(of: Self.self, "a segmented control's `title`")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("bold", &isBold, .boolean, .defaulted, "whether the font is bold")
    try form.optionalKey(
      "follows", &textStyle, TextStyle.form, .optional,
      "the text style that the labels grow with; default: the one nearest to `fontSize`")
    try form.key(
      "fontSize", &fontSize, .length(.positive), .required.elsewhere("size font"), "font size of the labels")
    try form.optionalKey(
      "upTo", &textLimit, TextLimit.form, .optional,
      "the size, or factor, up to which the app enlarges the labels; default: as far as people ask")
    try form.key(
      "width", &width, .range(of: .length(.notNegative)), .required,
      "the possible widths of one label, independent of the others")
  }
}

extension SegmentedControlStyle.Shake: SourceObject {
  static let table = KeyTable(of: Self.self, "a shake")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "count", &count, IntegerForm(least: 1), .required.elsewhere("repeat repeatCount"), "number of periods")
    try form.key("distance", &distance, .length(.positive), .required, "distance to either side")
    try form.key(
      "period", &period, .time(.positive), .required,
      "duration of one period: to one side, back, to the other side and back")
    try form.key(
      "when", &occasion, Occasion.form, .defaulted,
      "`moved`: after each move, and at a tap on the chosen segment; `chosen`: only the latter")
  }
}

extension SegmentedControlStyle.ReducedMotion: FormChoice {
  static let expected = "`none`"

  init() { self = .jumpToEnd }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.keyed("none", self == .jumpToEnd ? true : nil, YesForm(), { _ in .jumpToEnd }, &self)
  }
}
