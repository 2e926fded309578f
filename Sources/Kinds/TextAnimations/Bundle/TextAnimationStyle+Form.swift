extension DecodedBundle {
  /// The styles of this kind, by name.
  public var textAnimations: StylesByName<TextAnimationStyle> { styles(TextAnimationStyle.self) }
}

extension TextAnimationStyle: FormStyle {
  package static let key = "textAnimations"
  package static let noun = "a text animation"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, .positive, "from top to bottom")
  }
}
