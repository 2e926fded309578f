import StyleBundle

extension KeyTableSample {
  private static func sticker(_ member: String) -> String {
    "stickers: { tip: { extends: other, \(member) } }"
  }

  static let stickers: [KeyTableSample] = [
    KeyTableSample(
      StickerStyle.table, "stickers.tip", in: "stickers: { tip: $ }",
      [
        ("extends", "null"), ("content", "text"), ("size", "{ width: 100, height: 40 }"), ("scale", "1..3"),
        ("snap", "{ angle: 15 }"), ("quarterTurn", "90"), ("flip", "[horizontal]"),
        ("border", "{ color: \"#000\", width: 1 }"), ("close", "{ size: 24 }"), ("fontSize", "{ min: 17, max: 30 }"),
        ("fonts", "[Georgia]"), ("palette", "other"),
      ]),
    KeyTableSample(
      inside: StickerStyle.table, "stickers.tip.size", in: "stickers: { tip: { content: image, scale: 1, size: $ } }",
      [("width", "100"), ("height", "40")]),
    KeyTableSample(
      inside: StickerStyle.table, "stickers.tip.snap", in: sticker("snap: $"), [("angle", "15"), ("tolerance", "2")]),
    KeyTableSample(
      inside: StickerStyle.table, "stickers.tip.close", in: sticker("close: $"),
      [("size", "24"), ("growth", "10"), ("offset", "{ x: 1 }")]),
    KeyTableSample(
      inside: StickerStyle.table, "stickers.tip.close.offset", in: sticker("close: { size: 24, offset: $ }"),
      [("x", "-6"), ("y", "-6")]),
    KeyTableSample(
      inside: StickerStyle.table, "stickers.tip.fontSize", in: sticker("fontSize: $"),
      [("min", "17"), ("max", "30"), ("default", "22")]),
  ]
}
