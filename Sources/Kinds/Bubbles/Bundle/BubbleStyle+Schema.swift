import StyleGeometry

extension StyleKind {
  package static let bubbles = StyleKind("bubbles", noun: "bubble", plural: "bubbles", exampleName: "tip")
}

extension DecodedBundle {
  /// The speech bubbles, by name.
  public var bubbles: StylesByName<BubbleStyle> { styles(BubbleStyle.self) }
}

extension BubbleStyle: DeclaredStyle {
  package static let kind = StyleKind.bubbles
  package static let table = KeyTable(
    of: Self.self, alternatives: [[["arrow"], ["tail"]], [["placement"], ["tail"]]])

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "arrow", &arrow, BubbleArrowForm(), .optional, "the arrow; sources may have `none`, or a `tail` instead")
    try form.optionalKey(
      "border", &border, BundleBorder.form, .optional, "a line along the outline")
    try form.member("contentInsets", &contentInsets, Insets.form, "space between the body's edges and its content")
    form.sourceKey(
      "contentInsets", .either([.quantity(.length, .notNegative), .map(Insets.table)]), holding: Insets.table,
      .optional,
      "space between the body's edges and its content; default: cornerRadius·(1 − √½), where a corner's arc ends")
    try form.member(
      "cornerRadius", &cornerRadius, .length(.notNegative),
      "the largest radius of the body's corners; without an arrow at most one that fits the smallest size in all of them"
    )
    form.sourceKey(
      "cornerRadius", .either([.quantity(.length, .notNegative), .map(CornerRadii.table)]), holding: CornerRadii.table,
      .required, "the radius of the body's four corners, or a map of four")
    try form.optionalKey(
      "fill", &fill, BundleColor.form, .optional,
      "the body's color")
    try form.member(
      "outline", &outline,
      .map(of: arrow.directions, listedAt: ["arrow", "directions"], to: .list(of: Vertex.form, .exactly(7))),
      "for each of the directions base, tip, base, then the body's corners, clockwise from the one that follows the arrow"
    )
    try form.optionalKey(
      "placement", &placement, Placement.form, .optional,
      "distances of a popover from its anchor and container; default: 8 and 0")
    try layout(&form)
  }
}

extension BubbleStyle {
  /// The members from `radii` on.
  private mutating func layout<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optional(
      "radii", &ownRadii, CornerRadii.form, "the radii of the body's corners where one isn't `cornerRadius`")
    try form.added(
      "rightToLeft", &rightToLeft, absent: .same, RightToLeft.form,
      "the drawing for right-to-left reading; `mirrored`: the mirror image, left and right exchanged")
    form.sourceKey(
      "rightToLeft", RightToLeft.form.type, .optional,
      "the drawing for right-to-left reading; default: `mirrored` with `leading` and `trailing`, else `same`")
    var size = BubbleSize(height: height, width: width)
    try form.key(
      "size", &size, BubbleSize.form, .required, "all sizes that the app may use, arrow included; each has to be valid")
    (height, width) = (size.height, size.width)
    try form.member(
      "smallest", &smallest, .map(of: arrow.directions, to: Size.form),
      "the smallest valid size; a direction without a valid size is absent; with a `cornerRadius` of 0 the size "
        + "across the arrow's edge has to be above it")
    var other = pointer == .arrow ? nil : pointer
    try form.optionalKey(
      "tail", &other, BubbleTailForm(), .optional,
      "a tail at a corner instead of the arrow; bundles have `none` without either")
    pointer = other ?? .arrow
    try form.check { json throws(BundleError) in try checkCorners(json) }
  }

  /// Refuses a tail whose corners aren't at the sides of the directions, in their order.
  private func checkCorners(_ json: JSONValue) throws(BundleError) {
    guard case .tail(let tail) = pointer, arrow.directions != tail.corners.map({ $0.isLeft ? .left : .right })
    else { return }
    throw try json.requireValue(at: "tail", expecting: "").requireValue(at: "corners", expecting: "").mismatch(
      "a corner at the side of each of the `directions`, in their order")
  }
}

/// The sizes of a bubble, as an object of its own.
private struct BubbleSize: SourceObject {
  static let table = KeyTable(
    of: Self.self, "a bubble's size", example: "{ width: 20..120, height: 20..120 }")

  var height: ClosedRange<Double> = 0...0
  var width: ClosedRange<Double> = 0...0

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "height", &height, .range(of: .length(.positive)), .required, "the possible heights")
    try form.key("width", &width, .range(of: .length(.positive)), .required, "the possible widths")
  }
}

extension BubbleStyle.Arrow: SourceObject {
  static let table = KeyTable(
    of: Self.self, "a bubble's arrow", example: "{ direction: right, width: 12, height: 12 }",
    alternatives: [[["radius"], ["tipRadius", "baseRadius"]]])

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "baseRadius", &baseRadius, .length(.notNegative), .defaulted, "radius of the base points, instead of `radius`")
    try form.member(
      "clearance", &clearance, .length(.notNegative), "length of the edge that the rounding of one base point takes")
    form.sourceKey(
      "direction", .either([Self.directionType, .list(Self.directionType)]), .required,
      "direction of the arrow, or all that the app flips between")
    try form.member(
      "directions", &directions,
      .set(of: Direction.form, .atLeast(1, "direction"), orElse: "a direction that isn't listed yet"),
      "the edges that the arrow may be on; the first is the default")
    try form.key("height", &height, .length(.positive), .required, "from the base line to the tip")
    try form.member(
      "position", &position, BubbleStyle.Position.form,
      "place along its edge, 0 = top or left; `follow`: set at runtime to point at a target")
    form.sourceKey(
      "position", BubbleStyle.Position.type, holding: BubbleStyle.Travel.table, .defaulted("0.5"),
      "place along its edge, 0 = top or left; `follow` is set at runtime and limited to valid positions")
    form.sourceKey(
      "radius", .quantity(.length, .notNegative), .defaulted("0"), "radius of the tip and both base points")
    try form.key("tipRadius", &tipRadius, .length(.notNegative), .defaulted, "radius of the tip, instead of `radius`")
    try form.key("width", &width, .length(.positive), .required, "from base to base along the edge")
  }
}

extension BubbleStyle.Arrow {
  /// The directions that sources name, two of them by the side where a line begins or ends.
  private static let directionType = Direction.form(respelled: ["leading": .left, "trailing": .right]).type
}

extension BubbleStyle.Position: FormChoice {
  static let expected = "an object or `follow`"

  init() { self = .follow }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.word("follow", .follow, isChosen: self == .follow, &self)
    try form.value(.object, travel, BubbleStyle.Travel.form, { .range($0.min...$0.max, initial: $0.initial) }, &self)
  }

  private var travel: BubbleStyle.Travel? {
    guard case .range(let range, let initial) = self else { return nil }
    return BubbleStyle.Travel(initial: initial, max: range.upperBound, min: range.lowerBound)
  }

  /// The type of a position in sources.
  package static let type = ValueType.either([
    .quantity(.proportion, .proportion), .range(.proportion, .proportion), .map(BubbleStyle.Travel.table),
    .word(["follow"]),
  ])
}

extension BubbleStyle {
  /// The positions that an arrow may have along its edge.
  package struct Travel: Sendable {
    var initial = 0.0
    var max = 0.0
    var min = 0.0
  }
}

extension BubbleStyle.Travel: SourceObject {
  package static let table = KeyTable(of: Self.self, "an arrow's position")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "default", &initial, .proportion(.proportion), .optional,
      "the initial position; default: 0.5, limited to the range")
    try form.key("max", &max, .proportion(.proportion), .required, "the highest position")
    try form.key("min", &min, .proportion(.proportion), .required, "the lowest position")
    try form.check { json throws(BundleError) in
      guard min <= initial, initial <= max else {
        throw json.mismatch("`default` between `min` and `max`", found: "\(initial), \(min) and \(max)")
      }
    }
  }
}

extension BubbleStyle.Insets: DeclaredPart {
  package static let table = KeyTable(of: Self.self, "a bubble's `contentInsets`")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("bottom", &bottom, .length(.notNegative), .required, "distance from the body's lower edge")
    try form.key("left", &left, .length(.notNegative), .required, "distance from the body's left edge")
    try form.key("right", &right, .length(.notNegative), .required, "distance from the body's right edge")
    try form.key("top", &top, .length(.notNegative), .required, "distance from the body's upper edge")
  }
}

extension BubbleStyle.Placement: SourceObject {
  static let table = KeyTable(of: Self.self, "a bubble's `placement`")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "gap", &gap, .length(.notNegative), .defaulted.elsewhere("offset distance"),
      "distance between the anchor and the tip of the arrow")
    try form.key(
      "margin", &margin, .length(.notNegative), .defaulted.elsewhere("padding inset"),
      "distance between the container's edges and the bubble")
  }
}

extension BubbleStyle.Vertex: SchemaObject {
  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member(
      "radius", &radius, .length(.notNegative), "radius of the arc that is tangent to both edges; 0 draws none")
    try form.member("x", &x, BubbleStyle.LinearForm.form, "coefficients of its distance from the bubble's left edge")
    try form.member("y", &y, BubbleStyle.LinearForm.form, "coefficients of its distance from the bubble's upper edge")
  }
}

extension BubbleStyle.LinearForm: SchemaTuple {
  mutating func numbers<Walker: TupleVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.number(&constant, .any)
    try form.number(&width, .any)
    try form.number(&height, .any)
    try form.number(&position, .any)
    try form.number(&positionWidth, .any)
    try form.number(&positionHeight, .any)
  }
}

extension Size: SchemaObject {
  init() { self.init(width: 0, height: 0) }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, .length(.notNegative), "from top to bottom")
    try form.member("width", &width, .length(.notNegative), "from left to right")
  }
}
