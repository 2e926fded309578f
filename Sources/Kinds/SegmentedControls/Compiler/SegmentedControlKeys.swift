import StyleModel

package enum SegmentedControlKey: Int, KeySet {
  case extends, segments, width, height, cornerRadius, inset, title, colors, duration, curve, shake, reducedMotion

  package static let table = KeyTable(
    "a segmented control",
    [
      Key(
        "extends", .name(.segmentedControl), .optional, "another segmented control whose values this one starts from"),
      Key("segments", .range(.whole, .counts(from: 2)), .required, "how many segments the control may have"),
      Key("width", .range(.length, .positive), .required, "the widths that the whole control may have"),
      Key("height", .quantity(.length, .positive), .required, "of the whole control"),
      Key(
        "cornerRadius", .quantity(.length, .notNegative), .defaulted("0"),
        "of the window; a background is rounded by `cornerRadius` and `inset` together",
        elsewhere: ["radius", "borderRadius"]),
      Key(
        "inset", .quantity(.length, .notNegative), .defaulted("0"),
        "between a cell's edge and the window, on all four sides", elsewhere: ["padding", "margin"]),
      Key("title", .map(SegmentTitleKey.table), .required, "the labels"),
      Key("colors", .map(SegmentColorKey.table), .required, "what everything is painted in", elsewhere: ["colours"]),
      Key(
        "duration", .quantity(.time, .positive), .optional,
        "of a move; required, unless `curve` is a spring, which then takes its settling time"),
      Key(
        "curve", .curve, .defaulted("easeInOut"), "how a move goes, of window and labels alike",
        elsewhere: ["easing", "timing", "timingFunction"]),
      Key("shake", .map(ShakeKey.table), .optional, "the window's swinging about its place; left out, none"),
      Key(
        "reducedMotion", .word(["none"]), .optional,
        "for people who ask for less motion: `none` has the window at its cell at once, and nothing shakes; "
          + "left out, `none` where `lint.reducedMotion` is `none`"),
    ])
}

package enum SegmentTitleKey: Int, KeySet {
  case fontSize, bold, width

  package static let table = KeyTable(
    "a segmented control's `title`",
    [
      Key("fontSize", .quantity(.length, .positive), .required, "of the labels' font", elsewhere: ["size", "font"]),
      Key("bold", .boolean, .defaulted("false"), "whether the font is bold"),
      Key("width", .range(.length, .notNegative), .required, "the widths that one label may have, each on its own"),
    ])
}

package enum SegmentColorKey: Int, KeySet {
  case title, titleHighlighted, highlight, background

  package static let table = KeyTable(
    "a segmented control's `colors`",
    [
      Key("title", .color, .required, "of the labels"),
      Key("titleHighlighted", .color, .required, "of the labels in the window"),
      Key("highlight", .color, .required, "of the window"),
      Key("background", .color, .optional, "behind everything; left out, none"),
    ])
}

package enum ShakeKey: Int, KeySet {
  case distance, period, count, when

  package static let table = KeyTable(
    "a shake",
    [
      Key("distance", .quantity(.length, .positive), .required, "to either side"),
      Key("period", .quantity(.time, .positive), .required, "there, back, to the other side and back"),
      Key(
        "count", .quantity(.whole, .counts(from: 1)), .required, "how many periods",
        elsewhere: ["repeat", "repeatCount"]),
      Key(
        "when", .word(["moved", "chosen"]), .defaulted("moved"),
        "`moved`: behind each move, and at a tap on the chosen segment; `chosen`: only the latter"),
    ])
}

extension NameKind {
  static let segmentedControl = NameKind.of(.segmentedControls)
}
