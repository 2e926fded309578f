import StyleDiagnostics

extension RuleBound {
  private static func brush(_ start: String = "3", min: String = "2", max: String = "9") -> String {
    "brushes: { pen: { width: { start: \(start), step: 1, min: \(min), max: \(max) } } }"
  }

  static let brushes: [RuleBound] = [
    RuleBound("brush-start-outside", brush("$"), ["1.999999": .error, "2": nil, "9": nil, "9.000001": .error]),
    RuleBound("brush-too-thin", brush(min: "$"), ["0.999999": .note, "1": nil, "1.000001": nil]),
    RuleBound("brush-step-uneven", brush(max: "$"), ["8.999999": .note, "9": nil, "9.000001": .note]),
    RuleBound("brush-step-uneven", brush(min: "$"), ["1.999999": .note, "2": nil, "2.000001": .note]),
  ]
}
