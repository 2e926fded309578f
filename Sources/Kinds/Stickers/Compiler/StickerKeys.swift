import StyleModel

package enum StickerKey: Int, KeySet {
  case extends, height

  package static let table = KeyTable(
    "a sticker",
    [
      Key("extends", .name(.sticker), .optional, "another sticker whose values this one starts from"),
      Key("height", .quantity(.length, .positive), .required, "from top to bottom"),
    ])
}

extension NameKind {
  static let sticker = NameKind.of(.stickers)
}
