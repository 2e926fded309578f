import StyleDiagnostics

extension RuleBound {
  /// A tag set with one style of a count: texts 20 to 120 wide and 14 high, whose rows are 25 apart.
  private static func tag(
    _ angles: String = "1: { a: [0] }", radius: String = "25", dot: String = "radius: 2", height: String = "14",
    width: String = "20..120", text: String = "padding: 5, gap: 5", hit: String = "dot: 25, text: 5",
    _ more: String = ""
  ) -> String {
    """
    tags: { note: { layout: { radius: \(radius), dot: { \(dot) }, text: { width: \(width), height: \(height), \(text) } },
      hit: { \(hit) }, cycle: [\(angles.contains("left") ? "left, right" : "a")], angles: { \(angles) }\(more) } }
    """
  }

  private static let rows = "3: { a: { side: right, angles: [-90, 0, 90] } }"

  /// Rows that leave 20 pt above the gap, with texts of 12 pt, which grow by 1.5 up to `xxxLarge`, by 22/12 up to `accessibility1`.
  private static func grown(height: String = "10..$", _ text: String = "") -> String {
    tag(rows, height: height, text: "padding: 5, gap: 5, fontSize: 12\(text)")
  }

  static let tags: [RuleBound] = [
    RuleBound(
      "text-outgrows", grown(), lint: "text: { upTo: xxxLarge }",
      ["13.333333": nil, "13.333334": .warning, "20": .warning, "20.000001": nil]),
    RuleBound(
      "text-outgrows", grown(), lint: "text: { upTo: accessibility1 }",
      ["10.90909": nil, "10.909091": .note, "13.333333": .note, "13.333334": .warning]),
    RuleBound(
      "text-outgrows", grown(height: "12", ", upTo: $"), lint: "text: { upTo: 8 }",
      ["1.666666": nil, "1.666667": .warning]),
    RuleBound(
      "text-outgrows", grown(height: "12"), lint: "text: { upTo: $ }",
      ["1": nil, "1.666666": nil, "1.666667": .warning]),
    RuleBound(
      "tag-angle-out-of-range", tag("1: { a: [$] }"),
      ["-180": .warning, "-179.999999": nil, "180": nil, "180.000001": .warning]),
    RuleBound(
      "tag-vertical-nudged", tag("1: { a: [$] }"),
      [
        "88.999999": nil, "89": .warning, "89.999999": .warning, "90.000001": .warning, "91": .warning,
        "91.000001": nil,
        "-88.999999": nil, "-89": .warning, "-91": .warning, "-91.000001": nil,
      ]),
    RuleBound("tag-vertical-nudged", tag("1: { a: [{ angle: $, side: right }] }"), ["90": nil, "-90": nil]),
    RuleBound(
      "tag-horizontal-nudged", tag("1: { a: [$] }"),
      [
        "0": nil, "0.000001": .note, "1": .note, "1.000001": nil, "-1": .note, "-1.000001": nil, "178.999999": nil,
        "179": .note, "179.999999": .note, "180": nil, "-179.999999": .note, "-179": .note, "-178.999999": nil,
      ]),
    // The elbow of 0° is the dot, that of 90° is the radius away.
    RuleBound(
      "tag-styles-alike", tag("1: { left: [0], right: [{ angle: 90, side: right }] }", radius: "$"),
      ["0.999999": .warning, "1": nil, "1.000001": nil]),
    RuleBound(
      "tag-styles-alike", tag("1: { left: [{ angle: 90, side: left }], right: [{ angle: 90, side: $ }] }"),
      ["left": nil, "right": nil]),
    RuleBound(
      "tag-line-covers-text", tag(dot: "radius: 2 }, line: { width: $"),
      ["11.999999": nil, "12": nil, "12.000001": .warning]),
    RuleBound(
      "tag-line-covers-text", tag(dot: "radius: 2 }, line: { width: 6", text: "padding: 5, gap: $"),
      ["1.999999": .warning, "2": nil, "2.000001": nil]),
    RuleBound(
      "tag-sides-not-mirrored", tag("1: { left: [$], right: [30] }", ", mirrors: [[left, right]]"),
      ["149.99989": .warning, "149.99991": nil, "150": nil, "150.00009": nil, "150.00011": .warning]),
    RuleBound("tag-texts-overlap", tag(rows, height: "14..$"), ["24.999999": nil, "25": nil, "25.000001": .error]),
    RuleBound(
      "tag-texts-overlap", tag(rows, height: "14..$"), options: "{ gap: 5 }",
      ["19.999999": nil, "20": nil, "20.000001": .error]),
    // The underlines are 25 apart, and a text stands 5 above its own.
    RuleBound(
      "tag-line-crosses-text", tag(rows, height: "14..$"), ["19.999999": nil, "20": nil, "20.000001": .error]),
    RuleBound(
      "tag-first-angle-ambiguous", tag("1: { left: [10], right: [$] }"),
      ["9.999999": nil, "10": .error, "10.000001": nil]),
    RuleBound(
      "tag-hit-areas-overlap", tag(rows, height: "14..$", hit: "dot: 25, text: 5, prefer: dot"),
      ["14.999999": nil, "15": nil, "15.000001": .warning]),
    // √(3² + 4²) away from the dot.
    RuleBound(
      "tag-dot-covers-text", tag(dot: "radius: $", text: "padding: 3, gap: 4"),
      ["4.999999": nil, "5": nil, "5.000001": .warning]),
    RuleBound(
      "tag-dot-covers-text", tag(dot: "radius: 2, halo: { radius: $, opacity: 0.5 }", text: "padding: 3, gap: 4"),
      ["4.999999": nil, "5": nil, "5.000001": .note]),
    RuleBound(
      "tag-hit-area-small", tag("1: { a: [45] }", radius: "90", hit: "dot: 22, text: $"),
      ["4.999999": .warning, "5": .note, "14.999999": .note, "15": nil, "15.000001": nil]),
    RuleBound(
      "tag-hit-area-small", tag("1: { a: [45] }", radius: "90", hit: "dot: $, text: 15"),
      ["11.999999": .warning, "12": .note, "21.999999": .note, "22": nil, "22.000001": nil]),
    // The middle of the text's tap area, (24, −7), is 25 from the dot: 13 and the radius of a circle of 24.
    RuleBound(
      "tag-hit-area-small", tag(width: "20", text: "padding: 14, gap: 0", hit: "dot: $, text: 4"),
      ["12.999999": .warning, "13": .warning, "13.000001": .error]),
    // At (19.2, −14.4) it is 24 from that of the dot, whose area is small, too.
    RuleBound(
      "tag-hit-area-small", tag(width: "20", text: "padding: $, gap: 7.4", hit: "dot: 10, text: 4"), at: "hit.text",
      ["9.199999": .error, "9.2": .warning, "9.200001": .warning]),
    // The text's tap area begins at x = 12, so that it meets no circle of 24 round the dot.
    RuleBound(
      "tag-hit-area-small", tag(text: "padding: $, gap: 5", hit: "dot: 11, text: 10"),
      ["21.999999": .error, "22": .warning, "22.000001": .warning]),
    RuleBound(
      "tag-hit-area-small", tag(rows, radius: "$", text: "padding: 40, gap: 5", hit: "dot: 12, text: 4"),
      ["23.999999": .error, "24": .warning, "24.000001": .warning]),
    RuleBound(
      "tag-text-small", tag(text: "padding: 5, gap: 5, fontSize: $"),
      ["10.999999": .note, "11": nil, "11.000001": nil]),
    // A line of the font is 1.19 times its size.
    RuleBound(
      "tag-text-small", tag(height: "$..30", text: "padding: 5, gap: 5, fontSize: 20"),
      ["23.799999": .warning, "23.8": nil, "23.800001": nil]),
  ]

  private static func shown(_ animations: String, _ roles: String) -> String {
    "animations: { \(animations) }\n" + tag("1: { a: [45] }", ", \(roles)")
  }

  private static let fade = "target: dot, property: opacity"

  static let tagAnimations: [RuleBound] = [
    RuleBound(
      "animation-blocks-input", shown("in: { \(fade), from: 0, to: 1, duration: $ }", "show: in"),
      ["0.999999": nil, "1": nil, "1.000001": .note]),
    RuleBound(
      "tag-animation-incomplete", shown("in: { \(fade), from: 0, to: $, duration: 0.3 }", "show: in"),
      ["0.999999": .error, "1": nil]),
    RuleBound(
      "tag-animation-incomplete",
      shown(
        "out: { parallel: [\(["dot", "line", "text"].map { "{ target: \($0), property: opacity, from: 1, to: $, duration: 0.3 }" }.joined(separator: ", "))] }",
        "hide: out"),
      ["0": nil, "0.000001": .error]),
    RuleBound(
      "animation-not-reversed",
      shown(
        "in: { \(fade), from: 0, to: 1, duration: 0.3 }, out: { \(fade), from: $, to: 0, duration: 0.3 }",
        "show: in, hide: out"),
      ["0.999999": .warning, "1": nil]),
  ]
}
