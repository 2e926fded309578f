extension DecodedBundle {
  /// The styles of this kind, by name.
  public var brushes: StylesByName<BrushStyle> { styles(BrushStyle.self) }
}

extension BrushStyle: FormStyle {
  package static let key = "brushes"
  package static let noun = "a brush"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, .positive, "from top to bottom")
  }
}
