import StyleModel

package enum BrushKey: Int, KeySet {
  case extends, height

  package static let table = KeyTable(
    "a brush",
    [
      Key("extends", .name(.brush), .optional, "another brush whose values this one starts from"),
      Key("height", .quantity(.length, .positive), .required, "from top to bottom"),
    ])
}

extension NameKind {
  static let brush = NameKind.of(.brushes)
}
