import StyleDiagnostics

extension RuleBound {
  /// A page of 400 × 800 points with slots, and a sticker of 60 × 40 at its smallest.
  private static func page(_ slots: String) -> String {
    """
    templates: { day: { canvas: { width: 400, height: 800 }, slots: { \(slots) } } }
    stickers: { stamp: { content: image, size: { width: 60, height: 40 }, scale: 1..3 } }
    """
  }

  private static func slot(_ name: String, _ rect: String, _ more: String = "") -> String {
    "\(name): { accepts: [image], rect: [\(rect)]\(more) }"
  }

  static let templates: [RuleBound] = [
    RuleBound(
      "template-slot-outside", page(slot("a", "$, 0.1, 0.5, 0.4")),
      [
        "-0.250001": .error, "-0.25": .warning, "-0.000001": .warning, "0": nil, "0.5": nil, "0.500001": .warning,
        "0.75": .warning, "0.750001": .error,
      ]),
    RuleBound(
      "template-slot-outside", page(slot("a", "0.1, $, 0.5, 0.4")),
      ["-0.000001": .warning, "0": nil, "0.6": nil, "0.600001": .warning]),
    RuleBound(
      "template-slots-overlap", page(slot("a", "0, 0, $, 0.5") + ", " + slot("b", "0.5, 0, 0.5, 0.5")),
      ["0.5": nil, "0.50125": nil, "0.501251": .warning]),
    RuleBound(
      "template-slots-overlap", page(slot("a", "0.2, 0.2, 0.4, 0.2") + ", " + slot("b", "0.2, 0.2, $, 0.2", ", z: 1")),
      ["0.399999": nil, "0.4": .note, "0.400001": .note]),
    RuleBound(
      "template-slot-small", page(slot("a", "0.1, 0.1, $, 0.4")),
      ["0.059999": .warning, "0.06": .note, "0.109999": .note, "0.11": nil, "0.110001": nil]),
    RuleBound(
      "template-slot-small", page(slot("a", "0.1, 0.1, 0.4, $")),
      ["0.029999": .warning, "0.03": .note, "0.054999": .note, "0.055": nil, "0.055001": nil]),
    // The middle of a slot 16 high lies 12 below the other.
    RuleBound(
      "template-slot-small", page(slot("a", "0.1, 0.1, 0.4, 0.2") + ", " + slot("b", "0.2, $, 0.2, 0.02")),
      ["0.304999": .error, "0.305": .warning, "0.305001": .warning]),
    RuleBound(
      "template-slot-sticker-larger", page(slot("a", "0.1, 0.1, $, 0.4", ", sticker: stamp")),
      ["0.149999": .warning, "0.15": nil, "0.150001": nil]),
    RuleBound(
      "template-slot-sticker-larger", page(slot("a", "0.1, 0.1, 0.4, $", ", sticker: stamp")),
      ["0.049999": .warning, "0.05": nil, "0.050001": nil]),
  ]
}
