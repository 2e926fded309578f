extension DecodedBundle {
  /// The styles of this kind, by name.
  public var stickers: StylesByName<StickerStyle> { styles(StickerStyle.self) }
}

extension StickerStyle: FormStyle {
  package static let key = "stickers"
  package static let noun = "a sticker"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, .positive, "from top to bottom")
  }
}
