import StyleDiagnostics

extension RuleBound {
  /// A control of two segments; its window is 154 wide and 44 high.
  private static func control(
    width: String = "320", height: String = "50", inset: String = "3", title: String = "fontSize: 17, width: 0",
    duration: String = "300ms", _ more: String = ""
  ) -> String {
    """
    segmentedControls: { plain: { segments: 2, width: \(width), height: \(height), inset: \(inset), title: { \(title) },
      duration: \(duration), colors: { title: "#000000", titleHighlighted: "#FFFFFF", highlight: "#B00020" },
      reducedMotion: none\(more) } }
    """
  }

  /// A control whose titles and highlight are like their surroundings but for what is given.
  private static func choice(
    _ highlight: String, _ titleHighlighted: String = ", titleHighlighted: \"#000000\""
  ) -> String {
    """
    segmentedControls: { plain: { segments: 2, width: 320, height: 50, title: { fontSize: 17, width: 0 }, duration: 300ms,
      colors: { title: "#000000", background: "#FFFFFF", highlight: \(highlight)\(titleHighlighted) }, reducedMotion: none } }
    """
  }

  static let segmentedControls: [RuleBound] = [
    // 154 / (19 / 17).
    RuleBound(
      "text-outgrows", control(title: "fontSize: 17, width: 20..$"), lint: "text: { upTo: xLarge }",
      ["137.789473": nil, "137.789474": .warning, "154": .warning, "154.000001": nil]),
    RuleBound(
      "text-outgrows", control(height: "$", title: "fontSize: 20, width: 0"), lint: "text: { upTo: 2 }",
      ["29.8": .warning, "53.599999": .warning, "53.6": nil]),
    // Up to 10 characters triple: 154 / 3.
    RuleBound(
      "translation-outgrows", control(title: "fontSize: 17, width: 20..$"), lint: "text: { longer: ibm }",
      ["51.333333": nil, "51.333334": .note, "154": .note, "154.000001": nil]),
    RuleBound(
      "translation-outgrows", control(title: "fontSize: 17, width: 100"), lint: "text: { longer: $ }",
      ["1.54": nil, "1.540001": .note, "4": .note]),
    RuleBound("segment-window-empty", control(height: "$"), ["5.999999": .error, "6": .error, "6.000001": nil]),
    RuleBound("segment-window-empty", control(width: "$..320"), ["11.999999": .error, "12": .error, "12.000001": nil]),
    RuleBound(
      "segment-radius-too-large", control(", cornerRadius: $"), ["21.999999": nil, "22": nil, "22.000001": .error]),
    RuleBound(
      "segment-radius-too-large", control(width: "$..320", ", cornerRadius: 20"),
      ["91.999999": .error, "92": nil, "92.000001": nil]),
    RuleBound(
      "segment-title-clipped", control(title: "fontSize: 17, width: 20..$"),
      ["153.999999": nil, "154": nil, "154.000001": .error]),
    RuleBound(
      "segment-title-clipped", control(height: "$", title: "fontSize: 20, width: 0"),
      ["29.799999": .error, "29.8": nil, "29.800001": nil]),
    RuleBound(
      "segment-cell-small", control(height: "$"),
      ["23.999999": .warning, "24": .note, "43.999999": .note, "44": nil, "44.000001": nil]),
    RuleBound(
      "segment-cell-small", control(width: "$..320"),
      ["47.999999": .error, "48": .note, "87.999999": .note, "88": nil, "88.000001": nil]),
    RuleBound("segment-move-long", control(duration: "$"), ["0.999999": nil, "1": nil, "1.000001": .warning]),
    RuleBound(
      "segment-move-long", control(", shake: { distance: 2, period: $, count: 4 }"),
      ["0.249999": nil, "0.25": nil, "0.250001": .warning]),
    RuleBound(
      "segment-move-long", control(", shake: { distance: 2, period: 0.2, count: $ }"), options: "{ longest: 2s }",
      ["10": nil, "11": .warning]),
    // A cell is 160 wide, a word space of 16 pt text 4.
    RuleBound(
      "segment-titles-touch", control(inset: "0", title: "fontSize: 16, width: 20..$"),
      ["155.999999": nil, "156": nil, "156.000001": .note, "160": .note, "160.000001": nil]),
    // The inset alone keeps labels apart.
    RuleBound(
      "segment-titles-touch", control(inset: "$", title: "fontSize: 16, width: 20..156.000001"),
      ["1.999999": .note, "2": nil]),
    // Of grays 0.96101355… differs by 2 from white.
    RuleBound(
      "segment-choice-unseen", choice("{ colorSpace: srgb, components: [$, $, $] }"),
      ["0.961013": nil, "0.961014": .warning, "1": .warning]),
    RuleBound(
      "segment-choice-unseen", choice("\"#FFFFFF\"", ", titleHighlighted: \"$\""),
      ["#000000": .warning, "#020202": .warning, "#202020": nil]),
  ]
}
