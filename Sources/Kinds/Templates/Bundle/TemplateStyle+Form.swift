extension DecodedBundle {
  /// The styles of this kind, by name.
  public var templates: StylesByName<TemplateStyle> { styles(TemplateStyle.self) }
}

extension TemplateStyle: FormStyle {
  package static let key = "templates"
  package static let noun = "a template"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("height", &height, .positive, "from top to bottom")
  }
}
