import StyleGeometry

extension StyleKind {
  package static let tags = StyleKind("tags", noun: "tag set", plural: "tag sets", exampleName: "note")
}

extension DecodedBundle {
  /// The kinds of image tag, by name.
  public var tags: StylesByName<TagStyles> { styles(TagStyles.self) }
}

extension TagStyles: StatedForm {
  package static let kind = StyleKind.tags
  package static let table = KeyTable(of: Self.self)

  package var codeNames: [CodeName] { [CodeName(name)] + cycle.map { CodeName($0) } }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    var styles = TagStyleTable(self)
    stateAngles(in: &form)
    try form.member(
      "bounds", &styles.bounds, .entries(of: DeferredForm(item: .entries(of: Rectangle.form))),
      "the box around all that is drawn at the largest text, as offsets from the dot, line widths and halo included")
    try form.optionalKey(
      "change", &change, AnimationStyle.reference, .optional,
      "the animation in which a tap on the dot changes the style; left out, it changes at once")
    try form.optionalKey(
      "colors", &colors, Colors.form, .optional, "colours, where the app doesn't choose them")
    try form.member(
      "cycle", &cycle,
      .set(of: TagStyle.Name.form, .atLeast(1, "style"), orElse: "a style that isn't in the cycle yet"),
      "style names in tap order; a style's index is the number that apps store")
    try form.optionalKey("hide", &hide, AnimationStyle.reference, .optional, "the animation that hides a tag")
    try form.key("hit", &hit, HitAreas.form, .required, "the tap and drag areas")
    try form.key("layout", &layout, Layout.form, .required, "the measures of every style")
    try form.optionalKey("show", &show, AnimationStyle.reference, .optional, "the animation that shows a tag")
    try form.member(
      "styles", &styles.texts,
      .entries(of: .entries(of: .list(of: TagStyle.Text.form, .keyed(most: Self.mostTexts)))),
      "one per text")
    try form.added(
      "verticals", &verticals, absent: [], .list(of: Verticals.form),
      "per [dictionary](#dictionaries) of this set, then of the base bundles' what it writes for ±90")
    try form.check { json throws(BundleError) in self.styles = try styles.styles(of: self, json) }
  }
}

extension TagStyles {
  /// States the keys of the angles, which sources list or import.
  private func stateAngles<Walker: FormWalker>(in form: inout Walker) {
    form.sourceKey(
      "angles", .counts(.named(.style, TagAngles.type)), .required,
      "per number of texts, per style of the cycle, one angle per text; with `import` what the file holds")
    form.sourceKey(
      "cycle", .list(.name(.style)), .required,
      "the style names in tap order, \(Self.mostStyles) at most; with `import` its `names`")
    form.sourceKey(
      "import", .path("angles.plist"), .optional,
      "a dictionary of angles (plist or JSON), relative to this file")
    form.sourceKey(
      "mirrors", .pairs(.style), .optional,
      "pairs of styles that mirror each other; left out, the pairs whose names differ only in left and right, Left and Right, or LEFT and RIGHT"
    )
    form.sourceKey(
      "names", .list(.name(.style)), .optional,
      "names for the dictionary's indices, in order; left out, `\"0\"`, `\"1\"`, …")
  }
}

extension TagStyles.Layout: StatedObject {
  static let table = KeyTable(of: Self.self, "a tag's layout")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    var dot = TagDot(halo: halo, radius: dotRadius)
    try form.key("dot", &dot, TagDot.form, .required, "the dot at the tag's centre")
    (halo, dotRadius) = (dot.halo, dot.radius)
    try form.optional("halo", &halo, TagStyles.Halo.form, "a disc around the dot")
    var line = TagLine(width: lineWidth)
    try form.key("line", &line, TagLine.form, .optional, "legs and underlines")
    lineWidth = line.width
    try form.optionalKey(
      "pixelGrid", &pixelGrid, .length(.positive), .optional,
      "the grid to which elbows are rounded; left out, none")
    try form.member("radius", &radius, .dictionary(of: .length(.notNegative)), "length of a leg")
    form.sourceKey(
      "radius", .either([.quantity(.length, .positive), .counts(.quantity(.length, .positive))]), .required,
      "the length of a leg, or one per number of texts")
    var text = TagTextExtents(fontSize: fontSize, gap: gap, height: textHeight, padding: padding, width: textWidth)
    try form.key("text", &text, TagTextExtents.form, .required, "the texts")
    (fontSize, gap, padding) = (text.fontSize, text.gap, text.padding)
    (textHeight, textWidth) = (text.height, text.width)
  }
}

/// A tag's dot, as an object of its own.
private struct TagDot: StatedObject {
  static let table = KeyTable(of: Self.self, "a tag's dot")

  /// The halo, which bundles hold beside the dot.
  var halo: TagStyles.Halo?
  var radius = 0.0

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    form.sourceKey("halo", &halo, TagStyles.Halo.form, .optional, "a translucent disc around the dot")
    try form.key("radius", &radius, .length(.notNegative), .required, "the dot's radius")
  }
}

/// The lines of a tag, as an object of its own.
private struct TagLine: StatedObject {
  static let table = KeyTable(of: Self.self, "a tag's `line`")

  var width = TagStyles.Layout().lineWidth

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("width", &width, .length(.notNegative), .defaulted, "width of legs and underlines")
  }
}

/// The measures of a tag's texts, as an object of their own.
private struct TagTextExtents: StatedObject {
  static let table = KeyTable(
    of: Self.self, "a tag's `text`", example: "{ width: 20..120, height: 14..15, padding: 5, gap: 5 }")

  var fontSize: Double?
  var gap = 0.0
  var height: ClosedRange<Double> = 0...0
  var padding = 0.0
  var width: ClosedRange<Double> = 0...0

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optionalKey(
      "fontSize", &fontSize, .length(.positive), .optional.elsewhere("font size"), "the size of the texts' font")
    try form.key("gap", &gap, .length(.notNegative), .required, "between a text and its underline")
    try form.key(
      "height", &height, .range(of: .length(.notNegative)), .required, "the heights that a text may have")
    try form.key(
      "padding", &padding, .length(.notNegative), .required,
      "between either end of a text and the end of its underline")
    try form.key("width", &width, .range(of: .length(.notNegative)), .required, "the widths that a text may have")
  }
}

extension TagStyles.Halo: StatedObject {
  static let table = KeyTable(of: Self.self, "a dot's halo")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("opacity", &opacity, .proportion(.proportion), .required, "the halo's opacity at rest")
    try form.key("radius", &radius, .length(.notNegative), .required, "the halo's radius")
  }
}

extension TagStyles.HitAreas: StatedObject {
  static let table = KeyTable(of: Self.self, "a tag's `hit`")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("dot", &dot, .length(.notNegative), .required, "the radius of the dot's area for taps")
    try form.key(
      "panDot", &panDot, .length(.notNegative), .optional,
      "the radius of the dot's area for drags; left out, as for taps")
    try form.key(
      "panText", &panText, .length(.notNegative), .optional,
      "how far a text's area for drags reaches beyond it on every side; left out, as for taps")
    try form.key("prefer", &prefer, Preference.form, .defaulted, "the one that wins where they overlap")
    try form.key(
      "text", &text, .length(.notNegative), .required,
      "how far a text's area for taps reaches beyond it on every side")
  }
}

extension TagStyles.Colors: StatedObject {
  static let table = KeyTable(of: Self.self, "a tag's `colors`")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optionalKey("dot", &dot, BundleColor.form, .optional, "colour of dot and halo")
    try form.optionalKey("line", &line, BundleColor.form, .optional, "colour of legs and underlines")
    try form.optionalKey("text", &text, BundleColor.form, .optional, "colour of the texts")
  }
}

extension TagStyles.Verticals: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("left", &left, .angle(.positive), "magnitude for a text on the left")
    try form.member("right", &right, .angle(.positive), "magnitude for a text on the right")
  }
}

extension TagStyle.Text: StatedPartForm {
  package static let table = KeyTable(of: Self.self, "an angle")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("angle", &angle, .angle, "the leg's direction from the dot")
    form.sourceKey(
      "angle", .quantity(.angle, .any), .required, "0 = right, 90 = down, −90 = up, 180 = left")
    try form.member("elbow", &elbow, Point.form, "x and y of the leg's end, as offsets from the dot")
    try form.member("side", &side, Side.form, "to which side of the elbow the underline runs")
    form.sourceKey(
      "side", Side.form.type, .optional, "the side of the underline; follows from the angle unless that is ±90")
    try form.check { json throws(BundleError) in
      guard (Side(angle: angle) ?? side) == side else {
        throw json.mismatch("the side that follows from the angle \(angle)", found: "`\(side.rawValue)`")
      }
    }
  }
}

extension Point: FormTuple {
  static let names = ["x", "y"]
  static let dimension = Dimension.length

  init() { self.init(x: 0, y: 0) }

  mutating func numbers<Walker: TupleWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.number(&x, .any)
    try form.number(&y, .any)
  }
}

extension Rectangle: FormObject {
  init() { self.init(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("maxX", &maxX, .length(.any), "right edge")
    try form.member("maxY", &maxY, .length(.any), "lower edge")
    try form.member("minX", &minX, .length(.any), "left edge")
    try form.member("minY", &minY, .length(.any), "upper edge")
    try form.check { json throws(BundleError) in
      guard minX <= maxX, minY <= maxY else { throw json.mismatch("a box that isn't turned over") }
    }
  }
}
