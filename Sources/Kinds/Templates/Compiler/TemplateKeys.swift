import StyleBundle
import StyleGeometry
import StyleModel

package enum TemplateKey: Int, KeySet {
  case extends, canvas, page, background, slots

  package static let table = KeyTable(
    "a template",
    [
      Key("extends", .name(.template), .optional, "another template whose values this one starts from"),
      Key("canvas", .map(CanvasKey.table), .required, "its own size, in which everything is proved"),
      Key(
        "page", .quantity(.length, .positive), .optional,
        "the length of one page along the endless side; required with one, and only with one"),
      Key(
        "background", .color, .optional, "the colour behind the slots",
        elsewhere: ["color", "colour", "fill", "backgroundColor"]),
      Key(
        "slots", .named(.slot, .map(SlotKey.table)), .required,
        "the places to fill, by name; at least one, \(TemplateStyle.mostSlots) at most",
        elsewhere: ["places", "placeholders", "frames"]),
    ])
}

package enum CanvasKey: Int, KeySet {
  case width, height

  package static let table = KeyTable(
    "a template's canvas",
    [
      Key("width", side, .required, "from left to right"),
      Key("height", side, .required, "from top to bottom; one side may be `endless`, page after page"),
    ])

  private static let side = ValueType.either([.quantity(.length, .positive), .word(["endless"])])
}

package enum SlotKey: Int, KeySet {
  case accepts, rect, rotation, z, sticker

  package static let table = KeyTable(
    "a template's slot", example: "{ accepts: [photo], rect: [0.1, 0.1, 0.8, 0.4] }",
    [
      Key(
        "accepts", .list(.word(StickerContent.allCases.map(\.rawValue))), .required, "what may be placed in it",
        elsewhere: ["content", "contents", "type", "types"]),
      Key(
        "rect", .rectangle, .required, "x, y, width and height in proportions of the page, before it is turned",
        elsewhere: ["frame", "rectangle", "bounds"]),
      Key(
        "rotation", .quantity(.angle, .any), .defaulted("0"), "clockwise, about its middle, in points",
        elsewhere: ["angle", "rotate"]),
      Key(
        "z", .quantity(.whole, .counts(from: -1_000_000)), .defaulted("0"),
        "what is higher is drawn later; of equals, what the source has later", elsewhere: ["zIndex", "order", "layer"]),
      Key("sticker", .name(.sticker), .optional, "what is placed in it; its content is one that the slot accepts"),
    ])
}

extension NameKind {
  static let template = NameKind.of(.templates)
  static let slot = NameKind.part(noun: "slot", plural: "slots", example: "photo")
}
