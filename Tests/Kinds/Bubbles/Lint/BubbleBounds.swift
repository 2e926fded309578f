import StyleDiagnostics

extension RuleBound {
  /// A bubble whose arrow is 30 wide and 20 high: its sides are 25 long, a radius takes 4/3 of it at the tip and half of it at
  /// a base point, where it takes as much of the edge.
  private static func bubble(
    _ arrow: String = "direction: bottom", corner: String = "8", width: String = "120..313",
    height: String = "100..313",
    _ more: String = ""
  ) -> String {
    let size = arrow.contains("width:") ? "" : ", width: 30, height: 20"
    return """
      bubbles: { tip: { arrow: { \(arrow)\(size) }, cornerRadius: \(corner),
        size: { width: \(width), height: \(height) }\(more) } }
      """
  }

  /// A bubble without an arrow.
  private static func shape(
    _ own: String, corner: String = "8", width: String = "120..313", height: String = "100..313", _ more: String = ""
  ) -> String {
    "bubbles: { tip: { \(own), cornerRadius: \(corner), size: { width: \(width), height: \(height) }\(more) } }"
  }

  /// A tail 12 wide and 9 high: its side is 15 long, a radius takes a third of itself at the base and twice itself at the tip.
  private static func tail(_ more: String = "") -> String {
    "tail: { corner: bottomRight, width: 12, height: 9\(more) }"
  }

  private static let shapes: [RuleBound] = [
    RuleBound(
      "bubble-arrow-folds", shape(tail(", baseRadius: $")), ["44.999999": nil, "45": nil, "45.000001": .error]),
    RuleBound("bubble-arrow-folds", shape(tail(", tipRadius: $")), ["7.5": nil, "7.500001": .error]),
    RuleBound("bubble-arrow-folds", shape(tail(", notch: $")), ["7.999999": nil, "8": nil, "8.000001": .error]),
    RuleBound(
      "bubble-arrow-wider-than-edge", shape(tail(", baseRadius: 6"), height: "$..313"),
      ["21.999999": .error, "22": nil, "22.000001": nil]),
    // The tip takes 2, and the corner at the other end of the flat edge 8; the body needs more.
    RuleBound(
      "bubble-corners-collide", shape(tail(), width: "$..313"), ["24.999999": .error, "25": nil, "25.000001": nil]),
    RuleBound(
      "bubble-corners-collide",
      shape(tail(), corner: "{ topLeft: 0, topRight: 0, bottomRight: 9, bottomLeft: 20 }", height: "$..313"),
      ["39.999999": .error, "40": nil, "40.000001": nil]),
    RuleBound(
      "bubble-body-empty", shape(tail(), corner: "0", width: "$..313"),
      ["8.999999": .error, "9": .error, "9.000001": nil]),
    RuleBound("bubble-tip-short", shape(tail(", tipRadius: $")), ["0.999999": nil, "1": nil, "1.000001": .note]),
    // 100 · tan 20° is 36.39702342…; the height of a tail isn't asked about.
    RuleBound(
      "bubble-arrow-needle", shape("tail: { corner: topLeft, width: $, height: 100 }", width: "250..313"),
      ["36.397023": .warning, "36.397024": nil]),
    RuleBound(
      "bubble-arrow-needle", shape("tail: { corner: topLeft, width: $, height: 1 }"),
      ["3.999999": .warning, "4": nil, "4.000001": nil]),
    RuleBound(
      "bubble-corners-collide", shape("arrow: none", corner: "18", height: "$..313"),
      ["35.999999": .error, "36": nil, "36.000001": nil]),
    RuleBound(
      "bubble-corners-collide",
      shape("arrow: none", corner: "{ topLeft: 18, topRight: 4, bottomRight: 0, bottomLeft: 0 }", width: "$..313"),
      ["21.999999": .error, "22": nil, "22.000001": nil]),
    RuleBound(
      "bubble-content-empty", shape("arrow: none", width: "$..313", ", contentInsets: 20"),
      ["39.999999": .warning, "40": .warning, "40.000001": nil]),
    RuleBound(
      "bubble-content-outside-corner",
      shape("arrow: none", corner: "{ topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 0 }", ", contentInsets: $"),
      ["2.92893": .warning, "2.928932": nil]),
  ]

  static let bubbles: [RuleBound] = arrows + shapes

  private static let arrows: [RuleBound] = [
    RuleBound(
      "bubble-arrow-folds", bubble("direction: bottom, tipRadius: $"),
      ["18.749999": nil, "18.75": nil, "18.750001": .error]),
    RuleBound(
      "bubble-arrow-folds", bubble("direction: bottom, baseRadius: $"),
      ["49.999999": nil, "50": nil, "50.000001": .error]),
    RuleBound("bubble-arrow-folds", bubble("direction: top, radius: $"), ["13.636363": nil, "13.636364": .error]),
    RuleBound(
      "bubble-arrow-meets-corner", bubble("direction: bottom, baseRadius: 4, position: $..0.5", width: "86..313"),
      ["0.049999": .error, "0.05": nil, "0.050001": nil]),
    RuleBound(
      "bubble-arrow-meets-corner", bubble("direction: left, baseRadius: 4, position: 0.5..$", height: "86..313"),
      ["0.949999": nil, "0.95": nil, "0.950001": .error]),
    RuleBound(
      "bubble-arrow-meets-corner", bubble("direction: top, baseRadius: 4, position: 0.05", width: "$..313"),
      ["85.999": .error, "86": nil, "86.001": nil]),
    // On a shorter edge every position fails, and another rule says so.
    RuleBound(
      "bubble-arrow-meets-corner", bubble("direction: bottom, baseRadius: 4, position: 0.4..0.6", width: "$..313"),
      ["49.999999": nil, "50": .error, "51": nil]),
    RuleBound(
      "bubble-arrow-wider-than-edge", bubble("direction: bottom, baseRadius: 4, position: follow", width: "$..313"),
      ["49.999999": .error, "50": nil, "50.000001": nil]),
    RuleBound(
      "bubble-arrow-wider-than-edge", bubble("direction: right, position: follow", height: "$..313"),
      ["45.999999": .error, "46": nil, "46.000001": nil]),
    RuleBound(
      "bubble-corners-collide", bubble(height: "$..313"), ["35.999999": .error, "36": nil, "36.000001": nil]),
    RuleBound(
      "bubble-corners-collide", bubble("direction: left", width: "$..313"),
      ["35.999999": .error, "36": nil, "36.000001": nil]),
    RuleBound(
      "bubble-body-empty", bubble(corner: "0", height: "$..313"),
      ["19.999999": .error, "20": .error, "20.000001": nil]),
    RuleBound(
      "bubble-body-empty", bubble("direction: right", corner: "0", width: "$..313"),
      ["19.999999": .error, "20": .error, "20.000001": nil]),
    RuleBound(
      "bubble-tip-short", bubble("direction: bottom, tipRadius: $"), ["1.499999": nil, "1.5": nil, "1.500001": .note]),
    // 200 · tan 10° is 35.2653961….
    RuleBound(
      "bubble-arrow-needle", bubble("direction: bottom, width: $, height: 100", height: "150..313"),
      ["35.265396": .warning, "35.2653962": nil, "35.265397": nil]),
    RuleBound(
      "bubble-arrow-needle", bubble("direction: bottom, width: $, height: 4"),
      ["3.999999": .warning, "4": nil, "4.000001": nil]),
    RuleBound(
      "bubble-arrow-needle", bubble("direction: bottom, width: 12, height: $"),
      ["2.999999": .warning, "3": nil, "3.000001": nil]),
    // The sides are 5 long, and of 3 + 1 pt of height a radius of 1.5 takes 1.
    RuleBound(
      "bubble-arrow-needle", bubble("direction: bottom, width: 6, height: 4, tipRadius: $"),
      ["1.499999": nil, "1.5": nil, "1.500001": .warning]),
    // The body is 20 less high than the bubble.
    RuleBound(
      "bubble-content-empty", bubble(height: "$..313", ", contentInsets: { top: 20, left: 8, bottom: 24, right: 8 }"),
      ["63.999999": .warning, "64": .warning, "64.000001": nil]),
    RuleBound(
      "bubble-content-empty", bubble(height: "100..313", ", contentInsets: { top: 8, left: 40, bottom: 8, right: $ }"),
      ["79.999999": nil, "80": .warning, "80.000001": .warning]),
    // A body too small for its corners is another fault.
    RuleBound(
      "bubble-content-empty", bubble(height: "$..313", ", contentInsets: 8"),
      ["35.999999": nil, "36": .warning, "36.000001": nil]),
    // 10 · (1 − √½) is 2.9289321…; a millionth of a point is the rounding of the default.
    RuleBound(
      "bubble-content-outside-corner", bubble(corner: "10", ", contentInsets: $"),
      ["2.92893": .warning, "2.928932": nil, "2.928933": nil]),
  ]
}
