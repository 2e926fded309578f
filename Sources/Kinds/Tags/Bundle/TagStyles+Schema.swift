import StyleGeometry

extension StyleKind {
  package static let tags = StyleKind("tags", noun: "tag set", plural: "tag sets", exampleName: "note")
}

extension DecodedBundle {
  /// The kinds of image tag, by name.
  public var tags: StylesByName<TagStyles> { styles(TagStyles.self) }
}

extension TagStyles: DeclaredStyle {
  package static let kind = StyleKind.tags
  package static let table = KeyTable(of: Self.self)

  package var codeNames: [CodeName] { [CodeName(name)] + cycle.map { CodeName($0) } }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    var styles = TagStyleTable(self)
    stateAngles(in: &form)
    try form.member(
      "bounds", &styles.bounds, .entries(of: DeferredForm(item: .entries(of: Rectangle.form))),
      "the bounds of the drawing with the largest texts, as offsets from the dot, line widths and halo included")
    try form.optionalKey(
      "change", &change, AnimationStyle.reference, .optional,
      "the animation of a change of style by a tap on the dot; default: the style changes at once")
    try form.optionalKey(
      "colors", &colors, Colors.form, .optional, "colors, unless the app chooses them")
    try form.member(
      "cycle", &cycle,
      .set(of: TagStyle.Name.form, .atLeast(1, "style"), orElse: "a style that isn't in the cycle yet"),
      "style names in tap order; apps store a style's index")
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
      "numbers for ±90, for each [dictionary](#dictionaries) of this set, then for those of the base bundles")
    try form.check { json throws(BundleError) in self.styles = try styles.styles(of: self, json) }
  }
}

extension TagStyles {
  /// Declares the keys of the angles, which sources list or import.
  private func stateAngles<Walker: SchemaVisitor>(in form: inout Walker) {
    form.sourceKey(
      "angles", .counts(.named(.style, TagAngles.type)), .required,
      "one angle per text, by number of texts and style; with `import` those of the file")
    form.sourceKey(
      "cycle", .list(.name(.style)), .required,
      "the style names in tap order, at most \(Self.mostStyles); with `import` its `names`")
    form.sourceKey(
      "import", .path("angles.plist"), .optional,
      "a dictionary of angles (plist or JSON), relative to this file")
    form.sourceKey(
      "mirrors", .pairs(.style), .optional,
      "pairs of styles that mirror each other; default: the pairs whose names differ only in left and right, in any case"
    )
    form.sourceKey(
      "names", .list(.name(.style)), .optional,
      "names for the dictionary's indices, in order; default: `\"0\"`, `\"1\"`, …")
  }
}

extension TagStyles.Layout: SourceObject {
  static let table = KeyTable(of: Self.self, "a tag's layout")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    var dot = TagDot(halo: halo, radius: dotRadius)
    try form.key("dot", &dot, TagDot.form, .required, "the dot at the tag's center")
    (halo, dotRadius) = (dot.halo, dot.radius)
    try form.optional("halo", &halo, TagStyles.Halo.form, "a disc around the dot")
    var line = TagLine(width: lineWidth)
    try form.key("line", &line, TagLine.form, .optional, "leaders and underlines")
    lineWidth = line.width
    try form.optionalKey(
      "pixelGrid", &pixelGrid, .length(.positive), .optional,
      "the grid to which elbows are rounded; default: none")
    try form.member("radius", &radius, .dictionary(of: .length(.notNegative)), "length of a leader")
    form.sourceKey(
      "radius", .either([.quantity(.length, .positive), .counts(.quantity(.length, .positive))]), .required,
      "length of a leader, or one per number of texts")
    var text = TagTextExtents(
      follows: textStyle, fontSize: fontSize, gap: gap, height: textHeight, padding: padding, upTo: textLimit,
      width: textWidth)
    try form.key("text", &text, TagTextExtents.form, .required, "the texts")
    (fontSize, gap, padding) = (text.fontSize, text.gap, text.padding)
    (textHeight, textWidth) = (text.height, text.width)
    (textStyle, textLimit) = (text.follows, text.upTo)
  }
}

/// A tag's dot, as an object of its own.
private struct TagDot: SourceObject {
  static let table = KeyTable(of: Self.self, "a tag's dot")

  /// The halo, which bundles hold beside the dot.
  var halo: TagStyles.Halo?
  var radius = 0.0

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    form.sourceKey("halo", &halo, TagStyles.Halo.form, .optional, "a translucent disc around the dot")
    try form.key("radius", &radius, .length(.notNegative), .required, "the dot's radius")
  }
}

/// The lines of a tag, as an object of its own.
private struct TagLine: SourceObject {
  static let table = KeyTable(of: Self.self, "a tag's `line`")

  var width = TagStyles.Layout().lineWidth

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("width", &width, .length(.notNegative), .defaulted, "width of leaders and underlines")
  }
}

/// The measures of a tag's texts, as an object of their own.
private struct TagTextExtents: SourceObject {
  static let table = KeyTable(
    of: Self.self, "a tag's `text`", example: "{ width: 20..120, height: 14..15, padding: 5, gap: 5 }")

  var follows: TextStyle?
  var fontSize: Double?
  var gap = 0.0
  var height: ClosedRange<Double> = 0...0
  var padding = 0.0
  var upTo: TextLimit?
  var width: ClosedRange<Double> = 0...0

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optionalKey(
      "follows", &follows, TextStyle.form, .optional,
      "the text style that the texts grow with; default: the one nearest to `fontSize`, or `height.min` / 1.19")
    try form.optionalKey(
      "fontSize", &fontSize, .length(.positive), .optional.elsewhere("font size"), "the size of the texts' font")
    try form.key("gap", &gap, .length(.notNegative), .required, "distance between a text and its underline")
    try form.key(
      "height", &height, .range(of: .length(.notNegative)), .required, "the possible heights of a text")
    try form.key(
      "padding", &padding, .length(.notNegative), .required,
      "distance between either end of a text and the end of its underline")
    try form.optionalKey(
      "upTo", &upTo, TextLimit.form, .optional,
      "the size, or factor, up to which the app enlarges the texts; default: as far as people ask")
    try form.key("width", &width, .range(of: .length(.notNegative)), .required, "the possible widths of a text")
  }
}

extension TagStyles.Halo: SourceObject {
  static let table = KeyTable(of: Self.self, "a dot's halo")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("opacity", &opacity, .proportion(.proportion), .required, "the halo's opacity at rest")
    try form.key("radius", &radius, .length(.notNegative), .required, "the halo's radius")
  }
}

extension TagStyles.HitAreas: SourceObject {
  static let table = KeyTable(of: Self.self, "a tag's `hit`")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("dot", &dot, .length(.notNegative), .required, "radius of the dot's tap area")
    try form.key(
      "panDot", &panDot, .length(.notNegative), .optional,
      "radius of the dot's drag area; default: that of the tap area")
    try form.key(
      "panText", &panText, .length(.notNegative), .optional,
      "growth of a text's drag area on every side; default: that of the tap area")
    try form.key("prefer", &prefer, Preference.form, .defaulted, "the area that takes a tap where both overlap")
    try form.key(
      "text", &text, .length(.notNegative), .required,
      "growth of a text's tap area on every side")
  }
}

extension TagStyles.Colors: SourceObject {
  static let table = KeyTable(of: Self.self, "a tag's `colors`")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optionalKey("dot", &dot, BundleColor.form, .optional, "color of dot and halo")
    try form.optionalKey("line", &line, BundleColor.form, .optional, "color of leaders and underlines")
    try form.optionalKey("text", &text, BundleColor.form, .optional, "color of the texts")
  }
}

extension TagStyles.Verticals: SchemaObject {
  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("left", &left, .angle(.positive), "magnitude for a text on the left")
    try form.member("right", &right, .angle(.positive), "magnitude for a text on the right")
  }
}

extension TagStyle.Text: DeclaredPart {
  package static let table = KeyTable(of: Self.self, "an angle")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("angle", &angle, .angle, "the leader's direction from the dot")
    form.sourceKey(
      "angle", .quantity(.angle, .any), .required, "0 = right, 90 = down, −90 = up, 180 = left")
    try form.member("elbow", &elbow, Point.form, "x and y of the leader's end, as offsets from the dot")
    try form.member("side", &side, Side.form, "the side of the elbow to which the underline runs")
    form.sourceKey(
      "side", Side.form.type, .optional, "the side of the underline; follows from the angle unless that is ±90")
    try form.check { json throws(BundleError) in
      guard (Side(angle: angle) ?? side) == side else {
        throw json.mismatch("the side that follows from the angle \(angle)", found: "`\(side.rawValue)`")
      }
    }
  }
}

extension Point: SchemaTuple {
  static let names = ["x", "y"]
  static let dimension = Dimension.length

  init() { self.init(x: 0, y: 0) }

  mutating func numbers<Walker: TupleVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.number(&x, .any)
    try form.number(&y, .any)
  }
}

extension Rectangle: SchemaObject {
  init() { self.init(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("maxX", &maxX, .length(.any), "right edge")
    try form.member("maxY", &maxY, .length(.any), "lower edge")
    try form.member("minX", &minX, .length(.any), "left edge")
    try form.member("minY", &minY, .length(.any), "upper edge")
    try form.check { json throws(BundleError) in
      guard minX <= maxX, minY <= maxY else { throw json.mismatch("a box that isn't turned over") }
    }
  }
}
