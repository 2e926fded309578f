import StyleBundle
import StyleGeometry
import StyleModel

package enum PaletteKey: Int, KeySet {
  case extends, colors, pairs, distinct

  package static let table = KeyTable(
    "a palette", example: "{ colors: { ink: \"#222222\", paper: \"#FFFFFF\" } }",
    [
      Key("extends", .name(.palette), .optional, "another palette whose values this one starts from"),
      Key(
        "colors", .named(.paletteColor, .color), .required,
        "the colours by name, in the order in which they are shown; \(PaletteStyle.mostColors) at most",
        elsewhere: ["colours", "swatches", "values"]),
      Key(
        "pairs", .list(.map(ColorPairKey.table)), .optional, "which colours are read on which others",
        elsewhere: ["contrast", "combinations"]),
      Key(
        "distinct", .boolean, .defaulted("true"),
        "whether people have to tell any two of the colours apart, as in a row of swatches to choose from"),
    ])
}

package enum ColorPairKey: Int, KeySet {
  case foreground, background, size

  package static let table = KeyTable(
    "a palette's pair", example: "{ foreground: ink, background: paper }",
    [
      Key("foreground", type, .required, "what is read: one of `colors` by name, or a colour"),
      Key("background", type, .required, "what lies behind it: one of `colors` by name, or a colour"),
      Key(
        "size", .word(ContrastSize.allCases.map(\.rawValue)), .defaulted("normal"),
        "text of any size, text from 18 pt on (bold from 14 pt on), or lines and symbols"),
    ])

  private static let type = ValueType.either([.name(.paletteColor), .color])
}

extension NameKind {
  static let palette = NameKind.of(.palettes)
  static let paletteColor = NameKind.part(noun: "colour", plural: "colours", example: "ink")
}
