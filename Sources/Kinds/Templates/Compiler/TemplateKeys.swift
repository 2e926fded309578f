import StyleModel

package enum TemplateKey: Int, KeySet {
  case extends, height

  package static let table = KeyTable(
    "a template",
    [
      Key("extends", .name(.template), .optional, "another template whose values this one starts from"),
      Key("height", .quantity(.length, .positive), .required, "from top to bottom"),
    ])
}

extension NameKind {
  static let template = NameKind.of(.templates)
}
