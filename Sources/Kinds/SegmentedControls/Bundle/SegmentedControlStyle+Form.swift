import StyleGeometry

extension DecodedBundle {
  /// The segmented controls, by name.
  public var segmentedControls: StylesByName<SegmentedControlStyle> { styles(SegmentedControlStyle.self) }
}

extension SegmentedControlStyle: FormStyle {
  package static let key = "segmentedControls"
  package static let noun = "a segmented control"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("colors", &colors, Colors.form, "")
    try form.member("cornerRadius", &cornerRadius, .notNegative, "radius of the window's corners")
    try form.member("curve", &curve, MotionCurve.form, "how a move goes, of window and labels alike")
    try form.member("duration", &duration, .positive, "of a move, in seconds")
    try form.member("height", &height, .positive, "of the whole control")
    try form.member("inset", &inset, .notNegative, "between a cell's edge and the window, on all four sides")
    try form.optional(
      "reducedMotion", &reducedMotion, ReducedMotion.form,
      "for people who ask for less motion: `none` has the window at its cell at once, and nothing shakes")
    try form.member(
      "segments", &segments, CountRangeForm(least: 2), "numbers of segments that the style is made for")
    try form.optional("shake", &shake, Shake.form, "the window's swinging about its place")
    try form.member("title", &title, Title.form, "")
    try form.member("width", &width, .range, "widths of the whole control that the style is made for")
  }
}

extension SegmentedControlStyle.Colors: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optional(
      "background", &background, BundleColor.form,
      "behind everything, rounded by `cornerRadius` and `inset` together")
    try form.member("highlight", &highlight, BundleColor.form, "of the window")
    try form.member("title", &title, BundleColor.form, "of the labels")
    try form.member("titleHighlighted", &titleHighlighted, BundleColor.form, "of the labels in the window")
  }
}

extension SegmentedControlStyle.Title: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("bold", &isBold, .boolean, "whether the font is bold")
    try form.member("fontSize", &fontSize, .positive, "of the font")
    try form.member("width", &width, .range, "widths that one label may have")
  }
}

extension SegmentedControlStyle.Shake: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("count", &count, IntegerForm(least: 1), "how many periods")
    try form.member("distance", &distance, .positive, "to either side")
    try form.member("period", &period, .positive, "there, back, to the other side and back, in seconds")
    try form.member(
      "when", &occasion, Occasion.form,
      "`moved`: behind each move, and at a tap on the chosen segment; `chosen`: only the latter")
  }
}

extension SegmentedControlStyle.ReducedMotion: FormChoice {
  static let expected = "`none`"

  init() { self = .jumpToEnd }

  mutating func alternatives<Walker: ChoiceWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.keyed("none", self == .jumpToEnd ? true : nil, YesForm(), { _ in .jumpToEnd }, &self)
  }
}
