package import StyleBundle
import StyleGeometry

package enum BubbleKey: Int, KeySet {
  case extends, arrow, cornerRadius, size, contentInsets, fill, border, placement

  package static let table = KeyTable(
    "a bubble",
    [
      Key("extends", .name(.bubble), .optional, "another bubble whose values this one starts from"),
      Key("arrow", .map(ArrowKey.table), .required, "the arrow"),
      Key(
        "cornerRadius", .quantity(.length, .notNegative), .required, "the radius of the body's four corners",
        elsewhere: ["radius", "borderRadius"]),
      Key("size", .map(SizeKey.table), .required, "the sizes, arrow included, for which the bubble has to be sound"),
      Key(
        "contentInsets", .either([.quantity(.length, .notNegative), .map(InsetsKey.table)]), .optional,
        "between the body's edges and its content; left out, cornerRadius·(1 − √½), where a corner's arc ends"),
      Key(
        "fill", .color, .optional, "the body's colour", elsewhere: ["color", "colour", "background", "backgroundColor"]),
      Key("border", .map(BorderKey.table), .optional, "the outline's stroke", elsewhere: ["stroke", "outline"]),
      Key("placement", .map(PlacementKey.table), .optional, "how a popover finds its place at an anchor"),
    ])
}

package enum ArrowKey: Int, KeySet {
  case direction, width, height, radius, tipRadius, baseRadius, position

  package static let table = KeyTable(
    "a bubble's arrow",
    alternatives: [[["radius"], ["tipRadius", "baseRadius"]]],
    [
      Key(
        "direction",
        .either([.word(Direction.allCases.map(\.rawValue)), .list(.word(Direction.allCases.map(\.rawValue)))]),
        .required, "where the arrow points, or all directions that the app flips between"),
      Key("width", .quantity(.length, .positive), .required, "from base to base along the edge"),
      Key("height", .quantity(.length, .positive), .required, "from the base line to the tip"),
      Key("radius", .quantity(.length, .notNegative), .defaulted("0"), "rounds the tip and both base points"),
      Key("tipRadius", .quantity(.length, .notNegative), .defaulted("0"), "rounds the tip, in place of `radius`"),
      Key(
        "baseRadius", .quantity(.length, .notNegative), .defaulted("0"), "rounds the base points, in place of `radius`"),
      Key(
        "position",
        .either([.quantity(.proportion, .proportion), .range(.proportion, .proportion), .map(PositionKey.table), .word(["follow"])]
        ),
        .defaulted("0.5"),
        "along the edge, 0 = top or left; `follow` is set at run time and clamped into the sound range"),
    ])
}

package enum PositionKey: Int, KeySet {
  case min, max, `default`

  package static let table = KeyTable(
    "an arrow's position",
    [
      Key("min", .quantity(.proportion, .proportion), .required, "the lowest position"),
      Key("max", .quantity(.proportion, .proportion), .required, "the highest position"),
      Key(
        "default", .quantity(.proportion, .proportion), .optional,
        "the position to begin with; left out, 0.5 clamped into the range"),
    ])
}

package enum SizeKey: Int, KeySet {
  case width, height

  package static let table = KeyTable(
    "a bubble's size",
    [
      Key("width", .range(.length, .positive), .required, "the widths that the bubble may have"),
      Key("height", .range(.length, .positive), .required, "the heights that the bubble may have"),
    ])
}

package enum InsetsKey: Int, KeySet {
  case top, left, bottom, right

  package static let table = KeyTable(
    "a bubble's `contentInsets`",
    [
      Key("top", .quantity(.length, .notNegative), .required, "from the body's upper edge"),
      Key("left", .quantity(.length, .notNegative), .required, "from the body's left edge"),
      Key("bottom", .quantity(.length, .notNegative), .required, "from the body's lower edge"),
      Key("right", .quantity(.length, .notNegative), .required, "from the body's right edge"),
    ])
}

package enum PlacementKey: Int, KeySet {
  case margin, gap

  package static let table = KeyTable(
    "a bubble's `placement`",
    [
      Key(
        "margin", .quantity(.length, .notNegative), .defaulted("\(Int(BubbleFit.standardMargin))"),
        "between the container's edges and the bubble",
        elsewhere: ["padding", "inset"]),
      Key(
        "gap", .quantity(.length, .notNegative), .defaulted("\(Int(BubbleFit.standardGap))"),
        "between the anchor and the tip of the arrow",
        elsewhere: ["offset", "distance"]),
    ])
}
