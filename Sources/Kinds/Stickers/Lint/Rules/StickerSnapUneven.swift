import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A sticker that snaps to rotations that don't come back after a turn.
enum StickerSnapUneven: StyleRule {
  static let description = RuleDescription(
    "sticker-snap-uneven", .stickers, .warning,
    fixability: .suggestion,
    summary: "a whole turn, or the quarter turn, isn't a multiple of the snap's angle",
    explanation: """
      A sticker keeps its turns: 400° is a turn and 40°, and snaps where a multiple of the angle is near. Where 360° \
      isn't a multiple, a sticker that was turned around once snaps at other angles than before, upright not among them; \
      where the quarter turn isn't one, a double tap moves a sticker that has snapped off its angle, and further double \
      taps bring it back only by chance.

      Both have to be whole multiples of `snap.angle`; an angle that can't be written exactly, such as a seventh of a \
      turn, counts as one where it is rounded to a millionth of a degree. A `quarterTurn` of 0 is none.
      """,
    examples: examples)

  static let compares = true

  static func check(_ sticker: StickerFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let snap = sticker.style.snap else { return }
    let uneven = sticker.unevenTurns(angle: snap.angle, context)
    if !uneven.isEmpty { report(.snapUneven(sticker, snap, uneven, context)) }
  }
}

extension StickerFigure {
  /// The turns that aren't multiples of an angle: a whole one, and the quarter turn.
  fileprivate func unevenTurns(angle: Double, _ context: LintContext) -> [(name: String, degrees: Double)] {
    let turns = [("a whole turn of", 360.0), ("the quarter turn of", style.quarterTurn)]
    return turns.filter { _, degrees in
      let count = (degrees.magnitude / angle).rounded()
      return (degrees.magnitude - count * angle).magnitude > count * 5e-7 + context.tolerance
    }
  }

  /// The nearest angle of which both turns are multiples, and for which the tolerance isn't too wide; nil where none is.
  fileprivate func evenAngle(_ snap: StickerStyle.Snap, _ context: LintContext) -> ExactDecimal? {
    let angles = (1...720).map { ExactDecimal(rounded: 360 / Double($0)) }
    return angles.filter {
      snap.tolerance <= $0.double / 2 && unevenTurns(angle: $0.double, context).isEmpty
    }
    .min { ($0.double - snap.angle).magnitude < ($1.double - snap.angle).magnitude }
  }
}

extension Finding {
  fileprivate static func snapUneven(
    _ sticker: StickerFigure, _ snap: StickerStyle.Snap, _ uneven: [(name: String, degrees: Double)],
    _ context: LintContext
  ) -> Finding {
    let angle = snap.angle
    let turns = uneven.map { "\($0.name) \(Numerals.degrees($0.degrees))" }.joined(separator: " and ")
    let rests = uneven.map { turn in
      let count = (turn.degrees.magnitude / angle).rounded(.down)
      return "\(Numerals.degrees(turn.degrees.magnitude)) = \(Numerals.number(count)) · \(Numerals.degrees(angle)) + "
        + Numerals.degrees(turn.degrees.magnitude - count * angle)
    }
    return Finding(
      StickerSnapUneven.self,
      "\(turns) \(uneven.count == 1 ? "isn't a multiple" : "aren't multiples") of the snap angle \(Numerals.degrees(angle))",
      at: sticker.member("snap", "angle"),
      related: uneven.contains { $0.degrees == sticker.style.quarterTurn }
        && sticker.statesQuarterTurn
        ? [.init(sticker.member("quarterTurn"), "the angle of a double tap")] : [],
      notes: ["calculation: " + rests.joined(separator: "; ")],
      counterexample: Counterexample([.init("value", .number(angle))]),
      advice: Suggestion(
        [
          sticker.evenAngle(snap, context).map {
            Suggestion.Option("an angle", exactly: $0, at: sticker.member("snap", "angle"))
          }
        ],
        "divide both turns", otherwise: "use a `quarterTurn` that is a multiple of an angle such as 15"))
  }
}

private let examples = [
  RuleExample(
    "six steps to a quarter turn",
    sticker: """
      content: image
      size: { width: 100, height: 100 }
      scale: 0.5..3
      snap: { angle: 15 }
      """),
  RuleExample(
    "an angle that doesn't divide a turn",
    sticker: """
      content: image
      size: { width: 100, height: 100 }
      scale: 0.5..3
      snap: { angle: 50 }
      #              ^^ sticker-snap-uneven
      """),
  RuleExample(
    "thirds of a turn beside quarter turns",
    sticker: """
      content: image
      size: { width: 100, height: 100 }
      scale: 0.5..3
      snap: { angle: 120 }
      #              ^^^ sticker-snap-uneven
      quarterTurn: 90
      """),
]
