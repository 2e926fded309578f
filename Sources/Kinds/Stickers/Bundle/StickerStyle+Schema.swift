import StyleGeometry

extension StyleKind {
  package static let stickers = StyleKind("stickers", noun: "sticker", plural: "stickers", exampleName: "photo")
}

extension DecodedBundle {
  /// The stickers, by name.
  public var stickers: StylesByName<StickerStyle> { styles(StickerStyle.self) }
}

extension StickerStyle: DeclaredStyle {
  package static let kind = StyleKind.stickers
  package static let isReferredTo = true
  package static let table = KeyTable(of: Self.self)

  package var texts: [String] { fonts ?? [] }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optionalKey(
      "border", &border, BundleBorder.form, .optional,
      "a line around the selected sticker, not scaled")
    try form.optionalKey(
      "close", &close, Close.form, .optional.elsewhere("closeButton delete remove"),
      "a round button at the upper left corner, turned with the body and not scaled")
    try form.key("content", &content, StickerContent.form, .required.elsewhere("type kind"), "content of the sticker")
    try form.key(
      "flip", &flip, .set(of: StickerFlip.form, .any, orElse: "a way that isn't listed yet"),
      .optional.elsewhere("mirror"), "the axes along which it may be flipped, in its own orientation; default: none")
    try form.optionalKey(
      "fontSize", &fontSize, FontSize.form, .optional,
      "font size of `text` at scale 1; default: the app's choice")
    try form.optionalKey(
      "fonts", &fonts, .set(of: .text, .atLeast(1, "font"), orElse: "a font that isn't listed yet"),
      .optional.elsewhere("font fontNames fontFamilies"),
      "names of the fonts of `text`, the initial one first; default: the system font")
    try form.optionalKey(
      "palette", &palette, PaletteStyle.reference, .optional.elsewhere("colors colours"),
      "the colors of `text`; default: the app's choice")
    try form.key(
      "quarterTurn", &quarterTurn, .angle(.any), .defaulted, "rotation that a double tap adds; 0 adds none")
    try form.key(
      "scale", &scale, .range(of: .positive), .required,
      "scales that people may give the sticker by pinching; 1 is its own size")
    var body = StickerSize(size: size)
    try form.key(
      "size", &body, StickerSize.form, .required.elsewhere("frame bounds"),
      "size of the body at scale 1; for a `photo` the box into which it is fitted by its aspect ratio")
    size = body.size
    try form.optionalKey(
      "snap", &snap, Snap.form, .optional, "rotations to which the sticker snaps")
  }
}

extension StickerStyle.Close: SourceObject {
  static let table = KeyTable(of: Self.self, "a sticker's close button")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "growth", &growth, .length(.notNegative), .defaulted, "growth of its tap area, on every side")
    var own = StickerOffset(point: offset)
    try form.key(
      "offset", &own, StickerOffset.form, .optional,
      "offset of its middle from the body's upper left corner, turned with the body and not scaled")
    offset = own.point
    try form.key("size", &size, .length(.positive), .required.elsewhere("diameter width height"), "its diameter")
  }
}

extension StickerStyle.FontSize: SourceObject {
  static let table = KeyTable(of: Self.self, "a sticker's font size")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    var (max, min) = (range.upperBound, range.lowerBound)
    try form.key(
      "default", &initial, .length(.positive), .optional,
      "the initial size; default: 17, limited to the range")
    try form.key("max", &max, .length(.positive), .required, "the largest")
    try form.key("min", &min, .length(.positive), .required, "the smallest")
    try form.order(("min", min), ("max", max))
    if min <= max { range = min...max }
    try form.check { json throws(BundleError) in
      guard range.contains(initial) else {
        throw json.mismatch("`default` between `min` and `max`", found: "\(initial), \(min) and \(max)")
      }
    }
  }
}

extension StickerStyle.Snap: SourceObject {
  static let table = KeyTable(of: Self.self, "a sticker's snap")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("angle", &angle, .angle(.positive), .required, "angle whose multiples are the rotations")
    try form.key(
      "tolerance", &tolerance, .angle(.notNegative), .defaulted,
      "largest distance at which a rotation snaps, inclusive; at most half of the angle")
    try form.check { json throws(BundleError) in
      guard tolerance <= angle / 2 else {
        throw json.mismatch("`tolerance` at or below half of `angle`", found: "\(tolerance) and \(angle)")
      }
    }
  }
}

/// The size of a sticker's body, as an object of its own.
private struct StickerSize: SourceObject {
  static let table = KeyTable(of: Self.self, "a sticker's size", example: "{ width: 100, height: 100 }")

  var size = Size(width: 0, height: 0)

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("height", &size.height, .length(.positive), .required, "from top to bottom")
    try form.key("width", &size.width, .length(.positive), .required, "from left to right")
  }
}

/// The offset of a sticker's button, as an object of its own.
private struct StickerOffset: SourceObject {
  static let table = KeyTable(of: Self.self, "an offset", example: "{ x: -6, y: -6 }")

  var point = Point(x: 0, y: 0)

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("x", &point.x, .length(.any), .defaulted, "offset to the right")
    try form.key("y", &point.y, .length(.any), .defaulted, "offset downwards")
  }
}
