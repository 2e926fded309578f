extension StickerStyle {
  /// Greatest number of fonts that a source may state.
  package static let mostFonts = 64

  package var lists: [LimitedList] { [LimitedList(noun: "font", count: fonts?.count ?? 0, most: Self.mostFonts)] }
}
