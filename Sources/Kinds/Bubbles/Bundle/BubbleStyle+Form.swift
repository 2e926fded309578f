import StyleGeometry

extension StyleKind {
  package static let bubbles = StyleKind("bubbles", noun: "bubble", plural: "bubbles", exampleName: "tip")
}

extension DecodedBundle {
  /// The speech bubbles, by name.
  public var bubbles: StylesByName<BubbleStyle> { styles(BubbleStyle.self) }
}

extension BubbleStyle: FormStyle {
  package static let kind = StyleKind.bubbles

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("arrow", &arrow, Arrow.form, "")
    try form.optional("border", &border, BundleBorder.form, "a line along the outline")
    try form.member("contentInsets", &contentInsets, Insets.form, "")
    try form.member("cornerRadius", &cornerRadius, .notNegative, "radius of the body's corners")
    try form.optional("fill", &fill, BundleColor.form, "colour of the inside")
    try form.member(
      "outline", &outline, .map(of: arrow.directions, to: .list(of: Vertex.form, .exactly(7)), isComplete: true),
      "for each of the directions base, tip, base, then the body's corners, clockwise from the one behind the arrow")
    try form.optional("placement", &placement, Placement.form, "how it finds its place at an anchor; else 8 and 0")
    try form.beginObject("size")
    try form.member("height", &height, .range, "heights that the style is made for, arrow included")
    try form.member("width", &width, .range, "widths that the style is made for, arrow included")
    form.endObject()
    try form.member(
      "smallest", &smallest, .map(of: arrow.directions, to: Size.form, isComplete: false),
      "the smallest sound size; a direction for which no size is sound is absent; with a `cornerRadius` of 0 the size "
        + "across the arrow's edge has to be above it")
  }
}

extension BubbleStyle.Arrow: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("baseRadius", &baseRadius, .notNegative, "radius that rounds the two base points; 0 draws no arc")
    try form.member(
      "clearance", &clearance, .notNegative, "length of edge that the rounding of one base point uses up")
    try form.member(
      "directions", &directions,
      .set(of: Direction.form, .atLeast(1, "direction"), orElse: "a direction that isn't listed yet"),
      "the edges that it may stand on; the first is the usual one")
    try form.member("height", &height, .positive, "from the base line to the tip")
    try form.member(
      "position", &position, BubbleStyle.Position.form,
      "where it stands along its edge, 0 = top or left; `follow`: set at run time to point at a target")
    try form.member("tipRadius", &tipRadius, .notNegative, "radius that rounds the tip; 0 draws no arc")
    try form.member("width", &width, .positive, "from base to base along the edge")
  }
}

extension BubbleStyle.Position: FormChoice {
  static let expected = "an object or `follow`"

  init() { self = .follow }

  mutating func alternatives<Walker: ChoiceWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.word("follow", .follow, isChosen: self == .follow, &self)
    try form.value(.object, travel, Travel.form, { .range($0.min...$0.max, initial: $0.initial) }, &self)
  }

  private var travel: Travel? {
    guard case .range(let range, let initial) = self else { return nil }
    return Travel(initial: initial, max: range.upperBound, min: range.lowerBound)
  }

  private struct Travel: FormObject {
    var initial = 0.0
    var max = 0.0
    var min = 0.0

    mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
      try form.member("default", &initial, .proportion, "where it stands until the app chooses")
      try form.member("max", &max, .proportion, "the end of its range")
      try form.member("min", &min, .proportion, "the start of its range")
      try form.check { json throws(BundleError) in
        guard min <= initial, initial <= max else {
          throw json.mismatch("`default` between `min` and `max`", found: "\(initial), \(min) and \(max)")
        }
      }
    }
  }
}

extension BubbleStyle.Insets: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("bottom", &bottom, .notNegative, "between the body's lower edge and the content")
    try form.member("left", &left, .notNegative, "between the body's left edge and the content")
    try form.member("right", &right, .notNegative, "between the body's right edge and the content")
    try form.member("top", &top, .notNegative, "between the body's upper edge and the content")
  }
}

extension BubbleStyle.Placement: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("gap", &gap, .notNegative, "between the anchor and the tip of the arrow")
    try form.member("margin", &margin, .notNegative, "between the container's edges and the bubble")
  }
}

extension BubbleStyle.Vertex: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("radius", &radius, .notNegative, "radius of the arc that is tangent to both edges; 0 draws none")
    try form.member("x", &x, BubbleStyle.LinearForm.form, "coefficients of its distance from the bubble's left edge")
    try form.member("y", &y, BubbleStyle.LinearForm.form, "coefficients of its distance from the bubble's upper edge")
  }
}

extension BubbleStyle.LinearForm: FormTuple {
  mutating func numbers<Walker: TupleWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.number(&constant, .any)
    try form.number(&width, .any)
    try form.number(&height, .any)
    try form.number(&position, .any)
    try form.number(&positionWidth, .any)
    try form.number(&positionHeight, .any)
  }
}

extension Size: FormObject {
  init() { self.init(width: 0, height: 0) }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, .notNegative, "from top to bottom")
    try form.member("width", &width, .notNegative, "from left to right")
  }
}
