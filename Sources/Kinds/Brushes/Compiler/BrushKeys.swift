import StyleGeometry
import StyleModel

package enum BrushKey: Int, KeySet {
  case extends, width, cap, join, palette, eraser, smoothing

  package static let table = KeyTable(
    "a brush", alternatives: [[["palette"], ["eraser"]]],
    [
      Key("extends", .name(.brush), .optional, "another brush whose values this one starts from"),
      Key("width", .map(BrushWidthKey.table), .required, "how wide it draws", elsewhere: ["size", "lineWidth"]),
      Key(
        "cap", .word(LineCap.allCases.map(\.rawValue)), .defaulted("round"), "how a line ends",
        elsewhere: ["lineCap"]),
      Key(
        "join", .word(LineJoin.allCases.map(\.rawValue)), .defaulted("round"),
        "how two pieces of a line meet; a miter's limit is 10", elsewhere: ["lineJoin"]),
      Key(
        "palette", .name(.palette), .optional, "the palette whose colours it draws in",
        elsewhere: ["colors", "colours"]),
      Key("eraser", .boolean, .defaulted("false"), "whether it clears what lies below, in place of `palette`"),
      Key(
        "smoothing", .quantity(.proportion, .unit), .defaulted("0.5"),
        "from 0, straight from point to point, to 1, curves alone"),
    ])
}

package enum BrushWidthKey: Int, KeySet {
  case start, step, min, max

  package static let table = KeyTable(
    "a brush's width", example: "{ start: 3, step: 1, min: 1, max: 20 }",
    [
      Key("start", .quantity(.length, .positive), .required, "the width to begin with", elsewhere: ["default"]),
      Key("step", .quantity(.length, .positive), .required, "by how much the next one differs"),
      Key("min", .quantity(.length, .positive), .required, "the least width"),
      Key("max", .quantity(.length, .positive), .required, "the largest width"),
    ])
}

extension NameKind {
  static let brush = NameKind.of(.brushes)
}
