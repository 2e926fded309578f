package import StyleBundle
import StyleGeometry
import StyleModel

package enum StickerKey: Int, KeySet {
  case extends, content, size, scale, snap, quarterTurn, flip, border, close, fontSize, fonts, palette

  package static let table = KeyTable(
    "a sticker",
    [
      Key("extends", .name(.sticker), .optional, "another sticker whose values this one starts from"),
      Key(
        "content", .word(StickerContent.allCases.map(\.rawValue)), .required, "what it shows",
        elsewhere: ["type", "kind"]),
      Key(
        "size", .map(StickerSizeKey.table), .required,
        "of the body at scale 1; for a `photo` the box into which it is fitted by its aspect ratio",
        elsewhere: ["frame", "bounds"]),
      Key(
        "scale", .range(.number, .positive), .required, "of the finished sticker: how small and large fingers make it"),
      Key("snap", .map(SnapKey.table), .optional, "rotations that are drawn exactly when one comes near"),
      Key(
        "quarterTurn", .quantity(.angle, .any), .defaulted("90"), "what a double tap adds to the rotation; 0 is nothing"
      ),
      Key(
        "flip", .list(.word(StickerFlip.allCases.map(\.rawValue))), .optional,
        "the ways in which it may be turned over, in its own axes; none if left out", elsewhere: ["mirror"]),
      Key(
        "border", .map(BorderKey.table), .optional, "a line around the selected sticker, not scaled",
        elsewhere: ["stroke", "outline"]),
      Key(
        "close", .map(CloseKey.table), .optional, "a round button at the upper left corner, not scaled",
        elsewhere: ["closeButton", "delete", "remove"]),
      Key(
        "fontSize", .map(FontSizeKey.table), .optional, "of `text` at scale 1; left out, the app's choice",
        elsewhere: ["textSize"]),
      Key(
        "fonts", .list(.text), .optional,
        "names of the fonts of `text`, the first to begin with; left out, the system's",
        elsewhere: ["font", "fontNames", "fontFamilies"]),
      Key(
        "palette", .name(.of(.palettes)), .optional, "the colours of `text`; left out, the app's choice",
        elsewhere: ["colors", "colours"]),
    ])

  /// The keys that only stickers of text have.
  static let ofText: [StickerKey] = [.fontSize, .fonts, .palette]
}

package enum StickerSizeKey: Int, KeySet {
  case width, height

  package static let table = KeyTable(
    "a sticker's size",
    [
      Key("width", .quantity(.length, .positive), .required, "from left to right"),
      Key("height", .quantity(.length, .positive), .required, "from top to bottom"),
    ])
}

package enum SnapKey: Int, KeySet {
  case angle, tolerance

  package static let table = KeyTable(
    "a sticker's snap",
    [
      Key("angle", .quantity(.angle, .positive), .required, "the rotations are its multiples"),
      Key(
        "tolerance", .quantity(.angle, .notNegative), .defaulted("3"),
        "how near is near enough, included; at most half of the angle"),
    ])
}

package enum CloseKey: Int, KeySet {
  case size, growth, offset

  package static let table = KeyTable(
    "a sticker's close button",
    [
      Key(
        "size", .quantity(.length, .positive), .required, "its diameter", elsewhere: ["diameter", "width", "height"]),
      Key(
        "growth", .quantity(.length, .notNegative), .defaulted("0"), "by how much its tap area is larger, on every side"
      ),
      Key(
        "offset", .map(OffsetKey.table), .optional,
        "from the body's upper left corner to its middle, turned with the body and not scaled"),
    ])
}

package enum OffsetKey: Int, KeySet {
  case x, y

  package static let table = KeyTable(
    "an offset", example: "{ x: -6, y: -6 }",
    [
      Key("x", .quantity(.length, .any), .defaulted("0"), "to the right"),
      Key("y", .quantity(.length, .any), .defaulted("0"), "downwards"),
    ])
}

package enum FontSizeKey: Int, KeySet {
  case min, max, `default`

  package static let table = KeyTable(
    "a sticker's font size",
    [
      Key("min", .quantity(.length, .positive), .required, "the smallest"),
      Key("max", .quantity(.length, .positive), .required, "the largest"),
      Key(
        "default", .quantity(.length, .positive), .optional,
        "the one to begin with; left out, 17 clamped into the range"),
    ])
}

extension NameKind {
  static let sticker = NameKind.of(.stickers)
}
