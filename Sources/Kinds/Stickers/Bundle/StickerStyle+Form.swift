import StyleGeometry

extension StyleKind {
  package static let stickers = StyleKind("stickers", noun: "sticker", plural: "stickers", exampleName: "photo")
}

extension DecodedBundle {
  /// The stickers, by name.
  public var stickers: StylesByName<StickerStyle> { styles(StickerStyle.self) }
}

extension StickerStyle: FormStyle {
  package static let kind = StyleKind.stickers
  package static let isReferredTo = true

  package var texts: [String] { fonts ?? [] }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.optional("border", &border, BundleBorder.form, "a line around the selected sticker, not scaled")
    try form.optional(
      "close", &close, Close.form,
      "a round button whose middle stands at the body's upper left corner, turned with it and not scaled")
    try form.member("content", &content, StickerContent.form, "what it shows")
    try form.member(
      "flip", &flip, .set(of: StickerFlip.form, .any, orElse: "a way that isn't listed yet"),
      "the ways in which it may be turned over, in its own axes")
    try form.optional("fontSize", &fontSize, FontSize.form, "of text at scale 1; absent: the app's choice")
    try form.optional(
      "fonts", &fonts, .set(of: .text, .atLeast(1, "font"), orElse: "a font that isn't listed yet"),
      "names of the fonts of text, the first to begin with; absent: the system's")
    try form.optional("palette", &palette, PaletteStyle.reference, "the colours of text; absent: the app's choice")
    try form.member("quarterTurn", &quarterTurn, .any, "what a double tap adds to the rotation, 0 for nothing")
    try form.member("scale", &scale, .range(of: .positive), "how much smaller and larger it may be made")
    try form.beginObject("size")
    try form.member("height", &size.height, .positive, "of the body at scale 1; a photo is fitted into it")
    try form.member("width", &size.width, .positive, "of the body at scale 1; a photo is fitted into it")
    form.endObject()
    try form.optional("snap", &snap, Snap.form, "rotations that are drawn exactly when one comes near")
  }
}

extension StickerStyle.Close: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("growth", &growth, .notNegative, "by how much its tap area is larger, on every side")
    try form.beginObject("offset")
    try form.member("x", &offset.x, .any, "from the corner to its middle, along the body's upper edge")
    try form.member("y", &offset.y, .any, "from the corner to its middle, along the body's left edge")
    form.endObject()
    try form.member("size", &size, .positive, "its diameter")
  }
}

extension StickerStyle.FontSize: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    var (max, min) = (range.upperBound, range.lowerBound)
    try form.member("default", &initial, .positive, "the one to begin with")
    try form.member("max", &max, .positive, "the largest")
    try form.member("min", &min, .positive, "the smallest")
    try form.check { json throws(BundleError) in
      guard min <= initial, initial <= max else {
        throw json.mismatch("`default` between `min` and `max`", found: "\(initial), \(min) and \(max)")
      }
      range = min...max
    }
  }
}

extension StickerStyle.Snap: FormObject {
  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("angle", &angle, .positive, "the rotations are its multiples")
    try form.member("tolerance", &tolerance, .notNegative, "how near is near enough, included")
    try form.check { json throws(BundleError) in
      guard tolerance <= angle / 2 else {
        throw json.mismatch("`tolerance` at or below half of `angle`", found: "\(tolerance) and \(angle)")
      }
    }
  }
}
