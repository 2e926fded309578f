import StyleGeometry

extension StyleKind {
  package static let tags = StyleKind("tags", noun: "tag set", plural: "tag sets", exampleName: "note")
}

extension DecodedBundle {
  /// The kinds of image tag, by name.
  public var tags: StylesByName<TagStyles> { styles(TagStyles.self) }
}

extension TagStyles: FormStyle {
  package static let kind = StyleKind.tags

  package var codeNames: [any BundleName] { [name] + cycle }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    var table = TagStyleTable(self)
    try form.member(
      "bounds", &table.bounds, .entries(of: DeferredForm(item: .entries(of: Rectangle.form))),
      "the box around all that is drawn at the largest text, as offsets from the dot, line widths and halo included")
    try form.optional(
      "change", &change, AnimationStyle.reference,
      "the animation in which one style changes to another; without it, at once")
    try form.optional("colors", &colors, Colors.form, "")
    try form.member(
      "cycle", &cycle,
      .set(of: TagStyle.Name.form, .atLeast(1, "style"), orElse: "a style that isn't in the cycle yet"),
      "style names in tap order; a style's index is the number that apps store")
    try form.optional("hide", &hide, AnimationStyle.reference, "the animation that hides a tag")
    try form.member("hit", &hit, HitAreas.form, "")
    try form.member("layout", &layout, Layout.form, "")
    try form.optional("show", &show, AnimationStyle.reference, "the animation that shows a tag")
    try form.member(
      "styles", &table.texts, .entries(of: .entries(of: .list(of: TagStyle.Text.form))),
      "one per text")
    try form.added(
      "verticals", &verticals, absent: [], .list(of: Verticals.form),
      "per [dictionary](#dictionaries) of this set what it writes for ±90")
    try form.check { json throws(BundleError) in styles = try table.styles(of: self, json) }
  }
}

extension TagStyles.Layout: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.beginObject("dot")
    try form.member("radius", &dotRadius, .notNegative, "radius of the dot")
    form.endObject()
    try form.optional("halo", &halo, TagStyles.Halo.form, "a disc around the dot")
    try form.beginObject("line")
    try form.member("width", &lineWidth, .notNegative, "width of legs and underlines")
    form.endObject()
    try form.optional("pixelGrid", &pixelGrid, .notNegative, "the grid to which elbows are rounded already")
    try form.member("radius", &radius, .dictionary(of: .notNegative), "length of a leg")
    try form.beginObject("text")
    try form.optional("fontSize", &fontSize, .positive, "size of their font")
    try form.member("gap", &gap, .notNegative, "between a text and its underline")
    try form.member("height", &textHeight, .range, "heights that a text may have")
    try form.member(
      "padding", &padding, .notNegative, "between either end of a text and the end of its underline")
    try form.member("width", &textWidth, .range, "widths that a text may have")
    form.endObject()
  }
}

extension TagStyles.Halo: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("opacity", &opacity, .proportion, "how opaque it is at rest")
    try form.member("radius", &radius, .notNegative, "its radius")
  }
}

extension TagStyles.HitAreas: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("dot", &dot, .notNegative, "radius of the dot's area for taps")
    try form.member("panDot", &panDot, .notNegative, "radius of the dot's area for drags")
    try form.member("panText", &panText, .notNegative, "growth of a text's rectangle on every side, for drags")
    try form.member("prefer", &prefer, Preference.form, "the one that wins where they overlap")
    try form.member("text", &text, .notNegative, "growth of a text's rectangle on every side, for taps")
  }
}

extension TagStyles.Colors: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optional("dot", &dot, BundleColor.form, "colour of dot and halo")
    try form.optional("line", &line, BundleColor.form, "colour of legs and underlines")
    try form.optional("text", &text, BundleColor.form, "colour of the texts")
  }
}

extension TagStyles.Verticals: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("left", &left, .positive, "magnitude for a text on the left")
    try form.member("right", &right, .positive, "magnitude for a text on the right")
  }
}

extension TagStyle.Text: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("angle", &angle, .angle, "the leg's direction from the dot")
    try form.member("elbow", &elbow, Point.form, "x and y of the leg's end, as offsets from the dot")
    try form.member("side", &side, Side.form, "to which side of the elbow the underline runs")
    try form.check { json throws(BundleError) in
      guard (Side(angle: angle) ?? side) == side else {
        throw json.mismatch("the side that follows from the angle \(angle)", found: "`\(side.rawValue)`")
      }
    }
  }
}

extension Point: FormTuple {
  static let names = ["x", "y"]

  init() { self.init(x: 0, y: 0) }

  mutating func numbers<Walker: TupleWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.number(&x, .any)
    try form.number(&y, .any)
  }
}

extension Rectangle: FormObject {
  init() { self.init(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("maxX", &maxX, .any, "right edge")
    try form.member("maxY", &maxY, .any, "lower edge")
    try form.member("minX", &minX, .any, "left edge")
    try form.member("minY", &minY, .any, "upper edge")
    try form.check { json throws(BundleError) in
      guard minX <= maxX, minY <= maxY else { throw json.mismatch("a box that isn't turned over") }
    }
  }
}
