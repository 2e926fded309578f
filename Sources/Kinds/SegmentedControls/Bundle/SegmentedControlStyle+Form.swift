import StyleGeometry

extension StyleKind {
  package static let segmentedControls = StyleKind(
    "segmentedControls", noun: "segmented control", plural: "segmented controls", exampleName: "plain")
}

extension DecodedBundle {
  /// The segmented controls, by name.
  public var segmentedControls: StylesByName<SegmentedControlStyle> { styles(SegmentedControlStyle.self) }
}

extension SegmentedControlStyle: StatedForm {
  package static let kind = StyleKind.segmentedControls
  package static let table = KeyTable(of: Self.self)

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "colors", &colors, Colors.form, .required.elsewhere("colours"), "the colours of labels, window and background")
    try form.key(
      "cornerRadius", &cornerRadius, .length(.notNegative), .defaulted.elsewhere("radius borderRadius"),
      "of the window; a background is rounded by `cornerRadius` and `inset` together")
    try form.key(
      "curve", &curve, MotionCurve.form, .defaulted.elsewhere("easing timing timingFunction"),
      "course of a move, of window and labels alike")
    try form.key(
      "duration", &duration, .time(.positive), .optional,
      "of a move; required, unless `curve` is a spring, which then takes its settling time")
    try form.key("height", &height, .length(.positive), .required, "of the whole control")
    try form.key(
      "inset", &inset, .length(.notNegative), .defaulted.elsewhere("padding margin"),
      "between a cell's edge and the window, on all four sides")
    try form.optional(
      "reducedMotion", &reducedMotion, ReducedMotion.form,
      "for people who ask for less motion: `none` has the window at its cell at once, and nothing shakes")
    form.sourceKey(
      "reducedMotion", .word(["none"]), .optional,
      "for people who ask for less motion: `none` has the window at its cell at once, and nothing shakes; "
        + "left out, `none` where `lint.reducedMotion` is `none`")
    try form.key(
      "segments", &segments, CountRangeForm(least: 2), .required, "numbers of segments that the control may have")
    try form.optionalKey(
      "shake", &shake, Shake.form, .optional, "the window's swinging about its place; left out, none")
    try form.key("title", &title, Title.form, .required, "the labels")
    try form.key(
      "width", &width, .range(of: .length(.positive)), .required, "the widths that the whole control may have")
  }
}

extension SegmentedControlStyle.Colors: StatedObject {
  static let table = KeyTable(of: Self.self, "a segmented control's `colors`")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optionalKey(
      "background", &background, BundleColor.form, .optional,
      "behind everything, rounded by `cornerRadius` and `inset` together; left out, none")
    try form.key("highlight", &highlight, BundleColor.form, .required, "of the window")
    try form.key("title", &title, BundleColor.form, .required, "of the labels")
    try form.key(
      "titleHighlighted", &titleHighlighted, BundleColor.form, .required, "of the labels in the window")
  }
}

extension SegmentedControlStyle.Title: StatedObject {
  static let table = KeyTable(of: Self.self, "a segmented control's `title`")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("bold", &isBold, .boolean, .defaulted, "whether the font is bold")
    try form.key(
      "fontSize", &fontSize, .length(.positive), .required.elsewhere("size font"), "of the labels' font")
    try form.key(
      "width", &width, .range(of: .length(.notNegative)), .required,
      "the widths that one label may have, each on its own")
  }
}

extension SegmentedControlStyle.Shake: StatedObject {
  static let table = KeyTable(of: Self.self, "a shake")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "count", &count, IntegerForm(least: 1), .required.elsewhere("repeat repeatCount"), "number of periods")
    try form.key("distance", &distance, .length(.positive), .required, "to either side")
    try form.key("period", &period, .time(.positive), .required, "there, back, to the other side and back")
    try form.key(
      "when", &occasion, Occasion.form, .defaulted,
      "`moved`: after each move, and at a tap on the chosen segment; `chosen`: only the latter")
  }
}

extension SegmentedControlStyle.ReducedMotion: FormChoice {
  static let expected = "`none`"

  init() { self = .jumpToEnd }

  mutating func alternatives<Walker: ChoiceWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.keyed("none", self == .jumpToEnd ? true : nil, YesForm(), { _ in .jumpToEnd }, &self)
  }
}
