package import StyleBundle
import StyleModel

package enum TagKey: Int, KeySet {
  case extends, layout, hit, cycle, angles, mirrors, show, hide, change, colors, `import`, names

  package static let table = KeyTable(
    "a tag set",
    [
      Key("extends", .name(.tagSet), .optional, "another tag set whose values this one starts from"),
      Key("layout", .map(LayoutKey.table), .required, "the measures of every style"),
      Key("hit", .map(HitKey.table), .required, "the tap and drag areas"),
      Key(
        "cycle", .list(.name(.style)), .required,
        "the style names in tap order, \(TagStyles.mostStyles) at most; with `import` its `names`"),
      Key(
        "angles", .counts(.named(.style, AngleListKey.type)), .required,
        "per number of texts, per style of the cycle, one angle per text; with `import` what the file holds"),
      Key(
        "mirrors", .pairs(.style), .optional,
        "pairs of styles that mirror each other; left out, the pairs whose names differ only in left and right, or Left and Right"
      ),
      Key("show", .name(.animation), .optional, "the animation that shows the tag"),
      Key("hide", .name(.animation), .optional, "the animation that hides the tag"),
      Key(
        "change", .name(.animation), .optional,
        "the animation in which a tap on the dot changes the style; left out, it changes at once"),
      Key("colors", .map(TagColorKey.table), .optional, "colours, where the app doesn't choose them"),
      Key("import", .path("angles.plist"), .optional, "a dictionary of angles (plist or JSON), relative to this file"),
      Key(
        "names", .list(.name(.style)), .optional,
        "names for the dictionary's indices, in order; left out, `\"0\"`, `\"1\"`, …"),
    ])
}

package enum LayoutKey: Int, KeySet {
  case radius, dot, line, text, pixelGrid

  package static let table = KeyTable(
    "a tag's layout",
    [
      Key(
        "radius", .either([.quantity(.length, .positive), .counts(.quantity(.length, .positive))]), .required,
        "the length of a leg, or one per number of texts"),
      Key("dot", .map(DotKey.table), .required, "the dot at the tag's centre"),
      Key("line", .map(LineKey.table), .optional, "legs and underlines"),
      Key("text", .map(TextKey.table), .required, "the texts"),
      Key(
        "pixelGrid", .quantity(.length, .positive), .optional, "the grid to which elbows are rounded; left out, none"),
    ])
}

package enum DotKey: Int, KeySet {
  case radius, halo

  package static let table = KeyTable(
    "a tag's dot",
    [
      Key("radius", .quantity(.length, .notNegative), .required, "the dot's radius"),
      Key("halo", .map(HaloKey.table), .optional, "a translucent disc around the dot"),
    ])
}

package enum HaloKey: Int, KeySet {
  case radius, opacity

  package static let table = KeyTable(
    "a dot's halo",
    [
      Key("radius", .quantity(.length, .notNegative), .required, "the halo's radius"),
      Key("opacity", .quantity(.proportion, .proportion), .required, "the halo's opacity at rest"),
    ])
}

package enum LineKey: Int, KeySet {
  case width

  package static let table = KeyTable(
    "a tag's `line`",
    [Key("width", .quantity(.length, .notNegative), .defaulted("1"), "the line width")])
}

package enum TextKey: Int, KeySet {
  case width, height, padding, gap, fontSize

  package static let table = KeyTable(
    "a tag's `text`",
    [
      Key("width", .range(.length, .notNegative), .required, "the widths that a text may have"),
      Key("height", .range(.length, .notNegative), .required, "the heights that a text may have"),
      Key(
        "padding", .quantity(.length, .notNegative), .required,
        "between either end of a text and the end of its underline"),
      Key("gap", .quantity(.length, .notNegative), .required, "between a text and its underline"),
      Key(
        "fontSize", .quantity(.length, .positive), .optional, "the size of the texts' font",
        elsewhere: ["font", "size"]),
    ])
}

package enum HitKey: Int, KeySet {
  case dot, text, panDot, panText, prefer

  package static let table = KeyTable(
    "a tag's `hit`",
    [
      Key("dot", .quantity(.length, .notNegative), .required, "the radius of the dot's tap area"),
      Key("text", .quantity(.length, .notNegative), .required, "how far a text's tap area reaches beyond the text"),
      Key(
        "panDot", .quantity(.length, .notNegative), .optional,
        "the radius of the dot's drag area; left out, as for taps"),
      Key(
        "panText", .quantity(.length, .notNegative), .optional,
        "how far a text's drag area reaches; left out, as for taps"),
      Key(
        "prefer", .word(TagSet.Preference.allCases.map(\.rawValue)), .defaulted("text"),
        "which of two overlapping areas wins"),
    ])
}

package enum TagColorKey: Int, KeySet {
  case line, dot, text

  package static let table = KeyTable(
    "a tag's `colors`",
    [
      Key("line", .color, .optional, "legs and underlines"),
      Key("dot", .color, .optional, "dot and halo"),
      Key("text", .color, .optional, "the texts"),
    ])
}

/// The keys of `{side, angles}`: one side for all angles of a style.
package enum AngleListKey: Int, KeySet {
  case side, angles

  package static let table = KeyTable(
    "a style's angles",
    [
      Key("side", .word(["left", "right"]), .required, "the side of every text"),
      Key("angles", .list(AngleKey.type), .required, "one angle per text"),
    ])

  /// The type of a list, or of a map with one side for the whole list.
  package static let type = ValueType.either([.list(AngleKey.type), .map(table)])
}

/// The keys of `{angle, side}`: an angle with its side, which exactly ±90 needs.
package enum AngleKey: Int, KeySet {
  case angle, side

  package static let table = KeyTable(
    "an angle",
    [
      Key("angle", .quantity(.angle, .any), .required, "0 = right, 90 = down, −90 = up, 180 = left"),
      Key(
        "side", .word(["left", "right"]), .optional,
        "the side of the underline; follows from the angle unless that is ±90"),
    ])

  package static let type = ValueType.either([.quantity(.angle, .any), .map(table)])
}
