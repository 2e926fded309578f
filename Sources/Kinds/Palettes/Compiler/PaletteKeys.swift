import StyleModel

package enum PaletteKey: Int, KeySet {
  case extends, height

  package static let table = KeyTable(
    "a palette",
    [
      Key("extends", .name(.palette), .optional, "another palette whose values this one starts from"),
      Key("height", .quantity(.length, .positive), .required, "from top to bottom"),
    ])
}

extension NameKind {
  static let palette = NameKind.of(.palettes)
}
