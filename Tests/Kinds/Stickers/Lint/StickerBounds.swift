import StyleDiagnostics

extension RuleBound {
  private static func sticker(
    width: String = "80", height: String = "100", scale: String = "1..3", _ more: String = ""
  ) -> String {
    """
    stickers: { tip: { content: image, size: { width: \(width), height: \(height) }, scale: \(scale)\(more) } }
    """
  }

  private static func text(height: String, fontSize: String) -> String {
    """
    stickers: { tip: { content: text, size: { width: 200, height: \(height) }, scale: 2..3,
      fontSize: { min: 12, max: \(fontSize) } } }
    """
  }

  static let stickers: [RuleBound] = [
    RuleBound(
      "sticker-target-small", sticker(scale: "$..3"),
      ["0.299999": .warning, "0.3": .note, "0.549999": .note, "0.55": nil, "0.550001": nil]),
    RuleBound(
      "sticker-target-small", sticker(", close: { size: 24, growth: $ }"),
      ["0": .note, "9.999999": .note, "10": nil, "10.000001": nil]),
    RuleBound("sticker-target-small", sticker(", close: { size: $ }"), ["23.999999": .warning, "24": .note]),
    // Beside a button that reaches 12 into the sticker 24 are left of 36.
    RuleBound(
      "sticker-close-covers",
      sticker(width: "$", height: "40", scale: "1", ", close: { size: 24, offset: { x: 0, y: 20 } }"),
      ["35.999999": .warning, "36": nil, "36.000001": nil]),
    RuleBound(
      "sticker-outgrows-device", sticker(width: "75", height: "200", scale: "1..$"),
      ["4.999999": nil, "5": nil, "5.000001": .note]),
    RuleBound(
      "sticker-outgrows-device", sticker(width: "200", height: "100", scale: "1..$"),
      ["4.999999": nil, "5": nil, "5.000001": .note]),
    // A line of 20 pt text is 23.8 high.
    RuleBound(
      "sticker-text-clipped", text(height: "$", fontSize: "20"),
      ["23.799999": .warning, "23.8": nil, "23.800001": nil]),
    RuleBound(
      "sticker-text-clipped", text(height: "23.8", fontSize: "$"),
      ["19.999999": nil, "20": nil, "20.000001": .warning]),
    // A seventh of a turn, rounded to a millionth, and a step to either side.
    RuleBound(
      "sticker-snap-uneven", sticker(", quarterTurn: 0, snap: { angle: $, tolerance: 1 }"),
      ["51.42857": .warning, "51.428571": nil, "51.428572": .warning, "45": nil, "7": .warning]),
  ]
}
