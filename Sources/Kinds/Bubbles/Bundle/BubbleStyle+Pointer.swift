import StyleGeometry

/// The form of an arrow: a map in sources, or the word `none`.
struct BubbleArrowForm: SourceValueSchema {
  var node: SchemaNode { BubbleStyle.Arrow.form.node }
  var type: ValueType { .either([BubbleStyle.Arrow.type, .word(["none"])]) }
  var innerKeyCount: Int { BubbleStyle.Arrow.innerKeyCount }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> BubbleStyle.Arrow {
    try BubbleStyle.Arrow.form.read(json, in: bundle)
  }

  func write(_ value: BubbleStyle.Arrow, to json: inout BundleWriter) { BubbleStyle.Arrow.form.write(value, to: &json) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> BubbleStyle.Arrow? {
    keys.source.isWord(position, "none") ? .absent : BubbleStyle.Arrow.form.take(&keys, position)
  }
}

/// The form of what a bubble has instead of an arrow: a tail, or in bundles the word `none`.
struct BubbleTailForm: SourceValueSchema {
  var node: SchemaNode { BubbleStyle.Pointer.form.node }
  var type: ValueType { BubbleStyle.Tail.type }
  var innerKeyCount: Int { BubbleStyle.Tail.innerKeyCount }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> BubbleStyle.Pointer {
    try BubbleStyle.Pointer.form.read(json, in: bundle)
  }

  func write(_ value: BubbleStyle.Pointer, to json: inout BundleWriter) {
    BubbleStyle.Pointer.form.write(value, to: &json)
  }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> BubbleStyle.Pointer? {
    BubbleStyle.Tail.form.take(&keys, position).map { .tail($0) }
  }
}

extension BubbleStyle.Pointer: FormChoice {
  static let expected = "an object or `none`"

  init() { self = .arrow }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.word("none", .plain, isChosen: self == .plain, &self)
    try form.value(.object, tail, BubbleStyle.Tail.form, { .tail($0) }, &self)
  }

  private var tail: BubbleStyle.Tail? { if case .tail(let tail) = self { tail } else { nil } }
}

extension BubbleStyle.Tail: SourceObject {
  static let table = KeyTable(
    of: Self.self, "a bubble's tail", example: "{ corner: bottomRight, width: 7, height: 5 }",
    alternatives: [[["radius"], ["tipRadius", "baseRadius"]]])

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "baseRadius", &baseRadius, .length(.notNegative), .defaulted,
      "radius of the base, instead of `radius`; a large one makes the side a curve")
    form.sourceKey(
      "corner", .either([BubbleCorner.form.type, .list(BubbleCorner.form.type)]), .required,
      "corner of the tail, or one of each side that the app flips between")
    try form.member(
      "corners", &corners,
      .set(of: BubbleCorner.form, .atLeast(1, "corner"), orElse: "a corner that isn't listed yet"),
      "the corners that the tail may be at, one for each of the arrow's `directions`, in their order")
    try form.key("height", &height, .length(.positive), .required, "how far it stands out from the body's side")
    try form.key(
      "notch", &notch, .length(.notNegative), .defaulted,
      "how far the corner has curved away from the edge where the tail leaves it; 0: the tail continues the edge")
    form.sourceKey("radius", .quantity(.length, .notNegative), .defaulted("0"), "radius of the tip and the base")
    try form.key("tipRadius", &tipRadius, .length(.notNegative), .defaulted, "radius of the tip, instead of `radius`")
    try form.key("width", &width, .length(.positive), .required, "along the body's side")
  }
}

extension CornerRadii: DeclaredPart {
  package static let table = KeyTable(of: Self.self, "a bubble's `cornerRadius`")

  package init() { self.init(all: 0) }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("bottomLeft", &bottomLeft, .length(.notNegative), .required, "radius of the lower left corner")
    try form.key("bottomRight", &bottomRight, .length(.notNegative), .required, "radius of the lower right corner")
    try form.key("topLeft", &topLeft, .length(.notNegative), .required, "radius of the upper left corner")
    try form.key("topRight", &topRight, .length(.notNegative), .required, "radius of the upper right corner")
  }
}
