extension DecodedBundle {
  /// The styles of this kind, by name.
  public var palettes: StylesByName<PaletteStyle> { styles(PaletteStyle.self) }
}

extension PaletteStyle: FormStyle {
  package static let key = "palettes"
  package static let noun = "a palette"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, .positive, "from top to bottom")
  }
}
